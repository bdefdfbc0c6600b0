package io.serdebench.format.avro;

import io.serdebench.api.Batch;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes whole files apart by the section "Object Container Files" of the Apache Avro specification 1.12, uncompressed ones. */
final class ContainerDissector implements Dissector {

    private static final byte[] MAGIC = {'O', 'b', 'j', 1};
    private static final int SYNC = 16;
    private static final int MIN_BYTES_OF_AN_ENTRY = 2;

    private final Struct row;

    /** For batches of the schema. */
    ContainerDissector(Schema schema) {
        try {
            row = Batch.records(schema);
        } catch (UnsupportedSchemaException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        SimpleTypes simple = new SimpleTypes(cursor);
        if (!Arrays.equals(MAGIC, cursor.bytes(Math.min(MAGIC.length, cursor.left())))) {
            throw cursor.bad("not a container, which begins with \"Obj\" and 1");
        }
        cursor.mark(Role.HEADER, "container, version 1");
        metadata(cursor, simple);
        byte[] sync = cursor.bytes(SYNC);
        cursor.mark(Role.HEADER, "sync marker");
        List<Object> records = new ArrayList<>();
        cursor.enter(Batch.FIELD);
        ComplexTypes complex = new ComplexTypes(bytes, cursor);
        while (cursor.left() > 0) {
            block(cursor, simple, complex, records);
            if (!Arrays.equals(sync, cursor.bytes(SYNC))) {
                throw cursor.bad("a block without the sync marker after it");
            }
            cursor.mark(Role.HEADER, "sync marker");
        }
        cursor.leave();
        cursor.finish();
        return new Object[] {records};
    }

    private void block(Cursor cursor, SimpleTypes simple, ComplexTypes complex, List<Object> records)
            throws UndecodableException {
        int count = cursor.count(cursor.zigzag(), 1);
        cursor.mark(Role.LENGTH, count);
        int size = simple.length();
        cursor.mark(Role.LENGTH, "block of " + size + " bytes");
        int end = cursor.at() + size;
        for (int i = 0; i < count; i++) {
            cursor.enter("[" + records.size() + "]");
            @Nullable Object[] record = complex.struct(row);
            records.add(record);
            cursor.leave();
        }
        if (cursor.at() != end) {
            throw cursor.bad("a block whose size in bytes is not that of its records");
        }
    }

    /** "A map of metadata": texts and bytes; the schema is one of them. */
    private static void metadata(Cursor cursor, SimpleTypes simple) throws UndecodableException {
        int count;
        do {
            long announced = cursor.zigzag();
            count = cursor.count(Math.abs(announced), MIN_BYTES_OF_AN_ENTRY);
            cursor.mark(Role.LENGTH, count);
            if (announced < 0) {
                cursor.zigzag();
                cursor.mark(Role.LENGTH, "block of metadata");
            }
            for (int i = 0; i < count; i++) {
                int key = simple.length();
                cursor.mark(Role.LENGTH, key);
                String name = simple.text(key);
                cursor.mark(Role.NAME, name);
                int value = simple.length();
                cursor.mark(Role.LENGTH, value);
                String text = simple.text(value);
                cursor.mark(name.equals("avro.schema") ? Role.TYPE_INFO : Role.HEADER, text);
                if (name.equals("avro.codec") && !text.equals("null")) {
                    throw cursor.bad("blocks compressed by " + text);
                }
            }
        } while (count > 0);
    }
}
