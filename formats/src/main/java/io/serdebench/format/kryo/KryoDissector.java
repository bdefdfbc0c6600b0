package io.serdebench.format.kryo;

import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;

/** Takes records of a schema apart, written with references, with the names of fields, or with neither. */
public final class KryoDissector implements Dissector {

    private final Schema schema;
    private final boolean references;
    private final boolean compatible;
    private final KryoLayout layout = new KryoLayout();

    /** For records of a schema. */
    public KryoDissector(Schema schema, boolean references, boolean compatible) {
        this.schema = schema;
        this.references = references;
        this.compatible = compatible;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Held held = new Held(spans);
        Cursor cursor = new Cursor(bytes, held);
        try {
            KryoDefinitions definitions = compatible ? new KryoDefinitions(schema) : null;
            Object[] row = new KryoRecordValues(new KryoWire(cursor), held, layout, references, definitions)
                    .record(schema.root());
            cursor.finish();
            return row;
        } finally {
            // where the bytes end within a key, what was read of it is reported all the same
            held.release();
        }
    }
}
