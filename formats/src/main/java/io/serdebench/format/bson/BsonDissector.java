package io.serdebench.format.bson;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.FieldPlaces;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Takes one document apart, with a schema or without. */
public final class BsonDissector implements Dissector {

    private final @Nullable Struct root;
    private final @Nullable FieldPlaces places;

    /** For documents of which nothing is known. */
    public BsonDissector() {
        root = null;
        places = null;
    }

    /**
     * For records of a schema.
     *
     * @param names The function that names the element for a field of a struct.
     */
    public BsonDissector(Schema schema, BiFunction<Struct, Field, String> names) {
        root = schema.root();
        places = new FieldPlaces(schema, names);
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        Object[] row = row(new BsonWire(cursor, bytes));
        cursor.finish();
        return row;
    }

    private Object[] row(BsonWire wire) throws UndecodableException {
        if (root != null && places != null) {
            return new BsonRecordValues(wire, places).struct(root);
        }
        new BsonForeignValues(wire).document();
        return new Object[0];
    }
}
