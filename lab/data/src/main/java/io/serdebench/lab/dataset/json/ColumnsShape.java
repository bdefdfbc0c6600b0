package io.serdebench.lab.dataset.json;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Input;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A document of columns: each of its fields is an object with the values of all rows by their index, as {@code to_json} of pandas writes
 * it. It would be one record of as many fields as there are values.
 *
 * @param columns The names of the columns.
 * @param rows The number of rows.
 */
record ColumnsShape(List<String> columns, int rows) {

    /** Fewer rows with other names than numbers may be structs that are alike. */
    private static final int MANY = 100;

    private static final int NAMES = 3;

    /** Returns the columns of an object, or null where it is a record. */
    static @Nullable ColumnsShape of(Map<?, ?> object) {
        Map<?, ?> first = null;
        for (Object value : object.values()) {
            if (!(value instanceof Map<?, ?> column)
                    || first != null && !column.keySet().equals(first.keySet())) {
                return null;
            }
            first = column;
        }
        if (first == null || first.size() < 2 || first.size() <= MANY && !isNumbered(first)) {
            return null;
        }
        List<String> names = object.keySet().stream().map(String::valueOf).toList();
        return new ColumnsShape(names, first.size());
    }

    private static boolean isNumbered(Map<?, ?> column) {
        int row = 0;
        for (Object key : column.keySet()) {
            if (!key.equals(String.valueOf(row++))) {
                return false;
            }
        }
        return true;
    }

    /** What is said of a file that holds them and nothing else. */
    Stop refused(Input input) {
        String name = TerminalText.text(input.name());
        String some = TerminalText.text(String.join(", ", columns.subList(0, Math.min(NAMES, columns.size()))), 100);
        return Stop.input(
                name + " holds " + TerminalText.count(columns.size(), "column") + " of " + TerminalText.count(rows)
                        + " values by their index, and no records: " + some
                        + (columns.size() > NAMES ? ", ..." : ""),
                "in pandas:  df.to_json('records.jsonl', orient='records', lines=True)",
                "or by jq:   jq -c '. as $c | (.[keys_unsorted[0]] | keys_unsorted[]) as $i | map_values(.[$i])' < "
                        + name + " > records.jsonl",
                "--records '$'   takes it as one record all the same");
    }
}
