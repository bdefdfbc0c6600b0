package io.serdebench.format.hessian;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteOrder;
import java.time.Instant;

/**
 * The simple values of Hessian 2.0, "Serialization". The codes that say a type alone are given to spans here, and all of texts
 * and binary data; the bytes of numbers by whoever knows what they mean. All numbers are big-endian.
 */
final class HessianWire {

    private static final ByteOrder BIG = ByteOrder.BIG_ENDIAN;
    private static final long MILLIS_PER_MINUTE = 60_000;

    final Cursor cursor;

    HessianWire(Cursor cursor) {
        this.cursor = cursor;
    }

    UndecodableException unexpected(String due) throws UndecodableException {
        return cursor.bad(String.format("the code 0x%02x where %s is due", cursor.peek(), due));
    }

    /** A code, which is then given to a span. */
    void code(Role role, String meaning) throws UndecodableException {
        cursor.u8();
        cursor.mark(role, meaning);
    }

    /** True if null comes next, which is then given to a span. */
    boolean isNull() throws UndecodableException {
        if (cursor.peek() != 'N') {
            return false;
        }
        code(Role.PRESENCE, "null");
        return true;
    }

    /** "boolean". */
    boolean bool() throws UndecodableException {
        int code = cursor.peek();
        if (code != 'T' && code != 'F') {
            throw unexpected("a boolean");
        }
        cursor.u8();
        return code == 'T';
    }

    /** True if a code begins an int: one, two or three octets, or 'I' and four. */
    static boolean isInt(int code) {
        return code >= 0x80 && code <= 0xd7 || code == 'I';
    }

    /** "int". */
    int integer() throws UndecodableException {
        int code = cursor.peek();
        if (!isInt(code)) {
            throw unexpected("an int");
        }
        if (code == 'I') {
            code(Role.TYPE_INFO, "int");
            return cursor.i32(BIG);
        }
        cursor.u8();
        if (code <= 0xbf) {
            return code - 0x90;
        }
        return code <= 0xcf ? (code - 0xc8 << 8) + cursor.u8() : (code - 0xd4 << 16) + cursor.u16(BIG);
    }

    /** True if a code begins a long: one, two or three octets, 'Y' and four, or 'L' and eight. */
    static boolean isLong(int code) {
        return code >= 0xd8 || code >= 0x38 && code <= 0x3f || code == 'Y' || code == 'L';
    }

    /** "long". */
    long longer() throws UndecodableException {
        int code = cursor.peek();
        if (!isLong(code)) {
            throw unexpected("a long");
        }
        if (code == 'L') {
            code(Role.TYPE_INFO, "long");
            return cursor.i64(BIG);
        }
        if (code == 'Y') {
            code(Role.TYPE_INFO, "long of 32 bits");
            return cursor.i32(BIG);
        }
        cursor.u8();
        int value;
        if (code >= 0xf0) {
            value = (code - 0xf8 << 8) + cursor.u8();
        } else if (code >= 0xd8) {
            value = code - 0xe0;
        } else {
            value = (code - 0x3c << 16) + cursor.u16(BIG);
        }
        return value;
    }

    /** True if a code begins a double. */
    static boolean isDouble(int code) {
        return code >= 0x5b && code <= 0x5f || code == 'D';
    }

    /**
     * "double". The specification has a 32-bit float behind {@code 0x5f}; its author's own library writes thousandths there,
     * and what that wrote is read here.
     */
    double floating() throws UndecodableException {
        int code = cursor.peek();
        if (!isDouble(code)) {
            throw unexpected("a double");
        }
        switch (code) {
            case 0x5b, 0x5c:
                cursor.u8();
                return code - 0x5b;
            case 0x5d:
                code(Role.TYPE_INFO, "double of 8 bits");
                return (byte) cursor.u8();
            case 0x5e:
                code(Role.TYPE_INFO, "double of 16 bits");
                return (short) cursor.u16(BIG);
            case 0x5f:
                code(Role.TYPE_INFO, "double in thousandths");
                return 0.001 * cursor.i32(BIG);
            default:
                code(Role.TYPE_INFO, "double");
                return Double.longBitsToDouble(cursor.i64(BIG));
        }
    }

    /** True if a code begins a date. */
    static boolean isDate(int code) {
        return code == 0x4a || code == 0x4b;
    }

    /** "date": milliseconds, or minutes. */
    Instant date() throws UndecodableException {
        int code = cursor.peek();
        if (!isDate(code)) {
            throw unexpected("a date");
        }
        code(Role.TYPE_INFO, code == 0x4a ? "date in milliseconds" : "date in minutes");
        return Instant.ofEpochMilli(code == 0x4a ? cursor.i64(BIG) : cursor.i32(BIG) * MILLIS_PER_MINUTE);
    }

    /** True if a code begins a text. */
    static boolean isText(int code) {
        return code < 0x20 || code >= 0x30 && code <= 0x33 || code == 'R' || code == 'S';
    }

    /** "string": chunks of UTF-16 units, of which each is encoded by itself; only the last chunk is no 'R'. */
    String text(Role role) throws UndecodableException {
        StringBuilder text = new StringBuilder();
        int code;
        do {
            code = cursor.peek();
            if (!isText(code)) {
                throw unexpected("a text");
            }
            int length = length(code, 0, 0x30, "a piece of text", "text");
            int from = text.length();
            units(length, text);
            cursor.mark(role, text.substring(from));
        } while (code == 'R');
        return text.toString();
    }

    /** A length in the code itself, in its two lowest bits and an octet, or in two octets. */
    private int length(int code, int direct, int small, String piece, String last) throws UndecodableException {
        cursor.u8();
        int length;
        if (code >= small && code < small + 4) {
            length = (code - small << 8) + cursor.u8();
        } else if (code >= direct && code < direct + 0x20) {
            length = code - direct;
        } else {
            cursor.mark(Role.TYPE_INFO, code == 'R' || code == 'A' ? piece : last);
            length = cursor.u16(BIG);
        }
        cursor.count(length, 1);
        cursor.mark(Role.LENGTH, length);
        return length;
    }

    private void units(int count, StringBuilder text) throws UndecodableException {
        for (int i = 0; i < count; i++) {
            int unit = cursor.u8();
            if (unit >= 0x80) {
                if ((unit & 0xe0) == 0xc0) {
                    unit = (unit & 0x1f) << 6 | following();
                } else if ((unit & 0xf0) == 0xe0) {
                    unit = (unit & 0xf) << 12 | following() << 6;
                    unit |= following();
                } else {
                    throw cursor.bad("a text that is not UTF-8");
                }
            }
            text.append((char) unit);
        }
    }

    private int following() throws UndecodableException {
        int next = cursor.u8();
        if ((next & 0xc0) != 0x80) {
            throw cursor.bad("a text that is not UTF-8");
        }
        return next & 0x3f;
    }

    /** True if a code begins binary data. */
    static boolean isBinary(int code) {
        return code >= 0x20 && code <= 0x2f || code >= 0x34 && code <= 0x37 || code == 'A' || code == 'B';
    }

    /** "binary": chunks, of which only the last is no 'A'. */
    byte[] binary() throws UndecodableException {
        java.io.ByteArrayOutputStream all = new java.io.ByteArrayOutputStream();
        int code;
        do {
            code = cursor.peek();
            if (!isBinary(code)) {
                throw unexpected("binary data");
            }
            byte[] piece = cursor.bytes(length(code, 0x20, 0x34, "a piece of bytes", "bytes"));
            cursor.mark(Role.DATA, piece);
            all.writeBytes(piece);
        } while (code == 'A');
        return all.toByteArray();
    }
}
