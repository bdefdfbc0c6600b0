package io.serdebench.format.bson;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * One message and the place in it. Types, lengths and names are given to spans here, values by whoever knows what they mean.
 * All numbers are little-endian ("Basic Types").
 */
final class BsonWire {

    /** The length and the end of a document without elements. */
    private static final int MIN_DOCUMENT = 5;

    final Cursor cursor;
    private final byte[] bytes;

    /** {@code cursor} stands at the first of {@code bytes}. */
    BsonWire(Cursor cursor, byte[] bytes) {
        this.cursor = cursor;
        this.bytes = bytes;
    }

    /**
     * The head of a value: type and name.
     *
     * @param kind The kind of the value.
     * @param name The name in full.
     * @param length The length of the name in bytes, without the one that ends it.
     */
    record Element(BsonKind kind, String name, int length) {}

    int i32() throws UndecodableException {
        return cursor.i32(ByteOrder.LITTLE_ENDIAN);
    }

    long i64() throws UndecodableException {
        return cursor.i64(ByteOrder.LITTLE_ENDIAN);
    }

    /** The length of a document or array, given to a span; where its last byte must end is returned. */
    int begin() throws UndecodableException {
        int from = cursor.at();
        int size = i32();
        if (size < MIN_DOCUMENT || size - Integer.BYTES > cursor.left()) {
            throw cursor.bad("a document of " + size + " bytes, with " + cursor.left() + " after that number");
        }
        cursor.mark(Role.LENGTH, size);
        return from + size;
    }

    /** True if a document that ends there has another element; where not, its end is given to a span. */
    boolean more(int end) throws UndecodableException {
        if (cursor.peek() != 0) {
            return true;
        }
        cursor.u8();
        if (cursor.at() != end) {
            throw cursor.bad("the end of a document whose length is another, by " + Math.abs(end - cursor.at()));
        }
        cursor.mark(Role.LENGTH, "end");
        return false;
    }

    /** The type and name that come next, which are yet to be {@link #take taken}. */
    Element ahead() throws UndecodableException {
        BsonKind kind = BsonKind.of(cursor.peek());
        if (kind == null) {
            throw cursor.bad("an element of the unknown type " + cursor.peek());
        }
        int from = cursor.at() + 1;
        int length = cstring(from);
        return new Element(kind, new String(bytes, from, length, StandardCharsets.UTF_8), length);
    }

    /** The length of the text that begins there and ends before NUL. */
    private int cstring(int from) throws UndecodableException {
        for (int i = from; i < bytes.length; i++) {
            if (bytes[i] == 0) {
                return i - from;
            }
        }
        throw cursor.bad("a name without an end");
    }

    /** Gives type and name to spans; a type without any value says whether one is there. */
    void take(Element element) throws UndecodableException {
        cursor.u8();
        boolean none = element.kind() == BsonKind.NULL || element.kind() == BsonKind.UNDEFINED;
        cursor.mark(none ? Role.PRESENCE : Role.TYPE_INFO, element.kind().word());
        cursor.utf8(element.length());
        cursor.u8();
        cursor.mark(Role.NAME, element.name());
    }

    /** A text that NUL ends, with it given to a span. */
    String cstring(Role role) throws UndecodableException {
        String text = cursor.utf8(cstring(cursor.at()));
        cursor.u8();
        cursor.mark(role, text);
        return text;
    }

    /** A text with its length before and NUL behind it, given to spans. */
    String string() throws UndecodableException {
        int size = i32();
        if (size < 1) {
            throw cursor.bad("a string of " + size + " bytes");
        }
        cursor.mark(Role.LENGTH, size);
        String text = cursor.utf8(size - 1L);
        cursor.mark(Role.DATA, text);
        if (cursor.u8() != 0) {
            throw cursor.bad("a string that NUL does not end");
        }
        cursor.mark(Role.LENGTH, "end");
        return text;
    }

    /** The length of binary data, given to a span. */
    int binary() throws UndecodableException {
        int length = cursor.count(i32(), 1);
        cursor.mark(Role.LENGTH, length);
        return length;
    }

    /** A truth value, which has no span yet. */
    boolean bool() throws UndecodableException {
        int value = cursor.u8();
        if (value > 1) {
            throw cursor.bad(value + " where 0 or 1 is due");
        }
        return value == 1;
    }
}
