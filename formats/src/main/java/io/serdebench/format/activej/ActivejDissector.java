package io.serdebench.format.activej;

import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;

/** Takes records of ActiveJ apart. */
public final class ActivejDissector implements Dissector {

    private final Struct root;

    /** For records of one struct. */
    public ActivejDissector(Struct root) {
        this.root = root;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Held held = new Held(spans);
        Cursor cursor = new Cursor(bytes, held);
        try {
            Object[] row = new ActivejRecordValues(new ActivejWire(cursor), held).record(root);
            cursor.finish();
            return row;
        } finally {
            // where the bytes end within a key, what was read of it is reported all the same
            held.release();
        }
    }
}
