package io.serdebench.format.avro;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;

/**
 * Takes records apart by the Apache Avro specification 1.12, section "Binary Encoding". The types are those that
 * {@link AvroSchemas} gives the library; nothing of the library is used here. All codecs write the same bytes.
 *
 * <p>A record has no header, no field numbers and no types: only the schema says what a byte is. No value takes less
 * than a byte, so that the bytes bound the work, and values nest as deep as the schema and no deeper.
 */
final class AvroDissector implements Dissector {

    private final Struct root;

    AvroDissector(Schema schema) {
        root = schema.root();
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        Object[] row = new ComplexTypes(bytes, cursor).struct(root);
        cursor.finish();
        return row;
    }
}
