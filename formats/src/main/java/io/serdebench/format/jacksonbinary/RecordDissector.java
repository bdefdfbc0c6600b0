package io.serdebench.format.jacksonbinary;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.FieldPlaces;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.util.function.BiFunction;

/** Takes records of a schema apart. */
public final class RecordDissector implements Dissector {

    private final JacksonWire wire;
    private final Struct root;
    private final FieldPlaces members;

    /**
     * For records of a schema.
     *
     * @param names The function that names the member for a field of a struct.
     */
    public RecordDissector(JacksonWire wire, Schema schema, BiFunction<Struct, Field, String> names) {
        this.wire = wire;
        root = schema.root();
        members = new FieldPlaces(schema, names);
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        Items items = wire.items(cursor, bytes);
        items.begin();
        Object[] row = new JacksonRecordValues(items, members).struct(root);
        cursor.finish();
        return row;
    }
}
