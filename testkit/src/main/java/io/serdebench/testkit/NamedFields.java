package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.MalformedException;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.Selection;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A few fields of a schema that are read alone, and what a row has of them, found without the code that is tested. */
final class NamedFields {

    private static final int READINGS = 1_000;

    private NamedFields() {}

    /** Checks that reading a few fields gives what the application's object has of them, and nothing else. */
    static void check(Generated generated, @Nullable Object[] row) throws Exception {
        Schema schema = generated.schema();
        assertNull(RowDiff.first(schema.root(), of(schema, row), generated.readFields(generated.encode(row))));
    }

    /** Reads the fields of damaged records: a lazy decoder sees less of what is wrong, and tells it by the same exception. */
    static void readOrRefused(Generated generated) throws Exception {
        Mutations mutations = new Mutations(13);
        RandomRows rows = new RandomRows(5);
        for (int i = 0; i < READINGS; i++) {
            byte[] hostile =
                    mutations.next(generated.encode(rows.row(generated.schema().root())));
            try {
                generated.readFields(hostile);
            } catch (MalformedException refused) {
                // which of them are is the codec's own matter
            }
        }
    }

    /** The schema with fields to read: every third of a struct wholly, and of those within the next one the last. */
    static Schema some(Schema schema) {
        List<String> names = new ArrayList<>();
        choose(schema.root(), "", names);
        return schema.reading(names);
    }

    private static void choose(Struct struct, String prefix, List<String> names) {
        int fields = struct.fields().size();
        for (int i = 0; i < fields; i++) {
            Field field = struct.fields().get(i);
            String name = prefix + field.name();
            if (innermost(field.type()) instanceof Struct part && (fields == 1 || i % 3 == 1)) {
                if (fields == 1) {
                    choose(part, name + ".", names);
                } else {
                    names.add(name + "."
                            + part.fields().get(part.fields().size() - 1).name());
                }
            } else if (i % 3 == 0) {
                names.add(name);
            }
        }
    }

    private static Type innermost(Type type) {
        if (type instanceof ListOf list) {
            return innermost(list.element().type());
        }
        return type instanceof MapOf map ? innermost(map.value().type()) : type;
    }

    /** The row with null in the place of each field that is not read. */
    static @Nullable Object[] of(Schema schema, @Nullable Object[] row) {
        return struct(schema.root(), Selection.of(schema), row);
    }

    private static @Nullable Object[] struct(Struct struct, Selection selection, @Nullable Object[] row) {
        @Nullable Object[] kept = new Object[row.length];
        for (int i = 0; i < row.length; i++) {
            Field field = struct.fields().get(i);
            kept[i] = selection.has(struct, field) ? value(field.type(), selection, row[i]) : null;
        }
        return kept;
    }

    private static @Nullable Object value(Type type, Selection selection, @Nullable Object value) {
        if (value == null) {
            return null;
        }
        if (type instanceof Struct struct) {
            return struct(struct, selection, (@Nullable Object[]) value);
        }
        if (type instanceof ListOf list) {
            List<@Nullable Object> kept = new ArrayList<>();
            ((List<?>) value).forEach(element -> kept.add(value(list.element().type(), selection, element)));
            return kept;
        }
        if (type instanceof MapOf map) {
            Map<Object, @Nullable Object> kept = new LinkedHashMap<>();
            ((Map<?, ?>) value)
                    .forEach((key, element) -> kept.put(key, value(map.value().type(), selection, element)));
            return kept;
        }
        return value;
    }
}
