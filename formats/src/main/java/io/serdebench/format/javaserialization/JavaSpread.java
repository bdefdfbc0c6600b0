package io.serdebench.format.javaserialization;

/**
 * How the values of a column are spread over records, as far as statistics tell. Not a value: two columns may be alike and
 * yet in different records.
 */
final class JavaSpread {

    private final long least;
    private final long most;
    private final boolean once;

    private JavaSpread(long least, long most, boolean once) {
        this.least = least;
        this.most = most;
        this.once = once;
    }

    /** One value in each of this many records. */
    static JavaSpread each(long records) {
        return new JavaSpread(records, records, true);
    }

    /**
     * Of what some of these values hold.
     *
     * @param without How many of these hold none.
     * @param with How many of that there are.
     * @param one Whether none of these holds more than one.
     */
    JavaSpread within(long without, long with, boolean one) {
        return new JavaSpread(Math.max(least - without, Math.min(1, with)), Math.min(most, with), once && one);
    }

    /** The least number of records that have any. */
    long least() {
        return least;
    }

    /** The most records that have any. */
    long most() {
        return most;
    }

    /** True if no record has more than one. */
    boolean once() {
        return once;
    }
}
