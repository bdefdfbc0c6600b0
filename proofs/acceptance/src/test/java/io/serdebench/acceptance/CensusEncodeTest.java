package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A census whose codecs encode every record: faults are named with their places, and computed sizes are those of real bytes. */
class CensusEncodeTest extends ToolTest {

    private static final String FAULTY = "honest,lossy,too-short,throws,exits";

    /** A codec of each family with a sizer. */
    private static final String SIZED =
            "activej,avro-specific,cbor,java-serialization,json,kryo,msgpack,protobuf,sbe,smile,thrift-compact";

    /** A jar that is in the folder of each test. */
    private static final String JAR = "faulty.jar";

    @BeforeAll
    void plugin() throws IOException {
        Files.move(FaultyCodecs.jar(folder), folder.resolve(JAR));
    }

    private void lines(String file, List<String> lines) throws IOException {
        Path path = folder.resolve("lake").resolve(file);
        Files.createDirectories(path.getParent());
        List<String> all = new ArrayList<>(List.of("line"));
        all.addAll(lines);
        Files.write(path, all);
    }

    private JsonNode document(String name) throws IOException {
        return JSON.readTree(folder.resolve(name).toFile());
    }

    private static JsonNode of(JsonNode census, String codec) {
        for (JsonNode one : census.path("encoded")) {
            if (one.path("codec").asText().equals(codec)) {
                return one;
            }
        }
        throw new AssertionError(codec + " is missing in " + census.path("encoded"));
    }

    private static String place(JsonNode record) {
        return record.path("file").asText() + " " + record.path("position").asInt();
    }

    @Test
    void faultsAreNamedWithTheirPlacesAndShardsAreTheWhole() throws Exception {
        lines("a/0.csv", List.of("first", "second", "third"));
        lines("a/1.csv", List.of("fourth"));
        lines("b/0.csv", Collections.nCopies(12, "second"));
        lines("c/0.csv", List.of("fifth", "second"));
        said("schema", "lake", "-o", "lake.schema").exits(0);
        String out = said(
                        "census",
                        "lake",
                        "--schema",
                        "lake.schema",
                        "--plugin",
                        JAR,
                        "-c",
                        FAULTY,
                        "--encode",
                        "-o",
                        "whole.json")
                .exits(0)
                .out();
        JsonNode census = document("whole.json");

        JsonNode honest = of(census, "honest");
        assertEquals(18, honest.path("records").asInt());
        // 14 times second, and first, third, fourth, fifth
        assertEquals(14 * 6 + 5 + 5 + 6 + 5, honest.path("bytes").asInt());
        assertEquals(0, honest.path("lossy").asInt());
        assertTrue(honest.path("failure").isNull(), honest::toString);
        assertEquals("lake/b", honest.at("/partitions/1/name").asText());
        assertEquals(12 * 6, honest.at("/partitions/1/bytes").asInt());

        JsonNode lossy = of(census, "lossy");
        assertEquals(14, lossy.path("lossy").asInt());
        assertEquals(10, lossy.path("firstLossy").size());
        assertEquals("lake/a/0.csv 1", place(lossy.at("/firstLossy/0")));
        assertEquals("lake/b/0.csv 8", place(lossy.at("/firstLossy/9")));
        assertEquals("line", lossy.at("/firstLossy/0/path").asText());
        assertEquals("second", lossy.at("/firstLossy/0/before").asText());
        assertEquals("secon", lossy.at("/firstLossy/0/after").asText());
        assertEquals(18, of(census, "too-short").path("lossy").asInt());

        JsonNode throwing = of(census, "throws");
        assertEquals(4, throwing.path("records").asInt());
        assertEquals(5 + 5 + 6 + 5, throwing.path("bytes").asInt());
        assertEquals(14, throwing.path("refused").asInt());
        assertEquals("lake/a/0.csv 1", place(throwing.at("/firstRefused/0")));
        assertEquals(
                "IllegalStateException: no seconds",
                throwing.at("/firstRefused/0/reason").asText());

        JsonNode failure = of(census, "exits").path("failure");
        assertEquals("lake/a/0.csv 0", place(failure));
        assertEquals(3, failure.path("records").asInt());
        assertTrue(failure.path("reason").asText().contains("status 9"), failure::toString);
        assertEquals(0, of(census, "exits").path("bytes").asInt());

        assertTrue(out.contains("lossy changed 14 records:"), out);
        assertTrue(out.contains("lake/a/0.csv, record 2: line second -> secon"), out);
        assertTrue(out.contains("and 4 more records"), out);
        assertTrue(out.contains("throws refused 14 records:"), out);

        for (int shard = 1; shard <= 2; shard++) {
            said(
                            "census",
                            "lake",
                            "--schema",
                            "lake.schema",
                            "--plugin",
                            JAR,
                            "-c",
                            FAULTY,
                            "--encode",
                            "--threads",
                            String.valueOf(shard),
                            "--shard",
                            shard + "/2",
                            "-o",
                            shard + ".part")
                    .exits(0);
        }
        said("census", "merge", "2.part", "1.part", "--plugin", JAR, "-c", FAULTY, "-o", "merged.json")
                .exits(0);
        assertEquals(Files.readString(folder.resolve("whole.json")), Files.readString(folder.resolve("merged.json")));
    }

    @Test
    void computedSizesAreThoseOfRealBytes() throws Exception {
        held("example:orders:400", SIZED, 11);
    }

    @Test
    @Tag("slow")
    void allComputedSizesOfSeveralDataAreThoseOfRealBytes() throws Exception {
        for (String data : List.of("example:orders:3000", "example:events:3000", "example:feed:3000")) {
            held(data, "@all", 20);
        }
    }

    /** Every computed size holds the encoded bytes, and so many codecs have one. */
    private void held(String data, String codecs, int least) throws Exception {
        JsonNode census = JSON.readTree(said("census", data, "-c", codecs, "--encode", "--json")
                .exits(0)
                .out());
        Set<String> sized = new TreeSet<>();
        census.path("sizes").forEach(size -> sized.add(size.path("codec").asText()));
        int held = 0;
        for (String codec : sized) {
            JsonNode one = of(census, codec);
            assertFalse(one.path("computed").asText().equals("outside"), data + " " + one);
            held += one.path("computed").isNull() ? 0 : 1;
        }
        assertTrue(held >= least, data + ": " + held + " of " + sized);
    }

    private static List<String> texts(int seed, int count) {
        Random random = new Random(seed);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add(random.nextInt(9) == 0 ? "second" : "line " + Long.toString(random.nextLong(), 36));
        }
        return texts;
    }

    /** Bytes of texts one behind the other in batches of 64 KiB, each by gzip of the JDK. */
    private static long gzip(List<String> texts) throws IOException {
        long bytes = 0;
        ByteArrayOutputStream batch = new ByteArrayOutputStream();
        for (int i = 0; i < texts.size(); i++) {
            batch.writeBytes(texts.get(i).getBytes(StandardCharsets.UTF_8));
            if (batch.size() >= 65_536 || i == texts.size() - 1) {
                ByteArrayOutputStream packed = new ByteArrayOutputStream();
                try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
                    batch.writeTo(out);
                }
                bytes += packed.size();
                batch.reset();
            }
        }
        return bytes;
    }

    private static JsonNode compressed(JsonNode census, String codec, String compressor) {
        for (JsonNode one : of(census, codec).path("compressed")) {
            if (one.path("compressor").asText().equals(compressor)) {
                return one;
            }
        }
        throw new AssertionError(compressor + " is missing in " + of(census, codec));
    }

    private void counted(String... more) throws Exception {
        List<String> words =
                new ArrayList<>(List.of("census", "lake", "--schema", "lake.schema", "-c", "honest,throws"));
        words.addAll(List.of("--plugin", JAR, "--encode", "-z", "zstd,gzip,lz4"));
        words.addAll(List.of(more));
        said(words.toArray(String[]::new)).exits(0);
    }

    @Test
    void compressedBytesAreThoseOfBatchesAndShardsAreTheWhole() throws Exception {
        List<List<String>> files = List.of(texts(1, 5_000), texts(2, 300), texts(3, 10_000), texts(4, 1));
        lines("a/0.csv", files.get(0));
        lines("a/1.csv", files.get(1));
        lines("b/0.csv", files.get(2));
        lines("b/1.csv", files.get(3));
        said("schema", "lake", "-o", "lake.schema").exits(0);
        counted("--threads", "2", "-o", "whole.json");
        JsonNode census = document("whole.json");
        for (boolean all : List.of(true, false)) {
            String codec = all ? "honest" : "throws";
            long[] expected = new long[2];
            for (int file = 0; file < files.size(); file++) {
                expected[file / 2] += gzip(files.get(file).stream()
                        .filter(text -> all || !text.equals("second"))
                        .toList());
            }
            JsonNode gzip = compressed(census, codec, "gzip:6");
            assertEquals(expected[0] + expected[1], gzip.path("bytes").asLong());
            assertEquals("lake/a", gzip.at("/partitions/0/name").asText());
            assertEquals(expected[0], gzip.at("/partitions/0/bytes").asLong());
            assertEquals(expected[1], gzip.at("/partitions/1/bytes").asLong());
            for (String other : List.of("zstd:3", "lz4")) {
                JsonNode one = compressed(census, codec, other);
                assertTrue(one.path("failure").isNull(), one::toString);
                assertTrue(one.path("bytes").asLong() > 0, one::toString);
            }
        }
        for (int shard = 1; shard <= 2; shard++) {
            counted("--threads", "" + shard, "--shard", shard + "/2", "-o", shard + ".part");
        }
        String out = said(
                        "census",
                        "merge",
                        "2.part",
                        "1.part",
                        "--plugin",
                        JAR,
                        "-c",
                        "honest,throws",
                        "-o",
                        "merged.json")
                .exits(0)
                .out();
        assertTrue(out.matches("(?s).*compressed +gzip:6 +lz4 +zstd:3\\n.*"), out);
        assertEquals(Files.readString(folder.resolve("whole.json")), Files.readString(folder.resolve("merged.json")));
    }

    @Test
    void whatCannotBeCompressedIsSaidBefore() throws Exception {
        lines("a/0.csv", List.of("first"));
        lines("a/1.csv", List.of("second"));
        said("census", "lake", "-z", "zstd").exits(2).says("add --encode");
        said("census", "lake", "--encode", "-z", "zst").exits(2).says("does not know 'zst'");
        said("census", "lake", "--encode", "-z", "zstd-dict").exits(2).says("zstd-dict is for single records");
        said("schema", "lake", "-o", "lake.schema").exits(0);
        for (String[] part : new String[][] {{"1", "lz4"}, {"2", "none"}}) {
            said(
                            "census",
                            "lake",
                            "--schema",
                            "lake.schema",
                            "--shard",
                            part[0] + "/2",
                            "-c",
                            "json",
                            "--encode",
                            "-z",
                            part[1],
                            "-o",
                            part[0] + ".part")
                    .exits(0);
        }
        said("census", "merge", "1.part", "2.part")
                .exits(3)
                .says("records of json are compressed by lz4 in one part, and by nothing in another");
    }

    @Test
    void whatCannotBeEncodedIsSaidBefore() throws Exception {
        lines("a/0.csv", List.of("first"));
        lines("a/1.csv", List.of("second"));
        said("schema", "lake", "-o", "lake.schema").exits(0);
        said("census", "lake", "--schema", "lake.schema", "--shard", "1/2", "-c", "json", "--encode", "-o", "1.part")
                .exits(0);
        said("census", "lake", "--schema", "lake.schema", "--shard", "2/2", "-o", "2.part")
                .exits(0);
        String merged = said("census", "merge", "1.part", "2.part").exits(3).err();
        assertTrue(merged.contains("json encoded the records of one part, and not those of another"), merged);
        String late = said("census", "merge", "1.part", "--encode").exits(2).err();
        assertTrue(late.contains("records are encoded where parts are made"), late);
    }

    @Test
    void codecsForOtherProcessesAreWrittenOnce() throws Exception {
        lines("a/0.csv", List.of("first"));
        said("schema", "lake", "-o", "lake.schema").exits(0);
        String[] all = {"census", "lake", "--schema", "lake.schema", "--encode", "-c", "json,protobuf", "--encoders-out"
        };
        said(with(all, "1.zip")).exits(0);
        said(with(all, "2.zip")).exits(0);
        assertArrayEquals(Files.readAllBytes(folder.resolve("1.zip")), Files.readAllBytes(folder.resolve("2.zip")));
        String again = said(with(all, "1.zip")).exits(2).err();
        assertTrue(again.contains("--encoders-out: 1.zip exists, and is not overwritten"), again);
        String without = said("census", "lake", "--encode", "--encoders-out", "3.zip")
                .exits(2)
                .err();
        assertTrue(without.contains("--encoders-out needs --encode and a --schema"), without);
        String both = said(with(all, "3.zip", "--json")).exits(2).err();
        assertTrue(both.contains("--encoders-out counts nothing"), both);
    }

    private static String[] with(String[] words, String... more) {
        return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
    }
}
