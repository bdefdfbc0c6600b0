package io.serdebench.format.kryo;

import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Widths;
import java.util.function.LongUnaryOperator;

/**
 * Sizes of lengths. Kryo writes one more than the length, so that a width changes just before a power of two, and lengths beyond
 * {@value #MAX_COUNTED} are counted by their bits: there are bounds for lengths of 63, 127, and so on.
 */
final class Heads {

    /** Up to here {@link Lengths} has a count for each length. */
    private static final long MAX_COUNTED = 31;

    private static final int FLAGGED_BITS = 6;
    private static final int GROUP_BITS = 7;

    private Heads() {}

    /**
     * The heads of this many texts or lists.
     *
     * @param bytes The number of bytes of a length's head; never fewer for a greater length.
     */
    static Size of(Lengths lengths, LongUnaryOperator bytes) {
        Size few = lengths.prefixes(length -> bytes.applyAsLong(shortest(length, lengths)));
        Size many = lengths.prefixes(length -> bytes.applyAsLong(longest(length, lengths)));
        return new Size(few.count(), few.least(), many.most(), few.eachLeast(), many.eachMost());
    }

    /** A length with a flag in its first byte: six bits, then groups of seven. */
    static long flagged(long length) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(length + 1);
        return 1 + Math.max(0, bits - FLAGGED_BITS + GROUP_BITS - 1) / GROUP_BITS;
    }

    /** One more than a length, in groups of seven bits. */
    static long plain(long length) {
        return Widths.varint(length + 1);
    }

    /** The least length that is counted with this one. */
    private static long shortest(long length, Lengths lengths) {
        return length <= MAX_COUNTED ? length : Math.max(lengths.least(), Long.highestOneBit(length));
    }

    /** The greatest length that is counted with this one. */
    private static long longest(long length, Lengths lengths) {
        return length <= MAX_COUNTED ? length : Math.min(lengths.most(), 2 * Long.highestOneBit(length) - 1);
    }
}
