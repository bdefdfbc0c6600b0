package io.serdebench.codec.msgpack.wire;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import org.jspecify.annotations.Nullable;

/** Takes records apart, with a schema or without. */
public final class MessagePackDissector implements Dissector {

    private final @Nullable Struct root;
    private final @Nullable Places places;

    /** For bytes of which nothing is known. */
    public MessagePackDissector() {
        root = null;
        places = null;
    }

    /**
     * For records of a schema.
     *
     * @param named whether structs are maps of names and not arrays
     */
    public MessagePackDissector(Schema schema, boolean named) {
        root = schema.root();
        places = named ? new Places(schema) : null;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        Object[] row = row(new Wire(cursor, bytes));
        cursor.finish();
        return row;
    }

    private Object[] row(Wire wire) throws UndecodableException {
        if (root != null) {
            return new RecordValues(wire, places).struct(root);
        }
        new ForeignValues(wire).value();
        return new Object[0];
    }
}
