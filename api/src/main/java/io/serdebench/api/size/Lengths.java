package io.serdebench.api.size;

import java.util.function.LongUnaryOperator;

/**
 * How long the values of a column are: bytes of texts, elements of lists. Lengths up to {@value #EXACT} are counted one by one,
 * longer ones by their number of bits, so that prefixes whose size changes at a power of two, or below {@value #EXACT}, are
 * sized exactly.
 */
public final class Lengths {

    /** The longest length with a count of its own; no format has a limit beyond it that is not a power of two. */
    public static final int EXACT = 31;

    private final long[] few = new long[EXACT + 1];
    private final long[] bits = new long[Long.SIZE];
    private long count;
    private long sum;
    private long triples;
    private long least = Long.MAX_VALUE;
    private long most;

    Lengths() {}

    void add(long length) {
        if (length <= EXACT) {
            few[(int) length]++;
        } else {
            bits[Long.SIZE - Long.numberOfLeadingZeros(length)]++;
        }
        count++;
        sum += length;
        triples += (length + 2) / 3;
        least = Math.min(least, length);
        most = Math.max(most, length);
    }

    void walk(Cells cells) {
        cells.sums(few);
        cells.sums(bits);
        count = cells.sum(count);
        sum = cells.sum(sum);
        triples = cells.sum(triples);
        least = cells.least(least);
        most = cells.most(most);
    }

    /** How many values. */
    public long count() {
        return count;
    }

    /** All lengths together. */
    public long sum() {
        return sum;
    }

    /** Groups of three, the last one of each value perhaps not full: what base 64 makes four characters of. */
    public long triples() {
        return triples;
    }

    /** The shortest; 0 where there is none. */
    public long least() {
        return count == 0 ? 0 : least;
    }

    /** The longest; 0 where there is none. */
    public long most() {
        return most;
    }

    /** How many are 0. */
    public long zeros() {
        return few[0];
    }

    /**
     * The bytes of prefixes, together and each.
     *
     * @param bytes The bytes that the prefix of a length takes: constant between powers of two from {@value #EXACT} + 1 on,
     *     and never fewer for a greater length.
     */
    public Size prefixes(LongUnaryOperator bytes) {
        long all = 0;
        for (int i = 0; i < few.length; i++) {
            all += few[i] == 0 ? 0 : few[i] * bytes.applyAsLong(i);
        }
        for (int i = 0; i < bits.length; i++) {
            all += bits[i] == 0 ? 0 : bits[i] * bytes.applyAsLong(1L << (i - 1));
        }
        return count == 0 ? Size.NONE : new Size(count, all, all, bytes.applyAsLong(least), bytes.applyAsLong(most));
    }

    /** The bytes of the values themselves, a byte for each unit of length. */
    public Size values() {
        return count == 0 ? Size.NONE : new Size(count, sum, sum, least, most);
    }

    /** Prefix and value of each. */
    public Size prefixed(LongUnaryOperator bytes) {
        return prefixes(bytes).then(values());
    }
}
