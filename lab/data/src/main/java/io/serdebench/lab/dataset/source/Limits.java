package io.serdebench.lab.dataset.source;

/** Limits that an input may not exceed, however hostile it is. */
public final class Limits {

    /** Characters of one field: beyond this a missing quote is more likely than a value. */
    public static final int FIELD = 64 << 20;

    /** Bytes of one record. */
    public static final int RECORD = 256 << 20;

    /** Levels of nesting of a record; the same as in the notation of schemas. */
    public static final int DEPTH = 64;

    /** Leaf fields that codecs are generated for. */
    static final int LEAVES = 500;

    /** Leaf fields that are looked at: statistics of each are in memory. */
    static final int COLUMNS = 10_000;

    /** Values of all levels in one JSON record, which is held in memory as a tree. */
    public static final int VALUES = 4_000_000;

    /** Distinct fields of all levels that are kept apart in JSON files before the reading gives up. */
    public static final int SHAPES = 100_000;

    private Limits() {}

    /** Returns a number of bytes as {@code 64 MiB}. */
    public static String shown(int bytes) {
        return (bytes >> 20) + " MiB";
    }
}
