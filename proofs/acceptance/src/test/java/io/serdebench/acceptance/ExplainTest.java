package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where the bytes go, from real bytes of all codecs. */
class ExplainTest extends ToolTest {

    /** Of the repository: types can be chosen for a file, while examples bring their own. */
    private static final String ORDERS = Path.of("..", "..", "examples", "orders.csv")
            .toAbsolutePath()
            .normalize()
            .toString();

    private static final String E7 = "avro-specific,java-serialization,msgpack,protobuf,thrift-binary,thrift-compact";

    private JsonNode json(String... arguments) throws Exception {
        return JSON.readTree(said(arguments).exits(0).out());
    }

    private static Map<String, JsonNode> byCodec(JsonNode codecs) {
        Map<String, JsonNode> byCodec = new TreeMap<>();
        codecs.forEach(codec -> byCodec.put(codec.path("codec").asText(), codec));
        return byCodec;
    }

    private static long bytes(Map<String, JsonNode> byCodec, String codec) {
        return Objects.requireNonNull(byCodec.get(codec), codec).path("bytes").asLong();
    }

    @Test
    @Tag("slow")
    void everyByteOfARecordHasAMeaningInAllCodecs() throws Exception {
        JsonNode document = json("explain", "example:orders", "-c", "@all,!@batch", "--record", "17", "--json");
        assertEquals("serdebench/explain/1", document.path("schema").asText());
        Map<String, JsonNode> refused = byCodec(document.path("refused"));
        assertEquals(Set.of("fastjson2-jsonb", "fory-xlang"), refused.keySet(), document.toString());
        refused.values()
                .forEach(one -> assertTrue(one.path("reason").asText().contains("has no dissector"), one.toString()));
        assertTrue(document.path("codecs").size() > 14, document.toString());
        for (JsonNode codec : document.path("codecs")) {
            int at = 0;
            for (JsonNode span : codec.path("spans")) {
                assertEquals(at, span.path("offset").asInt(), codec.toString());
                assertEquals(
                        span.path("length").asInt() * 2,
                        span.path("hex").asText().length());
                assertFalse(span.path("role").asText().equals("undecodable"), span.toString());
                at += span.path("length").asInt();
            }
            assertEquals(codec.path("bytes").asInt(), at);
            assertTrue(codec.path("undecodable").isNull(), codec.toString());
        }
    }

    @Test
    void theAnatomyOfE7IsThePublishedOne() throws Exception {
        String out = said("explain", "example:e7-strings", "--diff", "-c", E7)
                .exits(0)
                .out();
        for (String codec : Set.of("avro-specific", "msgpack", "protobuf", "thrift-compact")) {
            assertTrue(out.matches("(?s).*\\n" + codec + " +38 = [^\\n]*\\n +38 = [^\\n]*36 data.*"), out);
        }
        assertTrue(out.matches("(?s).*\\nthrift-binary +43 = [^\\n]*\\n +43 = [^\\n]*36 data.*"), out);
        assertTrue(out.contains("java-serialization 45 = "), out);
    }

    /** What statistics estimate is what is then encoded, and what advice promises is what its types give. */
    @Test
    @Tag("slow")
    void estimatedSizesAndGainsAreThoseOfTheRealBytes() throws Exception {
        JsonNode estimated = json("explain", ORDERS, "--rows", "3000", "--sizes", "--json");
        JsonNode counted = json("explain", ORDERS, "--rows", "3000", "--json");
        Map<String, JsonNode> before = byCodec(counted.path("codecs"));
        assertEquals(9, estimated.path("sizes").size());
        Set<String> exact = new HashSet<>();
        for (JsonNode size : estimated.path("sizes")) {
            String codec = size.path("codec").asText();
            long bytes = bytes(before, codec);
            assertTrue(
                    size.path("least").asLong() <= bytes
                            && bytes <= size.path("most").asLong(),
                    codec + bytes + size);
            if (size.path("least").asLong() == size.path("most").asLong()) {
                exact.add(codec);
            }
        }
        assertTrue(exact.containsAll(Set.of("avro-specific", "avro-generic", "msgpack", "json")), exact.toString());

        JsonNode found = null;
        for (JsonNode one : counted.path("advice")) {
            if (one.path("types").asText().equals("session_id=uuid?")) {
                found = one;
            }
        }
        JsonNode advice = Objects.requireNonNull(found, counted.path("advice").toString());
        Map<String, JsonNode> after =
                byCodec(json("explain", ORDERS, "--rows", "3000", "--types", "session_id=uuid?", "--json")
                        .path("codecs"));
        for (JsonNode saved : advice.path("saves")) {
            String codec = saved.path("codec").asText();
            long bytes = bytes(before, codec) - bytes(after, codec);
            assertTrue(
                    saved.path("least").asLong() <= bytes
                            && bytes <= saved.path("most").asLong(),
                    codec + ": " + bytes + " saved, " + saved);
        }
        assertTrue(advice.path("saves").size() >= 5, advice.toString());
    }

    @Test
    void hostileBytesEndInAReason() throws Exception {
        String out = said("explain", "--hex", "0a 0c ff ff ff ff ff ff ff ff ff ff 01", "--as", "protobuf")
                .exits(0)
                .isNoBug()
                .out();
        assertTrue(out.contains("from offset "), out);
        String empty = said("explain", "--hex", "", "--as", "cbor").isNoBug().out();
        assertFalse(empty.contains("Exception"), empty);
    }

    @Test
    @Tag("slow")
    void redactedPagesHoldNoValue() throws Exception {
        tool.write("secret.csv", "name,n\nXyzzy-Plugh,1\nFrobnitz-Gnat,2\n");
        said("explain", "secret.csv", "--record", "1", "--redact", "--html", "page.html")
                .exits(0);
        String page = Files.readString(folder.resolve("page.html"));
        assertTrue(page.contains("name"), "the field");
        assertFalse(page.contains("Xyzzy"), "the value");
        assertFalse(page.contains("58 79 7a"), "its bytes");
        String console = said("explain", "secret.csv", "--record", "1", "--redact")
                .exits(0)
                .out();
        assertFalse(console.contains("Xyzzy") || console.contains("58 79 7a"), console);
    }

    @Test
    @Tag("slow")
    void containersAreExplainedInBatches() throws Exception {
        JsonNode document = json("explain", ORDERS, "-c", "@batch", "--shape", "batch:100", "--rows", "200", "--json");
        assertTrue(document.path("refused").isEmpty(), document.toString());
        assertEquals(2, document.path("records").asInt(), document.toString());
        assertEquals(
                Set.of("arrow", "avro-container", "parquet"),
                byCodec(document.path("codecs")).keySet());
        for (JsonNode codec : document.path("codecs")) {
            assertTrue(codec.path("bytes").asLong() > 200 * 50, codec.toString());
        }
        String record = said("explain", ORDERS, "-c", "parquet", "--shape", "batch:10", "--record", "2")
                .exits(0)
                .out();
        assertTrue(record.contains("batch 2 of orders.csv"), record);
        said("explain", ORDERS, "--shape", "batch:10", "--where", "order_id=ORD-0000004")
                .exits(2)
                .says("--record 1");
    }
}
