package io.serdebench.interop;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A handful of fixed records of one schema, from a file in {@code codecs/interop/golden}.
 *
 * @param name of the file, without its ending
 * @param schema of the records
 * @param rows in neutral form
 */
public record GoldenCase(String name, Schema schema, List<@Nullable Object[]> rows) {

    private static final Path FOLDER = Path.of("../interop/golden");

    /** All cases, in order of their names. */
    public static List<GoldenCase> all() throws IOException {
        List<Path> files;
        try (Stream<Path> list = Files.list(FOLDER)) {
            files = list.filter(file -> file.toString().endsWith(".json")).sorted().toList();
        }
        List<GoldenCase> cases = new ArrayList<>();
        for (Path file : files) {
            JsonNode json = NeutralJson.MAPPER.readTree(file.toFile());
            Schema schema = Notation.parseSchema(json.required("schema").textValue());
            List<@Nullable Object[]> rows = new ArrayList<>();
            json.required("rows").forEach(row -> rows.add(NeutralJson.row(schema.root(), row)));
            String name = file.getFileName().toString().replace(".json", "");
            cases.add(new GoldenCase(name, schema, rows));
        }
        return cases;
    }

    @Override
    public String toString() {
        return name;
    }
}
