package io.serdebench.format.json;

import io.serdebench.api.Type.Decimal;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Size;

/**
 * Choices that JSON leaves to the library that writes it, where libraries differ. Otherwise numbers, dates and times are spelled
 * as Java's own classes spell them, decimals without an exponent.
 *
 * @param escapesPairs Whether characters beyond U+FFFF are two escapes in texts and keys of maps; in names they never are.
 * @param escapesSeparators Whether U+2028 and U+2029 are escaped, in names too.
 * @param longDoubles Whether floating-point numbers of 64 bits have the fewest digits that tell them, and no exponent from
 *     10^-6 to 10^21.
 * @param exponents Whether decimals have an exponent where {@link java.math.BigDecimal#toString} has one.
 * @param briefTimes Whether zeros at the end of a fraction of a second are left out, and after the year 9999 seconds of zero.
 */
public record JsonSpelling(
        boolean escapesPairs, boolean escapesSeparators, boolean longDoubles, boolean exponents, boolean briefTimes) {

    /** As Java's own classes have it, all texts in plain UTF-8. */
    public static final JsonSpelling JAVA = new JsonSpelling(false, false, false, false, false);

    /** {@code 1.0}; an exponent, where there is one, takes more. */
    private static final int SHORTEST_DOUBLE = 3;

    /** {@code 100000000000000000000.0} and {@code 1.0E20}. */
    private static final int MORE_OF_DOUBLE = 17;

    /** {@code 1E-7} and {@code 1.0E-7}; before Java 19 also {@code 2E+23} and {@code 1.9999999999999998E23}. */
    private static final int LESS_OF_DOUBLE = Runtime.version().feature() < 19 ? 17 : 2;

    /** {@code BigDecimal} has no exponent for as many digits behind the point, or fewer. */
    private static final int PLAIN_SCALE = 6;

    /** {@code 0E-7}. */
    private static final int SHORTEST_EXPONENT = 4;

    /** Zeros that end a fraction of three, six or nine digits. */
    private static final int LESS_OF_FRACTION = 2;

    /** {@code :00}. */
    private static final int SECONDS = 3;

    /** Seconds from 1970 to the year 6325 have as many bits, or fewer. */
    private static final int BITS_OF_SECONDS = 37;

    /** The size of floating-point numbers of 64 bits, without quotation marks. */
    Size doubles(Column column) {
        Lengths spelled = column.spelled();
        if (!longDoubles || spelled.count() == 0) {
            return spelled.values();
        }
        return new Size(
                spelled.count(),
                Math.max(SHORTEST_DOUBLE * spelled.count(), spelled.sum() - LESS_OF_DOUBLE * spelled.count()),
                spelled.sum() + MORE_OF_DOUBLE * spelled.count(),
                Math.max(SHORTEST_DOUBLE, spelled.least() - LESS_OF_DOUBLE),
                spelled.most() + MORE_OF_DOUBLE);
    }

    /** The size of decimals. */
    Size decimals(Column column) {
        Lengths spelled = column.spelled();
        if (!exponents || spelled.count() == 0 || ((Decimal) column.type()).scale() <= PLAIN_SCALE) {
            return spelled.values();
        }
        return new Size(
                spelled.count(), SHORTEST_EXPONENT * spelled.count(), spelled.sum(), SHORTEST_EXPONENT, spelled.most());
    }

    /** The size of timestamps, without quotation marks. */
    Size times(Column column) {
        Lengths spelled = column.spelled();
        if (!briefTimes || spelled.count() == 0) {
            return spelled.values();
        }
        boolean late = column.wholeSeconds().mostBits() > BITS_OF_SECONDS;
        long lessOfWhole = late ? SECONDS * column.wholeSeconds().count() : 0;
        long broken = column.brokenSeconds().count();
        long lessOfEach = Math.max(late ? SECONDS : 0, broken > 0 ? LESS_OF_FRACTION : 0);
        return new Size(
                spelled.count(),
                spelled.sum() - LESS_OF_FRACTION * broken - lessOfWhole,
                spelled.sum(),
                spelled.least() - lessOfEach,
                spelled.most());
    }
}
