package io.serdebench.format.fory;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.UndecodableException;

/** The numbers of {@code org.apache.fory.memory.MemoryBuffer}; those of fixed width are little endian. */
final class ForyWire {

    private static final int MAX_BYTES = 5;
    private static final int GROUP_BITS = 7;
    private static final int GROUP = 0x7f;
    private static final int MORE = 0x80;

    final Cursor cursor;

    ForyWire(Cursor cursor) {
        this.cursor = cursor;
    }

    /** {@code varuint32}: groups of seven bits, the lowest first. */
    long varint() throws UndecodableException {
        long value = groups();
        if (value >>> Integer.SIZE != 0) {
            throw cursor.bad("a varint of more than 32 bits");
        }
        return value;
    }

    /** {@code varint32}, which holds 0, -1, 1, -2 … as 0, 1, 2, 3 … */
    int zigzag() throws UndecodableException {
        int raw = (int) varint();
        return raw >>> 1 ^ -(raw & 1);
    }

    /** {@code varuint36}: the same as a varint, but the fifth byte has eight bits. */
    long header() throws UndecodableException {
        return groups();
    }

    private long groups() throws UndecodableException {
        long value = 0;
        for (int i = 0; ; i++) {
            int next = cursor.u8();
            boolean last = i == MAX_BYTES - 1;
            value |= (long) (last ? next : next & GROUP) << GROUP_BITS * i;
            if (last || next < MORE) {
                return value;
            }
        }
    }

    /** {@code tagged_int64}: four bytes, the lowest bit 0, for 31 bits; or a byte of 1 and eight bytes. */
    long tagged() throws UndecodableException {
        int first = cursor.peek();
        if ((first & 1) == 0) {
            return cursor.i32(LITTLE_ENDIAN) >> 1;
        }
        if (first != 1) {
            throw cursor.bad("a long that begins with byte " + first);
        }
        cursor.u8();
        return cursor.i64(LITTLE_ENDIAN);
    }
}
