package io.serdebench.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.serdebench.acceptance.FaultyCodecs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The part that Spark makes is that of the embedded census, to the byte. */
class CensusOnSparkTest {

    private static final int FILES = 6;
    private static final int COUNTERS = 600;
    private static final int WRITTEN = 3;
    private static final String LOCAL = "local[2]";

    @TempDir
    Path folder;

    private SparkFolder spark;

    @BeforeEach
    void lake() throws Exception {
        spark = new SparkFolder(folder);
        for (int file = 0; file < FILES; file++) {
            Path day = Files.createDirectories(folder.resolve("lake/day=2026-01-0" + (1 + file / 2)));
            StringBuilder text = new StringBuilder("id,note,price\n");
            // the first file has a header alone
            for (int i = 0; i < 300 * file; i++) {
                text.append(i * 31).append(i % 7 == 0 ? "," : ",note " + i).append(',');
                text.append(i % 5 == 0 ? "" : i + ".25").append('\n');
            }
            Files.writeString(day.resolve(file + ".csv"), text);
        }
        Files.writeString(
                folder.resolve("lake.schema"), "lake { id: int32+, note: string?, price: decimal(9,2)?, day: date }\n");
    }

    private byte[] embedded(String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of("census"));
        all.addAll(List.of(words));
        all.addAll(List.of("--shard", "1/1", "-o", "own.part"));
        Files.deleteIfExists(folder.resolve("own.part"));
        spark.tool(all.toArray(String[]::new)).exits(0);
        return Files.readAllBytes(folder.resolve("own.part"));
    }

    private byte[] part(String name) throws IOException {
        return Files.readAllBytes(folder.resolve(name));
    }

    @Test
    void filesOfTextByOurReaders() throws Exception {
        byte[] own = embedded("lake", "--schema", "lake.schema");
        spark.submit(LOCAL, List.of(), "lake", "--schema", "lake.schema", "-o", "spark.part")
                .exits(0);
        assertArrayEquals(own, part("spark.part"));
        String merged =
                spark.tool("census", "merge", "spark.part", "own.part").exits(3).out();
        assertTrue(merged.contains("is in two parts"), merged);
    }

    @Test
    void filesOfParquetByOurReaders() throws Exception {
        Files.writeString(folder.resolve("file.schema"), "lake { id: int32+, note: string?, price: decimal(9,2)? }\n");
        for (int file = 1; file < FILES; file++) {
            String day = "day=2026-01-0" + (1 + file / 2) + "/" + file;
            Files.createDirectories(folder.resolve("pq/" + day).getParent());
            spark.tool("cat", "lake/" + day + ".csv", "--schema", "file.schema", "-o", "pq/" + day + ".parquet")
                    .exits(0);
        }
        byte[] own = embedded("pq", "--schema", "lake.schema");
        String without = spark.submit(LOCAL, List.of(), "pq", "--schema", "lake.schema", "-o", "none.part")
                .exits(4)
                .out();
        assertTrue(without.contains("Parquet is read by DuckDB, whose driver is not on executors"), without);
        spark.submit(
                        LOCAL,
                        List.of("--jars", SparkFolder.jar("duckdb_jdbc")),
                        "pq",
                        "--schema",
                        "lake.schema",
                        "-o",
                        "spark.part")
                .exits(0);
        assertArrayEquals(own, part("spark.part"));
    }

    @Test
    void theFirstBadFileIsNamedOrItsRowsAreCounted() throws Exception {
        Path bad = folder.resolve("lake/day=2026-01-02/3.csv");
        Files.writeString(bad, Files.readString(bad) + "x,y,z\n");
        Path later = folder.resolve("lake/day=2026-01-03/5.csv");
        Files.writeString(later, Files.readString(later) + "x,y,z\n");
        String stopped = spark.submit(LOCAL, List.of(), "lake", "--schema", "lake.schema", "-o", "bad.part")
                .exits(3)
                .out();
        assertTrue(stopped.contains("error: day=2026-01-02/3.csv"), stopped);
        assertFalse(Files.exists(folder.resolve("bad.part")));
        byte[] own = embedded("lake", "--schema", "lake.schema", "--bad-rows", "skip");
        spark.submit(LOCAL, List.of(), "lake", "--schema", "lake.schema", "--bad-rows", "skip", "-o", "skipped.part")
                .exits(0);
        assertArrayEquals(own, part("skipped.part"));
    }

    @Test
    void badFilesAreLeftOutAndNamed() throws Exception {
        for (String bad : List.of("lake/day=2026-01-02/3.csv", "lake/day=2026-01-03/5.csv")) {
            Files.writeString(folder.resolve(bad), Files.readString(folder.resolve(bad)) + "x,y,z\n");
        }
        byte[] own = embedded("lake", "--schema", "lake.schema", "--bad-files", "skip");
        assertTrue(new String(own, StandardCharsets.UTF_8).contains("day=2026-01-03/5.csv"));
        spark.submit(LOCAL, List.of(), "lake", "--schema", "lake.schema", "--bad-files", "skip", "-o", "left.part")
                .exits(0);
        assertArrayEquals(own, part("left.part"));
        for (int file = 0; file < FILES; file++) {
            Files.writeString(folder.resolve("lake/day=2026-01-0" + (1 + file / 2) + "/" + file + ".csv"), "x\n1\n");
        }
        String none = spark.submit(
                        LOCAL, List.of(), "lake", "--schema", "lake.schema", "--bad-files", "skip", "-o", "none.part")
                .exits(3)
                .out();
        assertTrue(none.contains("error: none of the files can be read: day=2026-01-01/0.csv"), none);
    }

    private List<String> faulty() throws Exception {
        assumeTrue(SparkFolder.hasCodecs(), "the installation is not built");
        for (int file = 0; file < FILES; file++) {
            Path path = folder.resolve("lake/day=2026-01-0" + (1 + file / 2) + "/" + file + ".csv");
            // "second" is what most of the plug-in's codecs fail with
            List<String> lines = new ArrayList<>(List.of("line"));
            for (int i = 0; i < 40 * file; i++) {
                lines.add(i % 5 == 0 ? "second" : "text " + i);
            }
            Files.write(path, lines);
        }
        Files.writeString(folder.resolve("lake.schema"), "lake { line: string, day: date }\n");
        return List.of(
                "--plugin",
                FaultyCodecs.jar(folder).toString(),
                "-c",
                "honest,lossy,throws,too-short,json",
                "--encode");
    }

    @Test
    void codecsEncodeOnSparkWhatTheyEncodeWithout() throws Exception {
        List<String> encode = new ArrayList<>(List.of("lake", "--schema", "lake.schema"));
        encode.addAll(faulty());
        byte[] own = embedded(encode.toArray(String[]::new));
        List<String> pack = new ArrayList<>(List.of("census"));
        pack.addAll(encode);
        pack.addAll(List.of("--encoders-out", "encoders.zip"));
        spark.tool(pack.toArray(String[]::new)).exits(0);
        encoded(List.of("--schema", "lake.schema", "-o", "encoded.part"), 0);
        assertArrayEquals(own, part("encoded.part"));
        String report = spark.tool("census", "merge", "encoded.part", "-c", "json")
                .exits(0)
                .out();
        assertTrue(report.contains("lossy changed 600 records:"), report);
        assertTrue(report.contains("throws refused 120 records:"), report);
        encoded(List.of("--from=csv", "--option=header=true", "--schema", "lake.schema", "-o", "rows.part"), 0);
        assertArrayEquals(own, part("rows.part"));
        Files.writeString(folder.resolve("other.schema"), "lake { line: string?, day: date }\n");
        String other = encoded(List.of("--schema", "other.schema", "-o", "other.part"), 2);
        assertTrue(other.contains("error: codecs were made for another schema"), other);
    }

    private String encoded(List<String> words, int code) throws Exception {
        List<String> all = new ArrayList<>(List.of("lake", "--encoders", "encoders.zip"));
        all.addAll(words);
        return spark.submit(LOCAL, List.of(), all.toArray(String[]::new))
                .exits(code)
                .out();
    }

    @Test
    void wrongWordsAreNamed() throws Exception {
        String none =
                spark.submit(LOCAL, List.of(), "lake", "-o", "x.part").exits(2).out();
        assertTrue(none.contains("error: tasks need one schema for all files:  --schema lake.schema"), none);
        String zip = spark.submit(
                        LOCAL, List.of(), "lake", "--schema", "lake.schema", "--encoders", "x.zip", "-o", "x.part")
                .exits(2)
                .out();
        assertTrue(zip.contains("error: --encoders: there is no file x.zip"), zip);
    }

    @Test
    void rowsThatSparkReadsFromCsv() throws Exception {
        byte[] own = embedded("lake", "--schema", "lake.schema");
        spark.submit(
                        LOCAL,
                        List.of(),
                        "lake",
                        "--from=csv",
                        "--option=header=true",
                        "--schema",
                        "lake.schema",
                        "-o",
                        "spark.part")
                .exits(0);
        assertArrayEquals(own, part("spark.part"));
    }

    /** Nested types, and those that Spark has several of. */
    @Test
    void rowsOfTheSourcesOfSpark() throws Exception {
        String avro = spark.library("spark-avro");
        spark.start(LOCAL, List.of("--jars", avro), WriteSamples.class, "parquet", "avro", "orc")
                .exits(0);
        spark.tool("schema", "written/parquet", "-o", "rows.schema").exits(0);
        byte[] own = embedded("written/parquet", "--schema", "rows.schema");
        rows("written/parquet", "parquet", List.of());
        assertArrayEquals(own, part("rows.part"));
        byte[] columns = columns(own, "written/parquet");
        rows("written/orc", "orc", List.of());
        assertHolds(columns);
        rows("parquet.`" + folder.resolve("written/parquet") + "`", "table", List.of());
        assertHolds(columns);
        rows("written/avro", "avro", List.of("--jars", avro));
        assertArrayEquals(embedded("written/avro", "--schema", "rows.schema"), part("rows.part"));
        String variant = spark.submit(LOCAL, List.of(), "written/variant", "--from=parquet", "-o", "v.part")
                .exits(3)
                .out();
        assertTrue(variant.contains("error: column v has type variant, which is not carried"), variant);
    }

    private void rows(String input, String source, List<String> options) throws Exception {
        Files.deleteIfExists(folder.resolve("rows.part"));
        spark.submit(LOCAL, options, input, "--from=" + source, "--schema", "rows.schema", "-o", "rows.part")
                .exits(0);
    }

    /** The counters of the one partition of a part, behind the second name of that partition for each file and its own. */
    private static byte[] columns(byte[] part, String partition) {
        String text = new String(part, StandardCharsets.ISO_8859_1);
        int at = 0;
        for (int i = 0; i < 2 * WRITTEN + 1; i++) {
            at = text.indexOf(partition, at) + partition.length();
        }
        return Arrays.copyOfRange(part, at + Integer.BYTES, at + Integer.BYTES + COUNTERS);
    }

    private void assertHolds(byte[] columns) throws IOException {
        String all = new String(part("rows.part"), StandardCharsets.ISO_8859_1);
        assertTrue(all.contains(new String(columns, StandardCharsets.ISO_8859_1)));
    }
}
