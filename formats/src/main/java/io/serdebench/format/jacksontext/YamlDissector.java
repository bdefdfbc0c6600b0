package io.serdebench.format.jacksontext;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Takes YAML of block style apart, with a schema or without. */
public final class YamlDissector implements Dissector {

    private final @Nullable Struct root;
    private final @Nullable BiFunction<Struct, Field, String> names;

    /** For texts of which nothing is known. */
    public YamlDissector() {
        root = null;
        names = null;
    }

    /**
     * For records of a schema.
     *
     * @param names The function that names the key for a field of a struct.
     */
    public YamlDissector(Schema schema, BiFunction<Struct, Field, String> names) {
        root = schema.root();
        this.names = names;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        YamlReader reader = new YamlReader(new TextBytes(cursor, bytes));
        Object[] row = row(reader);
        cursor.finish();
        return row;
    }

    private Object[] row(YamlReader reader) throws UndecodableException {
        if (root != null && names != null) {
            return new YamlRecord(reader, names).record(root);
        }
        new YamlForeign(reader).document();
        return new Object[0];
    }
}
