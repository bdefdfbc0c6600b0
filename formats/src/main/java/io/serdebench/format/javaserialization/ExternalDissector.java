package io.serdebench.format.javaserialization;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;

/** Takes object streams of one bean apart that writes itself ({@code java.io.Externalizable}). */
public final class ExternalDissector implements Dissector {

    private final Struct root;

    /** For records of a schema. */
    public ExternalDissector(Schema schema) {
        root = schema.root();
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Held held = new Held(spans);
        Cursor cursor = new Cursor(bytes, held);
        try {
            Object[] row = new ExternalStream(cursor, held, root).read();
            cursor.finish();
            return row;
        } finally {
            // where the bytes end within a key, what was read of it is reported all the same
            held.release();
        }
    }
}
