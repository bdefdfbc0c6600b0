package io.serdebench.lab.rpc;

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
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** An {@link RpcResult} as JSON: fields in the order of the records, two spaces of indentation, line feeds. */
public final class RpcJson {

    /** The document's name in the output folder. */
    public static final String FILE = "result.rpc.json";

    /** The largest document that is read: forty rounds of every stack have far less. */
    private static final long MOST_BYTES = 64L << 20;

    private static final int HEAD_BYTES = 256;

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private static final ObjectWriter WRITER =
            MAPPER.writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));

    private RpcJson() {}

    /** Whether a file begins as such a document does. */
    public static boolean is(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8).contains('"' + RpcResult.SCHEMA + '"');
        } catch (IOException e) {
            return false;
        }
    }

    /** The JSON Schema of the document. */
    public static String schema() {
        try (InputStream in = RpcJson.class.getResourceAsStream("rpc-1.schema.json")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The document, ending in a line feed. */
    public static String toText(RpcResult result) {
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
    public static RpcResult read(Path file) {
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw Stop.input(file + " is larger than any result of serdebench");
            }
            RpcResult result = MAPPER.readValue(Files.readAllBytes(file), RpcResult.class);
            if (result == null || !RpcResult.SCHEMA.equals(result.schema())) {
                throw Stop.input(
                        file + " is not a result of serdebench rpc",
                        "expected  \"schema\": \"" + RpcResult.SCHEMA + "\"  at its top level");
            }
            NullChecks.check(result, "result");
            return result;
        } catch (JsonProcessingException e) {
            throw Stop.input(file + " is not a result of serdebench rpc", e.getOriginalMessage());
        } catch (NullChecks.Missing e) {
            throw Stop.input(file + " is not a complete result", "missing: " + e.path());
        } catch (IllegalArgumentException e) {
            throw Stop.input(file + " is not a result of serdebench rpc", String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw Stop.input("cannot read " + file, e.toString());
        }
    }
}
