package io.serdebench.lab.dataset.csv;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.infer.Column;
import io.serdebench.lab.dataset.infer.DecimalSign;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.infer.Spellings;
import io.serdebench.lab.dataset.source.CellRules;
import io.serdebench.lab.dataset.source.FieldSelection;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.dataset.source.Warnings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which cell of a line becomes which value of a row.
 *
 * @param width Cells of a line.
 * @param names The names of the fields of a row.
 * @param fieldOf The field of each cell, or -1 where it is left out.
 * @param declared The type of each field where the user gave one, else null.
 * @param required Whether a field must not be empty, which only a schema demands.
 * @param written How the values of each field are written.
 * @param sign What the first values of all columns say of the decimal sign, those that are left out among them.
 */
record CsvLayout(
        int width,
        List<String> names,
        int[] fieldOf,
        List<@Nullable Slot> declared,
        boolean[] required,
        List<Spellings.Found> written,
        DecimalSign sign) {

    /**
     * Lays out a file.
     *
     * @param first Its first record.
     */
    static CsvLayout of(
            Input input,
            List<String> first,
            Dialect dialect,
            Reading reading,
            Declared declared,
            List<Warning> warnings)
            throws IOException {
        List<List<String>> sample = DialectSniffer.sample(input, dialect);
        boolean header = dialect.header();
        List<String> columns = header ? unique(input, first, warnings) : numbered(first.size());
        Map<String, Slot> schema = declared.schema();
        List<String> known = schema == null ? columns : List.copyOf(schema.keySet());
        if (schema == null) {
            declared.checkPaths(columns);
        } else {
            match(input, columns, schema, warnings);
        }
        List<String> names = FieldSelection.of(reading, known);
        FieldSelection.checkWidth(names.size(), names);
        List<@Nullable Slot> slots = new ArrayList<>();
        boolean[] required = new boolean[names.size()];
        for (int i = 0; i < required.length; i++) {
            Slot whole = schema == null ? null : schema.get(names.get(i));
            Declared.Entry entry = declared.at(names.get(i));
            required[i] = whole != null && !whole.optional();
            slots.add(whole != null ? whole : entry == null ? null : entry.slot());
        }
        sample = sample.subList(Math.min(header ? 1 : 0, sample.size()), sample.size());
        DecimalSign sign = DecimalSign.NOTHING;
        List<Spellings.Found> found = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            List<String> values = values(i, sample, reading);
            found.add(Spellings.of(values, reading.csv().cells(), reading.nullTexts() == null));
            Slot given = schema == null ? null : schema.get(columns.get(i));
            if (given == null || isNumber(given.type())) {
                sign = sign.and(
                        DecimalSign.of(columns.get(i), values, found.get(i).spelling()));
            }
        }
        boolean signs = !declared.signs().isEmpty() && reading.csv().cells().decimal() == null;
        List<Spellings.Found> written = new ArrayList<>();
        for (String name : names) {
            int column = columns.indexOf(name);
            // a column that a schema has and the file has not is empty
            if (column < 0) {
                written.add(Spellings.of(List.of(), reading.csv().cells(), true));
                continue;
            }
            Slot slot = slots.get(names.indexOf(name));
            List<String> values = values(column, sample, reading);
            Character own = declared.signs().get(name);
            written.add(
                    !signs
                            ? settled(found.get(column), slot, values, sign, reading)
                            : own == null || slot == null || !isNumber(slot.type())
                                    ? found.get(column)
                                    : given(values, own, reading, declared.by() + " says so"));
        }
        return new CsvLayout(
                columns.size(),
                names,
                columns.stream().mapToInt(names::indexOf).toArray(),
                slots,
                required,
                List.copyOf(written),
                signs ? DecimalSign.NOTHING : sign);
    }

    static boolean isNumber(Type type) {
        return switch (type.kind()) {
            case INT32, INT64, FLOAT32, FLOAT64, DECIMAL -> true;
            default -> false;
        };
    }

    /** How numbers are written with a decimal sign that is proved. */
    private static Spellings.Found written(List<String> values, char sign, Reading reading, String proof) {
        CellRules rules = reading.csv().cells().withDecimal(sign);
        return Spellings.of(values, rules, reading.nullTexts() == null).by(proof);
    }

    /** The same by a schema, whether or not the first values show it. */
    private static Spellings.Found given(List<String> values, char sign, Reading reading, String by) {
        Spellings.Found found = written(values, sign, reading, by);
        return found.spelling() == null ? Spellings.numbers(sign, by) : found;
    }

    /** How a column is written, where other columns or its own given type prove the decimal sign that its numbers leave open. */
    private static Spellings.Found settled(
            Spellings.Found found, @Nullable Slot slot, List<String> values, DecimalSign sign, Reading reading) {
        if (reading.csv().cells().decimal() != null
                || !DecimalSign.of("", values, found.spelling()).isOpen()) {
            return found;
        }
        Character proved = sign.proved();
        String proof = sign.proof();
        if (proved == null && slot != null && slot.type() instanceof Type.Int) {
            proved = DecimalSign.ofWhole(values);
            proof = "its type proves that";
        }
        if (proved == null) {
            return found;
        }
        return written(values, proved, reading, proof);
    }

    /** The same with what all records prove of the decimal sign, where the first ones left it open; this one where nothing changes. */
    CsvLayout settled(Column[] seen, Reading reading) {
        DecimalSign all = sign(seen);
        Character proved = reading.csv().cells().decimal() == null ? all.proved() : null;
        List<Spellings.Found> settled = new ArrayList<>(written);
        for (int i = 0; i < seen.length && proved != null; i++) {
            Spellings.Found found = seen[i].written(proved, all.proof());
            settled.set(i, found == null ? written.get(i) : found);
        }
        return settled.equals(written) ? this : with(settled);
    }

    /** What all records say of the decimal sign. */
    DecimalSign sign(Column[] seen) {
        DecimalSign all = sign;
        for (int i = 0; i < seen.length; i++) {
            all = all.and(seen[i].sign(names.get(i)));
        }
        return all;
    }

    /** The same for use in another thread. */
    CsvLayout own() {
        return with(written.stream().map(Spellings.Found::own).toList());
    }

    private CsvLayout with(List<Spellings.Found> writtenSo) {
        return new CsvLayout(width, names, fieldOf, declared, required, writtenSo, sign);
    }

    /**
     * The same for a file whose columns come in another order.
     *
     * @param order The number that each of its columns has in the first file.
     */
    CsvLayout in(int[] order) {
        int[] fields = Arrays.stream(order).map(column -> fieldOf[column]).toArray();
        return new CsvLayout(width, names, fields, declared, required, written, sign);
    }

    /** The first values of a column. */
    private static List<String> values(int column, List<List<String>> sample, Reading reading) {
        List<String> nulls = reading.nullTexts();
        List<String> values = new ArrayList<>();
        for (List<String> record : sample) {
            if (column < record.size() && !(nulls != null && nulls.contains(record.get(column)))) {
                values.add(record.get(column));
            }
        }
        return values;
    }

    /** Names as they are, but for empty and repeated ones. */
    private static List<String> unique(Input input, List<String> first, List<Warning> warnings) {
        Set<String> taken = new HashSet<>();
        List<String> names = new ArrayList<>();
        List<String> renamed = new ArrayList<>();
        for (String name : first) {
            String base = name.isEmpty() ? "column_" + (names.size() + 1) : name;
            String free = base;
            for (int i = 2; !taken.add(free); i++) {
                free = base + " (" + i + ")";
            }
            if (!free.equals(name)) {
                renamed.add(TerminalText.text(free));
            }
            names.add(free);
        }
        if (!renamed.isEmpty()) {
            warnings.add(new Warning(
                    "D09",
                    "names",
                    TerminalText.text(input.name()) + " has column names that are empty or repeated; they are now "
                            + TerminalText.text(String.join(", ", renamed), 200),
                    null));
        }
        return names;
    }

    private static List<String> numbered(int count) {
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            names.add("column_" + i);
        }
        return names;
    }

    private static void match(Input input, List<String> columns, Map<String, Slot> schema, List<Warning> warnings) {
        Map<String, Slot> missing = new LinkedHashMap<>(schema);
        missing.keySet().removeAll(columns);
        missing.forEach((name, slot) -> {
            if (!slot.optional()) {
                throw Stop.input(TerminalText.text(input.name()) + " has no column " + TerminalText.text(name)
                        + ", which the schema requires");
            }
        });
        List<String> more =
                columns.stream().filter(name -> !schema.containsKey(name)).toList();
        if (!more.isEmpty()) {
            warnings.add(Warnings.leftOut(more));
        }
    }
}
