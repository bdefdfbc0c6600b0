package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The columns of jvm-serializers, compression and batches, in short real runs. */
class ColumnsTest extends ToolTest {

    /** The suite's own sizes of its own record; docs/results/media.md has the reason for each difference. */
    @Test
    @Tag("slow")
    void theRecordOfJvmSerializersHasItsSizes() throws Exception {
        Map<String, Integer> published = new HashMap<>();
        published.put("avro-specific", 224);
        published.put("protobuf", 242);
        published.put("thrift-compact", 243);
        published.put("thrift-binary", 352);
        published.put("flatbuffers", 424);
        // a flag beside the bit rate; texts of 32 to 255 bytes have one byte less since MessagePack knows str 8
        published.put("msgpack", 236 - 1 - 2);
        // "copyright": null
        published.put("smile", 341 - 11);
        assertEquals(published, sizes("example:media:5", published.keySet()));
        assertEquals(Map.of("json", 488 - 17), sizes("example:media-names:5", Set.of("json")));
    }

    private Map<String, Integer> sizes(String data, Set<String> codecs) throws Exception {
        Map<String, Integer> sizes = new HashMap<>();
        JSON.readTree(said("explain", data, "-c", String.join(",", codecs), "--record", "1", "--json")
                        .exits(0)
                        .out())
                .path("codecs")
                .forEach(codec -> sizes.put(
                        codec.path("codec").asText(), codec.path("bytes").asInt()));
        return sizes;
    }

    /** By the processor's counters, by single steps, or it is said why by neither. */
    @Test
    @Tag("slow")
    void instructionsAreCountedOrRefusedInWords() throws Exception {
        String out = said(
                        "run",
                        "example:orders:500",
                        "-c",
                        "protobuf,json",
                        "--ops",
                        "instructions",
                        "--time",
                        "8s",
                        "-o",
                        "out",
                        Tool.SOON_WARM)
                .exits(0)
                .isNoBug()
                .out();
        JsonNode result = JSON.readTree(folder.resolve("out/result.sdb.json").toFile());
        JsonNode run = result.path("run");
        int counted = 0;
        for (JsonNode candidate : result.path("candidates")) {
            counted += candidate.path("instructionsPerRecord").asDouble() > 100 ? 1 : 0;
        }
        if (run.path("stepped").asInt(1) == 0) {
            assertTrue(out.contains("single steps are not taken: "), out);
        } else {
            // on a busy machine the time may be up before all codecs had their single steps, which the result says
            assertTrue(counted >= 3 * run.path("stepped").asInt(2), counted + " figures\n" + result);
            assertTrue(out.contains("instructions per record"), out);
            assertEquals(run.has("counters"), out.contains("Counted by single steps"), out);
        }
    }

    @Test
    @Tag("slow")
    void columnsAndCompressionStandBesideTheRanking() throws Exception {
        String out = said(
                        "run",
                        "example:media:2000",
                        "-c",
                        "protobuf,json",
                        "--ops",
                        "columns",
                        "-z",
                        "deflate,zstd-dict,lz4",
                        "--time",
                        "20s",
                        "-o",
                        "out",
                        Tool.SOON_WARM)
                .exits(0)
                .out();
        assertTrue(out.contains("+same") && out.contains("+shal") && out.contains("+deep"), out);
        JsonNode result = JSON.readTree(folder.resolve("out/result.sdb.json").toFile());
        for (JsonNode candidate : result.path("candidates")) {
            assertTrue(candidate.path("nsPerRecord").asDouble() > 0, candidate.toString());
        }
        assertEquals(2 * 9, result.path("candidates").size());
        Map<String, JsonNode> compressed = new HashMap<>();
        result.path("compressed")
                .forEach(one -> compressed.put(
                        one.path("codec").asText() + " "
                                + one.path("compressor").asText() + " "
                                + one.path("unit").asText(),
                        one));
        assertEquals(2 * 5, result.path("compressed").size() + dictionariesRefused(result), compressed.toString());
        JsonNode record = Objects.requireNonNull(compressed.get("protobuf deflate:6 record"));
        JsonNode batch = Objects.requireNonNull(compressed.get("protobuf deflate:6 batch"));
        // published for protobuf with zlib, and the same record over and over is nearly nothing in a batch
        assertEquals(152, record.path("bytesPerRecord").asDouble(), 1.0);
        assertTrue(batch.path("bytesPerRecord").asDouble() < 10, batch.toString());
        assertTrue(record.path("compress").path("center").asDouble() > 0, record.toString());
        assertTrue(record.path("decompress").path("rounds").asInt() >= 3, record.toString());
        String again = said("report", "--from", "journal", "out").exits(0).out();
        assertTrue(again.contains("deflate:6"), again);
    }

    @Test
    @Tag("slow")
    void readingSomeFieldsStandsBesideTheTotal() throws Exception {
        String out = said(
                        "run",
                        "example:orders",
                        "--rows",
                        "1000",
                        "-c",
                        "flatbuffers,protobuf",
                        "--read",
                        "order_id,total",
                        "--time",
                        "5s",
                        "-o",
                        "out",
                        Tool.SOON_WARM)
                .exits(0)
                .out();
        assertTrue(out.contains("read: decoded, and only the fields of --read read"), out);
        JsonNode result = JSON.readTree(folder.resolve("out/result.sdb.json").toFile());
        Map<String, Double> read = new HashMap<>();
        result.path("candidates").forEach(c -> {
            if (c.path("operation").asText().equals("read")) {
                read.put(c.path("codec").asText(), c.path("nsPerRecord").asDouble());
            }
        });
        assertEquals(Set.of("flatbuffers", "protobuf"), read.keySet());
        read.forEach((codec, nanos) -> assertTrue(nanos > 0, codec));
        result.path("verdicts")
                .forEach(pair -> assertTrue(!pair.path("operation").asText().equals("read")));
        assertTrue(result.path("run")
                .path("measuring")
                .toString()
                .contains("The fields that read reads: order_id, total."));
        assertEquals(
                "encode decode",
                result.path("run").path("parts").get(0).asText() + " "
                        + result.path("run").path("parts").get(1).asText());
        String again = said("report", "--from", "journal", "out").exits(0).out();
        assertTrue(again.contains("read: decoded"), again);
    }

    /** A dictionary may find nothing to learn in one record over and over; then it is said. */
    private static int dictionariesRefused(JsonNode result) {
        return result.path("warnings").toString().contains("finds nothing to learn") ? 2 : 0;
    }

    @Test
    @Tag("slow")
    void batchesShareWhatRecordsRepeat() throws Exception {
        Map<String, Double> alone = sizes("record");
        Map<String, Double> together = sizes("batch:100");
        assertEquals(alone.keySet(), together.keySet());
        // a class descriptor for each record, or one for a hundred
        assertTrue(size(together, "java-serialization") < size(alone, "java-serialization") / 2, together.toString());
        // nothing but a tag and a length
        assertEquals(size(alone, "protobuf"), size(together, "protobuf"), 4, together.toString());
    }

    private static double size(Map<String, Double> sizes, String codec) {
        return Objects.requireNonNull(sizes.get(codec), codec);
    }

    private Map<String, Double> sizes(String shape) throws Exception {
        JsonNode result = JSON.readTree(said(
                        "run",
                        "example:orders",
                        "--rows",
                        "1000",
                        "-c",
                        "protobuf,java-serialization",
                        "--shape",
                        shape,
                        "--time",
                        "8s",
                        "--json",
                        "-o",
                        shape.replace(':', '-'),
                        Tool.SOON_WARM)
                .exits(0)
                .out());
        assertEquals(1_000, result.path("dataset").path("records").asInt());
        Map<String, Double> sizes = new HashMap<>();
        result.path("candidates").forEach(c -> {
            if (c.path("verified").asText().equals("lossless")) {
                sizes.put(c.path("codec").asText(), c.path("bytesPerRecord").asDouble());
            }
        });
        return sizes;
    }

    @Test
    void whatCannotBeAskedForIsRefusedWithWhatToType() throws Exception {
        said("run", "example:orders", "--shape", "batch:0").exits(2).says("--shape batch:100");
        said("run", "example:orders", "-z", "zip").exits(2).says("gzip");
        said("run", "example:orders", "--ops", "first", "--shape", "batch:9").exits(2);
        said("run", "example:orders", "--rows", "10", "--shape", "batch:11")
                .exits(3)
                .says("10 records do not make a batch of 11");
    }
}
