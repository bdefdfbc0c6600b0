package io.serdebench.format.javaserialization;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Takes object streams apart, with a schema or without. */
public final class ObjectDissector implements Dissector {

    private final @Nullable Struct root;
    private final Map<String, Bean> beans;

    /**
     * For records of a schema.
     *
     * @param schema The schema of the records; null where nothing is known of them.
     */
    public ObjectDissector(@Nullable Schema schema) {
        root = schema == null ? null : schema.root();
        beans = schema == null ? Map.of() : Bean.of(schema);
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Held held = new Held(spans);
        Cursor cursor = new Cursor(bytes, held);
        try {
            Object[] row = row(cursor, held);
            cursor.finish();
            return row;
        } finally {
            // where the bytes end within a key, what was read of it is reported all the same
            held.release();
        }
    }

    private Object[] row(Cursor cursor, Held held) throws UndecodableException {
        if (root != null) {
            return new RecordStream(cursor, held, beans).read(root);
        }
        new ForeignStream(cursor, held).contents();
        return new Object[0];
    }
}
