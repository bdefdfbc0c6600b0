package io.serdebench.format.fory;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;

/** Takes records of a schema apart, written in Java mode, compatible or for one schema on both sides, with references or without. */
public final class ForyDissector implements Dissector {

    private final Struct root;
    private final boolean references;
    private final boolean compatible;
    private final ForyLayout layout;

    /** For records of a schema. */
    public ForyDissector(Schema schema, boolean compatible, boolean references) {
        root = schema.root();
        this.references = references;
        this.compatible = compatible;
        layout = new ForyLayout(compatible);
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Held held = new Held(spans);
        Cursor cursor = new Cursor(bytes, held);
        try {
            ForyWire wire = new ForyWire(cursor);
            ForyDefinitions definitions = compatible ? new ForyDefinitions(wire) : null;
            Object[] row = new ForyRecordValues(wire, held, layout, references, definitions).record(root);
            cursor.finish();
            return row;
        } finally {
            // where the bytes end within a key, what was read of it is reported all the same
            held.release();
        }
    }
}
