package io.serdebench.codec.jacksonbinary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.Schemas;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JacksonBinarySizeTest {

    @TempDir
    Path folder;

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    /** Holds the size of records one by one and together, and gives how far the bounds of all are apart. */
    private long slack(String codec, Schema schema, List<@Nullable Object[]> rows) throws Exception {
        Column all = Column.of(schema);
        long total = 0;
        try (Generated generated =
                Generated.of(new JacksonBinary(), codec, schema, Files.createTempDirectory(folder, codec))) {
            for (@Nullable Object[] row : rows) {
                Column one = Column.of(schema);
                one.add(row);
                all.add(row);
                long bytes = generated.encode(row).length;
                Size size = size(codec, schema, one);
                assertTrue(size.least() <= bytes && bytes <= size.most(), bytes + " bytes, not " + size);
                total += bytes;
            }
        }
        Size size = size(codec, schema, all);
        assertTrue(size.least() <= total && total <= size.most(), total + " bytes, not " + size);
        return size.most() - size.least();
    }

    private static Size size(String codec, Schema schema, Column column) {
        return NamedFormat.sizer(codec, schema).of(column);
    }

    private void exact(String codec, String type, Object... values) throws Exception {
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (Object value : values) {
            rows.add(row(value));
        }
        assertEquals(0, slack(codec, Schemas.single(type), rows), codec + " " + type);
    }

    @Test
    void leavesAreExactInBoth() throws Exception {
        for (String codec : List.of("cbor", "smile")) {
            exact(codec, "boolean", true, false);
            exact(
                    codec,
                    "int32",
                    0,
                    -16,
                    15,
                    -1,
                    32,
                    63,
                    64,
                    255,
                    256,
                    65_535,
                    65_536,
                    Integer.MAX_VALUE,
                    Integer.MIN_VALUE);
            exact(codec, "int64", 0L, 1L << 31, (1L << 32) - 1, 1L << 32, 1L << 33, -(1L << 32), -(1L << 32) - 1);
            exact(codec, "int64", 1L << 40, 1L << 47, 1L << 54, 1L << 61, Long.MAX_VALUE, Long.MIN_VALUE);
            exact(codec, "float32", 0f, Float.NaN);
            exact(codec, "float64", 0d, -1.5);
            exact(
                    codec,
                    "decimal(38,2)",
                    new BigDecimal("0.00"),
                    new BigDecimal("-1.28"),
                    new BigDecimal("2147483648.00"));
            exact(
                    codec,
                    "decimal(38,0)",
                    new BigDecimal("18446744073709551616"),
                    new BigDecimal("-18446744073709551617"));
            exact(codec, "decimal(38,38)", new BigDecimal("0." + "9".repeat(38)));
            exact(codec, "decimal(38,25)", new BigDecimal("0." + "0".repeat(25)));
            exact(
                    codec,
                    "string",
                    "",
                    "x",
                    "x".repeat(23),
                    "x".repeat(24),
                    "ü".repeat(12),
                    "x".repeat(255),
                    "x".repeat(256));
            exact(codec, "bytes", new byte[0], new byte[1], new byte[6]);
            exact(codec, "bytes", (Object) new byte[300]);
            exact(codec, "timestamp-millis", Instant.EPOCH, Instant.parse("2026-01-01T00:00:00.5Z"));
            exact(codec, "uuid", new UUID(1, 2));
            exact(codec, "[int32?]", List.of(), List.of(1, 2, 3));
        }
    }

    @Test
    void datesHaveBoundsOfAByteOrTwo() throws Exception {
        for (String codec : List.of("cbor", "smile")) {
            List<@Nullable Object[]> rows = new ArrayList<>();
            for (String day : List.of(
                    "1970-01-01",
                    "2024-02-29",
                    "0000-12-31",
                    "-0001-01-15",
                    "0023-01-16",
                    "0024-01-23",
                    "-0300-01-24",
                    "9999-12-31",
                    "+99999-12-31",
                    "1969-12-31",
                    "2026-05-05")) {
                rows.add(row(LocalDate.parse(day)));
                assertTrue(slack(codec, Schemas.single("date"), rows.subList(rows.size() - 1, rows.size())) <= 4);
            }
            slack(codec, Schemas.single("date"), rows);
        }
    }

    @Test
    void timesHaveBoundsThatHold() throws Exception {
        for (String codec : List.of("cbor", "smile")) {
            List<@Nullable Object[]> rows = new ArrayList<>();
            for (String time : List.of(
                    "1970-01-01T00:00:00.000000001Z",
                    "1969-12-31T23:59:59.999999999Z",
                    "1969-12-31T23:59:59Z",
                    "1970-01-01T00:00:01Z",
                    "1970-01-01T00:00:02.147483647Z",
                    "1970-01-01T00:00:02.147483648Z",
                    "1969-12-31T23:59:58.5Z",
                    "1677-09-21T00:12:43.145224192Z",
                    "2262-04-11T23:47:16.854775807Z")) {
                rows.add(row(Instant.parse(time)));
            }
            slack(codec, Schemas.single("timestamp-nanos"), rows);
        }
    }

    @Test
    void longTextsOfCborAreChunked() throws Exception {
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (int chars : new int[] {3_995, 3_996, 3_997, 7_992, 7_993, 11_988, 20_000}) {
            for (String letter : List.of("x", "ü", "世", "😀", "x😀")) {
                rows.add(row(letter.repeat(chars / letter.length() + 1)));
            }
        }
        slack("cbor", Schemas.single("string"), rows);
        slack("smile", Schemas.single("string"), rows);
    }

    @Test
    void namesOfSmileAreExactWhereStructsComeAgain() throws Exception {
        Schema schema = Notation.parseSchema(
                "r{sku:string,note:string?,items:[{sku:string,n:int32,note:string?}],last:{n:int32}?}");
        assertEquals(
                0,
                slack(
                        "smile",
                        schema,
                        List.of(
                                row("a", null, List.of(), null),
                                row(
                                        "b",
                                        null,
                                        List.of(row("x", 1, null), row("y", 2, null), row("z", 3, null)),
                                        null))));
        slack(
                "smile",
                schema,
                List.of(
                        row("a", "b", List.of(), row(7)),
                        row("b", null, List.of(row("x", 1, "y"), row("y", 2, null), row("z", 3, "")), null),
                        row("c", "", List.of((Object) row("x", 1, "y")), row(7))));
    }

    @Test
    void keysThatAreNamesHaveBoundsThatHold() throws Exception {
        Schema schema = Notation.parseSchema("r{a:<int32>,sku:int32,b:[<int32>],\"" + "ü".repeat(28) + "\":int32}");
        Map<String, Object> some = new LinkedHashMap<>();
        some.put("sku", 1);
        some.put("a", 2);
        some.put("ü".repeat(28), 3);
        some.put("ü".repeat(29), 4);
        some.put("x".repeat(64), 5);
        some.put("x".repeat(65), 6);
        some.put("", 7);
        slack(
                "smile",
                schema,
                List.of(
                        row(some, 1, List.of(some, some), 2),
                        row(Map.of(), 1, List.of(Map.of("zzz", 1), Map.of("zzz", 2)), 2),
                        row(Map.of("zzz", 1), 1, List.of(), 2)));
    }

    /** References are longer from 64 names on, two of 256 names have none, and after 1,024 all begin anew. */
    @Test
    void manyNamesHaveBoundsThatHold() throws Exception {
        Schema schema = Notation.parseSchema("r{a:<{x:int32}>,b:[<int32>],x:int32}");
        for (int count : new int[] {60, 63, 64, 65, 250, 255, 256, 300, 1_022, 1_023, 1_024, 1_025, 2_500}) {
            Map<String, Object> first = new LinkedHashMap<>();
            Map<String, Object> second = new LinkedHashMap<>();
            for (int i = 0; i < count; i++) {
                first.put("k" + i, row(i));
                second.put("k" + i, i);
            }
            slack("smile", schema, List.of(row(first, List.of(second, second), 1), row(Map.of(), List.of(), 1)));
        }
    }

    @Test
    void noRecordsTakeNothing() {
        for (String codec : List.of("cbor", "smile")) {
            assertEquals(Size.NONE, size(codec, Schemas.everyType(), Column.of(Schemas.everyType())));
        }
    }
}
