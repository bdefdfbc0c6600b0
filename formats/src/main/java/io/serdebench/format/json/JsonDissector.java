package io.serdebench.format.json;

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

/** Takes records apart, with a schema or without. */
public final class JsonDissector implements Dissector {

    private final @Nullable Struct root;
    private final @Nullable FieldPlaces members;
    private final boolean bare;

    /** For texts of which nothing is known. */
    public JsonDissector() {
        root = null;
        members = null;
        bare = false;
    }

    /**
     * For records of a schema.
     *
     * @param names The function that names the member for a field of a struct.
     * @param bare Whether a variant is its value alone where that tells its alternatives apart.
     */
    public JsonDissector(Schema schema, BiFunction<Struct, Field, String> names, boolean bare) {
        this(schema.root(), new FieldPlaces(schema, names), bare);
    }

    private JsonDissector(Struct root, @Nullable FieldPlaces members, boolean bare) {
        this.root = root;
        this.bare = bare;
        this.members = members;
    }

    /** For records of a schema whose structs are arrays of all their fields, null where there is no value. */
    public static JsonDissector positional(Schema schema) {
        return new JsonDissector(schema.root(), null, true);
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        JsonReader reader = new JsonReader(cursor, bytes);
        reader.space();
        Object[] row = row(reader);
        reader.space();
        cursor.finish();
        return row;
    }

    private Object[] row(JsonReader reader) throws UndecodableException {
        if (root != null) {
            return new JsonRecordValues(reader, members, bare).struct(root);
        }
        new JsonForeignValues(reader).value();
        return new Object[0];
    }
}
