package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parquet files of other writers whose types DuckDB takes for others, or writes down in other ways than new ones. */
class ParquetTypesTest {

    @TempDir
    Path folder;

    private Given given(String name) throws IOException {
        Files.copy(Path.of("src/test/resources/dataset", name), folder.resolve(name));
        return new Given(folder);
    }

    @Test
    void decimalsBeyond38DigitsAreNotMadeFloatingPoint() throws Exception {
        Given given = given("wide-decimal.parquet");
        Stop stop = given.stop("wide-decimal.parquet");
        assertEquals(ExitCode.INPUT, stop.code());
        assertEquals(
                "wide-decimal.parquet: column d has type DECIMAL(60,1); decimals of at most 38 digits are carried",
                stop.getMessage());
        assertEquals("--columns k   leaves it out", stop.details().get(0));
        assertEquals("[1] [2]", Given.shown(given.columns("k").read("wide-decimal.parquet")));
    }

    /** DuckDB reads it as a time of the year -226414. */
    @Test
    void oldTimestampsFarOutAreRefusedByTheirRow() throws Exception {
        Stop stop = given("int96_from_spark.parquet").stop("int96_from_spark.parquet");
        assertEquals(
                "int96_from_spark.parquet: column a, row 6: an INT96 timestamp outside of the years 1 to 9999, which is not"
                        + " read",
                stop.getMessage());
        assertEquals("no other field is left to measure", stop.details().get(0));
    }

    @Test
    void listsOfOldWritersAreLists() throws Exception {
        Dataset lists = given("old_list_structure.parquet").read("old_list_structure.parquet");
        assertEquals("{a:[[int32+]]}", Given.fields(lists));
        assertEquals("[[[1, 2], [3, 4]]]", Given.shown(lists));

        Dataset structs = given("repeated_no_annotation.parquet").read("repeated_no_annotation.parquet");
        assertEquals("{id:int32+,phoneNumbers:{phone:[{number:int64+,kind:string?}]}?}", Given.fields(structs));
        assertEquals(
                "[1, null] [2, null] [3, [[]]] [4, [[[5555555555, null]]]] [5, [[[1111111111, home]]]]"
                        + " [6, [[[1111111111, home], [2222222222, null], [3333333333, mobile]]]]",
                Given.shown(structs));

        Dataset values = given("repeated_primitive_no_list.parquet").read("repeated_primitive_no_list.parquet");
        assertEquals(
                "{Int32_list:[int32+],String_list:[string],"
                        + "group_of_lists:{Int32_list_in_group:[int32+],String_list_in_group:[string]}}",
                Given.fields(values));
        assertEquals(
                "[[0, 1, 2, 3], [foo, zero, one, two], [[0, 1, 2, 3], [foo, zero, one, two]]] [[], [three], [[], [three]]]"
                        + " [[4], [four], [[4], [four]]]"
                        + " [[5, 6, 7, 8], [five, six, seven, eight], [[5, 6, 7, 8], [five, six, seven, eight]]]",
                Given.shown(values));
    }

    @Test
    void mapsWithOtherKeysAreListsWhereverTheyStand() throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement sql = connection.createStatement()) {
            sql.execute("COPY (SELECT [MAP {-1: 'a', 2: NULL}] a, {'m': MAP {TIMESTAMP '2024-05-01 00:00:00': [1]}} b)"
                    + " TO '" + folder.resolve("a.parquet") + "' (FORMAT parquet)");
        }
        Dataset dataset = new Given(folder).read("a.parquet");
        assertEquals(
                "{a:[[{key:int32,value:string}]],b:{m:[{key:timestamp-micros,value:[int32+]}]}}",
                Given.fields(dataset).replace("?", ""));
        assertEquals("[[[[-1, a], [2, null]]], [[[2024-05-01T00:00:00Z, [1]]]]]", Given.shown(dataset));
    }

    /** In a list, too, and to the end of the day. */
    @Test
    void timesOfDayKeepTheirNanoseconds() throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement sql = connection.createStatement()) {
            sql.execute("COPY (SELECT TIME_NS '00:00:01.123456789' t, [TIME_NS '00:00:02.000000001', NULL] l,"
                    + " TIME '00:00:03.000004' m, [TIME '24:00:00', TIME '23:59:59.999999'] n) TO '"
                    + folder.resolve("a.parquet") + "' (FORMAT parquet)");
        }
        Dataset dataset = new Given(folder).read("a.parquet");
        assertEquals(
                "{t:int64+,l:[int64+],m:int64+,n:[int64+]}",
                Given.fields(dataset).replace("?", ""));
        assertEquals("[1123456789, [2000000001, null], 3000004, [86400000000, 86399999999]]", Given.shown(dataset));
    }

    @Test
    void geometryIsBytes() throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement sql = connection.createStatement()) {
            sql.execute("COPY (SELECT 'POINT (30 10)'::GEOMETRY g) TO '" + folder.resolve("a.parquet")
                    + "' (FORMAT parquet)");
        }
        assertEquals(
                "[[1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 62, 64, 0, 0, 0, 0, 0, 0, 36, 64]]",
                Given.shown(new Given(folder).read("a.parquet")));
    }

    @Test
    void theReasonIsThatOfTheReader() throws Exception {
        assertEquals(
                "byte-stream-split.parquet: DuckDB cannot read it: Invalid Error: BYTE_STREAM_SPLIT encoding is only"
                        + " supported for FLOAT, DOUBLE, INT32 or INT64 data",
                given("byte-stream-split.parquet").says("byte-stream-split.parquet"));
    }

    @Test
    void encryptedFilesAreCalledSo() throws Exception {
        Given given = new Given(folder);
        given.file("a.parquet", new byte[] {'P', 'A', 'R', 'E', 0, 0, 0, 0, 0, 0, 0, 0, 'P', 'A', 'R', 'E'});
        Stop stop = given.stop("a.parquet");
        assertEquals("a.parquet is an encrypted Parquet file", stop.getMessage());
        assertEquals("write it without encryption", stop.details().get(1));
    }

    /** Its footer can be read, and so can the columns that are not encrypted. */
    @Test
    void encryptedColumnsAreNamed() throws Exception {
        Given given = given("encrypted-column.parquet");
        Stop stop = given.stop("encrypted-column.parquet");
        assertEquals(
                "encrypted-column.parquet: DuckDB cannot read column secret: "
                        + "Invalid Input Error: File is encrypted but no file crypto metadata is set",
                stop.getMessage());
        assertEquals("--columns id   leaves it out", stop.details().get(0));
        assertEquals("[1] [2]", Given.shown(given.columns("id").read("encrypted-column.parquet")));
    }
}
