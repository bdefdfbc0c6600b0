package io.serdebench.lab.doctor;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** A {@link Diagnosis} as JSON: fields in the order of the records, two spaces of indentation, line feeds. */
final class DoctorJson {

    private static final ObjectWriter PRETTY = new ObjectMapper()
            .writer(new DefaultPrettyPrinter()
                    .withObjectIndenter(new DefaultIndenter("  ", "\n"))
                    .withArrayIndenter(new DefaultIndenter("  ", "\n")));

    private DoctorJson() {}

    /** The document, ending in a line feed. */
    public static String toText(Diagnosis diagnosis) {
        try {
            return PRETTY.writeValueAsString(diagnosis) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** The JSON Schema of the document. */
    public static String jsonSchema() {
        try (InputStream in = DoctorJson.class.getResourceAsStream("doctor-1.schema.json")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
