package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.acceptance.Tool.Outcome;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Classes of an application, as they are: which libraries give their objects back, and what the others lose. */
@Order(3)
class OwnClassesTest extends ToolTest {

    private static final String ORDER = """
            package com.acme;

            import java.math.BigDecimal;
            import java.util.ArrayList;
            import java.util.List;

            public class Order {
                public enum Status { NEW { public int rank() { return 1; } }, SENT { public int rank() { return 2; } }; public abstract int rank(); }

                private String id;
                private Status status;
                private BigDecimal total;
                private String note;
                private List<Item> items = new ArrayList<>();

                public String getId() { return id; }
                public void setId(String id) { this.id = id; }
                public Status getStatus() { return status; }
                public void setStatus(Status status) { this.status = status; }
                public BigDecimal getTotal() { return total; }
                public void setTotal(BigDecimal total) { this.total = total; }
                // nobody can read it, so that libraries that go by getters lose it
                public void setNote(String note) { this.note = note; }
                public List<Item> getItems() { return items; }
                public void setItems(List<Item> items) { this.items = items; }

                public static class Item {
                    public String sku;
                    public int[] sizes;
                }
            }
            """;

    private static final String MAPPERS = """
            package com.acme;

            import com.fasterxml.jackson.databind.DeserializationFeature;
            import com.fasterxml.jackson.databind.ObjectMapper;

            class Mappers {
                static ObjectMapper lenient() {
                    return new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
                }
            }
            """;

    private static final String EXAMPLE =
            Path.of("../../examples/orders.csv").toAbsolutePath().normalize().toString();

    private static final String LINE = """
            package com.acme;

            import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
            import com.fasterxml.jackson.annotation.JsonProperty;
            import java.math.BigDecimal;

            @JsonIgnoreProperties({"session_id", "customer_id", "currency", "country", "sku", "shipped_on", "discount"})
            public class Line {
                @JsonProperty("order_id") public String orderId;
                @JsonProperty("created_at") public String createdAt;
                public Status status;
                public int quantity;
                @JsonProperty("unit_price") public BigDecimal unitPrice;
                public BigDecimal total;
                @JsonProperty("weight_kg") public Double weight;
                public boolean gift;
                public String note;

                public enum Status { shipped, paid, delivered, returned, @JsonProperty("new") FRESH }
            }
            """;

    private static final String SERDE = """
            package com.acme;

            import com.fasterxml.jackson.databind.ObjectMapper;

            public class OrderJson {
                private final ObjectMapper mapper = new ObjectMapper();

                public byte[] write(Order order) throws Exception { return mapper.writeValueAsBytes(order); }
                public Order read(byte[] bytes) throws Exception { return mapper.readValue(bytes, Order.class); }
            }
            """;

    @BeforeAll
    void application() throws Exception {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            String note = i == 7 ? ", \"note\": \"gift\"" : "";
            rows.append("{\"id\": \"o-" + i + "\", \"status\": \"" + (i % 2 == 0 ? "NEW" : "SENT")
                    + "\", \"total\": 1.50, \"items\": [{\"sku\": \"a" + i + "\", \"sizes\": [1, " + i + "]}]" + note
                    + "}\n");
        }
        tool.write("orders.jsonl", rows.toString());
        tool.write("Order.java", ORDER);
        tool.write("Mappers.java", MAPPERS);
        tool.write("Line.java", LINE);
        tool.write("OrderJson.java", SERDE);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String jackson = System.getProperty("java.class.path");
        int exit = compiler.run(
                null,
                null,
                null,
                "-cp",
                jackson,
                "-d",
                folder.resolve("classes").toString(),
                folder.resolve("Order.java").toString(),
                folder.resolve("Line.java").toString(),
                folder.resolve("Mappers.java").toString(),
                folder.resolve("OrderJson.java").toString());
        assertEquals(0, exit);
    }

    private static String[] run(String... more) {
        return Stream.concat(
                        Stream.of("run", "--classes", "classes", "--time", "5s", "--no-report", Tool.SOON_WARM),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    private static String standing(JsonNode result, String codec) {
        for (JsonNode standing : result.path("ranking")) {
            if (standing.path("codec").asText().equals(codec)) {
                String reason = standing.path("reason").asText("");
                return standing.path("status").asText() + (reason.equals("null") ? "" : " " + reason);
            }
        }
        throw new AssertionError(codec + " is missing in " + result.path("ranking"));
    }

    @Test
    void librariesThatLoseAFieldAreNamedWithItsPath() throws Exception {
        JsonNode result = checked(run(
                "orders.jsonl",
                "--type",
                "com.acme.Order",
                "-o",
                "out",
                "-c",
                "json,cbor,json-jackson3,kryo,json-gson,java-serialization,protobuf",
                "--mapper",
                "com.acme.Mappers#lenient"));
        for (String byGetters : List.of("json", "cbor", "json-jackson3")) {
            assertEquals(
                    "lossy 1 of 40 records changed; first at record 8: note \"gift\" -> null",
                    standing(result, byGetters));
        }
        for (String byFields : List.of("kryo", "json-gson")) {
            assertEquals(CHECKED, standing(result, byFields));
        }
        String java = standing(result, "java-serialization");
        assertTrue(java.contains("com.acme.Order does not implement java.io.Serializable"), java);
        assertEquals("unsupported Order.note has no public getter; add getNote()", standing(result, "protobuf+copy"));
    }

    @Test
    void whatCannotBeMadeIsSaidInOneSentence() throws Exception {
        for (List<String> words : List.of(
                List.of("com.acme.Nothing", "error: com.acme.Nothing: the class path has no class com.acme.Nothing"),
                List.of(
                        "com.acme.Line",
                        "error: com.acme.Line: record 1: no object can be made of it: Unrecognized field \"id\""))) {
            said("run", "orders.jsonl", "--classes", "classes", "--type", words.get(0), "-o", "no")
                    .exits(3)
                    .isNoBug()
                    .says(words.get(1));
            assertFalse(Files.exists(folder.resolve("no")));
        }
        said("run", "orders.jsonl", "--type", "com.acme.Order").exits(2).says("needs --classes");
        said("run", "orders.jsonl", "--classes", "classes").exits(2).says("--classes needs --type CLASS");
        said("run", "orders.jsonl", "--classes", "nowhere", "--type", "a.B")
                .exits(3)
                .says("there is no file nowhere");
        said("run", "orders.jsonl", "--classes", "classes", "--type", "a b")
                .exits(2)
                .says("takes the name of a class");
        said("run", "orders.jsonl", "--classes", "classes", "--type", "com.acme.Page<com.acme.Order>")
                .exits(2)
                .says("name a class that extends it with them");
        said("run", "orders.jsonl", "--classes", "classes", "--type", "com.acme.Order", "--ops", "encode,decode,access")
                .exits(2)
                .says("objects of own classes go with the operations encode and decode alone");
    }

    /** Own classes alone: with them they take part, and a file alone gives a run without a ranking. */
    @Test
    void codecsForOwnClassesAloneSayWhatToAdd() throws Exception {
        said("run", EXAMPLE, "--rows", "50", "-c", "json-moshi,avro-reflect", "--time", "5s", "--no-report")
                .exits(3)
                .isNoBug()
                .says(
                        "left out  avro-reflect, json-moshi: it takes objects of your own classes alone: add --classes PATH and --type CLASS")
                .says("no codec could be ranked: none gave every record back");
        String[] own = {
            "run",
            EXAMPLE,
            "--rows",
            "50",
            "--classes",
            "classes",
            "--type",
            "com.acme.Line",
            "-c",
            "json-moshi,avro-reflect",
            "--time",
            "5s",
            "--json",
            "--no-report",
            "-o",
            "out",
            Tool.SOON_WARM
        };
        Outcome measured = saidOfChecks(own).says("objects  of com.acme.Line, each of a record's JSON text");
        JsonNode result = JSON.readTree(measured.out());
        assertEquals(CHECKED, standing(result, "avro-reflect"));
        String moshi = standing(result, "json-moshi");
        assertTrue(
                moshi.contains("Platform class java.math.BigDecimal requires explicit JsonAdapter")
                        && moshi.endsWith("--serde moshi=CLASS"),
                moshi);
    }

    /** Registered are the classes that the records have, by the numbers that each process gives them. */
    @Test
    void theCodeForAnOwnClassIsShownWithWhatItRegisters() throws Exception {
        String[] words = {
            "list", "codecs", "--classes", "classes", "--type", "com.acme.Order", "--for", "orders.jsonl", "--show-code"
        };
        String kryo = said(with(words, "kryo")).exits(0).out();
        assertTrue(kryo.contains("public class KryoObjects extends OwnBinding"), kryo);
        String registered = kryo.substring(kryo.indexOf("==> kryo registers for com.acme.Order <=="));
        assertTrue(registered.contains("0 int\n"), registered);
        assertTrue(registered.matches("(?s).*\\d+ com\\.acme\\.Order\n.*"), registered);
        String gson = said(with(words, "json-gson")).exits(0).out();
        assertTrue(gson.endsWith("==> json-gson registers for com.acme.Order <==\nnothing\n"), gson);
        said(with(words, "protobuf")).exits(3).says("it takes classes that are generated for it");
        said("list", "codecs", "--classes", "classes", "--type", "com.acme.Order")
                .exits(2)
                .says("own classes go with --show-code ID");
    }

    private static String[] with(String[] words, String more) {
        String[] all = java.util.Arrays.copyOf(words, words.length + 1);
        all[words.length] = more;
        return all;
    }

    /** A table has no objects: its records become JSON, of which the mapper makes them. */
    @Test
    void tablesGiveObjects() throws Exception {
        String orders = Path.of("../../examples/orders.csv")
                .toAbsolutePath()
                .normalize()
                .toString();
        said("cat", EXAMPLE, "--rows", "50", "--sample", "head", "-o", "orders.parquet")
                .exits(0);
        for (String table : List.of(EXAMPLE, "orders.parquet")) {
            String out = table.endsWith("csv") ? "of-csv" : "of-parquet";
            JsonNode result = checked(run(
                    table,
                    "--type",
                    "com.acme.Line",
                    "-c",
                    "json,json-gson",
                    "--rows",
                    "50",
                    "--sample",
                    "head",
                    "-o",
                    out));
            for (String codec : List.of("json", "json-gson")) {
                assertEquals(CHECKED, standing(result, codec), codec);
            }
            assertEquals(
                    50,
                    result.path("dataset").path("records").asInt(),
                    result.path("dataset").toString());
        }
    }

    /** Ctrl-C and on: what runs code is typed again, and the rest is in the journal. */
    @Test
    @Tag("slow")
    void aRunThatWasStoppedGoesOn() throws Exception {
        JsonNode stopped = oneRound(
                "run",
                EXAMPLE,
                "--classes",
                "classes",
                "--type",
                "com.acme.Line",
                "-c",
                "json,json-gson",
                "--rows",
                "50",
                "--time",
                "10s",
                "--no-report",
                "-o",
                "out",
                Tool.SOON_WARM);
        said("run", "--resume", "out").exits(2).says("run --resume out --classes classes");
        JsonNode result = JSON.readTree(said("run", "--resume", "out", "--classes", "classes", Tool.SOON_WARM, "--json")
                .exits(0)
                .out());
        assertFalse(result.path("run").path("partial").asBoolean());
        assertEquals(stopped.path("dataset"), result.path("dataset"));
        for (String codec : List.of("json", "json-gson")) {
            assertTrue(standing(result, codec).matches("(un)?ranked.*"), standing(result, codec));
        }
        JsonNode again = JSON.readTree(
                said("report", "out", "--from", "journal", "--json").exits(0).out());
        assertEquals(result.path("ranking"), again.path("ranking"));
    }

    /** One codec of each library, and the class path of the application in each. */
    @Test
    void withoutSelectorsOneCodecOfEachLibraryTakesPart() throws Exception {
        String plan = said("run", "orders.jsonl", "--classes", "classes", "--type", "com.acme.Order", "--dry-run")
                .exits(0)
                .out()
                .replaceAll("\\s+", " ");
        assertTrue(
                plan.contains(
                        "14 codecs: avro-reflect, json-fastjson2, json-fory, fory, json-gson, hessian, cbor, msgpack-jackson, json-jackson3, java-serialization, json, kryo, json-moshi, protostuff"),
                plan);
    }

    private static final List<String> EXPLAIN =
            List.of("explain", "orders.jsonl", "--classes", "classes", "--type", "com.acme.Order");

    private Tool.Outcome explain(String... more) throws Exception {
        return said(Stream.concat(EXPLAIN.stream(), Stream.of(more)).toArray(String[]::new));
    }

    /** The bytes of a serializer that nobody but the application knows, by the reader of the format that it is said to write. */
    @Test
    void bytesOfAnOwnSerializerAreExplained() throws Exception {
        JsonNode explained = JSON.readTree(explain(
                        "--serde",
                        "mine=com.acme.OrderJson",
                        "--as",
                        "json",
                        "--record",
                        "4",
                        "-c",
                        "cbor,kryo",
                        "--json")
                .exits(0)
                .out());
        assertEquals(4, explained.path("record").asInt());
        JsonNode mine = codec(explained, "mine");
        StringBuilder bytes = new StringBuilder();
        mine.path("spans").forEach(span -> bytes.append(span.path("hex").asText()));
        assertEquals(
                "{\"id\":\"o-3\",\"status\":\"SENT\",\"total\":1.50,\"items\":[{\"sku\":\"a3\",\"sizes\":[1,3]}]}",
                new String(HexFormat.of().parseHex(bytes), StandardCharsets.UTF_8));
        assertTrue(mine.path("undecodable").isNull(), mine.toString());
        assertTrue(codec(explained, "cbor").path("undecodable").isNull(), explained.toString());
        JsonNode refused = explained.path("refused").get(0);
        assertEquals("kryo", refused.path("codec").asText());
        assertEquals(
                "it cannot be decoded without its schema",
                refused.path("reason").asText());

        explain("--serde", "mine=com.acme.OrderJson").exits(2).says("the format of mine is not known");
        explain("--serde", "mine=com.acme.OrderJson", "--as", "jsn").exits(2).says("--as does not know 'jsn'");
        explain().exits(2).says("what shall write the objects?");
        explain("-c", "json", "--record", "41").exits(2).says("there is no record 41");
        explain("-c", "json", "--diff").exits(2).says("are explained one by one");
        String wrong = explain("--serde", "mine=com.acme.OrderJson", "--as", "cbor")
                .exits(0)
                .out();
        assertTrue(wrong.contains("undecodable"), wrong);
    }

    private static JsonNode codec(JsonNode explained, String id) {
        for (JsonNode codec : explained.path("codecs")) {
            if (codec.path("codec").asText().equals(id)) {
                return codec;
            }
        }
        throw new AssertionError(id + " is missing in " + explained);
    }
}
