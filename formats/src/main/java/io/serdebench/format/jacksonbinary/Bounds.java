package io.serdebench.format.jacksonbinary;

import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Numbers;
import io.serdebench.api.size.Size;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.function.LongUnaryOperator;

/** Sizes between what statistics allow at least and at most, of what both formats write alike. */
final class Bounds {

    private static final BigInteger NANOS = BigInteger.valueOf(1_000_000_000);

    private Bounds() {}

    /** Bounds of one thing, each exact in itself. */
    static Size of(Size least, Size most) {
        return new Size(least.count(), least.least(), most.most(), least.eachLeast(), most.eachMost());
    }

    /** Whole numbers whose size does not follow from their bits alone. */
    static Size numbers(Numbers numbers, Numbers.Bytes least, Numbers.Bytes most) {
        return of(numbers.size(least), numbers.size(most));
    }

    /** Values behind something whose size does not follow from their length alone. */
    static Size prefixed(Lengths lengths, LongUnaryOperator least, LongUnaryOperator most) {
        return of(lengths.prefixed(least), lengths.prefixed(most));
    }

    /**
     * Points in time, which databind writes as a decimal of seconds: nine digits behind the point, and one at 1970 itself.
     *
     * @param decimal Bytes of a decimal of nine digits behind the point, by the bits of its digits; never fewer for more bits.
     * @param epoch Bytes of 0.0.
     */
    static Size timestamps(Column column, Numbers.Bytes decimal, long epoch) {
        Size whole = numbers(
                column.wholeSeconds(),
                (bits, negative) ->
                        bits == 0 && !negative ? epoch : decimal.of(nanoBits(bits, negative, false, 0), negative),
                (bits, negative) ->
                        bits == 0 && !negative ? epoch : decimal.of(nanoBits(bits, negative, true, 0), negative));
        int most = NANOS.intValue() - 1;
        Size broken = numbers(
                column.brokenSeconds(),
                // of seconds rounded down, those before 1970 are nearest to it with the most nanoseconds
                (bits, negative) -> decimal.of(nanoBits(bits, negative, false, negative ? most : 1), negative),
                (bits, negative) -> decimal.of(nanoBits(bits, negative, true, negative ? 1 : most), negative));
        return whole.or(broken);
    }

    /** Bits of the nanoseconds since 1970 at the seconds of this many bits that are farthest from it, or nearest to it. */
    private static int nanoBits(int bits, boolean negative, boolean farthest, long nanos) {
        BigInteger border = bits == 0 ? BigInteger.ZERO : BigInteger.ONE.shiftLeft(bits - 1);
        BigInteger seconds = farthest ? BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE) : border;
        return (negative ? seconds.not() : seconds)
                .multiply(NANOS)
                .add(BigInteger.valueOf(nanos))
                .bitLength();
    }

    /**
     * Dates, which databind writes as a list of year, month and day.
     *
     * @param around The bytes of the list's head and of a month, always below the least border.
     * @param year Bytes of a year; never fewer for one farther from 0.
     */
    static Size dates(Numbers days, long around, LongUnaryOperator year) {
        return numbers(
                days,
                (bits, negative) -> {
                    int[] years = years(bits, negative);
                    boolean zero = years[0] <= 0 && years[1] >= 0;
                    long least = zero
                            ? year.applyAsLong(0)
                            : Math.min(year.applyAsLong(years[0]), year.applyAsLong(years[1]));
                    return around + least + 1;
                },
                (bits, negative) -> {
                    int[] years = years(bits, negative);
                    return around + Math.max(year.applyAsLong(years[0]), year.applyAsLong(years[1])) + 2;
                });
    }

    /** The first and the last year of days since 1970 of this many bits. */
    private static int[] years(int bits, boolean negative) {
        long near = bits == 0 ? 0 : 1L << bits - 1;
        long far = (1L << bits) - 1;
        return new int[] {year(negative ? ~far : near), year(negative ? ~near : far)};
    }

    private static int year(long day) {
        long within = Math.max(LocalDate.MIN.toEpochDay(), Math.min(LocalDate.MAX.toEpochDay(), day));
        return LocalDate.ofEpochDay(within).getYear();
    }
}
