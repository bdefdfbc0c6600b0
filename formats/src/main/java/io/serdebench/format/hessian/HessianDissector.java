package io.serdebench.format.hessian;

import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import org.jspecify.annotations.Nullable;

/** Takes one value apart by "Hessian 2.0 Serialization Protocol", with a schema or without. */
public final class HessianDissector implements Dissector {

    private final @Nullable Schema schema;

    /** For records of a schema; null for bytes of which nothing is known. */
    public HessianDissector(@Nullable Schema schema) {
        this.schema = schema;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Held held = new Held(spans);
        Cursor cursor = new Cursor(bytes, held);
        Stream stream = new Stream(cursor, held);
        Object[] row;
        if (schema == null) {
            new HessianForeignValues(stream).value();
            row = new Object[0];
        } else {
            row = new HessianRecordValues(stream).struct(schema.root());
        }
        cursor.finish();
        return row;
    }
}
