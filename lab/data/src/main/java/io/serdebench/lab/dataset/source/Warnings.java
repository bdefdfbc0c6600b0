package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import java.util.Collection;
import java.util.List;

/** Warnings that several kinds of file share. */
public final class Warnings {

    private static final int MAX = 200;

    private Warnings() {}

    /**
     * Warns that a number made a field text.
     *
     * @param beyond Whether some number is greater than all of floating point.
     */
    public static Warning digits(String field, Reason reason, boolean beyond) {
        return new Warning(
                "D06",
                "type widened",
                TerminalText.text(field) + ": " + reason.text(),
                beyond ? null : OptionWords.types(List.of(field + "=float64")));
    }

    /** Warns that times were written with an offset. */
    public static Warning offsets(List<String> fields) {
        return new Warning(
                "D03",
                "normalised",
                names(fields) + ": times with an offset from UTC; the instants are kept, the offsets are not",
                null);
    }

    /** Warns that times without a zone were read as UTC. */
    public static Warning zoneless(List<String> fields) {
        return new Warning("D03", "normalised", names(fields) + ": local times, read as UTC", null);
    }

    /** Warns that the file has fields that its declared types have not. */
    public static Warning leftOut(Collection<String> fields) {
        return new Warning(
                "D10", "fields left out", "no type is declared for " + names(fields) + "; not carried", null);
    }

    /**
     * Warns that a schema of the user's own has fields, or the records have, that no schema here has.
     *
     * @param fields Their paths, each with the reason.
     */
    public static Warning notCarried(Collection<String> fields) {
        return new Warning("D10", "fields left out", "not carried: " + names(fields), null);
    }

    /** Warns that unsigned numbers with their highest bit set are carried as Java holds them. */
    public static Warning unsigned(Collection<String> fields) {
        return new Warning(
                "D03",
                "normalised",
                names(fields) + ": unsigned numbers of which some have the highest bit set; carried as the negative"
                        + " numbers of the same bits, as Java holds them",
                null);
    }

    /** Warns that times are carried as the two numbers that protobuf has for them. */
    public static Warning splitTimes(List<String> fields) {
        return new Warning(
                "D03",
                "normalised",
                names(fields)
                        + ": some times have nanoseconds and some are before 1677 or after 2262. No timestamp of 64"
                        + " bits holds both, so they are carried as {seconds, nanos}",
                null);
    }

    /** Warns that the names of folders say what the records have as well. */
    public static Warning keysOfFolders(List<String> fields) {
        return new Warning(
                "D03",
                "normalised",
                names(fields)
                        + ": in the records and in the names of their folders; the value of the folder is carried",
                null);
    }

    /** Warns that maps have a key more than once. */
    public static Warning repeatedKeys(List<String> fields) {
        return new Warning(
                "D03",
                "normalised",
                names(fields) + ": maps with a key more than once; the last value is carried, as protobuf does",
                null);
    }

    /** Warns that the library of a format writes some records otherwise than the file has them. */
    public static Warning otherBytes(long records, long all) {
        return new Warning(
                "D18",
                "written otherwise",
                TerminalText.count(records) + " of " + TerminalText.count(all, "record")
                        + ": the library writes other bytes for the same values, in another order of fields or otherwise"
                        + " packed. Sizes are those that it writes",
                null);
    }

    /** Warns that Thrift's codecs write some fields as other types of Thrift than the user's own file has. */
    public static Warning otherTypes(Collection<String> fields) {
        return new Warning(
                "D18",
                "written otherwise",
                names(fields)
                        + ": what schemas here do not have. Thrift's codecs write other bytes than the file has there",
                null);
    }

    /**
     * Warns that values of one field have several shapes.
     *
     * @param shapes What they are, with counts.
     * @param single Whether all of them could be texts: none is an object or an array.
     */
    public static Warning varying(String field, String shapes, boolean single) {
        String name = TerminalText.text(field);
        String types = OptionWords.types(List.of(field + "=string"));
        return new Warning(
                "D15",
                "shape varies",
                name + ": " + shapes + "; carried as JSON text by every codec, by those of JSON too",
                single && types != null ? types + "   carries the values as plain text" : null);
    }

    /** Warns of the deprecated timestamps of Parquet. */
    public static Warning int96(List<String> fields) {
        return new Warning(
                "D03",
                "normalised",
                names(fields) + ": INT96 (deprecated), read as timestamp-micros; digits below a microsecond are cut",
                null);
    }

    /** Warns that times of day have no type of their own. */
    public static Warning timesOfDay(List<String> fields) {
        return new Warning(
                "D03", "normalised", names(fields) + ": times of day, carried as integers since midnight", null);
    }

    /** Warns that timestamps have a zone of their own. */
    public static Warning zones(List<String> fields) {
        return new Warning(
                "D03",
                "normalised",
                names(fields) + ": timestamps of a zone; the instants are kept, the name of the zone is not",
                null);
    }

    /** Warns that durations have no type of their own. */
    public static Warning durations(List<String> fields) {
        return new Warning("D03", "normalised", names(fields) + ": durations, carried as integers of their unit", null);
    }

    /** Warns that values of a dictionary, which are an enum's where they are texts, are carried themselves. */
    public static Warning dictionaries(List<String> fields) {
        return new Warning(
                "D16",
                "type replaced",
                names(fields)
                        + ": numbers of values in a dictionary, carried as the values. An enum, and a column with a"
                        + " dictionary, has a number in each record",
                null);
    }

    /** Warns that bytes and lists of one size are carried as those of any size. */
    public static Warning sized(List<String> fields) {
        return new Warning(
                "D16",
                "type replaced",
                names(fields) + ": of one size, carried as bytes and lists, which have a length in front",
                null);
    }

    /** Warns that fields have types of Avro's own, which are not carried. */
    public static Warning replaced(List<String> fields) {
        return new Warning(
                "D16",
                "type replaced",
                names(fields)
                        + ": carried as string and bytes. In Avro a string or bytes has a length in front; an enum is"
                        + " one number, and a fixed has no length. So Avro's bytes are fewer with the file's own schema",
                null);
    }

    /**
     * Warns that fields may be null by their declaration, and never are.
     *
     * @param types Each field with its type without null, as {@code --types} takes it.
     * @param whole Whether all records were looked at, or a sample.
     */
    public static Warning neverNull(List<String> fields, List<String> types, boolean whole) {
        return new Warning(
                "D17",
                "never null",
                names(fields) + ": declared nullable; no value of the " + (whole ? "file" : "sample")
                        + " is null. A codec with a schema may spend a byte per field on that, and Java an object",
                OptionWords.types(first(types)));
    }

    /** So many as fit a line of advice, and one at least. */
    private static List<String> first(List<String> types) {
        int length = 0;
        int some = 0;
        while (some < types.size() && (some == 0 || length + types.get(some).length() < MAX)) {
            length += types.get(some++).length() + 1;
        }
        return types.subList(0, some);
    }

    private static String names(Collection<String> fields) {
        return TerminalText.text(String.join(", ", fields), MAX);
    }
}
