package io.serdebench.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.TestedFormat;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JsonSizeTest {

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    private static Size size(Schema schema, @Nullable Object[]... rows) {
        Column column = Column.of(schema);
        for (@Nullable Object[] row : rows) {
            column.add(row);
        }
        return TestedFormat.of(new JsonFormat(), "jackson").sizer(schema).of(column);
    }

    /** Holds if the estimate for a row is the number of bytes of this text. */
    private static void takes(String text, Schema schema, @Nullable Object... row) {
        long bytes = text.getBytes(StandardCharsets.UTF_8).length;
        Size size = size(schema, row);
        assertEquals(bytes, size.least(), text);
        assertEquals(bytes, size.most(), text);
        assertTrue(size.eachLeast() <= bytes && bytes <= size.eachMost(), size + " each, " + text);
    }

    private static void valueTakes(String text, String type, Object value) {
        takes("{\"value\":" + text + "}", Schemas.single(type), value);
    }

    @Test
    void anObjectHasTheMembersThatAreThere() {
        Schema schema = Notation.parseSchema("r{id:int32,name:string?,ok:boolean}");
        takes("{\"id\":-12,\"name\":\"x\",\"ok\":true}", schema, -12, "x", true);
        takes("{\"id\":7,\"ok\":false}", schema, 7, null, false);
        takes("{}", Schemas.single("int32?"), (Object) null);
        takes("{\"in\":{\"field_1\":1}}", Notation.parseSchema("r{in:{\"\":int32}}"), (Object) row(1));
    }

    @Test
    void sizesOfRecordsAddUp() {
        Schema schema = Notation.parseSchema("r{id:int32,name:string?}");
        // {"id":7,"name":"xy"} and {"id":12}
        assertEquals(new Size(2, 29, 29, 8, 21), size(schema, row(7, "xy"), row(12, null)));
        assertEquals(Size.NONE, size(schema));
    }

    @Test
    void commasDependOnWhichOptionalMembersMeet() {
        Schema schema = Notation.parseSchema("r{a:int32?,b:int32?}");
        Size apart = size(schema, row(1, null), row(null, 2));
        Size together = size(schema, row(1, 2), row(null, null));
        assertEquals(new Size(2, 14, 15, 2, 13), apart);
        assertEquals(apart, together);
        // three members of two objects: one comma for certain
        assertEquals(20, size(schema, row(1, 2), row(null, 2)).least());
        assertEquals(20, size(schema, row(1, 2), row(null, 2)).most());
    }

    @Test
    void textsAreEscapedAsJacksonDoes() {
        valueTakes("\"\"", "string", "");
        valueTakes("\"\\\"\\\\\\b\\t\\n\\f\\r/\"", "string", "\"\\\b\t\n\f\r/");
        valueTakes("\"\\u0000\\u001F\"", "string", "\0\u001f");
        valueTakes("\"\u007f\u2028\u00fc\u4e16\"", "string", "\u007f\u2028\u00fc\u4e16");
        valueTakes("\"\\uD83D\\uDE00x\"", "string", "\ud83d\ude00x");
    }

    @Test
    void theLongestTextIsBounded() {
        Size size = size(Schemas.single("string"), row("abc"), row("\ud83d\ude00"), row("\n\n\n"));
        assertEquals(3 * 10 + 3 * 2 + 3 + 12 + 6, size.least());
        assertEquals(size.least(), size.most());
        assertEquals(10 + 2 + 3, size.eachLeast());
        // as if the longest text were the one with the escapes, and had the only pair
        assertEquals(10 + 2 + 6 + 8, size.eachMost());
    }

    @Test
    void namesAreEscapedButForPairs() {
        takes(
                "{\"a\\nb\\\"\":1,\"\ud83d\ude00\":2,\"\\u0001\":3}",
                Notation.parseSchema("r{\"a\\nb\\\"\":int32,\"\ud83d\ude00\":int32,\"\\u0001\":int32}"),
                1,
                2,
                3);
    }

    @Test
    void numbers() {
        valueTakes("-2147483648", "int32", Integer.MIN_VALUE);
        valueTakes("9223372036854775807", "int64", Long.MAX_VALUE);
        valueTakes("0.5", "float32", 0.5f);
        valueTakes("\"NaN\"", "float32", Float.NaN);
        valueTakes("-0.0", "float64", -0.0);
        valueTakes("\"-Infinity\"", "float64", Double.NEGATIVE_INFINITY);
        valueTakes("-0.0000000128", "decimal(38,10)", new BigDecimal("-0.0000000128"));
        valueTakes("100", "decimal(9,0)", new BigDecimal("100"));
    }

    @Test
    void otherLeaves() {
        valueTakes("\"\"", "bytes", new byte[0]);
        valueTakes("\"AA==\"", "bytes", new byte[1]);
        valueTakes("\"AAAA\"", "bytes", new byte[3]);
        valueTakes("\"" + "A".repeat(400) + "\"", "bytes", new byte[300]);
        valueTakes("\"2024-02-29\"", "date", LocalDate.of(2024, 2, 29));
        valueTakes("\"+12345-06-07\"", "date", LocalDate.of(12_345, 6, 7));
        valueTakes("\"1970-01-01T00:00:00Z\"", "timestamp-millis", Instant.EPOCH);
        valueTakes(
                "\"+12345-06-07T08:09:10.000001Z\"",
                "timestamp-micros",
                Instant.parse("+12345-06-07T08:09:10.000001Z"));
        valueTakes("\"00000000-0000-0001-0000-000000000002\"", "uuid", new UUID(1, 2));
    }

    @Test
    void listsAndMapsHaveNulls() {
        valueTakes("[]", "[int32]", List.of());
        valueTakes("[1,-2,3]", "[int32]", List.of(1, -2, 3));
        valueTakes("[\"\",null]", "[string?]", Arrays.asList("", null));
        valueTakes("[[],[true]]", "[[boolean]]", List.of(List.of(), List.of(true)));
        valueTakes("{}", "<int32>", Map.of());
        valueTakes("{\"k\\n\":5}", "<int32>", Map.of("k\n", 5));
        valueTakes("{\"\\uD83D\\uDE00\":{\"x\":1}}", "<{x:int32}>", Map.of("\ud83d\ude00", row(1)));
    }
}
