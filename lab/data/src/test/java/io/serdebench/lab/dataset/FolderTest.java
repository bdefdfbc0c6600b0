package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders as programs write them: parts, partitions, and files beside the data. */
class FolderTest {

    @TempDir
    Path folder;

    private Given given = new Given(Path.of("."));

    @BeforeEach
    void inTheFolder() {
        given = new Given(folder);
    }

    private void write(String name, String text) throws Exception {
        Files.createDirectories(folder.resolve(name).getParent());
        given.file(name, text);
    }

    @Test
    void theFilesOfAFolderAreOneDataset() throws Exception {
        write("data/part-1.csv", "a,b\n3,z\n");
        write("data/part-0.csv", "a,b\n1,x\n2,y\n");
        write("data/deep/part-2.csv", "a,b\n4,w\n");
        write("data/_SUCCESS", "");
        write("data/.part-0.csv.crc", "crc");
        write("data/_temporary/part-9.csv", "a,b\n9,q\n");
        write("data/empty.csv", "");
        write("data/README.txt", "about the data");
        Dataset dataset = given.read("data");
        assertEquals("{a:int32+,b:string}", Given.fields(dataset));
        assertEquals("[4, w] [1, x] [2, y] [3, z]", Given.shown(dataset));
        assertEquals("deep/part-2.csv and 2 more", dataset.name());
    }

    @Test
    void namesOfFoldersAreFieldsWithTypes() throws Exception {
        write("sales/year=2024/country=de/0.csv", "a\n1\n");
        write("sales/year=2025/country=a%2Fb+c/0.csv", "a\n2\n");
        write("sales/year=2026/country=__HIVE_DEFAULT_PARTITION__/0.csv", "a\n3\n");
        Dataset dataset = given.read("sales");
        assertEquals("{a:int32+,year:int32+,country:string?}", Given.fields(dataset));
        assertEquals("[1, 2024, de] [2, 2025, a/b+c] [3, 2026, null]", Given.shown(dataset));
        assertTrue(
                dataset.facts().stream()
                        .anyMatch(field -> field.name().equals("year")
                                && String.valueOf(field.why()).contains("names of folders")),
                dataset.facts().toString());
    }

    @Test
    void typesOfPartitionsCanBeGiven() throws Exception {
        write("sales/day=2026-01-02/code=007/0.jsonl", "{\"a\":1}\n");
        write("sales/day=2026-01-03/code=8/0.jsonl", "{\"a\":2}\n");
        assertEquals("{a:int32+,day:date,code:string}", Given.fields(given.read("sales")));
        given.types("code", "int32").types("day", "string");
        Dataset dataset = given.read("sales");
        assertEquals("{a:int32+,day:string,code:int32}", Given.fields(dataset));
        assertEquals("[1, 2026-01-02, 7] [2, 2026-01-03, 8]", Given.shown(dataset));
        Stop stop = new Given(folder).types("day", "int32").stop("sales");
        assertTrue(String.valueOf(stop.getMessage()).contains("gives '2026-01-02' for day"), stop.getMessage());
    }

    @Test
    void whatDuckDbWritesInPartitionsComesBack() throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement sql = connection.createStatement()) {
            sql.execute("COPY (SELECT i AS a, i % 2 AS even, 'x' || i AS b FROM range(6) t(i)) TO '"
                    + folder.resolve("parts").toString().replace("'", "''")
                    + "' (FORMAT parquet, PARTITION_BY (even))");
        }
        Dataset dataset = given.read("parts");
        assertEquals("{a:int64+?,b:string?,even:int32+}", Given.fields(dataset));
        assertEquals("[0, x0, 0] [2, x2, 0] [4, x4, 0] [1, x1, 1] [3, x3, 1] [5, x5, 1]", Given.shown(dataset));
    }

    @Test
    void ofWhatAFileHasItselfTheFolderCounts() throws Exception {
        write("data/a=5/0.csv", "a,b\n1,x\n");
        assertEquals("[x, 5]", Given.shown(given.read("data")));
    }

    @Test
    void otherNamesOfFoldersAreOtherData() throws Exception {
        write("one/k=1/0.csv", "a\n1\n");
        write("two/k=2/0.csv", "a\n1\n");
        assertNotEquals(
                given.read("one").sha256(), new Given(folder).read("two").sha256());
    }

    @Test
    void severalFormatsAreNamedWithAWayOut() throws Exception {
        write("data/a.csv", "a\n1\n");
        write("data/b.jsonl", "{\"a\":1}\n");
        Stop stop = given.stop("data");
        assertTrue(
                String.valueOf(stop.getMessage()).endsWith(" holds files of several formats: csv, jsonl"),
                stop.getMessage());
        assertTrue(stop.details().get(0).endsWith("/*.csv'"), stop.details().toString());
    }

    @Test
    void partitionsThatDifferAreNamed() throws Exception {
        write("data/k=1/a.csv", "a\n1\n");
        write("data/m=1/b.csv", "a\n1\n");
        assertTrue(given.says("data").contains("is partitioned by k, but m=1/b.csv by m"));
    }

    @Test
    void aFolderWithoutRecordsIsSaid() throws Exception {
        Files.createDirectory(folder.resolve("data"));
        assertTrue(given.says("data").endsWith(" is a folder that holds no file with records"));
        write("data/_SUCCESS", "");
        write("data/empty.csv", "");
        assertTrue(given.says("data").endsWith(" is a folder that holds no file with records"));
        assertEquals(List.of(), List.copyOf(given.stop("data").details()));
    }
}
