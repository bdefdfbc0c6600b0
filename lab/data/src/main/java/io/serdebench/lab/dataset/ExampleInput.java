package io.serdebench.lab.dataset;

import io.serdebench.api.Notation;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.example.Examples;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.source.CellRules;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Reading;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A built-in dataset as an input: its text is read as a file's would be, but its dialect and types are known.
 *
 * @param input The text.
 * @param reading How the user wants it read, with the dialect.
 * @param declared The types.
 */
record ExampleInput(Input input, Reading reading, Declared declared) {

    static ExampleInput of(String typed, Reading wanted) {
        if (!wanted.types().isEmpty() || wanted.schemaFile() != null) {
            throw Stop.usage("--types does not apply to examples: they declare their own types");
        }
        Examples.Sized sized = Examples.parse(typed);
        boolean tsv = sized.example().format().equals("tsv");
        boolean csv = tsv || sized.example().format().equals("csv");
        Map<String, Slot> fields = new LinkedHashMap<>();
        for (Field field : Notation.parseSchema(sized.example().schema()).fields()) {
            fields.put(field.name(), field.slot());
        }
        @Nullable Character delimiter = csv ? (Character) (tsv ? '\t' : ',') : null;
        Reading reading = new Reading(
                sized.example().format(),
                new Reading.Csv(delimiter, csv ? (Character) '"' : null, csv ? true : null, CellRules.FOUND_OUT),
                null,
                Map.of(),
                null,
                wanted.columns(),
                null,
                null,
                wanted.sampling(),
                Reading.Bad.STOPS,
                0,
                wanted.hashed());
        Input input =
                Input.generated(sized.example().name() + "." + sized.example().format(), () -> Examples.stream(sized));
        return new ExampleInput(input, reading, Declared.schema(fields));
    }
}
