package io.serdebench.format.arrow;

import io.serdebench.api.Batch;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteOrder;

/**
 * Takes a stream of one batch apart ("IPC Streaming Format"): the schema's message, the batch's, and the end. Bytes of the body belong to
 * columns, not to records: all values of a field lie together.
 */
public final class StreamDissector implements Dissector {

    private static final int CONTINUATION = -1;

    /** Every record at once. */
    private static final String ALL = "[*]";

    private final Struct row;

    /** For batches of records of a struct. */
    public StreamDissector(Struct row) {
        this.row = row;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        Head schema = head(cursor, Role.TYPE_INFO, "schema");
        if (schema.type() != Head.SCHEMA || schema.body() != 0) {
            throw cursor.bad("a stream begins with its schema");
        }
        Head batch = head(cursor, Role.HEADER, "record batch");
        if (batch.type() != Head.RECORD_BATCH || batch.compressed()) {
            throw cursor.bad("no batch after the schema, or a compressed one");
        }
        cursor.enter(Batch.FIELD);
        cursor.enter(ALL);
        Object[] result = new Object[] {new Columns(batch, cursor).rows(row)};
        cursor.leave();
        cursor.leave();
        if (cursor.i32(ByteOrder.LITTLE_ENDIAN) != CONTINUATION || cursor.i32(ByteOrder.LITTLE_ENDIAN) != 0) {
            throw cursor.bad("the stream does not end after its batch");
        }
        cursor.mark(Role.HEADER, "end of the stream");
        cursor.finish();
        return result;
    }

    /** "Encapsulated message format": a mark, the head's length with its padding, and the head. */
    private static Head head(Cursor cursor, Role role, String what) throws UndecodableException {
        if (cursor.i32(ByteOrder.LITTLE_ENDIAN) != CONTINUATION) {
            throw cursor.bad("a message begins with four bytes of ones");
        }
        cursor.mark(Role.HEADER, "message");
        int length = cursor.count(cursor.i32(ByteOrder.LITTLE_ENDIAN), 1);
        cursor.mark(Role.LENGTH, length);
        Head head = new Head(cursor.bytes(length), cursor);
        cursor.mark(role, what);
        return head;
    }
}
