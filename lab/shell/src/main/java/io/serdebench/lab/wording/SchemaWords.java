package io.serdebench.lab.wording;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.profile.FieldFacts;
import io.serdebench.lab.text.Figures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A schema in a few words. */
public final class SchemaWords {

    private static final int TYPE = 18;

    private SchemaWords() {}

    /** Returns how many fields have which type, on one line: {@code 16 fields: 6 string, 3 int32, 7 optional}. */
    public static String summary(Schema schema) {
        Map<String, Integer> types = new LinkedHashMap<>();
        int optional = 0;
        for (Field field : schema.fields()) {
            String name = switch (field.type().kind()) {
                case STRUCT -> ((Struct) field.type()).oneOf() ? "variant" : "struct";
                case LIST -> "list";
                case MAP -> "map";
                default -> Notation.write(field.type()).replace("+", "");
            };
            types.merge(name, 1, Integer::sum);
            optional += field.optional() ? 1 : 0;
        }
        List<String> parts = new ArrayList<>();
        types.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
                .forEach(entry -> parts.add(entry.getValue() + " " + entry.getKey()));
        String nulls = optional == 0 ? "" : "; " + optional + " optional";
        return Figures.many(schema.fields().size(), "field") + ": " + String.join(", ", parts) + nulls;
    }

    /** Returns a sentence about each field whose type was close or may surprise. */
    public static List<String> notable(List<FieldFacts> facts) {
        return facts.stream()
                .filter(FieldFacts::notable)
                .map(one ->
                        TerminalText.text(one.name()) + " is " + TerminalText.text(one.type(), TYPE) + ": " + one.why())
                .toList();
    }
}
