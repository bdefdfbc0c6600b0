package io.serdebench.codec.flatbuffers.runtime;

import com.google.flatbuffers.FlexBuffers;
import java.nio.ByteBuffer;

/**
 * Verifies a value of FlexBuffers before it is read: all offsets lead back into the value, all lengths end there, texts end in NUL,
 * and so do keys. What the parts take together may not exceed the value, but for keys, which maps share. Offsets in a circle are
 * more than that at once. Kinds that this codec does not write are refused.
 */
final class FlexCheck {

    /** The type of the root and its width. */
    private static final int END = 2;

    /** In front of the elements of a map: the offset to the keys, their width, and the count. */
    private static final int MAP_HEAD = 3;

    /** Values within values. Readers call themselves as often. */
    private static final int MAX_DEPTH = 512;

    private ByteBuffer bytes = ByteBuffer.allocate(0);
    private int start;
    private int end;
    private int lastNul;
    private long left;

    /** Verifies bytes of a message in little-endian order. */
    void value(ByteBuffer message, int from, int count) {
        bytes = message;
        start = from;
        end = from + count;
        left = count;
        if (count <= END) {
            throw malformed("a value of " + count + " bytes");
        }
        int width = width(bytes.get(end - 1));
        int root = end - END - width;
        if (root < start) {
            throw malformed("a root of " + width + " bytes in a value of " + count);
        }
        claim(END + width);
        lastNul = end - 1;
        while (lastNul >= start && bytes.get(lastNul) != 0) {
            lastNul--;
        }
        place(root, width, end - END, 0);
    }

    private void place(int at, int width, int type, int depth) {
        int packed = bytes.get(type) & 0xff;
        int inner = 1 << (packed & 3);
        switch (packed >> 2) {
            case FlexBuffers.FBT_NULL, FlexBuffers.FBT_BOOL, FlexBuffers.FBT_INT -> {}
            case FlexBuffers.FBT_FLOAT -> {
                if (width < Float.BYTES) {
                    throw malformed("a floating-point number of " + width + " bytes");
                }
            }
            case FlexBuffers.FBT_STRING -> {
                int target = follow(at, width, inner);
                int count = count(target, inner, 1, 1);
                if (bytes.get(target + count) != 0) {
                    throw malformed("the text at byte " + target + " does not end in NUL");
                }
            }
            case FlexBuffers.FBT_BLOB -> count(follow(at, width, inner), inner, 1, 0);
            case FlexBuffers.FBT_VECTOR -> vector(follow(at, width, inner), inner, depth + 1);
            case FlexBuffers.FBT_MAP -> map(follow(at, width, MAP_HEAD * inner), inner, depth + 1);
            default -> throw malformed("type " + (packed >> 2));
        }
    }

    /** Verifies the elements, each with a type behind them, and counts them. */
    private int vector(int at, int width, int depth) {
        if (depth > MAX_DEPTH) {
            throw malformed("values nest deeper than " + MAX_DEPTH);
        }
        int count = count(at, width, width + 1, 0);
        for (int i = 0; i < count; i++) {
            place(at + i * width, width, at + count * width + i, depth);
        }
        return count;
    }

    private void map(int at, int width, int depth) {
        int count = vector(at, width, depth);
        int head = at - MAP_HEAD * width;
        claim((MAP_HEAD - 1) * width);
        int each = width(unsigned(head + width, width));
        int keys = follow(head, width, each);
        if (count(keys, each, each, 0) != count) {
            throw malformed("keys and values are not as many");
        }
        for (int i = 0; i < count; i++) {
            if (follow(keys + i * each, each, 0) > lastNul) {
                throw malformed("a key does not end in NUL");
            }
        }
    }

    private static int width(long width) {
        if (width < 1 || width > Long.BYTES || Long.bitCount(width) != 1) {
            throw malformed("a width of " + width);
        }
        return (int) width;
    }

    /** A number of this many bytes, negative where it needs the 64th bit. */
    private long unsigned(int at, int width) {
        return switch (width) {
            case 1 -> bytes.get(at) & 0xff;
            case Short.BYTES -> bytes.getShort(at) & 0xffff;
            case Integer.BYTES -> bytes.getInt(at) & 0xffffffffL;
            default -> bytes.getLong(at);
        };
    }

    /** Where an offset leads to, with this many bytes before it. */
    private int follow(int at, int width, int before) {
        long back = unsigned(at, width);
        if (back < 0 || back > at - start - before) {
            throw malformed("the offset at byte " + at + " leads " + back + " bytes back");
        }
        return at - (int) back;
    }

    /** The number of elements in front of them, each of this many bytes, with more bytes behind them. */
    private int count(int at, int width, int each, int more) {
        long count = unsigned(at - width, width);
        if (count < 0 || count > (end - at - more) / each) {
            throw malformed(count + " elements announced at byte " + (at - width));
        }
        claim(width + count * each + more);
        return (int) count;
    }

    private void claim(long size) {
        left -= size;
        if (left < 0) {
            throw malformed("parts of the value overlap");
        }
    }

    private static IllegalArgumentException malformed(String what) {
        return new IllegalArgumentException("FlexBuffers: " + what);
    }
}
