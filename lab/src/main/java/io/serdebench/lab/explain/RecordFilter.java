package io.serdebench.lab.explain;

import io.serdebench.api.RowsFile;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which record is meant: the first one whose field has a value.
 *
 * @param field Its name; {@code item.sku} for a field of a nested record.
 * @param value The value as text: a number in any of its spellings, bytes as hexadecimal, empty for null.
 */
public record RecordFilter(String field, String value) {

    /** Understands {@code order_id=ORD-0004711}. */
    public static RecordFilter parse(String text) {
        int equals = text.indexOf('=');
        if (equals <= 0) {
            throw Stop.usage("--where takes field=value, not '" + TerminalText.line(text) + "'");
        }
        return new RecordFilter(text.substring(0, equals), text.substring(equals + 1));
    }

    /**
     * The number of the record, from 1.
     *
     * @throws Stop where there is no such field or no such record
     */
    public long find(Path rows) throws IOException {
        try (RowsFile.Reader reader = new RowsFile.Reader(rows)) {
            List<Integer> places = places(reader.schema().root());
            long number = 1;
            for (var row = reader.next(); row != null; row = reader.next()) {
                if (matches(valueAt(row, places))) {
                    return number;
                }
                number++;
            }
        }
        throw Stop.input("no record has " + TerminalText.text(field) + "=" + TerminalText.text(value));
    }

    /** A name may hold dots, so that the whole text is tried first. */
    private List<Integer> places(Struct root) {
        List<Integer> places = new ArrayList<>();
        Struct struct = root;
        String rest = field;
        while (true) {
            int index = longest(struct, rest);
            if (index < 0) {
                List<String> known = root.fields().stream().map(Field::name).toList();
                throw Stop.usage("there is no field " + TerminalText.text(field) + "."
                        + TerminalText.text(Suggest.phrase(rest, known), 200));
            }
            places.add(index);
            Field found = struct.fields().get(index);
            if (rest.length() == found.name().length()) {
                return places;
            }
            Type type = found.type();
            if (!(type instanceof Struct within)) {
                throw Stop.usage(TerminalText.text(found.name()) + " has no fields");
            }
            struct = within;
            rest = rest.substring(found.name().length() + 1);
        }
    }

    private static int longest(Struct struct, String rest) {
        int best = -1;
        for (int i = 0; i < struct.fields().size(); i++) {
            String name = struct.fields().get(i).name();
            boolean fits = rest.equals(name) || rest.startsWith(name + ".");
            if (fits
                    && (best < 0
                            || name.length() > struct.fields().get(best).name().length())) {
                best = i;
            }
        }
        return best;
    }

    private static @Nullable Object valueAt(@Nullable Object[] row, List<Integer> places) {
        @Nullable Object value = row;
        for (int place : places) {
            if (value == null) {
                return null;
            }
            value = ((@Nullable Object[]) value)[place];
        }
        return value;
    }

    private boolean matches(@Nullable Object found) {
        if (found == null) {
            return value.isEmpty();
        }
        if (found instanceof byte[] bytes) {
            return HexFormat.of().formatHex(bytes).equalsIgnoreCase(value);
        }
        if (String.valueOf(found).equals(value)) {
            return true;
        }
        try {
            return found instanceof BigDecimal decimal && decimal.compareTo(new BigDecimal(value)) == 0
                    || found instanceof Double real && real == Double.parseDouble(value)
                    || found instanceof Float single && single == Float.parseFloat(value);
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
