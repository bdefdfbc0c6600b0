package io.serdebench.lab.io;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
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

    private static final ObjectWriter WRITER = JsonMapper.builder()
            .build()
            .writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));

    private IoJson() {}

    /** The name of the file in the output folder. */
    public static final String FILE = "result.io.json";

    private static final int HEAD_BYTES = 256;

    private static final ObjectReader READER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build()
            .readerFor(IoResult.class);

    /** Whether a file begins as such a document does. */
    public static boolean is(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8).contains('"' + IoResult.SCHEMA + '"');
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Reads a document.
     *
     * @throws Stop where the file cannot be read or is none
     */
    public static IoResult read(Path file) {
        try {
            IoResult result = READER.readValue(Files.readAllBytes(file));
            NullChecks.check(result, "result");
            return result;
        } catch (JsonProcessingException e) {
            throw Stop.input(file + " is not a result of serdebench io", e.getOriginalMessage());
        } catch (NullChecks.Missing e) {
            throw Stop.input(file + " is not a complete result", "missing: " + e.path());
        } catch (IOException e) {
            throw Stop.input("cannot read " + file, e.toString());
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
}
