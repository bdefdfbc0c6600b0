package io.serdebench.lab.dataset;

import io.serdebench.lab.base.Warning;
import java.util.Collection;
import java.util.List;

/** Warnings that several kinds of file share. */
final class Warnings {

    private static final int MOST = 200;

    private Warnings() {}

    /** Times were written with an offset. */
    static Warning offsets(List<String> fields) {
        return new Warning(
                "D03",
                "normalised",
                names(fields) + ": times with an offset from UTC; the instants are kept, the offsets are not",
                null);
    }

    /** Times without a zone were read as UTC. */
    static Warning zoneless(List<String> fields) {
        return new Warning("D03", "normalised", names(fields) + ": local times, read as UTC", null);
    }

    /** The file has fields that its declared types have not. */
    static Warning leftOut(Collection<String> fields) {
        return new Warning(
                "D10", "fields left out", "no type is declared for " + names(fields) + "; not carried", null);
    }

    /** Deprecated timestamps of Parquet. */
    static Warning int96(List<String> fields) {
        return new Warning(
                "D03",
                "normalised",
                names(fields) + ": INT96 (deprecated), read as timestamp-micros; digits below a microsecond are cut",
                null);
    }

    /** Times of day have no type of their own. */
    static Warning timesOfDay(List<String> fields) {
        return new Warning(
                "D03", "normalised", names(fields) + ": times of day, carried as integers since midnight", null);
    }

    private static String names(Collection<String> fields) {
        return TerminalText.text(String.join(", ", fields), MOST);
    }
}
