package io.serdebench.format.protostuff;

import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;

/** Takes records of protostuff apart. */
public final class ProtostuffDissector implements Dissector {

    private final Struct root;

    /** For records of one struct. */
    public ProtostuffDissector(Struct root) {
        this.root = root;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Held held = new Held(spans);
        try {
            return new ProtostuffRecordValues(bytes, held).record(root);
        } finally {
            // where the bytes end within an entry's key, what was read of it is reported all the same
            held.release();
        }
    }
}
