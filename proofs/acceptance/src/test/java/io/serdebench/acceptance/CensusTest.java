package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.acceptance.Tool.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A census of a folder with partitions: as a whole, by shards, and beside the sizes that the same statistics give elsewhere. */
class CensusTest extends ToolTest {

    private void lake() throws IOException {
        for (int day = 1; day <= 4; day++) {
            Path partition = Files.createDirectories(folder.resolve("lake/day=2026-01-0" + day));
            for (int file = 0; file < 2; file++) {
                List<String> lines = new ArrayList<>();
                for (int i = 0; i < 500; i++) {
                    String note = day == 4 ? "a much longer note than before" : "a note " + i;
                    lines.add("{\"id\":" + (i * 7) + ",\"note\":" + (i % 50 == 0 ? "null" : "\"" + note + "\"") + "}");
                }
                Files.write(partition.resolve(file + ".jsonl"), lines);
            }
        }
    }

    @Test
    void shardsAreTheWholeToTheByte() throws Exception {
        lake();
        // the launcher starts a census with options of its own
        tool.run("census", "lake", "-c", "json,protobuf,null", "-o", "whole.json")
                .exits(0)
                .isNoBug();
        said("schema", "lake", "-o", "lake.schema").exits(0);
        for (int shard = 1; shard <= 3; shard++) {
            said("census", "lake", "--schema", "lake.schema", "--shard", shard + "/3", "-o", shard + ".part")
                    .exits(0);
        }
        said("census", "merge", "3.part", "1.part", "2.part", "-c", "json,protobuf", "-o", "merged.json")
                .exits(0);
        assertEquals(Files.readString(folder.resolve("whole.json")), Files.readString(folder.resolve("merged.json")));

        JsonNode census = JSON.readTree(folder.resolve("whole.json").toFile());
        assertEquals("serdebench/census/1", census.path("schema").asText());
        assertEquals(4_000, census.path("records").asInt());
        assertEquals(8, census.path("files").asInt());
        assertEquals("day=2026-01-04", census.at("/drift/0/partition").asText());
        assertEquals("note", census.at("/drift/0/path").asText());
        JsonNode sizes =
                JSON.readTree(said("explain", "lake", "--sizes", "--rows", "all", "-c", "json,protobuf", "--json")
                        .exits(0)
                        .out());
        assertFalse(census.path("sizes").isEmpty());
        sizes.path("sizes")
                .forEach(size -> census.path("sizes").forEach(own -> {
                    if (own.path("codec").equals(size.path("codec"))) {
                        assertEquals(
                                size.path("least").asLong(), own.path("least").asLong(), own::toString);
                        assertEquals(
                                size.path("most").asLong(), own.path("most").asLong(), own::toString);
                    }
                }));

        String twice = said("census", "merge", "1.part", "1.part").exits(3).err();
        assertTrue(twice.contains("is in two parts"), twice);
        String missing = said("census", "merge", "3.part", "1.part", "-c", "json")
                .exits(0)
                .out();
        assertTrue(missing.contains("incomplete: shard 2 of 3 is missing"), missing);
        said("census", "merge", "3.part", "1.part", "--shard", "1/1", "-o", "13.part")
                .exits(0);
        assertEquals(missing, said("census", "13.part", "-c", "json").exits(0).out());
        String some = said("census", "1.part", "--shard", "1/2", "-o", "some.part")
                .exits(2)
                .err();
        assertTrue(some.contains("a shard is one of files"), some);
        String mixed = said("census", "1.part", "lake").exits(2).err();
        assertTrue(mixed.contains("cannot be counted together"), mixed);
        String many = said("census", "lake", "--shard", "9/9", "-o", "9.part")
                .exits(3)
                .err();
        assertTrue(many.contains("shard 9 of 9 is empty: there are 8 files"), many);
        String taken = said("census", "lake", "-o", "whole.json").exits(2).err();
        assertTrue(taken.contains("whole.json exists"), taken);

        Files.writeString(folder.resolve("lake/day=2026-01-01/0.jsonl"), "{broken\n", StandardOpenOption.APPEND);
        said("census", "lake").exits(3);
        String skipped = said("census", "lake", "-c", "json", "--bad-rows", "skip")
                .exits(0)
                .out();
        assertTrue(skipped.contains("incomplete: 1 row could not be read and is left out"), skipped);
    }

    @Test
    void aRunMeasuresTheSampleOfACensus() throws Exception {
        lake();
        said("census", "lake", "-c", "json,protobuf", "-o", "census.json").exits(0);
        JsonNode census = JSON.readTree(folder.resolve("census.json").toFile());
        assertEquals(8, census.path("sample").size());
        assertEquals("", census.path("folder").asText("missing"));
        Outcome run = saidOfOneRound(
                "run", "census.json", "-c", "json,protobuf", "--time", "5s", "-o", "out", Tool.SOON_WARM);
        assertTrue(run.exit() == 0 || run.exit() == 130, run::err);
        assertTrue(run.out().contains("of this run, and of all 4,000 records"), run.out());
        assertTrue(Files.readString(folder.resolve("out/report.html")).contains("<section id=\"sample\">"));
        JsonNode result = JSON.readTree(folder.resolve("out/result.sdb.json").toFile());
        // fewer than a sample takes: these are all, and each size is exact
        assertEquals(4_000, result.at("/dataset/records").asInt());
        result.path("candidates")
                .forEach(candidate -> census.path("sizes").forEach(size -> {
                    if (size.path("codec").equals(candidate.path("codec"))) {
                        assertEquals(
                                size.path("least").asLong(),
                                candidate.path("totalBytes").asLong(),
                                candidate::toString);
                    }
                }));
        Files.writeString(folder.resolve("lake/day=2026-01-01/0.jsonl"), "{}\n", StandardOpenOption.APPEND);
        String changed = said("schema", "census.json").exits(3).err();
        assertTrue(changed.contains("0.jsonl has ") && changed.contains(" when census.json was made"), changed);
    }

    @Test
    void badFilesAreLeftOutAndNamed() throws Exception {
        lake();
        said("schema", "lake", "-o", "lake.schema").exits(0);
        said("census", "lake", "--schema", "lake.schema", "-c", "json", "-o", "good.json")
                .exits(0);
        Files.writeString(folder.resolve("lake/day=2026-01-02/bad.jsonl"), "{\"id\":\"no\",\"note\":7}\n");
        Files.writeString(folder.resolve("lake/day=2026-01-03/cut.jsonl"), "{\"id\":1,\"no");
        String ended = said("census", "lake", "--schema", "lake.schema", "--threads", "3")
                .exits(3)
                .err();
        assertTrue(ended.contains("bad.jsonl"), ended);
        String without = said("census", "lake", "--bad-files", "skip").exits(2).err();
        assertTrue(without.contains("--bad-files skip needs a --schema"), without);
        String out = said(
                        "census",
                        "lake",
                        "--schema",
                        "lake.schema",
                        "--bad-files",
                        "skip",
                        "-c",
                        "json",
                        "-o",
                        "part.json")
                .exits(0)
                .out();
        assertTrue(out.contains("incomplete: 2 files could not be read and are left out"), out);
        JsonNode good = JSON.readTree(folder.resolve("good.json").toFile());
        JsonNode part = JSON.readTree(folder.resolve("part.json").toFile());
        assertEquals(good.path("records"), part.path("records"));
        assertEquals(good.path("sizes"), part.path("sizes"));
        assertEquals(2, part.path("unread").size());
        assertTrue(part.at("/unread/1/file").asText().endsWith("cut.jsonl"), part.at("/unread")::toString);
    }
}
