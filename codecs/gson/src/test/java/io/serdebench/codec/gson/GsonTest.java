package io.serdebench.codec.gson;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GsonTest {

    private static final List<String> PARTS =
            List.of("[", "{\"a\":", "\"x", "9", "\"9", "\"\\u0039", "1e9", "{\"a\":1,", "null,", "\"\",", "1,");

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    Path folder;

    @Test
    void membersHaveTheUsersNamesInTheirOrder() throws Exception {
        Schema schema =
                Notation.parseSchema("\"my file\"{\"order id\":int32,\"FClass\":int32,\"é\\n\":int32?,\"\":int32}");
        assertEquals("{\"order id\":1,\"FClass\":2,\"é\\n\":3,\"field_4\":4}", text(schema, 1, 2, 3, 4));
        assertEquals("{\"order id\":1,\"FClass\":2,\"field_4\":4}", text(schema, 1, 2, null, 4));
    }

    @Test
    void valuesHaveTheFormsOfJson() throws Exception {
        assertEquals(
                "{\"a\":\"NaN\",\"b\":\"-Infinity\",\"c\":-0.0,\"d\":0.0000000001,\"e\":\"2024-02-29\","
                        + "\"f\":\"2024-02-29T12:34:56.000000001Z\",\"g\":\"/w==\"}",
                text(
                        Notation.parseSchema("r{a:float32,b:float64?,c:float64,d:decimal(38,10),e:date,"
                                + "f:timestamp-nanos,g:bytes}"),
                        Float.NaN,
                        Double.NEGATIVE_INFINITY,
                        -0.0,
                        new BigDecimal("0.0000000001"),
                        LocalDate.of(2024, 2, 29),
                        Instant.parse("2024-02-29T12:34:56.000000001Z"),
                        new byte[] {-1}));
    }

    /** Nulls of maps are written, those of beans within the maps are not. */
    @Test
    void nullsOfMapsAreKept() throws Exception {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("x", null);
        map.put("y", new @Nullable Object[] {null, 1});
        Schema schema = Notation.parseSchema("r{m:<{a:int32?,b:int32}?>,n:<int32?>?}");
        assertEquals("{\"m\":{\"x\":null,\"y\":{\"b\":1}}}", text(schema, map, null));
    }

    /** What has no need of it, for JavaScript's sake or for HTML's. */
    @Test
    void lineSeparatorsAreEscapedAndNothingElse() throws Exception {
        Schema schema = Schemas.single("string");
        String text = text(schema, "<&='>/\u007f\u2028\ud83d\ude00\u001f");
        assertEquals("{\"value\":\"<&='>/\u007f\\u2028\ud83d\ude00\\u001f\"}", text);
        assertTrue(SpanLines.ofText(NamedFormat.dissector("json-gson", schema), bytes("{\"value\":\"\\u2028\"}"))
                .contains("value data \\u2028 = \u2028"));
        Column column = Column.of(schema);
        column.add(new Object[] {"\u2028x"});
        Size size = NamedFormat.sizer("json-gson", schema).of(column);
        assertEquals(10 + 2 + 6 + 1, size.least());
        assertEquals(10 + 2 + 6 + 1, size.eachMost());
    }

    @Test
    void allBitsOfFloatsComeBack() throws Exception {
        Random random = new Random(3);
        try (Generated generated = generate(Notation.parseSchema("r{a:float32,b:float32?,c:float64,d:[float64]}"))) {
            for (int i = 0; i < 5_000; i++) {
                float f = Float.intBitsToFloat(random.nextInt());
                double d = Double.longBitsToDouble(random.nextLong());
                assertNull(generated.roundTrip(new Object[] {f, f, d, List.of(d)}));
            }
        }
    }

    /** Each as the only value of a record: what Gson bends until it fits, and what it does not. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"int32 | 1.0 | 1", "int64 | \"7\" | 7", "string | 1 | 1", "boolean | \"true\" | true"})
    void someTypesAreBent(String type, String value, String expected) throws Exception {
        try (Generated generated = generate(Schemas.single(type))) {
            assertEquals(expected, "" + generated.decode(bytes("{\"value\":" + value + "}"))[0]);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "int32        | {\"value\":1.5}",
                "int32        | {\"value\":2147483648}",
                "int32        | {\"value\":1}1",
                "int32        | {\"value\":1},",
                "int32        | {'value':1}",
                "int32        | {value:1}",
                "int32        | {\"value\":1/* */}",
                "int32        | {\"value\":01}",
                "int32        | null",
                "int32        | null 1",
                "int32        | ``",
                "int32        | []",
                "float64      | {\"value\":NaN}",
                "float64      | {\"value\":1e999}",
                "float64      | {\"value\":\"1\"}",
                "float32      | {\"value\":1e39}",
                "float32      | {\"value\":\"nan\"}",
                "decimal(9,2) | {\"value\":1e10000}",
                "boolean      | {\"value\":True}",
                "bytes        | {\"value\":\"?\"}",
                "date         | {\"value\":\"2023-02-29\"}",
                "timestamp-millis | {\"value\":\"2023-02-28\"}",
                "uuid         | {\"value\":\"1\"}",
                "<int32>      | {\"value\":{\"a\":1,\"a\":2}}"
            })
    void whatIsNoRecordIsRefused(String type, String text) throws Exception {
        try (Generated generated = generate(Schemas.single(type))) {
            assertThrows(Exception.class, () -> generated.decode(bytes(text)), text);
        }
    }

    @Test
    void whatIsNotUtf8IsRefused() throws Exception {
        try (Generated generated = generate(Schemas.single("string"))) {
            byte[] bytes = bytes("{\"value\":\"x\"}");
            for (int bad : new int[] {0xff, 0xc0, 0xe4, 0x80}) {
                bytes[10] = (byte) bad;
                assertThrows(CharacterCodingException.class, () -> generated.decode(bytes));
            }
            bytes[10] = 'x';
            assertArrayEquals(new Object[] {"x"}, generated.decode(bytes));
        }
    }

    /** Depth, digits and names beyond all reason: an exception or a value, in memory in proportion to the bytes. */
    @Test
    void bombsDoNoHarm() throws Exception {
        for (Map.Entry<String, Object> type : samples().entrySet()) {
            try (Generated generated = generate(Schemas.single(type.getKey()))) {
                generated.decode(generated.encode(new Object[] {type.getValue()}));
                for (String part : PARTS) {
                    String bomb = part.repeat(200_000 / part.length());
                    for (String text : List.of(
                            "{\"value\":" + bomb,
                            "{\"value\":" + bomb + "\"}",
                            "{\"value\":\"" + bomb.replace("\"", "") + "\"}",
                            "{\"value\":[" + bomb,
                            "{\"x\":" + bomb,
                            bomb)) {
                        harmless(generated, bytes(text), part + " for " + type.getKey());
                    }
                }
            }
        }
    }

    private static void harmless(Generated generated, byte[] bytes, String what) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        try {
            generated.decode(bytes);
        } catch (Exception expected) {
            // so be it; an Error is another matter
        }
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertTrue(allocated < (1 << 20) + 64L * bytes.length, allocated + " bytes for " + bytes.length + ": " + what);
    }

    @Test
    void aNameLongerThanAClassFileHoldsIsRefused() {
        Schema schema = Schema.of("long name", Map.of("é".repeat(33_000), Notation.parseSlot("int32")));
        assertThrows(
                UnsupportedSchemaException.class, () -> new GsonFamily().generate("json-gson", schema, "pkg", folder));
    }

    private static Map<String, Object> samples() {
        return Map.of(
                "int32",
                1,
                "float64?",
                1.5,
                "decimal(38,2)",
                new BigDecimal("1.00"),
                "string",
                "x",
                "[int32?]",
                Arrays.asList(1, null),
                "<string?>",
                Map.of("a", "b"),
                "date",
                LocalDate.EPOCH,
                "bytes",
                new byte[1]);
    }

    private String text(Schema schema, @Nullable Object... row) throws Exception {
        try (Generated generated = generate(schema)) {
            byte[] bytes = generated.encode(row);
            assertNull(RowDiff.first(schema.root(), row, generated.decode(bytes)));
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(new GsonFamily(), "json-gson", schema, Files.createTempDirectory(folder, "gson"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
