package io.serdebench.format.thrift;

import static java.nio.ByteOrder.BIG_ENDIAN;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;

/** A message of the binary protocol: integers of fixed size, most significant byte first (thrift-binary-protocol.md). */
final class BinaryWire extends ThriftWire {

    BinaryWire(Cursor cursor, Held held) {
        super(cursor, held);
    }

    /** "Struct encoding": a byte for the type, then the id as int16. */
    @Override
    Header header(int previous) throws UndecodableException {
        held.hold();
        WireType type = type();
        cursor.mark(Role.TYPE_INFO, type.word());
        int id = i16();
        cursor.mark(Role.TAG, "field " + id);
        return new Header(id, type, null);
    }

    /** "List and Set": a byte for the element type, then the size as int32. */
    @Override
    Elements elements() throws UndecodableException {
        WireType type = type();
        cursor.mark(Role.TYPE_INFO, type.word());
        return new Elements(type, size(type.binaryLeast()));
    }

    /** "Map": a byte for each of the two types, then the size as int32. */
    @Override
    Entries entries() throws UndecodableException {
        WireType key = type();
        WireType value = type();
        cursor.mark(Role.TYPE_INFO, key.word() + " to " + value.word());
        return new Entries(key, value, size(key.binaryLeast() + value.binaryLeast()));
    }

    private WireType type() throws UndecodableException {
        int code = cursor.u8();
        return known(WireType.ofBinary(code), code);
    }

    private int size(int least) throws UndecodableException {
        int size = cursor.count(i32(), least);
        cursor.mark(Role.LENGTH, size);
        return size;
    }

    /** "Binary encoding": int32, not negative. */
    @Override
    int length() throws UndecodableException {
        return markLength(i32());
    }

    /** "Boolean encoding": 1 or 0. */
    @Override
    boolean bool() throws UndecodableException {
        int value = cursor.u8();
        if (value > 1) {
            throw cursor.bad(value + " is not a bool");
        }
        return value == 1;
    }

    @Override
    short i16() throws UndecodableException {
        return (short) cursor.u16(BIG_ENDIAN);
    }

    @Override
    int i32() throws UndecodableException {
        return cursor.i32(BIG_ENDIAN);
    }

    @Override
    long i64() throws UndecodableException {
        return cursor.i64(BIG_ENDIAN);
    }

    /** "Double encoding": the bits of IEEE 754 as int64. */
    @Override
    double f64() throws UndecodableException {
        return Double.longBitsToDouble(cursor.i64(BIG_ENDIAN));
    }
}
