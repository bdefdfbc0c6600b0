package io.serdebench.lab.census;

import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The columns of a record that are no records themselves, by their paths. */
final class Leaves {

    private static final int VALUE = 1;

    private Leaves() {}

    static Map<String, Column> of(Column record) {
        Map<String, Column> leaves = new LinkedHashMap<>();
        within(record, "", leaves);
        return leaves;
    }

    private static void within(Column record, String path, Map<String, Column> leaves) {
        List<Field> fields = record.fields();
        for (int i = 0; i < fields.size(); i++) {
            add(
                    record.part(i),
                    path.isEmpty()
                            ? fields.get(i).name()
                            : path + "." + fields.get(i).name(),
                    leaves);
        }
    }

    private static void add(Column column, String path, Map<String, Column> leaves) {
        Kind kind = column.slot().kind();
        if (kind == Kind.STRUCT) {
            within(column, path, leaves);
            return;
        }
        leaves.put(path, column);
        if (kind == Kind.LIST) {
            add(column.part(0), path + "[]", leaves);
        } else if (kind == Kind.MAP) {
            add(column.part(VALUE), path + "{}", leaves);
        }
    }

    /** Lengths of texts, bytes, lists and maps, or null. */
    static @Nullable Lengths lengths(Column column) {
        return switch (column.slot().kind()) {
            case STRING -> column.texts().utf8();
            case BYTES, LIST, MAP -> column.lengths();
            default -> null;
        };
    }
}
