package io.serdebench.lab.dataset.json;

import io.serdebench.lab.base.TerminalText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The form of a file's records in JSON. All of a file have one form; one of another form is no record. */
enum RecordForm {
    /** Each is an object, with fields of its own names. */
    OBJECTS,
    /** Each is an array, whose elements are fields by their places. */
    ARRAYS,
    /** Each is one value, which is the only field. */
    VALUES;

    /** Names that a table without names has elsewhere too. */
    private static final String COLUMN = "column_";

    private static final String VALUE = "value";

    /** The form of a record, or null of one that says nothing. */
    static @Nullable RecordForm of(@Nullable Object tree) {
        return tree == null ? null : tree instanceof Map ? OBJECTS : tree instanceof List ? ARRAYS : VALUES;
    }

    /** The form in words, to follow a file's format. */
    String label() {
        return switch (this) {
            case OBJECTS -> "";
            case ARRAYS -> ", each record an array";
            case VALUES -> ", each record one value";
        };
    }

    /** The record as an object, or null where it has another form. A null among records is one without values. */
    @Nullable
    Map<?, ?> object(@Nullable Object tree) {
        if (tree != null && of(tree) != this) {
            return null;
        }
        if (tree instanceof Map<?, ?> object) {
            return object;
        }
        Map<String, @Nullable Object> made = new LinkedHashMap<>();
        if (tree instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                made.put(COLUMN + (i + 1), list.get(i));
            }
        } else if (this == VALUES) {
            made.put(VALUE, tree);
        }
        return made;
    }

    /** Why a tree is no record of this form. */
    String fault(@Nullable Object tree) {
        String kind = this == OBJECTS ? "an object" : this == ARRAYS ? "an array" : "a single value";
        return "expected " + kind + ", found " + TerminalText.text(JsonTree.write(tree));
    }
}
