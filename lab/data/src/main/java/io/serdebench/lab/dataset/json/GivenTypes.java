package io.serdebench.lab.dataset.json;

import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The types of records that the user's schema names. A text field says which one a record is of: the first one whose value is the name
 * of a type in some record.
 */
final class GivenTypes implements RecordTypes.Split {

    private final Set<String> names;
    private final Set<String> fields = new LinkedHashSet<>(RecordTypes.USUAL);
    private @Nullable String by;

    /**
     * Of a schema.
     *
     * @param types The name of each type to its struct.
     * @throws Stop where one is no struct
     */
    GivenTypes(Map<String, Slot> types) {
        names = types.keySet();
        Set<String> common = null;
        for (Map.Entry<String, Slot> type : types.entrySet()) {
            if (!(type.getValue().type() instanceof Struct struct) || struct.oneOf()) {
                throw Stop.input("type " + TerminalText.text(type.getKey()) + " of the schema is not a record");
            }
            List<String> texts = struct.fields().stream()
                    .filter(field -> field.kind() == Kind.STRING)
                    .map(Field::name)
                    .toList();
            if (common == null) {
                common = new LinkedHashSet<>(texts);
            }
            common.retainAll(texts);
        }
        fields.addAll(common == null ? Set.of() : common);
    }

    /** Finds out which field says the type, before the pass over the records. */
    void look(List<Input> inputs, JsonLook look) throws IOException {
        for (int i = 0; i < inputs.size() && by == null; i++) {
            try {
                look.records().read(inputs.get(i), Pass.quiet(), new Look(look.form()));
            } catch (Stop e) {
                // the pass that reads the records says it
                return;
            }
        }
    }

    /** Reads records until one has a field that names a type. */
    private final class Look implements JsonRecords.Visitor {
        private final RecordForm form;

        Look(RecordForm form) {
            this.form = form;
        }

        @Override
        public boolean isDone() {
            return by != null;
        }

        @Override
        public void record(JsonRecords.Place place, @Nullable Object tree, @Nullable String problem) {
            Map<?, ?> object = problem == null ? form.object(tree) : null;
            if (object != null && by == null) {
                by = fields.stream()
                        .filter(field -> isName(object.get(field)))
                        .findFirst()
                        .orElse(null);
            }
        }
    }

    /** The name of a record's type, or an empty text where the schema has no such type. */
    @Override
    public String type(Map<?, ?> object) {
        Object value = by == null ? null : object.get(by);
        return value instanceof String text && names.contains(text) ? text : "";
    }

    private boolean isName(@Nullable Object value) {
        return value instanceof String text && names.contains(text);
    }

    /** Says why a record is of no type. */
    String fault() {
        String known = TerminalText.text(String.join(", ", names), 100);
        return by == null
                ? "no field of the record says which type it is of: " + known
                : "the field " + TerminalText.text(by) + " names no type of the schema: " + known;
    }

    /** Nothing is counted here: what each field holds says how many records are of its type. */
    @Override
    public Map<String, Long> counts() {
        Map<String, Long> counts = new LinkedHashMap<>();
        names.forEach(name -> counts.put(name, 0L));
        return counts;
    }

    @Override
    public String by() {
        return TerminalText.text(by == null ? "schema" : by);
    }
}
