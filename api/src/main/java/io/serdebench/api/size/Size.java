package io.serdebench.api.size;

import java.util.function.LongUnaryOperator;

/**
 * Bytes that values take, all together and each, between bounds that hold for certain. They meet where statistics say all.
 *
 * @param count The number of values.
 * @param least The fewest bytes of all values together.
 * @param most The most bytes of all values together, at least {@code least}.
 * @param eachLeast The fewest bytes that any one of them takes; 0 if there are none.
 * @param eachMost The most bytes that any one of them takes; 0 if there are none.
 */
public record Size(long count, long least, long most, long eachLeast, long eachMost) {

    /** Of no values. */
    public static final Size NONE = new Size(0, 0, 0, 0, 0);

    /** Refuses bounds the wrong way round. */
    public Size {
        if (count < 0 || least < 0 || least > most || eachLeast < 0 || eachLeast > eachMost) {
            throw new IllegalArgumentException(
                    least + " to " + most + " bytes of " + count + ", each " + eachLeast + " to " + eachMost);
        }
    }

    /** Of {@code count} values of {@code bytes} each. */
    public static Size each(long count, long bytes) {
        return count == 0 ? NONE : new Size(count, count * bytes, count * bytes, bytes, bytes);
    }

    /** Of {@code count} values, each of which takes bytes between these bounds. */
    public static Size between(long count, long eachLeast, long eachMost) {
        return count == 0
                ? NONE
                : new Size(count, times(count, eachLeast), times(count, eachMost), eachLeast, eachMost);
    }

    /** True if the bounds of all together meet. */
    public boolean isExact() {
        return least == most;
    }

    /** Of these values and others: any one is one of these or one of those, as nulls beside values. */
    public Size or(Size others) {
        if (count == 0 || others.count == 0) {
            return count == 0 ? others : this;
        }
        return new Size(
                count + others.count,
                least + others.least,
                plus(most, others.most),
                Math.min(eachLeast, others.eachLeast),
                Math.max(eachMost, others.eachMost));
    }

    /** Of as many values, each one of these followed by one of those: the fields of records. */
    public Size then(Size next) {
        if (count != next.count) {
            throw new IllegalArgumentException(count + " values followed by " + next.count);
        }
        return new Size(
                count,
                least + next.least,
                plus(most, next.most),
                eachLeast + next.eachLeast,
                plus(eachMost, next.eachMost));
    }

    /**
     * Of the lists that have these for elements, without what stands before and after the elements.
     *
     * @param lengths The lengths of the lists.
     */
    public Size inLists(Lengths lengths) {
        return lengths.count() == 0
                ? NONE
                : new Size(
                        lengths.count(),
                        least,
                        most,
                        Math.min(least, eachLeast * lengths.least()),
                        Math.min(most, times(eachMost, lengths.most())));
    }

    /**
     * Each of these behind a prefix that tells its length.
     *
     * @param bytes The bytes that the prefix of a length takes, never fewer for a greater length.
     */
    public Size prefixed(LongUnaryOperator bytes) {
        return count == 0
                ? NONE
                : between(count, bytes.applyAsLong(eachLeast), bytes.applyAsLong(eachMost))
                        .then(this);
    }

    /** Bounds of unlikely records may be beyond 64 bits. */
    private static long plus(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }

    private static long times(long a, long b) {
        return Math.multiplyHigh(a, b) != 0 || a * b < 0 ? Long.MAX_VALUE : a * b;
    }
}
