package io.serdebench.lab.dataset;

import io.serdebench.api.Schema;
import io.serdebench.lab.dataset.profile.RecordStatistics;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The second pass over the records, and what it asks of the first. */
interface Taking {

    /** The files that are read, of all that were named. */
    default List<Input> files(List<Input> all) {
        return all;
    }

    /** True if files that hold no record at all are taken as well. */
    default boolean takesNone() {
        return false;
    }

    /** Threads of the first pass, each of which reads whole files. */
    default int threads() {
        return Runtime.getRuntime().availableProcessors();
    }

    /** True if statistics are taken of all records. */
    default boolean hasStatistics() {
        return true;
    }

    /** Files that a folder may hold. */
    default int mostFiles() {
        return Inputs.SOME;
    }

    /** Takes the records and gives their number. */
    long records(Scanned scanned, RecordStatistics statistics) throws IOException;

    /**
     * Files after the first pass.
     *
     * @param selector Those that are taken.
     * @param records The records that can be read.
     * @param skipped Rows that cannot.
     * @param decimals The decimal signs by which fields were read, or {@link io.serdebench.lab.dataset.source.Reason#OPEN}.
     */
    record Scanned(
            Source source,
            List<Input> inputs,
            SampleSelector selector,
            Schema schema,
            long records,
            long skipped,
            Map<String, Character> decimals) {}
}
