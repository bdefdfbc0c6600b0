package io.serdebench.lab.pipe;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.serdebench.lab.base.NullChecks;
import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A {@link PipeResult} as JSON: fields in the order of the records, two spaces of indentation, line feeds. */
public final class PipeJson {

    /** The document's name in the output folder. */
    public static final String FILE = "result.pipe.json";

    /** The largest document that is read: an hour of forty codecs at three rates has about 200 MB. */
    private static final long MAX_BYTES = 256L << 20;

    private static final int HEAD_BYTES = 256;

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private static final ObjectWriter WRITER =
            MAPPER.writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));

    private PipeJson() {}

    /** Whether a file begins as such a document does. */
    public static boolean is(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8)
                    .contains('"' + PipeResult.SCHEMA + '"');
        } catch (IOException e) {
            return false;
        }
    }

    /** The document, ending in a line feed. */
    public static String toText(PipeResult result) {
        try {
            return WRITER.writeValueAsString(result) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /**
     * Puts the document in the place of the one that is there, at once: who is killed meanwhile leaves one of the two whole.
     *
     * @throws IOException where it cannot be written
     */
    public static void write(PipeResult result, Path file) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(fresh, toText(result));
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * Reads a result. Fields that are not known are passed over: documents of the same major version only ever gain some.
     *
     * @throws Stop where the file cannot be read or is no result of this major version
     */
    public static PipeResult read(Path file) {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw Stop.input(file + " is larger than any result of serdebench");
            }
            PipeResult result = MAPPER.readValue(Files.readAllBytes(file), PipeResult.class);
            if (result == null || !PipeResult.SCHEMA.equals(result.schema())) {
                throw Stop.input(
                        file + " is not a result of serdebench pipe",
                        "expected  \"schema\": \"" + PipeResult.SCHEMA + "\"  at its top level");
            }
            NullChecks.check(result, "result");
            return result;
        } catch (JsonProcessingException e) {
            throw Stop.input(file + " is not a result of serdebench pipe", e.getOriginalMessage());
        } catch (NullChecks.Missing e) {
            throw Stop.input(file + " is not a complete result", "missing: " + e.path());
        } catch (IllegalArgumentException e) {
            throw Stop.input(file + " is not a result of serdebench pipe", String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw Stop.input("cannot read " + file, e.toString());
        }
    }
}
