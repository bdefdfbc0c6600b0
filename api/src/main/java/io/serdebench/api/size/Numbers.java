package io.serdebench.api.size;

import java.math.BigInteger;

/**
 * How large the whole numbers of a column are: counted by sign and by bits, as {@link BigInteger#bitLength} has them. All formats
 * change the size of a number at such borders only.
 */
public final class Numbers {

    /** Decimals of 38 digits have 127. */
    private static final int MAX_BITS = 128;

    private final long[] positive = new long[MAX_BITS + 1];
    private final long[] negative = new long[MAX_BITS + 1];
    private long count;

    Numbers() {}

    /** Bytes of a number by its size. */
    @FunctionalInterface
    public interface Bytes {

        /**
         * How many.
         *
         * @param bits The bits of the number, or of its complement if it is negative; 0 for 0 and for -1.
         * @param negative Whether it is less than 0.
         */
        long of(int bits, boolean negative);
    }

    void add(long number) {
        boolean below = number < 0;
        add(Long.SIZE - Long.numberOfLeadingZeros(below ? ~number : number), below);
    }

    void add(BigInteger number) {
        add(number.bitLength(), number.signum() < 0);
    }

    void add(int bits, boolean below) {
        (below ? negative : positive)[Math.min(bits, MAX_BITS)]++;
        count++;
    }

    void walk(Cells cells) {
        cells.sums(positive);
        cells.sums(negative);
        count = cells.sum(count);
    }

    /** How many numbers. */
    public long count() {
        return count;
    }

    /** How many are 0. */
    public long zeros() {
        return positive[0];
    }

    /** How many are less than 0. */
    public long negatives() {
        long all = 0;
        for (long some : negative) {
            all += some;
        }
        return all;
    }

    /** The bits of the largest, of either sign. */
    public int mostBits() {
        int most = 0;
        for (int bits = 0; bits <= MAX_BITS; bits++) {
            most = positive[bits] + negative[bits] > 0 ? bits : most;
        }
        return most;
    }

    /** The bytes of the numbers, together and each. */
    public Size size(Bytes bytes) {
        Size size = Size.NONE;
        for (int bits = 0; bits <= MAX_BITS; bits++) {
            if (positive[bits] > 0) {
                size = size.or(Size.each(positive[bits], bytes.of(bits, false)));
            }
            if (negative[bits] > 0) {
                size = size.or(Size.each(negative[bits], bytes.of(bits, true)));
            }
        }
        return size;
    }
}
