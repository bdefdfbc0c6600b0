package io.serdebench.format.fory;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;

/** Takes records of a schema apart, written in Java mode for one schema on both sides, with references or without. */
public final class ForyDissector implements Dissector {

    private final Struct root;
    private final boolean references;
    private final Layout layout = new Layout();

    /** For records of a schema. */
    public ForyDissector(Schema schema, boolean references) {
        root = schema.root();
        this.references = references;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Held held = new Held(spans);
        Cursor cursor = new Cursor(bytes, held);
        try {
            Object[] row = new RecordValues(new Wire(cursor), held, layout, references).record(root);
            cursor.finish();
            return row;
        } finally {
            // where the bytes end within a key, what was read of it is reported all the same
            held.release();
        }
    }
}
