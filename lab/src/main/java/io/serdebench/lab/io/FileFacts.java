package io.serdebench.lab.io;

import java.util.Locale;

/**
 * Facts of a file, counted in one plain pass before anything is timed. Strategies are given some of it; what they answer is
 * compared with the rest.
 *
 * @param bytes The number of bytes of the file.
 * @param lines The number of lines that end with a line feed, and a last piece without one if it is not empty.
 * @param crlf The number of these line ends that have a carriage return before the line feed.
 * @param loneReturns Carriage returns without a line feed behind them.
 * @param endsWithLine Whether the last byte is a line feed.
 * @param utf8 Whether all of it is valid UTF-8.
 * @param field The field that is summed, or null.
 */
public record FileFacts(
        long bytes,
        long lines,
        long crlf,
        long loneReturns,
        boolean endsWithLine,
        boolean utf8,
        @org.jspecify.annotations.Nullable Field field) {

    /**
     * A field of numbers.
     *
     * @param name The name for display.
     * @param column The index of the column, from 0.
     * @param delimiter Between fields.
     * @param scale Most digits behind a point.
     * @param numbers Values that are numbers; others count 0.
     * @param sum The sum of all values, in units of the last digit of the scale.
     */
    public record Field(String name, int column, byte delimiter, int scale, long numbers, long sum) {}

    /** The ends of lines as people write them: {@code LF}, {@code CRLF} or {@code mixed}. */
    public static String written(String ends) {
        return ends.equals("mixed") ? ends : ends.toUpperCase(Locale.ROOT);
    }

    /** How lines end: {@code lf}, {@code crlf} or {@code mixed}. */
    public String ends() {
        long feeds = endsWithLine ? lines : Math.max(0, lines - 1);
        if (loneReturns > 0) {
            return "mixed";
        }
        return crlf == 0 ? "lf" : crlf == feeds ? "crlf" : "mixed";
    }
}
