package io.serdebench.format.msgpack;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.msgpack.Format.Family;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * One message and the place in it. Types and lengths are given to spans here, payloads by whoever knows what they mean. All numbers
 * are big-endian ("Notation in diagrams").
 */
final class MessagePackWire {

    final Cursor cursor;
    private final byte[] bytes;

    /** {@code cursor} stands at the first of {@code bytes}. */
    MessagePackWire(Cursor cursor, byte[] bytes) {
        this.cursor = cursor;
        this.bytes = bytes;
    }

    /** The format of the value that comes next. */
    Format next() throws UndecodableException {
        return Format.of(cursor.peek());
    }

    /** The same, which must be of a family. */
    Format next(Family due) throws UndecodableException {
        Format format = next();
        if (format.family() != due) {
            throw cursor.bad(format.word() + " where " + due.word() + " is due");
        }
        return format;
    }

    /**
     * The length of a str or bin, or the count of an array or map, as {@link #length} reads it, given to a span.
     *
     * @param leastBytesEach What each of what is counted takes at least.
     */
    int markedLength(Family due, int leastBytesEach) throws UndecodableException {
        int length = length(due, leastBytesEach);
        cursor.mark(Role.LENGTH, length);
        return length;
    }

    /** The same; the bytes of the length itself have no span yet. */
    int length(Family due, int leastBytesEach) throws UndecodableException {
        Format format = next(due);
        int head = cursor.u8();
        if (format.width() == 0) {
            return believed(format, format.within(head), leastBytesEach);
        }
        cursor.mark(Role.TYPE_INFO, format.word());
        return believed(format, unsigned(format.width()), leastBytesEach);
    }

    private int believed(Format format, long length, int leastBytesEach) throws UndecodableException {
        if (length > cursor.left() / leastBytesEach) {
            throw cursor.bad(format.word() + " announces " + length + ", with " + cursor.left() + " bytes left");
        }
        return (int) length;
    }

    private long unsigned(int width) throws UndecodableException {
        return switch (width) {
            case 1 -> cursor.u8();
            case 2 -> cursor.u16(ByteOrder.BIG_ENDIAN);
            default -> cursor.i32(ByteOrder.BIG_ENDIAN) & 0xffff_ffffL;
        };
    }

    /** An integer, which has no span yet but for its type: a {@link Long}, or a {@link BigInteger} where that is too small. */
    Number integer() throws UndecodableException {
        Format format = next(Family.INT);
        int head = cursor.u8();
        if (format.width() == 0) {
            // 0xe0 to 0xff are -32 to -1 ("int format family"): the byte is its own value
            return (long) (byte) head;
        }
        cursor.mark(Role.TYPE_INFO, format.word());
        return switch (format) {
            case INT_8 -> (long) (byte) cursor.u8();
            case INT_16 -> (long) (short) cursor.u16(ByteOrder.BIG_ENDIAN);
            case INT_32 -> (long) cursor.i32(ByteOrder.BIG_ENDIAN);
            case INT_64 -> cursor.i64(ByteOrder.BIG_ENDIAN);
            case UINT_64 -> uint64(cursor.i64(ByteOrder.BIG_ENDIAN));
            default -> unsigned(format.width());
        };
    }

    private static Number uint64(long bits) {
        if (bits < 0) {
            return new BigInteger(Long.toUnsignedString(bits));
        }
        return bits;
    }

    /** A {@link Float} or a {@link Double}, which has no span yet but for its type. */
    Number floating() throws UndecodableException {
        Format format = next(Family.FLOAT);
        cursor.u8();
        cursor.mark(Role.TYPE_INFO, format.word());
        if (format == Format.FLOAT_32) {
            return Float.intBitsToFloat(cursor.i32(ByteOrder.BIG_ENDIAN));
        }
        return Double.longBitsToDouble(cursor.i64(ByteOrder.BIG_ENDIAN));
    }

    /** A truth value, which has no span yet. */
    boolean bool() throws UndecodableException {
        boolean value = next(Family.BOOL) == Format.TRUE;
        cursor.u8();
        return value;
    }

    /** True if nil comes next, which is then given to a span. */
    boolean nil() throws UndecodableException {
        if (next() != Format.NIL) {
            return false;
        }
        cursor.u8();
        cursor.mark(Role.PRESENCE, "nil");
        return true;
    }

    /** The head of an extension, given to spans ("ext format family"). */
    Extension extension() throws UndecodableException {
        Format format = next(Family.EXT);
        int head = cursor.u8();
        cursor.mark(Role.TYPE_INFO, format.word());
        int length;
        if (format.width() == 0) {
            // 0xd4 to 0xd8 hold 1, 2, 4, 8 and 16 bytes
            length = believed(format, 1 << head - 0xd4, 1);
        } else {
            length = believed(format, unsigned(format.width()), 1);
            cursor.mark(Role.LENGTH, length);
        }
        Extension extension = new Extension((byte) cursor.u8(), length);
        cursor.mark(Role.TYPE_INFO, extension.word());
        return extension;
    }

    /** The str that comes next, without reading it: null where another value does or the bytes end within it. */
    @Nullable
    String ahead() {
        int at = cursor.at();
        if (at == bytes.length) {
            return null;
        }
        int head = bytes[at] & 0xff;
        Format format = Format.of(head);
        int from = at + 1 + format.width();
        if (format.family() != Family.STR || from > bytes.length) {
            return null;
        }
        long length = format.width() == 0 ? format.within(head) : 0;
        for (int i = at + 1; i < from; i++) {
            length = length << 8 | bytes[i] & 0xff;
        }
        return length > bytes.length - from ? null : new String(bytes, from, (int) length, StandardCharsets.UTF_8);
    }
}
