package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Rows with fields of one kind as rows of a schema that the user gave; fields are found by their names. */
public final class RowRecast {

    private final List<Field> source;
    private final List<Field> target;
    private final int[] from;
    private final Recast recast = new Recast();

    /**
     * Makes rows of a schema.
     *
     * @param own The fields of the rows as they come, in their order.
     * @param schema The schema that is wanted.
     */
    public RowRecast(Map<String, Slot> own, Schema schema) {
        source = Schema.of("own", own).fields();
        target = schema.fields();
        List<String> names = List.copyOf(own.keySet());
        from = target.stream().mapToInt(field -> names.indexOf(field.name())).toArray();
    }

    /**
     * Returns the row.
     *
     * @param where The place of the row, for messages.
     * @throws Stop where a value is none of its type
     */
    public @Nullable Object[] row(@Nullable Object[] row, Supplier<String> where) {
        @Nullable Object[] made = new @Nullable Object[from.length];
        for (int i = 0; i < from.length; i++) {
            Field field = target.get(i);
            try {
                made[i] = from[i] < 0 ? null : recast.slot(source.get(from[i]).slot(), field.slot(), row[from[i]]);
            } catch (Recast.Misfit e) {
                String path = e.in(field.name()).path();
                throw Stop.input(
                        where.get() + ": field " + TerminalText.text(path) + ": '"
                                + TerminalText.text(String.valueOf(e.value())) + "' is not of type "
                                + TerminalText.text(Notation.write(e.type()), 100),
                        "choose a type that all values have, or leave the type to the file");
            }
        }
        return made;
    }
}
