package io.serdebench.format.protobuf.layout;

import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Widths;

/**
 * Sizes of messages and packed lists with the varint of their length before them: protobuf.dev/programming-guides/encoding,
 * "Length-Delimited Records". How long each one is depends on which values meet in it, but only as many can be long as there
 * are bytes for in all.
 */
final class Delimited {

    private static final int GROUP_BITS = 7;

    private Delimited() {}

    /** Messages behind their lengths. */
    static Size of(Size messages) {
        return prefixes(messages).then(messages);
    }

    /** Packed lists behind their lengths: "Packed Repeated Fields". An empty list has none. */
    static Size packed(Size elements, Lengths lists) {
        Size payloads = elements.inLists(lists);
        Size few = lists.prefixes(size -> size == 0 ? 0 : Widths.varint(shortest(size, lists) * elements.eachLeast()));
        Size many = lists.prefixes(size -> size == 0 ? 0 : Widths.varint(longest(size, lists) * elements.eachMost()));
        // this has a byte too for each list that is empty
        Size together = prefixes(payloads);
        return new Size(
                        lists.count(),
                        Math.max(few.least(), together.least() - lists.zeros()),
                        Math.min(many.most(), together.most() - lists.zeros()),
                        few.eachLeast(),
                        many.eachMost())
                .then(payloads);
    }

    /** The least size of a list that is counted with one of this size. */
    private static long shortest(long size, Lengths lists) {
        return size <= Lengths.EXACT ? size : Math.max(lists.least(), Long.highestOneBit(size));
    }

    /** The greatest size of a list that is counted with one of this size. */
    private static long longest(long size, Lengths lists) {
        return size <= Lengths.EXACT ? size : Math.min(lists.most(), 2 * Long.highestOneBit(size) - 1);
    }

    private static Size prefixes(Size values) {
        long count = values.count();
        if (count == 0) {
            return Size.NONE;
        }
        long least = count;
        long most = count;
        for (int bits = GROUP_BITS; bits < Long.SIZE - 1 && values.eachMost() >>> bits > 0; bits += GROUP_BITS) {
            least += atLeast(values, 1L << bits);
            most += atMost(values, 1L << bits);
        }
        return new Size(count, least, most, Widths.varint(values.eachLeast()), Widths.varint(values.eachMost()));
    }

    /** How many have {@code limit} bytes or more: so many that the others can have the rest. */
    private static long atLeast(Size values, long limit) {
        long count = values.count();
        if (values.eachLeast() >= limit) {
            return count;
        }
        // asked first, because the product may be beyond 64 bits
        if (values.least() / count < limit - 1) {
            return 0;
        }
        long rest = values.least() - count * (limit - 1);
        return rest == 0 ? 0 : (rest - 1) / (values.eachMost() - limit + 1) + 1;
    }

    /** How many can have {@code limit} bytes or more, while the others have as few as possible. */
    private static long atMost(Size values, long limit) {
        long count = values.count();
        if (values.eachLeast() >= limit) {
            return count;
        }
        return Math.min(count, (values.most() - count * values.eachLeast()) / (limit - values.eachLeast()));
    }
}
