package io.serdebench.lab.io;

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

/** An {@link IoResult} as JSON: fields in the order of the records, two spaces of indentation, line feeds. */
public final class IoJson {

    /** The document's name in the output folder. */
    public static final String FILE = "result.io.json";

    /** The largest document that is read: forty rounds of every strategy have about 2 MB. */
    private static final long MAX_BYTES = 64L << 20;

    private static final int HEAD_BYTES = 256;

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private static final ObjectWriter WRITER =
            MAPPER.writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));

    private IoJson() {}

    /** Whether a file begins as such a document does. */
    public static boolean is(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8).contains('"' + IoResult.SCHEMA + '"');
        } catch (IOException e) {
            return false;
        }
    }

    /** The document, ending in a line feed. */
    public static String toText(IoResult result) {
        try {
            return WRITER.writeValueAsString(result) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /**
     * Reads a result. Fields that are not known are passed over: documents of the same major version only ever gain some.
     *
     * @throws Stop where the file cannot be read or is no result of this major version
     */
    public static IoResult read(Path file) {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw Stop.input(file + " is larger than any result of serdebench");
            }
            IoResult result = MAPPER.readValue(Files.readAllBytes(file), IoResult.class);
            if (result == null || !IoResult.SCHEMA.equals(result.schema())) {
                throw Stop.input(
                        file + " is not a result of serdebench io",
                        "expected  \"schema\": \"" + IoResult.SCHEMA + "\"  at its top level");
            }
            NullChecks.check(result, "result");
            return result;
        } catch (JsonProcessingException e) {
            throw Stop.input(file + " is not a result of serdebench io", e.getOriginalMessage());
        } catch (NullChecks.Missing e) {
            throw Stop.input(file + " is not a complete result", "missing: " + e.path());
        } catch (IllegalArgumentException e) {
            throw Stop.input(file + " is not a result of serdebench io", String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw Stop.input("cannot read " + file, e.toString());
        }
    }
}
