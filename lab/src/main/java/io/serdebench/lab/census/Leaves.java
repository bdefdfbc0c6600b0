package io.serdebench.lab.census;

import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.lab.dataset.profile.DistinctCount;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The columns of a record that are no records themselves, by their paths. */
final class Leaves {

    private static final int VALUE = 1;

    /**
     * What is known of a field.
     *
     * @param column Its statistics.
     * @param distinct Its different values; null for lists and maps.
     */
    record Leaf(Column column, @Nullable DistinctCount distinct) {

        /** Lengths of texts, bytes, lists and maps, or null. */
        @Nullable
        Lengths lengths() {
            return switch (column.slot().kind()) {
                case STRING -> column.texts().utf8();
                case BYTES, LIST, MAP -> column.lengths();
                default -> null;
            };
        }
    }

    private final Map<String, Leaf> leaves = new LinkedHashMap<>();

    private Leaves() {}

    static Map<String, Leaf> of(Column record, FieldValues values) {
        Leaves all = new Leaves();
        all.within(record, values, "");
        return all.leaves;
    }

    private void within(Column record, FieldValues values, String path) {
        List<Field> fields = record.fields();
        for (int i = 0; i < fields.size(); i++) {
            String name = fields.get(i).name();
            add(record.part(i), values.within(i), path.isEmpty() ? name : path + "." + name);
        }
    }

    private void add(Column column, FieldValues values, String path) {
        Kind kind = column.slot().kind();
        if (kind == Kind.STRUCT) {
            within(column, values, path);
            return;
        }
        leaves.put(path, new Leaf(column, values.count()));
        if (kind == Kind.LIST) {
            add(column.part(0), values.within(0), path + "[]");
        } else if (kind == Kind.MAP) {
            add(column.part(VALUE), values.within(0), path + "{}");
        }
    }
}
