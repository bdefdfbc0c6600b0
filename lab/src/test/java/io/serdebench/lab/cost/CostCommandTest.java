package io.serdebench.lab.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.StoredRuns;
import io.serdebench.lab.cli.Main;
import io.serdebench.lab.result.SchemaCheck;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command on a stored run. */
class CostCommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    static Path folder;

    private static Path run = Path.of("");

    /** What a command printed and how it ended. */
    record Said(int code, String out, String err) {}

    static Said said(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(
                Stream.concat(Stream.of(words), Stream.of("-C", "none", "--color", "never"))
                        .toList(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Said(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @BeforeAll
    static void makeTheRun() throws IOException {
        Path journal = StoredRuns.unpack("run-plain.journal.jsonl.gz", folder.resolve("plain.journal.jsonl"));
        Said made = said("report", "--from", "journal", journal.toString(), "--json");
        assertEquals(0, made.code(), made.err());
        run = Files.writeString(folder.resolve("result.sdb.json"), made.out());
    }

    private static Path prices(String text) throws IOException {
        return Files.writeString(Files.createTempFile(folder, "prices", ".toml"), text);
    }

    @Test
    void theExampleCanBePrintedAndRead() throws IOException {
        String example = said("cost", "--example").out();
        Said own = said("cost", run.toString(), "--prices", prices(example).toString(), "--json");
        assertEquals(0, own.code(), own.err());
        JsonNode cost = JSON.readTree(own.out());
        JsonNode preset = JSON.readTree(
                said("cost", run.toString(), "--prices", "example", "--json").out());
        assertEquals(cost.path("codecs"), preset.path("codecs"));
        assertEquals("example with round numbers", cost.at("/inputs/source").asText());
    }

    @Test
    void theDocumentIsWhatItsSchemaSays() throws IOException {
        JsonNode cost = JSON.readTree(
                said("cost", run.toString(), "--prices", "example", "--json").out());
        try (InputStream in = Objects.requireNonNull(Cost.class.getResourceAsStream("cost-1.schema.json"))) {
            assertEquals(List.of(), SchemaCheck.violations(JSON.readTree(in), cost));
        }
    }

    /** Every total is the sum of its parts, each from the run's own figures; rows are in the order of totals. */
    @Test
    void totalsAreThoseOfTheRunsFigures() throws IOException {
        JsonNode result = JSON.readTree(run.toFile());
        Path prices = prices(PricesFileTest.WHOLE);
        JsonNode cost = JSON.readTree(said("cost", run.toString(), "--prices", prices.toString(), "--json")
                .out());
        assertTrue(cost.path("codecs").size() > 3, cost.toString());
        double before = 0;
        for (JsonNode row : cost.path("codecs")) {
            double encode = 0;
            double decode = 0;
            double bytes = 0;
            for (JsonNode one : result.path("candidates")) {
                if (one.path("codec").equals(row.path("codec"))) {
                    double ns = one.path("nsPerRecord").asDouble();
                    encode = one.path("operation").asText().equals("encode") ? ns : encode;
                    decode = one.path("operation").asText().equals("decode") ? ns : decode;
                    bytes = one.path("bytesPerRecord").asDouble();
                }
            }
            // by hand: 0.1752 for a nanosecond, 687.744 for a byte, 5,045.76 for requests
            double expected = 0.1752 * (encode + 3 * decode) + 687.744 * bytes + 5_045.76;
            double total = row.at("/total/value").asDouble();
            assertEquals(expected, total, 1e-9 * expected, row.toString());
            assertTrue(total >= before);
            assertTrue(row.at("/total/low").asDouble() < total
                    && row.at("/total/high").asDouble() > total);
            before = total;
        }
        String first = cost.at("/codecs/0/codec").asText();
        assertEquals(first, cost.at("/answer/choice").asText());
    }

    @Test
    void theConsoleAnswersFirst() {
        Said said = said("cost", run.toString(), "--prices", "example");
        assertEquals(0, said.code(), said.err());
        assertTrue(said.out().matches("(?s)(take|can't tell) .*USD a year.*"), said.out());
        assertTrue(said.out().lines().allMatch(line -> line.length() <= 80), said.out());
        assertTrue(said.out().contains("  CPU: 200,000 records/s x ("), said.out());
    }

    @Test
    void whatIsMissingIsNamed() {
        assertTrue(said("cost").err().contains("cost needs a run"));
        assertTrue(said("cost", run.toString()).err().contains("cost needs prices"));
        Said none = said(
                "cost", run.toString(), "--prices", folder.resolve("none.toml").toString());
        assertEquals(3, none.code());
        assertTrue(none.err().contains("no such file of prices"), none.err());
        assertEquals(
                3,
                said("cost", folder.resolve("none").toString(), "--prices", "example")
                        .code());
    }

    /** A census of the run's schema, with so many bytes a record of two codecs. */
    private static Path census(String types, long least, long most) throws IOException {
        String document = """
                {"schema": "serdebench/census/1", "types": %s, "records": 1000, "skipped": 3, "files": 2,
                 "unread": [{"file": "a.csv", "reason": "cut"}, {"file": "b.csv", "reason": "cut"},
                            {"file": "c.csv", "reason": "cut"}, {"file": "d.csv", "reason": "cut"}],
                 "missingShards": {"known": false, "of": 3, "numbers": [2]},
                 "sizes": [{"codec": "msgpack", "format": "msgpack", "least": %d, "most": %d},
                           {"codec": "protobuf", "format": "protobuf", "least": 100000, "most": 100000}]}
                """;
        return Files.writeString(
                Files.createTempFile(folder, "census", ".json"),
                document.formatted(JSON.writeValueAsString(types), least, most));
    }

    private static String typesOfTheRun() throws IOException {
        return types(run);
    }

    private static String types(Path result) throws IOException {
        StringBuilder types = new StringBuilder("record{");
        for (JsonNode field : JSON.readTree(result.toFile()).at("/dataset/fields")) {
            types.append(types.charAt(types.length() - 1) == '{' ? "" : ",")
                    .append(field.path("name").asText())
                    .append(":")
                    .append(field.path("type").asText());
        }
        return types.append("}").toString();
    }

    @Test
    void bytesOfACensusTakeThePlaceOfTheSamples() throws IOException {
        Path census = census(typesOfTheRun(), 110_000, 130_000);
        JsonNode cost = JSON.readTree(said(
                        "cost",
                        run.toString(),
                        census.toString(),
                        "--prices",
                        prices(PricesFileTest.WHOLE).toString(),
                        "--json")
                .out());
        assertEquals(2, cost.path("codecs").size(), cost.toString());
        JsonNode msgpack = cost.at("/codecs/1");
        assertEquals("msgpack", msgpack.path("codec").asText());
        assertEquals(120, msgpack.at("/bytes/value").asDouble());
        assertEquals(110, msgpack.at("/bytes/low").asDouble());
        // a byte costs 435.456 stored
        assertEquals(110 * 435.456, msgpack.at("/stored/low").asDouble(), 1e-6);
        assertEquals(130 * 435.456, msgpack.at("/stored/high").asDouble(), 1e-6);
        assertTrue(cost.path("notes").toString().contains("the census is incomplete: 3 rows"), cost.toString());
        assertTrue(cost.path("notes").toString().contains("the census is incomplete: shard 2 of 3"), cost.toString());
        assertTrue(cost.path("notes").toString().contains("the census is not known to be"), cost.toString());
        assertTrue(
                cost.path("notes").toString().contains("4 files could not be read: a.csv, b.csv, c.csv and 1 more"),
                cost.toString());
        assertTrue(cost.path("refused").toString().contains("the census has no size of it"), cost.toString());
    }

    /** Bytes that a codec wrote are exact where it wrote all records. */
    @Test
    void encodedBytesTakeThePlaceOfComputedOnes() throws IOException {
        Path census = census(typesOfTheRun(), 110_000, 130_000);
        Files.writeString(census, Files.readString(census).replace("\"sizes\"", """
                                "encoded": [{"codec": "msgpack", "records": 1000, "bytes": 115000},
                                            {"codec": "protobuf", "records": 999, "bytes": 7}],
                                "sizes\""""));
        JsonNode cost = JSON.readTree(said("cost", run.toString(), census.toString(), "--prices", "example", "--json")
                .out());
        cost.path("codecs").forEach(codec -> {
            double expected = codec.path("codec").asText().equals("msgpack") ? 115 : 100;
            assertEquals(expected, codec.at("/bytes/low").asDouble(), codec::toString);
            assertEquals(expected, codec.at("/bytes/high").asDouble(), codec::toString);
        });
        assertEquals(2, cost.path("codecs").size());
    }

    /** Bytes of compressed batches are the census's, and the time of the compressor is the run's. */
    @Test
    void compressedBytesOfACensusTakeThePlaceOfTheSamples() throws IOException {
        Path journal = StoredRuns.unpack("run-compressed.journal.jsonl.gz", folder.resolve("packed.journal.jsonl"));
        Path packed = Files.writeString(
                folder.resolve("packed.sdb.json"),
                said("report", "--from", "journal", journal.toString(), "--json")
                        .out());
        JsonNode alone = JSON.readTree(
                said("cost", packed.toString(), "--prices", "example", "--json").out());
        Path census = census(types(packed), 1, 1);
        Files.writeString(census, Files.readString(census).replace("\"sizes\"", """
                                "encoded": [{"codec": "json", "records": 1000, "bytes": 300000, "compressed": [
                                                {"compressor": "deflate:6", "bytes": 0, "partitions": [],
                                                 "failure": {"file": null, "position": 0, "records": 0, "reason": "x"}},
                                                {"compressor": "lz4", "bytes": 1, "failure": null},
                                                {"compressor": "zstd:3", "bytes": 50000, "failure": null}]},
                                            {"codec": "protobuf", "records": 999, "bytes": 7, "compressed": [
                                                {"compressor": "zstd:3", "bytes": 1, "failure": null}]}],
                                "sizes\""""));
        Said said = said("cost", packed.toString(), census.toString(), "--prices", "example", "--json");
        assertEquals(0, said.code(), said.err());
        JsonNode cost = JSON.readTree(said.out());
        Map<String, JsonNode> rows = new TreeMap<>();
        cost.path("codecs").forEach(row -> rows.put(row.path("codec").asText(), row));
        assertEquals(Set.of("json", "json+zstd:3", "protobuf"), rows.keySet(), said.out());
        JsonNode small = Objects.requireNonNull(rows.get("json+zstd:3"));
        assertEquals(50, small.at("/bytes/low").asDouble());
        assertEquals(50, small.at("/storedBytes/high").asDouble(), small::toString);
        for (JsonNode row : alone.path("codecs")) {
            if (row.path("codec").asText().equals("json+zstd:3")) {
                assertEquals(row.path("encodeNs"), small.path("encodeNs"));
                assertEquals(row.path("decodeNs"), small.path("decodeNs"));
            }
        }
        for (String none : List.of("json+deflate:6", "protobuf+zstd:3", "protobuf+deflate:6")) {
            assertTrue(
                    cost.path("refused")
                            .toString()
                            .contains("{\"codec\":\"" + none
                                    + "\",\"reason\":\"the census has no compressed bytes of it\"}"),
                    cost.path("refused")::toString);
        }
    }

    @Test
    void aCensusOfAnotherSchemaIsRefused() throws IOException {
        Path other = census("record{other:string}", 1, 1);
        Said said = said("cost", run.toString(), other.toString(), "--prices", "example");
        assertEquals(3, said.code());
        assertTrue(said.err().contains("the run and the census have different schemas: field "), said.err());
        assertTrue(said.err().contains(" is not in the census"), said.err());
        String types = typesOfTheRun().replaceFirst("(int64|int32|int16)[+]?", "float64");
        Said changed = said("cost", run.toString(), census(types, 1, 1).toString(), "--prices", "example");
        assertTrue(changed.err().contains(" in the run and float64"), changed.err() + types);
    }

    private static Map<String, JsonNode> rows(JsonNode cost) {
        Map<String, JsonNode> rows = new TreeMap<>();
        cost.path("codecs").forEach(row -> rows.put(row.path("codec").asText(), row));
        return rows;
    }

    private static JsonNode costOf(Path result) throws IOException {
        return costOf(result, "example");
    }

    private static JsonNode costOf(Path result, String prices) throws IOException {
        Said said = said("cost", result.toString(), "--prices", prices, "--json");
        assertEquals(0, said.code(), said.err());
        return JSON.readTree(said.out());
    }

    /** Holds how many bytes more each row has with the header, at least and at most. */
    private static void headed(JsonNode before, JsonNode after, String codec, double least, double most) {
        for (String bytes : List.of("bytes", "storedBytes")) {
            JsonNode was = Objects.requireNonNull(rows(before).get(codec)).path(bytes);
            JsonNode is = Objects.requireNonNull(rows(after).get(codec)).path(bytes);
            assertEquals(was.path("low").asDouble() + least, is.path("low").asDouble(), 1e-9, codec);
            assertEquals(was.path("high").asDouble() + most, is.path("high").asDouble(), 1e-9, codec);
            assertEquals(
                    was.path("value").asDouble() + (least + most) / 2,
                    is.path("value").asDouble(),
                    1e-9,
                    codec);
        }
    }

    /** A registry knows formats and not codecs, and a compressor may make nothing or all of what is the same in each record. */
    @Test
    void theHeaderOfARegistryIsCounted() throws IOException {
        Path journal = StoredRuns.unpack("run-compressed.journal.jsonl.gz", folder.resolve("headed.journal.jsonl"));
        ObjectNode document =
                (ObjectNode) JSON.readTree(said("report", "--from", "journal", journal.toString(), "--json")
                        .out());
        Path headed = folder.resolve("headed.sdb.json");
        JSON.writeValue(headed.toFile(), document);
        JsonNode before = costOf(headed);
        assertTrue(before.at("/inputs/header").isNull(), before::toString);
        document.withObject("/dataset").put("header", 5);
        JSON.writeValue(headed.toFile(), document);
        JsonNode after = costOf(headed);
        assertEquals(5, after.at("/inputs/header").asInt());
        headed(before, after, "json", 5, 5);
        headed(before, after, "protobuf", 6, 6);
        headed(before, after, "json+zstd:3", 0, 5);
        headed(before, after, "protobuf+deflate:6", 0, 6);
        assertTrue(
                after.path("notes")
                        .toString()
                        .contains(
                                "bytes have the header of a schema registry, avro 5, protobuf 6, json 5 B per record, in compressed"),
                after.path("notes")::toString);
        document.withObject("/run").put("batch", 10);
        JSON.writeValue(headed.toFile(), document);
        headed(before, costOf(headed), "json", 0.5, 0.5);
    }

    /** Also of records of a file, which has no header, and of the formats alone that have one at home. */
    @Test
    void thePricesSayWhichFormatsHaveTheHeader() throws IOException {
        Path result = StoredRuns.unpack("run-compressed.journal.jsonl.gz", folder.resolve("file.journal.jsonl"));
        Path file = folder.resolve("file.sdb.json");
        ObjectNode document = (ObjectNode) JSON.readTree(
                said("report", "--from", "journal", result.toString(), "--json").out());
        JSON.writeValue(file.toFile(), document);
        JsonNode before = costOf(file);
        JsonNode after = costOf(file, registry("[\"protobuf\"]"));
        assertEquals(5, after.at("/inputs/header").asInt());
        headed(before, after, "protobuf", 6, 6);
        headed(before, after, "protobuf+deflate:6", 0, 6);
        headed(before, after, "json", 0, 0);
        assertTrue(
                after.path("notes")
                        .toString()
                        .contains(
                                "bytes have the header of a schema registry, protobuf 6 B per record, in compressed batches between"
                                        + " none and all of them, of which half is counted; other formats have none"),
                after.path("notes")::toString);
        document.withObject("/dataset").put("header", 5);
        JSON.writeValue(file.toFile(), document);
        headed(before, costOf(file, registry("[\"json\"]")), "json", 5, 5);
        headed(before, costOf(file, registry("[\"json\"]")), "protobuf", 0, 0);
        assertTrue(costOf(file, registry("[]")).at("/inputs/header").isNull());
        Path piped = StoredRuns.unpack("pipe.result.json.gz", folder.resolve("file.pipe.json"));
        document = (ObjectNode) JSON.readTree(piped.toFile());
        document.withObject("/formats").put("msgpack", "msgpack").put("protobuf", "protobuf");
        JSON.writeValue(piped.toFile(), document);
        headed(costOf(piped), costOf(piped, registry("[\"protobuf\"]")), "protobuf", 6, 6);
        headed(costOf(piped), costOf(piped, registry("[\"avro\"]")), "protobuf", 0, 0);
    }

    /** The example's line for it, without its mark of a comment. */
    private String registry(String formats) throws IOException {
        String example = said("cost", "--example").out();
        String line = "# registry = [\"avro\", \"protobuf\"]";
        assertTrue(example.contains(line), example);
        return Files.writeString(folder.resolve("prices.toml"), example.replace(line, "registry = " + formats))
                .toString();
    }

    @Test
    void theHeaderOfARegistryIsCountedWhereAPipeReadTheTopic() throws IOException {
        Path piped = StoredRuns.unpack("pipe.result.json.gz", folder.resolve("headed.pipe.json"));
        JsonNode before = costOf(piped);
        ObjectNode document = (ObjectNode) JSON.readTree(piped.toFile());
        document.withObject("/source").put("header", 5);
        document.withObject("/formats").put("msgpack", "msgpack").put("protobuf", "protobuf");
        JSON.writeValue(piped.toFile(), document);
        JsonNode after = costOf(piped);
        assertEquals(5, after.at("/inputs/header").asInt());
        headed(before, after, "protobuf", 6, 6);
        headed(before, after, "msgpack", 0, 0);
        for (JsonNode run : document.path("runs")) {
            ((ObjectNode) run)
                    .putObject("broker")
                    .put("compression", "zstd")
                    .put("diskBytes", 1)
                    .put("cpuNs", 10.0)
                    .put("outageSeconds", 0.0)
                    .put("diskBytesPerRecord", 40.0);
        }
        JSON.writeValue(piped.toFile(), document);
        JsonNode packed = Objects.requireNonNull(rows(costOf(piped)).get("protobuf+zstd"));
        assertEquals(40, packed.at("/storedBytes/low").asDouble());
        assertEquals(46, packed.at("/storedBytes/high").asDouble());
        assertEquals("protobuf", packed.path("format").asText());
    }

    /** Runs of one codec with two compressions are two candidates, and the compressed batches are what is moved. */
    @Test
    void compressionsOfAProducerAreNotMixed() throws IOException {
        Path piped = StoredRuns.unpack("pipe.result.json.gz", folder.resolve("result.pipe.json"));
        JsonNode document = JSON.readTree(piped.toFile());
        List<String> compressions = List.of("none", "zstd", "lz4");
        for (JsonNode run : document.path("runs")) {
            ObjectNode broker = ((ObjectNode) run).putObject("broker");
            String compression = compressions.get(run.path("repeat").asInt() - 1);
            broker.put("compression", compression)
                    .put("diskBytes", 1)
                    .put("cpuNs", 10.0)
                    .put("outageSeconds", 0.0);
            broker.put(
                    "diskBytesPerRecord", compression.equals("lz4") ? null : compression.equals("zstd") ? 40.0 : 400.0);
        }
        JSON.writeValue(piped.toFile(), document);
        Said said = said("cost", piped.toString(), "--prices", "example", "--json");
        assertEquals(0, said.code(), said.err());
        Map<String, JsonNode> rows = new TreeMap<>();
        JSON.readTree(said.out())
                .path("codecs")
                .forEach(row -> rows.put(row.path("codec").asText(), row));
        assertEquals(Set.of("msgpack", "msgpack+zstd", "protobuf", "protobuf+zstd"), rows.keySet(), said.out());
        JsonNode packed = Objects.requireNonNull(rows.get("protobuf+zstd"));
        assertEquals(40, packed.at("/bytes/value").asDouble());
        assertEquals(40, packed.at("/storedBytes/value").asDouble());
        JsonNode plain = Objects.requireNonNull(rows.get("protobuf"));
        assertEquals(400, plain.at("/storedBytes/value").asDouble());
        assertTrue(plain.at("/bytes/value").asDouble() < 400, plain.toString());
        assertTrue(said.out().contains("compressed bytes are not known"), said.out());
    }

    @Test
    void theChecksOfPipeAreNoCost() throws IOException {
        Path piped = StoredRuns.unpack("pipe.result.json.gz", folder.resolve("result.pipe.json"));
        JsonNode whole = JSON.readTree(piped.toFile());
        JsonNode before = piped(piped);
        whole.path("runs")
                .forEach(run -> ((ObjectNode) run).put("checkNs", 200.0).put("checksumNs", 50.0));
        JSON.writeValue(piped.toFile(), whole);
        JsonNode after = piped(piped);
        assertTrue(
                after.path("notes").toString().contains("without compilers and pipe's own checks"), after.toString());
        assertFalse(before.path("notes").toString().contains("own checks"), before.toString());
        for (int i = 0; i < before.path("codecs").size(); i++) {
            JsonNode with = before.path("codecs").get(i);
            JsonNode without = row(after, with.path("codec").asText());
            assertEquals(
                    50,
                    with.at("/encodeNs/value").asDouble()
                            - without.at("/encodeNs/value").asDouble(),
                    1e-6);
            assertEquals(
                    250,
                    with.at("/decodeNs/value").asDouble()
                            - without.at("/decodeNs/value").asDouble(),
                    1e-6);
        }
    }

    private JsonNode piped(Path piped) throws IOException {
        Said said = said("cost", piped.toString(), "--prices", "example", "--json");
        assertEquals(0, said.code(), said.err());
        return JSON.readTree(said.out());
    }

    private static JsonNode row(JsonNode cost, String codec) {
        for (JsonNode row : cost.path("codecs")) {
            if (row.path("codec").asText().equals(codec)) {
                return row;
            }
        }
        throw new AssertionError(codec + " is not in " + cost);
    }

    @Test
    void aResultOfPipeIsTaken() throws IOException {
        Path piped = StoredRuns.unpack("pipe.result.json.gz", folder.resolve("result.pipe.json"));
        Said said = said("cost", piped.toString(), "--prices", "example", "--json");
        assertEquals(0, said.code(), said.err());
        JsonNode cost = JSON.readTree(said.out());
        assertTrue(cost.path("codecs").size() > 0, said.out());
        assertTrue(cost.path("notes").toString().contains("CPU is that of whole processes"), said.out());
        double sum = 0;
        int runs = 0;
        for (JsonNode one : JSON.readTree(piped.toFile()).path("runs")) {
            if (one.path("rate").asInt() == 5_000 && one.path("codec").asText().equals("protobuf")) {
                sum += one.at("/sender/totalNs").asDouble()
                        - one.at("/sender/compilerNs").asDouble();
                runs++;
            }
        }
        assertEquals(3, runs);
        for (JsonNode row : cost.path("codecs")) {
            if (row.path("codec").asText().equals("protobuf")) {
                assertEquals(sum / runs, row.at("/encodeNs/value").asDouble(), 1e-6);
                assertTrue(row.at("/encodeNs/high").asDouble() > sum / runs, row.toString());
            }
        }
        Said both =
                said("cost", piped.toString(), census("record{a:int64}", 1, 1).toString(), "--prices", "example");
        assertEquals(3, both.code());
        assertTrue(both.err().contains("which knows no fields"), both.err());
    }

    @Test
    void needsAndWeightsOnTheCommandLine() throws IOException {
        Said said = said(
                "cost",
                run.toString(),
                "--prices",
                "example",
                "--need",
                "bytes<=110",
                "--weights",
                "cpu=3,bytes=2",
                "--json");
        assertEquals(0, said.code(), said.err());
        JsonNode cost = JSON.readTree(said.out());
        assertTrue(cost.path("refused").toString().contains("does not meet bytes<=110"), said.out());
        assertEquals(0.6, cost.at("/weighted/cpu").asDouble(), 1e-9);
        assertTrue(cost.path("codecs").size() > 1, said.out());
        cost.path("codecs").forEach(row -> assertTrue(row.at("/bytes/value").asDouble() <= 110, row.toString()));
        assertEquals(
                3,
                said("cost", run.toString(), "--prices", "example", "--need", "bytes<=1")
                        .code());
    }

    /** Every command of the page for users, on stored results. */
    @Test
    void theCommandsOfThePageRun() throws IOException {
        Path prices = folder.resolve("page-prices.toml");
        Map<String, String> files = Map.of(
                "serdebench-out/orders", run.toString(),
                "serdebench-out/piped",
                        StoredRuns.unpack("pipe.result.json.gz", folder.resolve("piped.json"))
                                .toString(),
                "census.json", census(typesOfTheRun(), 110_000, 110_000).toString(),
                "prices.toml", prices.toString(),
                "cost.html", folder.resolve("cost.html").toString(),
                // codecs of other languages are known to an installation alone
                "'go,decode<500ns'", "decode<100us");
        int commands = 0;
        for (String line : Files.readAllLines(Path.of("../docs/cost.md"))) {
            if (line.startsWith("./serdebench ")) {
                String[] words = line.replaceAll(" > .*", "").split(" ");
                String[] typed = Stream.of(words)
                        .skip(1)
                        .map(word -> files.getOrDefault(word, word))
                        .toArray(String[]::new);
                Said said = said(typed);
                assertEquals(0, said.code(), line + "\n" + said.err());
                if (line.contains(" > ")) {
                    Files.writeString(prices, said.out());
                }
                commands++;
            }
        }
        assertEquals(5, commands);
        assertTrue(Files.readString(folder.resolve("cost.html")).startsWith("<!doctype html>"));
        // a page is never overwritten
        assertEquals(
                2,
                said(
                                "cost",
                                run.toString(),
                                "--prices",
                                "example",
                                "-o",
                                folder.resolve("cost.html").toString())
                        .code());
    }
}
