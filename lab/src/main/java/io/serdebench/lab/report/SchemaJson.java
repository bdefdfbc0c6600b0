package io.serdebench.lab.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.profile.FieldFacts;
import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Writes the facts of the fields of a dataset as JSON: ASCII, two spaces of indentation, line feeds. */
public final class SchemaJson {

    /** The version of the document. */
    public static final String SCHEMA = "serdebench/schema/1";

    private static final ObjectWriter PRETTY = JsonMapper.builder()
            // names of a file may hold half a character, which UTF-8 has no bytes for
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build()
            .writer(new DefaultPrettyPrinter()
                    .withObjectIndenter(new DefaultIndenter("  ", "\n"))
                    .withArrayIndenter(new DefaultIndenter("  ", "\n")))
            .with(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);

    private SchemaJson() {}

    /**
     * The document, in the order in which it is written.
     *
     * @param schema {@link #SCHEMA}.
     * @param tool The version of serdebench.
     * @param data The name of the data.
     * @param sniffed What the file was understood to be.
     * @param records The records of the sample, which the figures come from.
     * @param recordsInFile The good records of the file, which the types come from.
     * @param notation The schema on one line.
     * @param fields One entry per field, in the order of the schema; the fields of a struct stand for it.
     * @param warnings What a reader has to know of the data.
     */
    @JsonDocument("The result of serdebench schema")
    private record Data(
            String schema,
            String tool,
            String data,
            String sniffed,
            @InSchema(least = 0) long records,
            @InSchema(least = 0) long recordsInFile,
            String notation,
            List<FieldFacts> fields,
            List<Warning> warnings) {}

    /** Returns the document, ending in a line feed. */
    public static String toText(Dataset dataset, String tool) {
        try {
            return PRETTY.writeValueAsString(new Data(
                            SCHEMA,
                            tool,
                            dataset.name(),
                            dataset.sniffed(),
                            dataset.records(),
                            dataset.recordsInFile(),
                            dataset.schema().toString(),
                            dataset.facts(),
                            dataset.warnings()))
                    + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** Returns the JSON Schema of the document. */
    public static String jsonSchema() {
        try (InputStream in = SchemaJson.class.getResourceAsStream("schema-1.schema.json")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
