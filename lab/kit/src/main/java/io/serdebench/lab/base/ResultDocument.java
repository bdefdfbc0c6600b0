package io.serdebench.lab.base;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Function;

/**
 * How the result of a command stands in a file: as JSON, with fields in the order of the records, two spaces of indentation, and
 * line feeds.
 *
 * @param <R> The record that is the result.
 */
public final class ResultDocument<R> {

    /** The name of the schema stands so near to the beginning of a document. */
    private static final int HEAD_BYTES = 256;

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private static final DefaultPrettyPrinter PRINTER =
            new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));

    private static final ObjectWriter WRITER = MAPPER.writer(PRINTER);

    private static final ObjectWriter SPREAD =
            MAPPER.writer(PRINTER.withArrayIndenter(new DefaultIndenter("  ", "\n")));

    private final Class<R> type;
    private final String command;
    private final String schema;
    private final Function<R, String> schemaOf;
    private final long maxBytes;

    /**
     * A kind of document.
     *
     * @param command The command whose result it is, as the user writes it.
     * @param schema The name and major version of the document's schema.
     * @param schemaOf The schema that a result names.
     * @param maxBytes The size of the largest document that is read, bytes.
     */
    public ResultDocument(Class<R> type, String command, String schema, Function<R, String> schemaOf, long maxBytes) {
        this.type = type;
        this.command = command;
        this.schema = schema;
        this.schemaOf = schemaOf;
        this.maxBytes = maxBytes;
    }

    /** The command whose result it is. */
    public String command() {
        return command;
    }

    /** The name of its file in an output folder. */
    public String file() {
        return "result." + command + ".json";
    }

    /** True if a file begins as such a document does. */
    public boolean is(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8).contains('"' + schema + '"');
        } catch (IOException e) {
            return false;
        }
    }

    /** The document, ending in a line feed. */
    public String toText(R result) {
        return text(WRITER, result);
    }

    /** A document that is only printed, with each item of an array on a line of its own, ending in a line feed. */
    public static String spread(Object document) {
        return text(SPREAD, document);
    }

    private static String text(ObjectWriter writer, Object document) {
        try {
            return writer.writeValueAsString(document) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /**
     * Puts the document in a folder, in the place of the one that is there, at once: who is killed meanwhile leaves one of the two
     * whole.
     *
     * @return The file.
     * @throws IOException where it cannot be written
     */
    public Path write(R result, Path folder) throws IOException {
        Path file = folder.resolve(file());
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Leftovers.write(fresh, toText(result));
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        return file;
    }

    /**
     * Reads a result. Fields that are not known are passed over: documents of the same major version only ever gain some.
     *
     * @throws Stop where the file cannot be read or is no result of this major version
     */
    public R read(Path file) {
        try {
            if (Files.size(file) > maxBytes) {
                throw Stop.input(file + " is larger than any result of serdebench");
            }
            R result = MAPPER.readValue(Files.readAllBytes(file), type);
            if (result == null || !schema.equals(schemaOf.apply(result))) {
                throw isNone(file, "expected  \"schema\": \"" + schema + "\"  at its top level");
            }
            NullChecks.check(result, "result");
            return result;
        } catch (JsonProcessingException e) {
            throw isNone(file, e.getOriginalMessage());
        } catch (NullChecks.Missing e) {
            throw Stop.input(file + " is not a complete result", "missing: " + e.path());
        } catch (IllegalArgumentException e) {
            throw isNone(file, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw Stop.input("cannot read " + file, e.toString());
        }
    }

    private Stop isNone(Path file, String reason) {
        return Stop.input(file + " is not a result of serdebench " + command, reason);
    }
}
