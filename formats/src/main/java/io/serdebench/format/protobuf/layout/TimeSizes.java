package io.serdebench.format.protobuf.layout;

import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Widths;

/**
 * Sizes of messages of seconds and nanoseconds. The statistics of a column have the units since 1970, of which nobody can tell how
 * many are in the last second, so these are bounds.
 */
final class TimeSizes {

    /** A tag and the least varint. */
    private static final int LEAST_FIELD = 2;

    /** A tag and a varint of 30 bits. */
    private static final int MOST_NANOS = 6;

    private TimeSizes() {}

    static Size of(Column column) {
        long perSecond = switch (((Timestamp) column.type()).unit()) {
            case MILLIS -> 1_000;
            case MICROS -> 1_000_000;
            case NANOS -> 1_000_000_000;
        };
        Size least = column.numbers().size((bits, negative) -> negative ? before() : after(smallest(bits) / perSecond));
        Size most = column.numbers()
                .size((bits, negative) -> MOST_NANOS + (negative ? before() : after(largest(bits) / perSecond)));
        return new Size(least.count(), least.least(), most.most(), least.eachLeast(), most.eachMost());
    }

    /** Of a second before 1970, a negative number. */
    private static long before() {
        return 1 + Widths.varint(-1);
    }

    private static long after(long seconds) {
        return seconds == 0 ? 0 : LEAST_FIELD - 1 + Widths.varint(seconds);
    }

    private static long smallest(int bits) {
        return bits == 0 ? 0 : 1L << Math.min(bits, Long.SIZE - 1) - 1;
    }

    private static long largest(int bits) {
        return bits >= Long.SIZE - 1 ? Long.MAX_VALUE : (1L << bits) - 1;
    }
}
