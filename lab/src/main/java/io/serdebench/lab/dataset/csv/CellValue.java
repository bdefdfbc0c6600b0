package io.serdebench.lab.dataset.csv;

import io.serdebench.api.Type;
import io.serdebench.lab.dataset.infer.TextValue;
import io.serdebench.lab.dataset.json.JsonTree;
import io.serdebench.lab.dataset.json.JsonValue;
import io.serdebench.lab.dataset.source.BadRecord;
import org.jspecify.annotations.Nullable;

/** Values of any type from cells of a CSV file: nested ones are written as JSON. */
final class CellValue {

    private final TextValue text = new TextValue();
    private final JsonValue json = new JsonValue();
    private final @Nullable String nullText;

    /** With the text that stands for null beside the empty cell. */
    CellValue(@Nullable String nullText) {
        this.nullText = nullText;
    }

    /** Whether a cell is null: empty without quotes, or the text that the user named. */
    boolean isNull(char[] cell, int from, int to, boolean quoted) {
        if (from == to && !quoted) {
            return true;
        }
        if (nullText == null || nullText.length() != to - from) {
            return false;
        }
        for (int i = 0; i < nullText.length(); i++) {
            if (cell[from + i] != nullText.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a cell is null in a column of a type: a quoted empty cell is no number. */
    boolean isNull(Type type, char[] cell, int from, int to, boolean quoted) {
        boolean empties = type.kind() == Type.Kind.STRING || type.kind() == Type.Kind.BYTES;
        return isNull(cell, from, to, quoted && empties);
    }

    /** The value, or null where the cell is none of the type. */
    @Nullable
    Object read(Type type, char[] cell, int from, int to) {
        return switch (type.kind()) {
            case STRUCT, LIST, MAP -> nested(type, new String(cell, from, to - from));
            default -> text.read(type, cell, from, to);
        };
    }

    private @Nullable Object nested(Type type, String cell) {
        try {
            return json.read(type, JsonTree.parse(cell), "");
        } catch (BadRecord e) {
            return null;
        }
    }
}
