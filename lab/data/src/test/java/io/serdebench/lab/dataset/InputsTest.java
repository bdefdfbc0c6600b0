package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputsTest {

    private static final String CSV = "a,b\n1,x\n2,y\n";

    @TempDir
    Path folder;

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return out.toByteArray();
    }

    @Test
    void aFileIsDescribed() throws Exception {
        Given given = new Given(folder);
        Dataset dataset = given.text("my orders.2024.csv", CSV);
        assertEquals("my orders.2024.csv", dataset.name());
        assertEquals("my orders", dataset.schema().name());
        assertEquals(folder + "/my orders.2024.csv", dataset.origin());
        assertEquals(CSV.length(), dataset.bytes());
        String hash = HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(CSV.getBytes(StandardCharsets.UTF_8)));
        assertEquals(hash, dataset.sha256());
        assertEquals("2 rows, 2 fields, csv ',' header", dataset.sniffed());
        assertEquals(2, dataset.recordsInFile());
        assertEquals(2, dataset.records());
        assertEquals("{a:int32+,b:string}", Given.fields(dataset));
    }

    /** What looks at records alone asks for no hash; all else of a dataset is the same. */
    @Test
    void aHashIsLeftOutWhereNobodyWantsIt() throws Exception {
        Given given = new Given(folder);
        given.file("c.csv.gz", gzip(CSV));
        Dataset hashed = given.read("c.csv.gz");
        Dataset plain = Datasets.read(
                List.of(folder + "/c.csv.gz"), given.reading().withoutHash(), folder.resolve("plain"), Progress.NONE);
        assertEquals(64, hashed.sha256().length());
        assertEquals("", plain.sha256());
        assertEquals(hashed.bytes(), plain.bytes());
        assertEquals(hashed.sniffed(), plain.sniffed());
        assertEquals(Given.shown(hashed), Given.shown(plain));
    }

    @Test
    void compressedFilesAreKnownByTheirBytes() throws Exception {
        Given given = new Given(folder);
        given.file("a.csv.gz", gzip(CSV));
        given.file("b.csv.zst", Zstd.compress(CSV.getBytes(StandardCharsets.UTF_8)));
        given.file("c.csv", gzip(CSV));
        for (String name : new String[] {"a.csv.gz", "b.csv.zst", "c.csv"}) {
            Dataset dataset = given.read(name);
            assertEquals("[1, x] [2, y]", Given.shown(dataset));
            byte[] stored = Files.readAllBytes(folder.resolve(name));
            assertEquals(stored.length, dataset.bytes());
            assertEquals(
                    HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(stored)),
                    dataset.sha256());
        }
        assertEquals(
                "2 rows, 2 fields, csv ',' header, gzip", given.read("a.csv.gz").sniffed());
        assertEquals(
                "2 rows, 2 fields, csv ',' header, zstd",
                given.read("b.csv.zst").sniffed());
    }

    @Test
    void gzipMembersAndZstdFramesFollowOneAnother() throws Exception {
        Given given = new Given(folder);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(gzip(CSV));
        out.write(gzip("3,z\n"));
        given.file("a.csv.gz", out.toByteArray());
        assertEquals("[1, x] [2, y] [3, z]", Given.shown(given.read("a.csv.gz")));
        out.reset();
        out.write(Zstd.compress(CSV.getBytes(StandardCharsets.UTF_8)));
        out.write(Zstd.compress("3,z\n".getBytes(StandardCharsets.UTF_8)));
        given.file("a.csv.zst", out.toByteArray());
        assertEquals("[1, x] [2, y] [3, z]", Given.shown(given.read("a.csv.zst")));
    }

    @Test
    void aCutArchiveStops() throws Exception {
        Given given = new Given(folder);
        byte[] whole = gzip(CSV.repeat(1_000));
        given.file("a.csv.gz", Arrays.copyOf(whole, whole.length - 20));
        assertTrue(given.says("a.csv.gz").startsWith("cannot read a.csv.gz: "));
        byte[] frame = Zstd.compress(CSV.repeat(1_000).getBytes(StandardCharsets.UTF_8));
        given.file("a.csv.zst", Arrays.copyOf(frame, frame.length - 5));
        assertTrue(given.says("a.csv.zst").startsWith("cannot read a.csv.zst: "));
    }

    @Test
    void standardInputIsReadTwiceFromACopy() throws Exception {
        InputStream stdin = new ByteArrayInputStream(CSV.getBytes(StandardCharsets.UTF_8));
        Dataset dataset = new Given(folder).read(stdin, "-");
        assertEquals("[1, x] [2, y]", Given.shown(dataset));
        assertEquals("stdin", dataset.name());
        assertEquals("-", dataset.origin());
    }

    @Test
    void emptyStandardInputStops() {
        assertEquals("standard input is empty", new Given(folder).says("-"));
    }

    @Test
    void aMissingFolderNamesOneOfASimilarName() throws Exception {
        Files.createDirectories(folder.resolve("examples"));
        Files.writeString(folder.resolve("exampels.csv"), "a file and no folder");
        assertEquals(
                List.of("there is no folder " + folder.resolve("exmples"), "did you mean the folder  examples ?"),
                Inputs.hints(folder.resolve("exmples/orders.csv")).stream()
                        .map(hint -> hint.replaceAll("\\s*\\n\\s*", ""))
                        .toList());
        assertEquals(1, Inputs.hints(folder.resolve("zzz/orders.csv")).size());
        assertEquals(List.of(), Inputs.hints(folder.resolve("orders.csv")));
        assertEquals(List.of(), Inputs.hints(Path.of("/")));
    }

    @Test
    void aMissingFileNamesItsNeighboursWithSizeAndKind() throws Exception {
        Given given = new Given(folder);
        given.file("orders.csv", "x".repeat(9_800));
        given.file("other.txt", "x");
        Stop stop = given.stop("ordres.csv");
        assertEquals(ExitCode.INPUT, stop.code());
        assertEquals("no such file: " + TerminalText.text(folder + "/ordres.csv"), stop.getMessage());
        assertEquals("did you mean  orders.csv (9.8 kB, csv) ?", stop.details().get(0));
    }

    @Test
    void aMissingFolderIsSaid() {
        Stop stop = new Given(folder).stop("none/orders.csv");
        assertTrue(
                stop.details().get(0).startsWith("there is no folder "),
                stop.details().toString());
    }

    @Test
    void aFileWithoutPermissionStops() throws Exception {
        Given given = new Given(folder);
        Path file = given.file("a.csv", CSV);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        Assumptions.assumeFalse(Files.isReadable(file), "this user may read everything");
        assertTrue(given.says("a.csv").startsWith("no permission to read "));
    }

    @Test
    void severalFilesAreOneDataset() throws Exception {
        Given given = new Given(folder);
        given.file("part-2.csv", "a,b\n3,z\n");
        given.file("part-1.csv", CSV);
        Dataset dataset = given.read("part-*.csv");
        assertEquals("[1, x] [2, y] [3, z]", Given.shown(dataset));
        assertEquals("part-1.csv and 1 more", dataset.name());
        assertEquals(CSV.length() + 8, dataset.bytes());
        assertEquals("[3, z] [1, x] [2, y]", Given.shown(given.read("part-2.csv", "part-1.csv")));
    }

    @Test
    void filesOfAnotherHeaderOrKindAreRefused() throws Exception {
        Given given = new Given(folder);
        given.file("a.csv", CSV);
        given.file("b.csv", "a,c\n1,2\n");
        given.file("c.jsonl", "{\"a\":1}\n");
        assertEquals("b.csv has other columns than a.csv: a.csv has no column 'c'", given.says("a.csv", "b.csv"));
        assertEquals("c.jsonl is jsonl and a.csv is csv; one dataset has one format", given.says("a.csv", "c.jsonl"));
        assertTrue(given.says("*.txt").startsWith("no file matches "));
    }

    @Test
    void aFileWithAPatternInItsNameIsAFile() throws Exception {
        Given given = new Given(folder);
        assertEquals("[1, x] [2, y]", Given.shown(given.text("a[1].csv", CSV)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n\n"})
    void emptyFilesStop(String text) throws Exception {
        Stop stop = new Given(folder).stopText("empty.csv", text);
        assertEquals(ExitCode.INPUT, stop.code());
        assertTrue(
                String.valueOf(stop.getMessage()).matches(".*empty.csv (is empty|holds no lines)"), stop.getMessage());
    }

    @Test
    void aHeaderAloneStops() throws Exception {
        assertEquals(
                "empty.csv has a header and no records",
                new Given(folder).stopText("empty.csv", "a,b\n").getMessage());
        assertEquals(
                "e.jsonl has no records",
                new Given(folder).stopText("e.jsonl", "\n \n").getMessage());
        assertEquals(
                "e.json has no records",
                new Given(folder).stopText("e.json", "[]").getMessage());
    }

    @Test
    void textWithoutAnEndingIsKnownByItsFirstCharacter() throws Exception {
        Given given = new Given(folder);
        assertEquals("[1]", Given.shown(given.text("a", "{\"x\":1}\n")));
        assertTrue(given.read("a").sniffed().endsWith("jsonl"));
        assertEquals("[1] [2]", Given.shown(given.text("b", "[{\"x\":1},{\"x\":2}]")));
        assertEquals("[1]", Given.shown(given.text("c", "{\n\"x\":1\n}")));
        assertEquals("[1, x] [2, y]", Given.shown(given.text("d.txt", CSV)));
    }

    @Test
    void aWrongFormatIsSaid() throws Exception {
        Given given = new Given(folder);
        given.file("a.parquet", CSV);
        assertEquals("a.parquet is not a file of format parquet", given.says("a.parquet"));
        given.file("a.xlsx", new byte[] {'P', 'K', 3, 4, 0, 0});
        assertEquals("a.xlsx is an office document", given.says("a.xlsx"));
        given.file("a.csv", CSV);
        Stop stop = given.format("jsonll").stop("a.csv");
        assertEquals(ExitCode.USAGE, stop.code());
        assertEquals("unknown format 'jsonll'.  did you mean  jsonl, json ?", stop.getMessage());
    }

    @Test
    void escapesInNamesDoNotReachTheTerminal() {
        assertEquals(false, new Given(folder).says("x\u001b[31m.csv").contains("\u001b"));
    }
}
