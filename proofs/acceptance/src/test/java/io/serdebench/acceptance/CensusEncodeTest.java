package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A census whose codecs encode every record: faults are named with their places, and computed sizes are those of real bytes. */
class CensusEncodeTest extends ToolTest {

    private static final String FAULTY = "honest,lossy,too-short,throws,exits";

    /** A codec of each family with a sizer. */
    private static final String SIZED =
            "activej,avro-specific,cbor,java-serialization,json,kryo,msgpack,protobuf,sbe,smile,thrift-compact";

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
        String jar = FaultyCodecs.jar(folder).toString();
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
                        jar,
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

        for (int shard = 1; shard <= 3; shard++) {
            said(
                            "census",
                            "lake",
                            "--schema",
                            "lake.schema",
                            "--plugin",
                            jar,
                            "-c",
                            FAULTY,
                            "--encode",
                            "--threads",
                            String.valueOf(shard),
                            "--shard",
                            shard + "/3",
                            "-o",
                            shard + ".part")
                    .exits(0);
        }
        said("census", "merge", "2.part", "3.part", "1.part", "--plugin", jar, "-c", FAULTY, "-o", "merged.json")
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

    @Test
    void whatCannotBeEncodedIsSaidBefore() throws Exception {
        lines("a/0.csv", List.of("first"));
        lines("a/1.csv", List.of("second"));
        said("schema", "lake", "-o", "lake.schema").exits(0);
        String spark = said("census", "lake", "--encode", "--spark", "local[2]", "--schema", "lake.schema")
                .exits(2)
                .err();
        assertTrue(spark.contains("--encode does not run on Spark yet; use --shard"), spark);
        said("census", "lake", "--schema", "lake.schema", "--shard", "1/2", "-c", "json", "--encode", "-o", "1.part")
                .exits(0);
        said("census", "lake", "--schema", "lake.schema", "--shard", "2/2", "-o", "2.part")
                .exits(0);
        String merged = said("census", "merge", "1.part", "2.part").exits(3).err();
        assertTrue(merged.contains("json encoded the records of one part, and not those of another"), merged);
        String late = said("census", "merge", "1.part", "--encode").exits(2).err();
        assertTrue(late.contains("records are encoded where parts are made"), late);
    }
}
