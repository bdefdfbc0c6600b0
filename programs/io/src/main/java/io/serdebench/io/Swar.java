package io.serdebench.io;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Searches for a byte eight bytes at a time in a long (SIMD within a register), and four longs a step.
 *
 * <p>The test is Mycroft's: {@code (x - 0x01..01) & ~x & 0x80..80} marks the high bit of bytes of x that are zero. Above a
 * zero byte it may also mark bytes of value one, since the subtraction borrows from them, but never below: the lowest mark is
 * always true. Little endian longs have the first byte of a file lowest, so that the lowest mark is the first byte found.
 */
final class Swar {

    /** The {@link #pattern} for a line feed. */
    static final long LF = pattern((byte) '\n');

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final int STEP = 4 * Long.BYTES;

    private Swar() {}

    /** The byte in each byte of a long. */
    static long pattern(byte wanted) {
        return (wanted & 0xffL) * ONES;
    }

    /** The index of the first such byte from {@code from} on, or {@code to} where there is none before it. */
    static int find(byte[] in, int from, int to, long pattern) {
        int i = from;
        for (int last = to - STEP; i <= last; i += STEP) {
            long a = marks((long) LONGS.get(in, i) ^ pattern);
            long b = marks((long) LONGS.get(in, i + 8) ^ pattern);
            long c = marks((long) LONGS.get(in, i + 16) ^ pattern);
            long d = marks((long) LONGS.get(in, i + 24) ^ pattern);
            if ((a | b | c | d) != 0) {
                return i + first(a, b, c, d);
            }
        }
        for (int last = to - Long.BYTES; i <= last; i += Long.BYTES) {
            long a = marks((long) LONGS.get(in, i) ^ pattern);
            if (a != 0) {
                return i + first(a);
            }
        }
        byte wanted = (byte) pattern;
        while (i < to && in[i] != wanted) {
            i++;
        }
        return i;
    }

    /**
     * The index of the first byte of a kind in a buffer, or {@code to} if there is none.
     *
     * @param in a little endian one. A view of it as a VarHandle would not need that, but could be of the heap or not for all
     *     that the JIT knows, which keeps loads from being moved out of the loop.
     */
    static int find(ByteBuffer in, int from, int to, long pattern) {
        int i = from;
        for (int last = to - STEP; i <= last; i += STEP) {
            long a = marks(in.getLong(i) ^ pattern);
            long b = marks(in.getLong(i + 8) ^ pattern);
            long c = marks(in.getLong(i + 16) ^ pattern);
            long d = marks(in.getLong(i + 24) ^ pattern);
            if ((a | b | c | d) != 0) {
                return i + first(a, b, c, d);
            }
        }
        for (int last = to - Long.BYTES; i <= last; i += Long.BYTES) {
            long a = marks(in.getLong(i) ^ pattern);
            if (a != 0) {
                return i + first(a);
            }
        }
        byte wanted = (byte) pattern;
        while (i < to && in.get(i) != wanted) {
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

    private static int first(long a, long b, long c, long d) {
        if (a != 0) {
            return first(a);
        }
        if (b != 0) {
            return Long.BYTES + first(b);
        }
        return c != 0 ? 2 * Long.BYTES + first(c) : 3 * Long.BYTES + first(d);
    }
}
