package io.serdebench.io;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Eight bytes at a time, as {@link Swar} does, with the indices of a MemorySegment. */
final class ForeignLines extends SegmentLines {

    private static final ValueLayout.OfLong LONG =
            ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final long LF = 0x0a0a0a0a0a0a0a0aL;

    ForeignLines(Job job) {
        super(job);
    }

    @Override
    long whole(MemorySegment file, long from, long to) {
        long start = from;
        for (long end = find(file, start, to); end < to; end = find(file, start, to)) {
            lines++;
            bytes += end - start;
            start = end + 1;
        }
        return start;
    }

    private static long find(MemorySegment file, long from, long to) {
        long i = from;
        for (long last = to - 32; i <= last; i += 32) {
            long a = marks(file.get(LONG, i) ^ LF);
            long b = marks(file.get(LONG, i + 8) ^ LF);
            long c = marks(file.get(LONG, i + 16) ^ LF);
            long d = marks(file.get(LONG, i + 24) ^ LF);
            if ((a | b | c | d) != 0) {
                if (a != 0) {
                    return i + first(a);
                }
                if (b != 0) {
                    return i + 8 + first(b);
                }
                return c != 0 ? i + 16 + first(c) : i + 24 + first(d);
            }
        }
        while (i < to && file.get(ValueLayout.JAVA_BYTE, i) != '\n') {
            i++;
        }
        return i;
    }

    private static long marks(long x) {
        return (x - ONES) & ~x & HIGHS;
    }

    private static int first(long marks) {
        return Long.numberOfTrailingZeros(marks) >>> 3;
    }
}
