package io.serdebench.lab.result;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.NullChecks;
import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A {@link Result} as JSON: fields in the order of the records, two spaces of indentation, line feeds, and no value that
 * JSON has no number for. A figure that is not finite is written as {@code null} where the record allows null; anywhere
 * else it is an error of the program.
 */
public final class ResultJson {

    /** The name of its file in an output folder. */
    public static final String FILE = "result.sdb.json";

    /** The largest document that is read; a result of a hundred codecs has about 8 MB. */
    private static final long MAX_BYTES = 64L << 20;

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .addModule(new SimpleModule("finite numbers")
                    .addSerializer(Double.class, new FiniteOrNull())
                    .addSerializer(Double.TYPE, new Finite()))
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private static final ObjectWriter PRETTY = MAPPER.writer(new DefaultPrettyPrinter()
            .withObjectIndenter(new DefaultIndenter("  ", "\n"))
            .withArrayIndenter(new DefaultIndenter("  ", "\n")));

    /** Half a character, which UTF-8 has no bytes for; names of a user's file may hold one. It can only stand in a string. */
    private static final Pattern UNPAIRED = Pattern.compile("[\\x{d800}-\\x{dfff}]");

    private ResultJson() {}

    /** Writes a result; a reader never sees half of it. */
    public static void write(Result result, Path file) throws IOException {
        // not a temporary file of the JDK's: nobody but its owner could read that
        Path draft = file.resolveSibling(file.getFileName() + ".draft");
        try {
            Leftovers.write(draft, toText(result));
            move(draft, file);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /** The document, ending in a line feed. */
    public static String toText(Result result) {
        return text(PRETTY, result) + "\n";
    }

    /** The document without white space, for embedding. */
    public static String toCompactText(Result result) {
        return text(MAPPER.writer(), result);
    }

    /**
     * Reads a result. Fields that are not known are passed over: documents of the same major version only ever gain some.
     *
     * @throws Stop where the file cannot be read or is no result of this major version
     */
    public static Result read(Path file) {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw Stop.input(file + " is larger than any result of serdebench");
            }
            Result result = MAPPER.readValue(Files.readAllBytes(file), Result.class);
            if (result == null || !Result.SCHEMA.equals(result.schema())) {
                throw Stop.input(
                        file + " is not a result of serdebench",
                        "expected  \"schema\": \"" + Result.SCHEMA + "\"  at its top level");
            }
            NullChecks.check(result, "result");
            return result.ranked(Standings.ranged(result));
        } catch (JsonProcessingException e) {
            throw Stop.input(file + " is not a result of serdebench", e.getOriginalMessage() + place(e));
        } catch (NullChecks.Missing e) {
            throw Stop.input(file + " is not a complete result", "missing: " + e.path());
        } catch (IllegalArgumentException e) {
            throw Stop.input(file + " is not a result of serdebench", String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw Stop.input("cannot read " + file, e.toString());
        }
    }

    /** The JSON Schema of the document. */
    public static String jsonSchema() {
        try (InputStream in = ResultJson.class.getResourceAsStream("result-1.schema.json")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(ObjectWriter writer, Result result) {
        try {
            return UNPAIRED.matcher(writer.writeValueAsString(result))
                    .replaceAll(half ->
                            String.format("\\\\u%04x", (int) half.group().charAt(0)));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static void move(Path draft, Path file) throws IOException {
        try {
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static String place(JsonProcessingException e) {
        return e.getLocation() == null ? "" : " (line " + e.getLocation().getLineNr() + ")";
    }

    private static final class FiniteOrNull extends JsonSerializer<Double> {
        @Override
        public void serialize(Double value, JsonGenerator json, SerializerProvider context) throws IOException {
            if (Double.isFinite(value)) {
                json.writeNumber(value);
            } else {
                json.writeNull();
            }
        }
    }

    private static final class Finite extends JsonSerializer<Double> {
        @Override
        public void serialize(Double value, JsonGenerator json, SerializerProvider context) throws IOException {
            if (!Double.isFinite(value)) {
                throw JsonMappingException.from(json, "a figure of the result is not finite: " + value);
            }
            json.writeNumber(value);
        }
    }
}
