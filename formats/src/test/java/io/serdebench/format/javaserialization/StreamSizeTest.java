package io.serdebench.format.javaserialization;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.TestedFormat;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Sizes counted by hand; those of first and later objects of a class are in the README. */
class StreamSizeTest {

    /** A class: symbol, length of the name, version, flags, number of fields, end of annotations, no superclass. */
    private static final int CLASS = 1 + 2 + 8 + 1 + 2 + 1 + 1;

    private static final int PACKAGE = "serdebench.generated.codec.".length();

    /** Header, object and class of a record {@code Single} with one field {@code value}, whose type is yet to come. */
    private static final int SINGLE = 4 + 1 + CLASS + PACKAGE + 6 + (1 + 2 + 5);

    /** The same of a record {@code A} with fields {@code x} and {@code y}, whose types are yet to come. */
    private static final int PAIR = 4 + 1 + CLASS + PACKAGE + 1 + 2 * (1 + 2 + 1);

    private static final int REFERENCE = 5;

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    private static Size size(Schema schema, @Nullable Object[]... rows) {
        Column column = Column.of(schema);
        for (@Nullable Object[] row : rows) {
            column.add(row);
        }
        return Objects.requireNonNull(
                        TestedFormat.of(new JavaSerializationFormat()).sizer(schema))
                .of(column);
    }

    private static Size single(String type, @Nullable Object value) {
        return size(Schemas.single(type), row(value));
    }

    private static Size pair(String type, @Nullable Object[]... rows) {
        return size(Notation.parseSchema("a{x:" + type + ",y:" + type + "}"), rows);
    }

    private static int text(String text) {
        return 1 + 2 + text.length();
    }

    private static void assertBytes(long bytes, Size size) {
        assertEquals(new Size(1, bytes, bytes, bytes, bytes), size);
    }

    private static void assertBetween(long least, long most, Size size) {
        assertEquals(least + " to " + most, size.least() + " to " + size.most());
    }

    @Test
    void requiredNumbersAreNoObjects() {
        assertBytes(SINGLE + 1, single("boolean", true));
        assertBytes(SINGLE + 4, single("int32", 5));
        assertBytes(SINGLE + 8, single("int64", 5L));
        assertBytes(SINGLE + 4, single("float32", 0.5f));
        assertBytes(SINGLE + 8, single("float64", 0.5));
    }

    @Test
    void optionalOnesAre() {
        assertBytes(SINGLE + text("Ljava/lang/Boolean;") + 43, single("boolean?", true));
        assertBytes(SINGLE + text("Ljava/lang/Integer;") + 77, single("int32?", 5));
        assertBytes(SINGLE + text("Ljava/lang/Long;") + 78, single("int64?", 5L));
        assertBytes(SINGLE + text("Ljava/lang/Float;") + 75, single("float32?", 0.5f));
        assertBytes(SINGLE + text("Ljava/lang/Double;") + 80, single("float64?", 0.5));
        assertBytes(SINGLE + text("Ljava/lang/Double;") + 1, single("float64?", null));
    }

    @Test
    void texts() {
        int rest = SINGLE + text("Ljava/lang/String;");
        assertBytes(rest + 3, single("string", ""));
        assertBytes(rest + 3 + 36, single("string?", "x".repeat(36)));
        // modified UTF-8: two bytes of NUL, six of a pair of surrogates
        assertBytes(rest + 3 + 8, single("string", "\0\ud83d\ude00"));
        assertBytes(rest + 3 + 65_535, single("string", "x".repeat(65_535)));
        assertBytes(rest + 9 + 65_536, single("string", "x".repeat(65_536)));
    }

    @Test
    void decimals() {
        int rest = SINGLE + text("Ljava/math/BigDecimal;") + 286;
        assertBytes(rest, single("decimal(9,2)", new BigDecimal("0.00")));
        assertBytes(rest + 1, single("decimal(9,2)", new BigDecimal("-0.01")));
        assertBytes(rest + 1, single("decimal(9,2)", new BigDecimal("2.55")));
        assertBytes(rest + 2, single("decimal(9,2)", new BigDecimal("2.56")));
        assertBytes(rest + 2, single("decimal(9,2)", new BigDecimal("-2.57")));
        // counted among the numbers of eight bits, from -129 on
        assertBetween(rest + 1, rest + 2, single("decimal(9,2)", new BigDecimal("-2.56")));
    }

    @Test
    void otherLeaves() {
        assertBytes(SINGLE + text("[B") + 23 + 3, single("bytes", new byte[3]));
        assertBytes(SINGLE + text("Ljava/time/LocalDate;") + 40, single("date", LocalDate.of(2024, 2, 29)));
        assertBytes(SINGLE + text("Ljava/time/Instant;") + 46, single("timestamp-nanos", Instant.EPOCH));
        assertBytes(SINGLE + text("Ljava/util/UUID;") + 76, single("uuid", new UUID(1, 2)));
    }

    @Test
    void lists() {
        int rest = SINGLE + text("Ljava/util/List;") + 54;
        assertBytes(rest, single("[string]", List.of()));
        assertBytes(rest + text("abc"), single("[string]", List.of("abc")));
        assertBetween(rest + 1 + 76, rest + 1 + 76, single("[uuid?]", Arrays.asList(null, new UUID(1, 2))));
        // statistics do not tell the two numbers from one that comes twice
        assertBetween(rest + 77 + REFERENCE, rest + 77 + 10, single("[int32]", List.of(1, 2)));
    }

    @Test
    void maps() {
        int rest = SINGLE + text("Ljava/util/Map;") + 131;
        assertBytes(rest, single("<string>", Map.of()));
        assertBytes(rest + text("k") + 78, single("<int64>", Map.of("k", 5L)));
        Map<String, @Nullable Object> gap = new LinkedHashMap<>();
        gap.put("k", null);
        assertBytes(rest + text("k") + 1, single("<int64?>", gap));
    }

    @Test
    void beans() {
        int outer = 4 + 1 + CLASS + PACKAGE + 1 + (1 + 2 + 4) + text("Lserdebench/generated/codec/AItem;");
        int inner = 1 + CLASS + PACKAGE + 5 + (1 + 2 + 1);
        Schema schema = Notation.parseSchema("a{item:{n:int32}}");
        assertBytes(outer + inner + 4, size(schema, row((Object) row(1))));
        Schema optional = Notation.parseSchema("a{item:{n:int32}?}");
        assertBytes(outer + 1, size(optional, row((Object) null)));
    }

    @Test
    void aListDescribesTheClassOfItsElementsOnce() {
        int rest = SINGLE + text("Ljava/util/List;") + 54;
        int first = 1 + CLASS + PACKAGE + "SingleValue".length() + (1 + 2 + 1) + text("Ljava/lang/Integer;") + 77;
        Size size = single("[{n:int32?}]", List.of(row(1), row((Object) null)));
        assertBetween(rest + first + 6 + 1, rest + first + 6 + 1, size);
    }

    @Test
    void datesAndTimestampsHaveOneClass() {
        int rest = PAIR + text("Ljava/time/LocalDate;") + text("Ljava/time/Instant;");
        Schema schema = Notation.parseSchema("a{x:date,y:timestamp-millis}");
        assertBytes(rest + 40 + 22, size(schema, row(LocalDate.of(2024, 2, 29), Instant.EPOCH)));
    }

    @Test
    void recordsHaveNothingInCommon() {
        Size size = size(Schemas.single("string?"), row("x".repeat(36)), row((Object) null), row("x".repeat(36)));
        assertEquals(new Size(3, 122 + 84 + 122, 122 + 84 + 122, 84, 122), size);
        assertEquals(Size.NONE, size(Schemas.single("string?")));
    }

    @Test
    void optionalValuesMayMeetOrNot() {
        int rest = PAIR + text("Ljava/util/UUID;") + REFERENCE;
        UUID id = new UUID(1, 2);
        long apart = 2 * (rest + 76 + 1);
        // both in one record, whose stream describes their class once
        long together = (rest + 76 + 22) + (rest + 1 + 1);
        assertBetween(together, apart, pair("uuid?", row(id, null), row(null, id)));
        assertBetween(together, apart, pair("uuid?", row(id, id), row(null, null)));
    }

    @Test
    void smallBoxedValuesMayBeOneObject() {
        int booleans = PAIR + text("Ljava/lang/Boolean;") + REFERENCE;
        assertBetween(booleans + 43 + REFERENCE, booleans + 43 + 7, pair("boolean?", row(true, true)));
        int integers = PAIR + text("Ljava/lang/Integer;") + REFERENCE;
        assertBetween(integers + 77 + REFERENCE, integers + 77 + 10, pair("int32?", row(5, 5)));
        assertBytes(integers + 77 + 10, pair("int32?", row(500, 500)));
    }

    @Test
    void textsAreObjectsOfTheirOwn() {
        int rest = PAIR + text("Ljava/lang/String;") + REFERENCE;
        assertBytes(rest + 2 * text("abcdefgh"), pair("string", row("abcdefgh", "abcdefgh")));
    }

    private static boolean isOneObjectTwice(@Nullable Object value, Set<Object> seen) {
        if (value instanceof Object[] row) {
            return Arrays.stream(row).anyMatch(one -> isOneObjectTwice(one, seen));
        }
        if (value instanceof List<?> list) {
            return list.stream().anyMatch(one -> isOneObjectTwice(one, seen));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .anyMatch(entry ->
                            isOneObjectTwice(entry.getKey(), seen) || isOneObjectTwice(entry.getValue(), seen));
        }
        boolean boxed = value instanceof Boolean || value instanceof Integer || value instanceof Long;
        return value != null && !boxed && !seen.add(value);
    }
}
