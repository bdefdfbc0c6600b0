package io.serdebench.format.thrift;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** A message of the compact protocol: integers as varints, headers of one byte where they fit (thrift-compact-protocol.md). */
final class CompactWire extends ThriftWire {

    private static final int TRUE = 1;
    private static final int FALSE = 2;

    /** The value of the four bits for the size where the size follows as a varint. */
    private static final int LONG_FORM = 15;

    CompactWire(Cursor cursor, Held held) {
        super(cursor, held);
    }

    /**
     * "Struct encoding": four bits for what the id is more than the one before and four for the type; where the first four are
     * zero, the id follows as zigzag varint. The types 1 and 2 are the values true and false and the field has no other bytes.
     */
    @Override
    Header header(int previous) throws UndecodableException {
        held.hold();
        int head = cursor.u8();
        int code = head & 0xf;
        WireType type = known(WireType.ofCompact(code), code);
        int delta = head >>> 4;
        int id = delta == 0 ? i16() : previous + delta;
        if (id > Short.MAX_VALUE) {
            throw cursor.bad("field " + id + " is more than 16 bits hold");
        }
        Boolean bool = type == WireType.BOOL ? code == TRUE : null;
        cursor.mark(Role.TAG, "field " + id + ", " + type.word() + (bool == null ? "" : " " + bool));
        return new Header(id, type, bool);
    }

    /** "List and Set": four bits for the size and four for the type; where the first four are ones, the size follows as varint. */
    @Override
    Elements elements() throws UndecodableException {
        int head = cursor.u8();
        int code = head & 0xf;
        WireType type = known(WireType.ofCompact(code), code);
        int size = head >>> 4;
        if (size == LONG_FORM) {
            cursor.mark(Role.TYPE_INFO, type.word());
            size = cursor.count(cursor.varint(), type.compactLeast());
            cursor.mark(Role.LENGTH, size);
        } else {
            cursor.count(size, type.compactLeast());
            cursor.mark(Role.TYPE_INFO, size + " of " + type.word());
        }
        return new Elements(type, size);
    }

    /** "Map": the size as varint and, unless it is 0, four bits for each of the two types. */
    @Override
    @Nullable
    Entries entries() throws UndecodableException {
        int size = cursor.count(cursor.varint(), 2);
        cursor.mark(Role.LENGTH, size);
        if (size == 0) {
            return null;
        }
        int codes = cursor.u8();
        WireType key = known(WireType.ofCompact(codes >>> 4), codes >>> 4);
        WireType value = known(WireType.ofCompact(codes & 0xf), codes & 0xf);
        cursor.mark(Role.TYPE_INFO, key.word() + " to " + value.word());
        return new Entries(key, value, size);
    }

    /** "Binary encoding": a varint. */
    @Override
    int length() throws UndecodableException {
        return markLength(cursor.varint());
    }

    /** "Boolean encoding", of elements: 1 for true and 2 for false, which older versions of the specification have as 0. */
    @Override
    boolean bool() throws UndecodableException {
        int value = cursor.u8();
        if (value > FALSE) {
            throw cursor.bad(value + " is not a bool");
        }
        return value == TRUE;
    }

    @Override
    short i16() throws UndecodableException {
        long value = cursor.zigzag();
        if (value != (short) value) {
            throw cursor.bad(value + " is more than 16 bits hold");
        }
        return (short) value;
    }

    @Override
    int i32() throws UndecodableException {
        long value = cursor.zigzag();
        if (value != (int) value) {
            throw cursor.bad(value + " is more than 32 bits hold");
        }
        return (int) value;
    }

    @Override
    long i64() throws UndecodableException {
        return cursor.zigzag();
    }

    /** "Double encoding": the bits of IEEE 754 in little endian order, unlike the binary protocol. */
    @Override
    double f64() throws UndecodableException {
        return Double.longBitsToDouble(cursor.i64(ByteOrder.LITTLE_ENDIAN));
    }
}
