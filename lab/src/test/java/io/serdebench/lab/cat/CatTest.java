package io.serdebench.lab.cat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.RowsFile;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.SchemaText;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is printed and written has every value of the records. */
class CatTest {

    private static final int ROWS = 60;

    @TempDir
    Path folder;

    private Dataset dataset(Schema schema, List<@Nullable Object[]> rows) throws IOException {
        Path file = folder.resolve("given.rows");
        try (RowsFile.Writer writer = new RowsFile.Writer(file, schema)) {
            for (@Nullable Object[] row : rows) {
                writer.write(row);
            }
        }
        return new Dataset(
                "given", "given", "", 0, "given", schema, rows.size(), rows.size(), file, List.of(), List.of());
    }

    private static List<@Nullable Object[]> random(Schema schema, long seed) {
        RandomRows random = new RandomRows(seed);
        return IntStream.range(0, ROWS).mapToObj(i -> random.row(schema.root())).toList();
    }

    private String printed(String notation, @Nullable Object... row) throws IOException {
        List<@Nullable Object[]> rows = new ArrayList<>();
        rows.add(row);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Cat.print(dataset(Notation.parseSchema(notation), rows), out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private Path written(Dataset dataset, String name) throws IOException {
        Path file = folder.resolve(name);
        Cat.write(dataset, CatTarget.of(file), Files.createDirectories(folder.resolve("work")), Progress.NONE);
        return file;
    }

    @Test
    void eachTypeHasOneFormInTheOrderOfTheSchema() throws Exception {
        assertEquals(
                "{\"t\":true,\"i\":-7,\"l\":9223372036854775807,\"f\":0.1,\"g\":1.0E300,\"d\":12345678901234567890.1200,"
                        + "\"s\":\"a\\\"b\\\\c\\n\",\"b\":\"AP8=\",\"day\":\"2024-07-05\",\"ms\":\"2024-07-05T12:00:00.000Z\","
                        + "\"us\":\"1969-12-31T23:59:59.999999Z\",\"ns\":\"2024-07-05T12:00:00.000000001Z\","
                        + "\"id\":\"00000000-0000-0001-0000-000000000002\",\"o\":null}\n",
                printed(
                        "x{t:boolean,i:int32,l:int64,f:float32,g:float64,d:decimal(38,4),s:string,b:bytes,day:date,"
                                + "ms:timestamp-millis,us:timestamp-micros,ns:timestamp-nanos,id:uuid,o:string?}",
                        true,
                        -7,
                        Long.MAX_VALUE,
                        0.1f,
                        1e300,
                        new BigDecimal("12345678901234567890.1200"),
                        "a\"b\\c\n",
                        new byte[] {0, -1},
                        LocalDate.of(2024, 7, 5),
                        Instant.parse("2024-07-05T12:00:00Z"),
                        Instant.ofEpochSecond(-1, 999_999_000),
                        Instant.parse("2024-07-05T12:00:00.000000001Z"),
                        new UUID(1, 2),
                        null));
    }

    @Test
    void listsMapsStructsAndVariantsAreJson() throws Exception {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("z", 1);
        map.put("a", null);
        assertEquals(
                "{\"l\":[1,null],\"e\":[],\"m\":{\"z\":1,\"a\":null},\"n\":{},\"s\":{\"x\":null,\"y\":\"\"},\"v\":\"seven\",\"w\":7}\n",
                printed(
                        "x{l:[int32?],e:[int32],m:<int32?>,n:<int32>,s:{x:int32?,y:string},v:(n:int32|t:string),w:(n:int32|t:string)}",
                        Arrays.asList(1, null),
                        List.of(),
                        map,
                        Map.of(),
                        new @Nullable Object[] {null, ""},
                        new @Nullable Object[] {null, "seven"},
                        new @Nullable Object[] {7, null}));
    }

    @Test
    void numbersThatJsonHasNotAreTexts() throws Exception {
        assertEquals(
                "{\"a\":\"NaN\",\"b\":\"-Infinity\",\"c\":-0.0,\"d\":\"Infinity\"}\n",
                printed(
                        "x{a:float64,b:float64,c:float64,d:float32}",
                        Double.NaN,
                        Double.NEGATIVE_INFINITY,
                        -0.0,
                        Float.POSITIVE_INFINITY));
    }

    /** No text moves a cursor, ends a line or turns it round; whoever reads the JSON has the text. */
    @Test
    void noTextActs() throws Exception {
        String name = "\u001b[2J\u202e\ud83d";
        String text = "\u0000\u0007\u001b]0;x\u0007\u007f\u009b1m\u2028\u2066\ue000\udb40\udc01\"}\r\n{\ud83d\ude00ä";
        Map<String, Slot> slots = Map.of(name, Notation.parseSlot("<string>"));
        List<@Nullable Object[]> rows = new ArrayList<>();
        rows.add(new @Nullable Object[] {Map.of(text, text)});
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Cat.print(dataset(Schema.of("x", slots), rows), out);
        String printed = out.toString(StandardCharsets.UTF_8);
        assertEquals(
                Set.of(0x1f600, (int) 'ä'),
                printed.codePoints().filter(c -> c > 0x7e).boxed().collect(Collectors.toSet()));
        assertTrue(printed.endsWith("\n"), printed);
        assertTrue(printed.strip().chars().allMatch(c -> c >= 0x20), printed);
        JsonNode read = new ObjectMapper().readTree(printed);
        assertEquals(name, read.fieldNames().next());
        assertEquals(text, read.get(name).get(text).asText());
    }

    static Stream<Arguments> forms() {
        List<Schema> tables =
                List.of(Schemas.everyType(), Schemas.nullElements(), Schemas.orders(), Schemas.nested(30));
        return Stream.concat(
                // names that differ in case alone are for no table
                Stream.of(Arguments.of("hostile names", "jsonl", Schemas.hostileNames())),
                tables.stream()
                        .flatMap(schema -> Stream.of("jsonl", "jsonl.gz", "csv", "csv.zst", "parquet")
                                .map(form -> Arguments.of(schema.name(), form, schema))));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("forms")
    void whatIsWrittenIsReadAsTheSameRecords(String name, String form, Schema schema) throws Exception {
        List<@Nullable Object[]> rows = random(schema, 7);
        if (!form.equals("parquet")) {
            // the reader of JSON takes no text for a number
            rows = rows.stream().map(row -> (@Nullable Object[]) finite(row)).toList();
        }
        Dataset given = dataset(schema, rows);
        Path file = written(given, "given." + form);
        Path types = Files.writeString(folder.resolve("given.schema"), SchemaText.write(given));
        Dataset read = Datasets.read(
                List.of(file.toString()),
                Reading.DEFAULT.as(form.replaceFirst("\\..*", ""), types, null),
                folder.resolve("read"),
                Progress.NONE);
        List<@Nullable Object[]> back = new ArrayList<>();
        try (RowsFile.Reader reader = new RowsFile.Reader(read.rows())) {
            for (@Nullable Object[] row = reader.next(); row != null; row = reader.next()) {
                back.add(row);
            }
        }
        assertEquals(rows.size(), back.size());
        for (int i = 0; i < rows.size(); i++) {
            assertNull(RowDiff.first(schema.root(), rows.get(i), back.get(i)), "row " + i);
        }
    }

    private static @Nullable Object finite(@Nullable Object value) {
        if (value instanceof Double number) {
            return Double.isFinite(number) ? number : (Object) 0.5;
        }
        if (value instanceof Float number) {
            return Float.isFinite(number) ? number : (Object) 0.5f;
        }
        if (value instanceof @Nullable Object[] row) {
            return Arrays.stream(row).map(CatTest::finite).toArray();
        }
        return value instanceof List<?> list
                ? Arrays.asList(list.stream().map(CatTest::finite).toArray())
                : value;
    }

    @Test
    void aRecordOfOneOfSeveralTypesIsTheRecord() throws Exception {
        assertEquals(
                "{\"type\":\"fork\",\"id\":2}\n",
                printed("x(push:{type:string,size:int32}|fork:{type:string,id:int32})", null, new @Nullable Object[] {
                    "fork", 2
                }));
    }

    @Test
    void whatParquetCannotHoldIsRefused() throws Exception {
        Dataset given = dataset(Schemas.hostileNames(), random(Schemas.hostileNames(), 1));
        Stop stop = assertThrows(Stop.class, () -> written(given, "a.parquet"));
        assertTrue(
                String.valueOf(stop.getMessage()).startsWith("DuckDB does not write these records"), stop::getMessage);
        assertFalse(Files.exists(folder.resolve("a.parquet")));
    }

    @Test
    void parquetHasTimesFarAwayAndVariantsAsStructs() throws Exception {
        Schema schema = Notation.parseSchema("x{d:date,t:timestamp-millis,v:(n:int32|s:string)}");
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (String day : List.of("+12000-02-29", "0000-02-29", "-4400-12-31", "9999-12-31")) {
            rows.add(new @Nullable Object[] {
                LocalDate.parse(day), Instant.parse(day + "T23:59:59.999Z"), new @Nullable Object[] {null, day}
            });
        }
        Path file = written(dataset(schema, rows), "far.parquet");
        Dataset read = Datasets.read(
                List.of(file.toString()),
                Reading.DEFAULT.as("parquet", null, null),
                folder.resolve("read"),
                Progress.NONE);
        assertEquals("far{d:date?,t:timestamp-millis?,v:{n:int32+?,s:string?}?}", Notation.write(read.schema()));
        try (RowsFile.Reader reader = new RowsFile.Reader(read.rows())) {
            for (@Nullable Object[] row : rows) {
                assertNull(RowDiff.first(read.schema().root(), row, Objects.requireNonNull(reader.next())));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.jsonl", "a.csv.gz", "a.parquet"})
    void afterAFailureThereIsNoFile(String name) throws Exception {
        List<@Nullable Object[]> rows = random(Schemas.everyType(), 1);
        Dataset given = dataset(Schemas.everyType(), rows);
        byte[] whole = Files.readAllBytes(given.rows());
        Files.write(given.rows(), Arrays.copyOf(whole, whole.length - 3));
        assertThrows(Stop.class, () -> written(given, name));
        assertFalse(Files.exists(folder.resolve(name)));
    }

    @Test
    void filesAreNeverOverwrittenAndEndingsAreKnown() throws Exception {
        Path there = Files.writeString(folder.resolve("there.csv"), "mine");
        assertTrue(says(there).contains("never overwritten"));
        assertEquals("mine", Files.readString(there));
        assertTrue(says(folder.resolve("a.xlsx")).contains("no form of records has the ending"));
        assertTrue(says(folder.resolve("a.parquet.gz")).contains("compressed within"));
        assertTrue(says(folder.resolve("nowhere/a.csv")).contains("there is no folder"));
    }

    private static String says(Path file) {
        return String.valueOf(assertThrows(Stop.class, () -> CatTarget.of(file)).getMessage());
    }
}
