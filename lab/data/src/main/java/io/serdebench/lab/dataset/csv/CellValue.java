package io.serdebench.lab.dataset.csv;

import io.serdebench.api.Type;
import io.serdebench.lab.dataset.infer.NullWords;
import io.serdebench.lab.dataset.infer.Padding;
import io.serdebench.lab.dataset.infer.Spelling;
import io.serdebench.lab.dataset.infer.TextValue;
import io.serdebench.lab.dataset.json.JsonTree;
import io.serdebench.lab.dataset.json.JsonValue;
import io.serdebench.lab.dataset.source.BadRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values of any type from cells of a CSV file: nested ones are written as JSON. */
final class CellValue {

    private final TextValue text = new TextValue();
    private final JsonValue json = new JsonValue();
    private final char[] buffer = new char[Spelling.MAX_LENGTH];
    private final List<String> nullTexts;
    private final boolean words;

    /**
     * With what stands for null beside the empty cell.
     *
     * @param nullTexts The texts that the user named, or null for the usual words.
     */
    CellValue(@Nullable List<String> nullTexts) {
        this.nullTexts = nullTexts == null ? List.of() : nullTexts;
        words = nullTexts == null;
    }

    /** True if usual words stand for null where a field is none of texts. */
    boolean words() {
        return words;
    }

    /** True if a cell is null: empty without quotes, or a text that the user named. */
    boolean isNull(char[] cell, int from, int to, boolean quoted) {
        if (from == to && !quoted) {
            return true;
        }
        for (int i = 0; i < nullTexts.size(); i++) {
            if (is(nullTexts.get(i), cell, from, to)) {
                return true;
            }
        }
        return false;
    }

    private static boolean is(String nullText, char[] cell, int from, int to) {
        if (from == to || nullText.length() != to - from) {
            return false;
        }
        for (int i = 0; i < nullText.length(); i++) {
            if (cell[from + i] != nullText.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** True if a cell is null in a column of a type: a quoted empty cell is no number, and neither is a word for null. */
    boolean isNull(Type type, char[] cell, int from, int to, boolean quoted) {
        return isNull(cell, from, to, quoted && isOfTexts(type)) || isWord(type, cell, from, to);
    }

    private static boolean isOfTexts(Type type) {
        return type.kind() == Type.Kind.STRING || type.kind() == Type.Kind.BYTES;
    }

    /** True if a cell holds a usual word for null in a column of a type. */
    boolean isWord(Type type, char[] cell, int from, int to) {
        if (!words || isOfTexts(type)) {
            return false;
        }
        int begin = Padding.begin(cell, from, to);
        int end = Padding.end(cell, begin, to);
        return from < to && begin == end || NullWords.isNull(type, cell, begin, end);
    }

    /**
     * The value, or null where the cell is none of the type.
     *
     * @param spelling How the values of the column are written, or null where they are written as programs do.
     */
    @Nullable
    Object read(Type type, @Nullable Spelling spelling, char[] cell, int from, int to) {
        return switch (type.kind()) {
            case STRUCT, LIST, MAP -> nested(type, new String(cell, from, to - from));
            case STRING, BYTES -> text.read(type, cell, from, to);
            default -> {
                int begin = Padding.begin(cell, from, to);
                int end = Padding.end(cell, begin, to);
                int length = spelling == null ? -1 : spelling.plain(cell, begin, end, buffer);
                yield length < 0 ? text.read(type, cell, begin, end) : text.read(type, buffer, 0, length);
            }
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
