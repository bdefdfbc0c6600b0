package io.serdebench.format.arrow;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The head of a message: tables of FlatBuffers (Message.fbs of the Arrow specification; "FlatBuffers internals" for how tables lie).
 * Only what says where the body's buffers are is read.
 */
final class Head {

    static final int SCHEMA = 1;
    static final int RECORD_BATCH = 3;

    private static final int PAIR = 16;

    private final Cursor cursor;
    private final ByteBuffer bytes;

    /** Over the bytes of a head; {@code cursor} refuses what is wrong with them. */
    Head(byte[] head, Cursor cursor) {
        this.cursor = cursor;
        bytes = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Pairs of numbers: rows and nulls of a column, or place and length of a buffer. */
    record Pairs(long[] first, long[] second) {}

    /** The kind of a message: field 1 of Message. */
    int type() throws UndecodableException {
        int at = field(i32(0), 1);
        return at == 0 ? 0 : bytes.get(at) & 0xff;
    }

    /** Bytes of the body: field 3 of Message. */
    long body() throws UndecodableException {
        int at = field(i32(0), 3);
        return at == 0 ? 0 : i64(at);
    }

    /** Rows of a batch: field 0 of RecordBatch. */
    long rows() throws UndecodableException {
        int at = field(batch(), 0);
        return at == 0 ? 0 : i64(at);
    }

    /** Columns and their parts in depth-first order: field 1. */
    Pairs nodes() throws UndecodableException {
        return pairs(1);
    }

    /** Buffers of the body in the order of the columns: field 2. */
    Pairs buffers() throws UndecodableException {
        return pairs(2);
    }

    /** True if buffers are compressed: field 3 is there. */
    boolean compressed() throws UndecodableException {
        return field(batch(), 3) != 0;
    }

    private int batch() throws UndecodableException {
        return follow(field(i32(0), 2));
    }

    private Pairs pairs(int number) throws UndecodableException {
        int vector = follow(field(batch(), number));
        int count = i32(vector);
        if (count < 0 || count > (bytes.capacity() - vector - Integer.BYTES) / PAIR) {
            throw cursor.bad("a head that announces " + count + " parts");
        }
        long[] first = new long[count];
        long[] second = new long[count];
        for (int i = 0; i < count; i++) {
            first[i] = i64(vector + Integer.BYTES + PAIR * i);
            second[i] = i64(vector + Integer.BYTES + PAIR * i + Long.BYTES);
        }
        return new Pairs(first, second);
    }

    /** Where a field of a table is, or 0 where it is absent. */
    private int field(int table, int number) throws UndecodableException {
        int vtable = table - i32(table);
        int slot = 2 * Short.BYTES + Short.BYTES * number;
        if (slot + Short.BYTES > u16(vtable)) {
            return 0;
        }
        int offset = u16(vtable + slot);
        return offset == 0 ? 0 : checked(table + offset, 1);
    }

    private int follow(int at) throws UndecodableException {
        if (at == 0) {
            throw cursor.bad("a head that lacks a part");
        }
        return checked(at + i32(at), Integer.BYTES);
    }

    private int u16(int at) throws UndecodableException {
        return bytes.getShort(checked(at, Short.BYTES)) & 0xffff;
    }

    private int i32(int at) throws UndecodableException {
        return bytes.getInt(checked(at, Integer.BYTES));
    }

    private long i64(int at) throws UndecodableException {
        return bytes.getLong(checked(at, Long.BYTES));
    }

    private int checked(int at, int size) throws UndecodableException {
        if (at < 0 || at > bytes.capacity() - size) {
            throw cursor.bad("a head that points outside of itself");
        }
        return at;
    }
}
