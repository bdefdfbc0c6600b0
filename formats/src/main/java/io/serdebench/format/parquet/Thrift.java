package io.serdebench.format.parquet;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.parquet.ParquetShape.Part;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Structs of Thrift's compact protocol (thrift-compact-protocol.md), a span for each field. */
final class Thrift {

    private static final int TRUE = 1;
    private static final int FALSE = 2;
    private static final int I8 = 3;
    private static final int I16 = 4;
    private static final int I32 = 5;
    private static final int I64 = 6;
    private static final int DOUBLE = 7;
    private static final int BINARY = 8;
    private static final int LIST = 9;
    private static final int STRUCT = 12;

    /** The four bits of a list's size where it follows as a number of its own. */
    private static final int LONG_FORM = 15;

    private static final int DEEPEST = 16;
    private static final int SHOWN = 64;

    private final Cursor cursor;
    private final boolean quiet;
    private final Elements elements;

    /** Takes the structs of a list, which may belong to a field of the records. */
    interface Elements {
        Elements NONE = new Elements() {};

        /** Enters a struct of a list: bytes that follow belong to it. */
        default void enter(ParquetShape shape, int index) throws UndecodableException {}

        /** It is over. */
        default void leave(ParquetShape shape) {}
    }

    /** @param quiet whether spans need no values */
    Thrift(Cursor cursor, boolean quiet, Elements elements) {
        this.cursor = cursor;
        this.quiet = quiet;
        this.elements = elements;
    }

    Values struct(ParquetShape shape) throws UndecodableException {
        return struct(shape, 0);
    }

    private Values struct(ParquetShape shape, int depth) throws UndecodableException {
        if (depth > DEEPEST) {
            throw cursor.bad("structs nested more than " + DEEPEST + " levels deep");
        }
        Values values = new Values(shape);
        int id = 0;
        for (int head = cursor.u8(); head != 0; head = cursor.u8()) {
            id = head >>> 4 == 0 ? (short) cursor.zigzag() : id + (head >>> 4);
            values.put(id, value(head & 15, shape.part(id), depth));
        }
        cursor.mark(Role.PRESENCE, "end of fields");
        return values;
    }

    private Object value(int type, Part part, int depth) throws UndecodableException {
        if (type == STRUCT) {
            mark(Role.TAG, part, null);
            return struct(inner(part), depth + 1);
        }
        if (type == LIST) {
            return list(part, depth);
        }
        Object value = type == TRUE || type == FALSE ? Boolean.valueOf(type == TRUE) : single(type, part);
        mark(part.role(), part, value);
        return value;
    }

    private static ParquetShape inner(Part part) {
        ParquetShape shape = part.shape();
        return shape == null ? ParquetShape.UNKNOWN : shape;
    }

    private Object single(int type, Part part) throws UndecodableException {
        return switch (type) {
            case I8 -> (long) (byte) cursor.u8();
            case I16, I32, I64 -> cursor.zigzag();
            case DOUBLE -> Double.longBitsToDouble(cursor.i64(ByteOrder.LITTLE_ENDIAN));
            case BINARY -> part.text() ? cursor.utf8(cursor.varint()) : cursor.bytes(cursor.varint());
            default -> throw cursor.bad("type " + type + ", which no field of Parquet has");
        };
    }

    private List<Object> list(Part part, int depth) throws UndecodableException {
        int head = cursor.u8();
        int type = head & 15;
        int size = cursor.count(head >>> 4 == LONG_FORM ? cursor.varint() : head >>> 4, 1);
        mark(Role.LENGTH, part, size);
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            if (type == STRUCT) {
                ParquetShape shape = inner(part);
                elements.enter(shape, i);
                list.add(struct(shape, depth + 1));
                elements.leave(shape);
            } else if (type == TRUE || type == FALSE) {
                list.add(cursor.u8() == TRUE);
            } else {
                list.add(single(type, part));
            }
        }
        // numbers are one span together, a span for each would say no more
        mark(part.role(), part, null);
        return list;
    }

    private void mark(Role role, Part part, @Nullable Object value) {
        cursor.mark(role, quiet ? null : value == null ? part.name() : part.name() + " " + shown(part, value));
    }

    private static Object shown(Part part, Object value) {
        if (value instanceof Long number && number >= 0 && number < part.words().size()) {
            return part.words().get(number.intValue());
        }
        if (value instanceof byte[] bytes) {
            return bytes.length == 1 ? "of 1 byte" : "of " + bytes.length + " bytes";
        }
        return value instanceof String text && text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : value;
    }
}
