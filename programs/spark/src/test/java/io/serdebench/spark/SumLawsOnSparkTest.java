package io.serdebench.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.dataset.Lakes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Twenty folders of all kinds of file: tasks of Spark, added up as a tree, are the part of one pass of the embedded census, to the byte. */
class SumLawsOnSparkTest {

    private static final int LAKES = 20;

    @TempDir
    Path folder;

    @Test
    void tasksOfSparkAreOnePass() throws Exception {
        SparkFolder spark = new SparkFolder(folder);
        List<Path> lakes = Lakes.write(folder, Path.of("../.."));
        assertEquals(LAKES, lakes.size());
        for (Path path : lakes) {
            String lake = path.getFileName().toString();
            spark.tool("schema", lake, "-o", lake + ".schema").exits(0);
            spark.tool("census", lake, "--schema", lake + ".schema", "--shard", "1/1", "-o", lake + "-own.part")
                    .exits(0);
            List<String> options =
                    lake.startsWith("parquet") ? List.of("--jars", SparkFolder.jar("duckdb_jdbc")) : List.of();
            spark.submit("local[2]", options, lake, "--schema", lake + ".schema", "-o", lake + "-spark.part")
                    .exits(0);
            assertArrayEquals(
                    Files.readAllBytes(folder.resolve(lake + "-own.part")),
                    Files.readAllBytes(folder.resolve(lake + "-spark.part")),
                    lake);
        }
    }
}
