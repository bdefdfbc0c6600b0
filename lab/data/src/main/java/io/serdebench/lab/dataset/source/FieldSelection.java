package io.serdebench.lab.dataset.source;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import java.util.ArrayList;
import java.util.List;

/** Which top-level fields are kept. */
public final class FieldSelection {

    private FieldSelection() {}

    /** Returns the names to keep, in their order: {@code --columns} where it is given, else all. */
    public static List<String> of(Reading reading, List<String> names) {
        for (String column : reading.columns()) {
            if (!names.contains(column)) {
                throw Stop.usage("--columns " + TerminalText.text(column) + ": there is no such field."
                        + TerminalText.text(Suggest.phrase(column, names), 200));
            }
        }
        return reading.columns().isEmpty()
                ? names
                : reading.columns().stream().distinct().toList();
    }

    /** Stops where there are more fields than are looked at. */
    public static void checkWidth(int leaves, List<String> names) {
        if (leaves > Limits.COLUMNS) {
            throw tooWide(leaves, "at most " + TerminalText.count(Limits.COLUMNS) + " are read", names);
        }
    }

    /** Stops where more fields are kept than codecs are generated for. */
    public static void checkGenerated(Schema schema) {
        if (schema.leaves() > Limits.LEAVES) {
            throw tooWide(
                    schema.leaves(),
                    "codecs are generated for at most " + Limits.LEAVES,
                    schema.fields().stream().map(Field::name).toList());
        }
    }

    private static Stop tooWide(int leaves, String limit, List<String> names) {
        List<String> some = new ArrayList<>(names.subList(0, Math.min(3, names.size())));
        String columns = OptionWords.columns(some);
        return Stop.input(
                TerminalText.count(leaves) + " columns; " + limit,
                columns == null
                        ? "--columns keeps the fields that it names"
                        : columns + "   keeps these, in this order");
    }

    /**
     * Returns what can be done about a field that is not carried.
     *
     * @param others The names of the fields that are carried.
     */
    public static String without(List<String> others) {
        String columns = OptionWords.columns(others);
        return others.isEmpty()
                ? "no other field is left to measure"
                : columns == null
                        ? "--columns leaves it out if it names all other fields"
                        : columns + "   leaves it out";
    }
}
