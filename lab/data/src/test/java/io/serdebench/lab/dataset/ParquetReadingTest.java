package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.RowsFile;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TimeZone;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetReadingTest {

    @TempDir
    Path folder;

    /** Writes the files of all tests: to start a DuckDB takes longer than to write one. */
    private static Connection duckDb;

    @BeforeAll
    static void start() throws SQLException {
        duckDb = DriverManager.getConnection("jdbc:duckdb:");
    }

    @AfterAll
    static void end() throws SQLException {
        duckDb.close();
    }

    private Path copy(String name, String select) throws SQLException {
        Path file = folder.resolve(name);
        copy(file, select, "");
        return file;
    }

    private static void copy(Path file, String select, String options) throws SQLException {
        try (Statement sql = duckDb.createStatement()) {
            sql.execute("COPY (" + select + ") TO '" + file.toString().replace("'", "''") + "' (FORMAT parquet"
                    + options + ")");
        }
    }

    @Test
    void typesAreThoseOfTheFile() throws Exception {
        copy("a.parquet", """
                SELECT 1::TINYINT a, 2::UTINYINT b, 3::UINTEGER c, 18446744073709551615::UBIGINT d, (-5)::SMALLINT e,
                  1.5::FLOAT f, TIMESTAMPTZ '2024-05-01 10:00:00.5+02' g, TIMESTAMP_MS '2024-05-01 10:00:00.5' h,
                  TIME '00:00:01.000005' i, 'x'::ENUM('x','y') j, DATE '0001-01-01' k, NULL::INTEGER l,
                  [TIMESTAMP '2024-05-01 00:00:00', NULL] m, {'t': TIMESTAMP_NS '2024-05-01 00:00:00.123456789'} n,
                  MAP {'k': [TIMESTAMP '2024-05-01 00:00:00']} o, '\\xAA'::BLOB p
                """);
        Dataset dataset = new Given(folder).read("a.parquet");
        assertEquals(
                "{a:int32+,b:int32+,c:int64+,d:decimal(20,0),e:int32,f:float32,g:timestamp-micros,h:timestamp-millis,"
                        + "i:int64+,j:string,k:date,l:int32+,m:[timestamp-micros],n:{t:timestamp-nanos},"
                        + "o:<[timestamp-micros]>,p:bytes}",
                Given.fields(dataset).replace("?", ""));
        assertEquals(
                "[1, 2, 3, 18446744073709551615, -5, 1.5, 2024-05-01T08:00:00.500Z, 2024-05-01T10:00:00.500Z, 1000005, x,"
                        + " 0001-01-01, null, [2024-05-01T00:00:00Z, null], [2024-05-01T00:00:00.123456789Z],"
                        + " {k=[2024-05-01T00:00:00Z]}, [-86]]",
                Given.shown(dataset));
        assertEquals(
                List.of("D03", "D03"),
                dataset.warnings().stream().map(Warning::code).toList());
        assertEquals("1 row, 16 fields, parquet", dataset.sniffed());
        assertEquals(Files.size(folder.resolve("a.parquet")), dataset.bytes());
        assertEquals(64, dataset.sha256().length());
    }

    @Test
    void typesCanBeGiven() throws Exception {
        copy("a.parquet", "SELECT range::BIGINT a, '2024-05-0' || (range + 1) b, {'x': range / 2} c FROM range(3)");
        Dataset dataset = new Given(folder)
                .types("a", "int")
                .types("b", "date")
                .types("c.x", "decimal(9,1)")
                .read("a.parquet");
        assertEquals("{a:int32,b:date,c:{x:decimal(9,1)?}}", Given.fields(dataset));
        assertEquals("[0, 2024-05-01, [0.0]] [1, 2024-05-02, [0.5]] [2, 2024-05-03, [1.0]]", Given.shown(dataset));
        assertEquals(
                "record 2 of the sample: field c.x: '0.5' is not of type int32",
                new Given(folder).types("c.x", "int32").says("a.parquet"));
    }

    @Test
    void requiredFieldsStayRequired() throws Exception {
        // DuckDB writes a column of constants that are not null as required
        copy("a.parquet", "SELECT TIMESTAMP '2024-05-01 00:00:00' a, range b FROM range(3)");
        assertEquals("{a:timestamp-micros,b:int64+?}", Given.fields(new Given(folder).read("a.parquet")));
    }

    @Test
    void filesOfOtherWritersKeepWhatIsRequired() throws Exception {
        Dataset dataset = resource("required.parquet");
        assertEquals(
                "{id:int64,name:string,ts:timestamp-millis,l:[int32+],s:{a:float32,b:decimal(20,4)?},m:<date>,d:string?,"
                        + "bin:bytes?,u8:int32+?,t:int64+?,ls:[{x:int32?}?]?}",
                Given.fields(dataset));
        assertEquals(
                "[1, a, 2024-05-01T10:00:00.123Z, [1, 2], [1.5, 12.3400], {k=2024-05-01}, x, [97, 98, 99, 100], 200,"
                        + " 3723004, [[-3]]]"
                        + " [-1, b, 1969-01-01T00:00:00Z, [], [-0.0, null], {}, null, null, null, null, null]",
                Given.shown(dataset));
    }

    @Test
    void theOldTimestampsAreReadWithAWarning() throws Exception {
        Dataset dataset = resource("int96.parquet");
        assertEquals("[2024-05-01T10:00:00.123456Z, 5]", Given.shown(dataset));
        assertTrue(dataset.warnings().stream()
                .anyMatch(warning -> warning.message().startsWith("ts: INT96")));
    }

    private Dataset resource(String name) throws IOException {
        Files.copy(Path.of("src/test/resources/dataset", name), folder.resolve(name));
        return new Given(folder).read(name);
    }

    @Test
    void negativeIntegersAreSeenAtAnyDepth() throws Exception {
        copy(
                "a.parquet",
                "SELECT [{'x': 1, 'y': -1}] a, MAP {'k': [1, -2]} b, {'z': 5, 'w': [3]} c UNION ALL SELECT NULL, NULL, NULL");
        assertEquals(
                "{a:[{x:int32+,y:int32}],b:<[int32]>,c:{z:int32+,w:[int32+]}}",
                Given.fields(new Given(folder).read("a.parquet")).replace("?", ""));
    }

    @Test
    void hostileNamesAreOnlyNames() throws Exception {
        String name = "x\"\"; DROP TABLE t; --'";
        copy(
                "it's; --.parquet",
                "SELECT 1 AS \"" + name + "\", {'a b''': 2, '); --': TIMESTAMP '2024-05-01 00:00:00'} AS \"c0\"");
        Dataset dataset = new Given(folder).read("it's; --.parquet");
        assertEquals(
                List.of("x\"; DROP TABLE t; --'", "c0"),
                dataset.schema().fields().stream().map(field -> field.name()).toList());
        assertEquals("[1, [2, 2024-05-01T00:00:00Z]]", Given.shown(dataset));
    }

    @Test
    void aTypeThatCannotBeCarriedIsNamed() throws Exception {
        copy("a.parquet", "SELECT INTERVAL 1 DAY iv, 5 n");
        Stop stop = new Given(folder).stop("a.parquet");
        assertEquals(ExitCode.INPUT, stop.code());
        assertEquals("a.parquet: column iv has type INTERVAL, which is not carried", stop.getMessage());
        assertEquals("--columns n   leaves it out", stop.details().get(0));
        assertEquals("[5]", Given.shown(new Given(folder).columns("n").read("a.parquet")));
    }

    @Test
    void aSampleKeepsTheOrderOverSeveralFiles() throws Exception {
        copy("a.parquet", "SELECT range a FROM range(3000)");
        copy("b.parquet", "SELECT range + 3000 a FROM range(2000)");
        Dataset dataset =
                new Given(folder).sample(Reading.Sample.RESERVOIR, 1_000, 7).read("a.parquet", "b.parquet");
        List<Long> values = Given.rows(dataset).stream()
                .map(row -> (Long) java.util.Objects.requireNonNull(row[0]))
                .toList();
        assertEquals(1_000, values.size());
        assertEquals(values.stream().sorted().distinct().toList(), values);
        assertEquals(5_000, dataset.recordsInFile());
        // the same records as of any other kind of file
        StringBuilder csv = new StringBuilder("a\n");
        for (int i = 0; i < 5_000; i++) {
            csv.append(i).append('\n');
        }
        Dataset text =
                new Given(folder).sample(Reading.Sample.RESERVOIR, 1_000, 7).text("a.csv", csv.toString());
        assertEquals(
                values.stream().map(Long::intValue).toList(),
                Given.rows(text).stream().map(row -> row[0]).toList());
        assertEquals(
                "[0] [1] [2]",
                Given.shown(new Given(folder).sample(Reading.Sample.HEAD, 3, 1).read("a.parquet")));
    }

    @Test
    void compressedFilesAndPatternsInNamesAreRead() throws Exception {
        byte[] bytes = Files.readAllBytes(copy("a.parquet", "SELECT 5 n"));
        try (GZIPOutputStream gzip = new GZIPOutputStream(Files.newOutputStream(folder.resolve("b.parquet.gz")))) {
            gzip.write(bytes);
        }
        Files.write(folder.resolve("[c].parquet"), bytes);
        assertEquals("[5]", Given.shown(new Given(folder).read("b.parquet.gz")));
        assertEquals(
                "1 row, 1 field, parquet, gzip",
                new Given(folder).read("b.parquet.gz").sniffed());
        assertEquals("[5]", Given.shown(new Given(folder).read("[c].parquet")));
    }

    @Test
    void damagedFilesStop() throws Exception {
        byte[] bytes = Files.readAllBytes(copy("a.parquet", "SELECT range a, 'text' || range b FROM range(1000)"));
        Given given = new Given(folder);
        given.file("cut.parquet", Arrays.copyOf(bytes, bytes.length - 9));
        assertTrue(given.says("cut.parquet").startsWith("cut.parquet: DuckDB cannot read it: "));
        given.file("magic.parquet", new byte[] {'P', 'A', 'R', '1', 0, 0, 0, 0, 'P', 'A', 'R', '1'});
        assertTrue(given.says("magic.parquet").startsWith("magic.parquet: DuckDB cannot read it: "));
    }

    /** Bytes that turned definition levels and a key into nulls; found by random damage. */
    @Test
    void nullsWhereTheSchemaForbidsThemAreDamage() throws Exception {
        byte[] bytes = Files.readAllBytes(Path.of("src/test/resources/dataset/required.parquet"));
        bytes[403] = (byte) 0241;
        bytes[678] = (byte) 0236;
        bytes[3780] = (byte) 0331;
        Given given = new Given(folder);
        given.file("a.parquet", bytes);
        assertTrue(given.says("a.parquet").startsWith("a.parquet: DuckDB cannot read it: "));
    }

    @Test
    void aSecondReadingDoesNotMeetTheCopiesOfTheFirst() throws Exception {
        for (int i = 1; i <= 2; i++) {
            byte[] bytes = Files.readAllBytes(copy("a.parquet", "SELECT " + i + " n"));
            try (GZIPOutputStream gzip = new GZIPOutputStream(Files.newOutputStream(folder.resolve("a.parquet.gz")))) {
                gzip.write(bytes);
            }
            assertEquals("[" + i + "]", Given.shown(new Given(folder).read("a.parquet.gz")));
        }
    }

    @Test
    void timesDoNotDependOnTheTimeZoneOfTheMachine() throws IOException, SQLException {
        TimeZone before = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("Europe/Berlin"));
            // clocks went from 02:00 to 03:00
            copy("a.parquet", "SELECT TIMESTAMP '2024-03-31 02:30:00' t");
            assertEquals("[2024-03-31T02:30:00Z]", Given.shown(new Given(folder).read("a.parquet")));
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @Test
    void aSampleOfSeveralRowGroupsIsInOrder() throws Exception {
        // twenty groups
        copy(
                folder.resolve("a.parquet"),
                "SELECT range::BIGINT a, md5(range::VARCHAR) b FROM range(40960)",
                ", ROW_GROUP_SIZE 2048");
        Dataset dataset = Datasets.read(
                List.of(folder.resolve("a.parquet").toString()),
                Reading.DEFAULT,
                folder.resolve("work"),
                Progress.NONE);
        long last = -1;
        try (RowsFile.Reader rows = new RowsFile.Reader(dataset.rows())) {
            for (var row = rows.next(); row != null; row = rows.next()) {
                long value = ((Number) Objects.requireNonNull(row[0])).longValue();
                assertTrue(value > last, value + " after " + last);
                last = value;
            }
        }
        assertEquals(20_000, dataset.records());
    }
}
