package io.serdebench.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** For each type: what differs is found and named, and what is equal by value is not. */
class RowDiffTest {

    /**
     * Two values of a type.
     *
     * @param path of the difference in a record whose only field is {@code v}, or empty where the values are equal
     */
    record Case(String type, @Nullable Object a, @Nullable Object b, String path) {}

    private static Case differs(String type, @Nullable Object a, @Nullable Object b) {
        return new Case(type, a, b, "v");
    }

    private static Case differs(String type, Object a, Object b, String path) {
        return new Case(type, a, b, path);
    }

    private static Case same(String type, @Nullable Object a, @Nullable Object b) {
        return new Case(type, a, b, "");
    }

    static Stream<Case> leaves() {
        return Stream.of(
                differs("boolean", true, false),
                differs("int32", 1, 2),
                differs("int32", Integer.MIN_VALUE, Integer.MAX_VALUE),
                differs("int64", 1L, 1L + (1L << 32)),
                differs("string", "a", "A"),
                differs("string", "", " "),
                differs("bytes", new byte[] {1, 2}, new byte[] {1, 3}),
                differs("bytes", new byte[] {1}, new byte[] {1, 0}),
                same("bytes", new byte[] {1, 2}, new byte[] {1, 2}),
                differs("date", LocalDate.of(2024, 2, 29), LocalDate.of(2024, 3, 1)),
                differs("timestamp-nanos", Instant.ofEpochSecond(5, 1), Instant.ofEpochSecond(5, 2)),
                differs("timestamp-millis", Instant.ofEpochSecond(5), Instant.ofEpochSecond(6)),
                differs("uuid", new UUID(1, 2), new UUID(2, 1)),
                same("string", new String("same"), new String("same")),
                same("uuid", new UUID(1, 2), new UUID(1, 2)));
    }

    static Stream<Case> numbers() {
        return Stream.of(
                differs("float32", 1f, Math.nextUp(1f)),
                differs("float32", 0f, -0f),
                differs("float32", Float.NaN, 0f),
                differs("float32", Float.POSITIVE_INFINITY, Float.MAX_VALUE),
                same("float32", Float.NaN, Float.intBitsToFloat(0x7fc0_0001)),
                same("float32", 1f, 1f),
                differs("float64", 1d, Math.nextUp(1d)),
                differs("float64", -0d, 0d),
                differs("float64", 1.5, Double.NaN),
                same("float64", Double.NaN, Double.longBitsToDouble(0x7ff8_0000_0000_0001L)),
                differs("decimal(9,2)", new BigDecimal("1.50"), new BigDecimal("1.51")),
                differs("decimal(9,2)", new BigDecimal("1.50"), new BigDecimal("1.5")),
                differs("decimal(9,2)", new BigDecimal("1.50"), new BigDecimal("-1.50")),
                same("decimal(9,2)", new BigDecimal("1.50"), new BigDecimal("1.50")));
    }

    static Stream<Case> nulls() {
        return Stream.of(
                differs("string?", null, ""),
                differs("string?", "", null),
                differs("int32?", null, 0),
                differs("[string]?", null, List.of()),
                differs("<string>?", Map.of(), null),
                differs("{x:int32}?", null, new Object[] {0}),
                same("string?", null, null),
                differs("[int32?]", Arrays.asList(1, null), List.of(1, 0), "v[1]"),
                differs("<int32?>", Collections.singletonMap("k", null), Map.of("k", 0), "v[\"k\"]"),
                same("<int32?>", Collections.singletonMap("k", null), Collections.singletonMap("k", null)),
                // a key without a value is not the same as no key
                differs("<int32?>", Collections.singletonMap("k", null), Collections.singletonMap("l", null)));
    }

    static Stream<Case> nested() {
        return Stream.of(
                differs("[int32]", List.of(1, 2), List.of(1, 3), "v[1]"),
                differs("[int32]", List.of(1, 2), List.of(1, 2, 3)),
                differs("[int32]", List.of(1, 2), List.of(1)),
                same("[int32]", List.of(1, 2), List.of(1, 2)),
                differs("[bytes]", List.of(new byte[] {1}), List.of(new byte[] {2}), "v[0]"),
                same("[bytes]", List.of(new byte[] {1}), List.of(new byte[] {1})),
                differs("[[string]]", List.of(List.of(), List.of("a")), List.of(List.of(), List.of("b")), "v[1][0]"),
                differs("[[string]]", List.of(List.of()), List.of(List.of("b")), "v[0]"),
                differs("<int64>", Map.of("a", 1L), Map.of("a", 2L), "v[\"a\"]"),
                differs("<int64>", Map.of("a", 1L), Map.of("b", 1L)),
                differs("<int64>", Map.of("a", 1L), Map.of("a", 1L, "b", 1L)),
                differs("<int64>", Map.of("a", 1L, "b", 1L), Map.of("a", 1L)),
                same("<int64>", ordered("a", "b"), ordered("b", "a")),
                differs("<{x:int32}>", Map.of("a\n", struct(1)), Map.of("a\n", struct(2)), "v[\"a\\n\"].x"),
                differs("{x:int32}", struct(1), struct(2), "v.x"),
                same("{x:int32}", struct(1), struct(1)),
                differs("{x:int32,y:string?}", struct(1, null), struct(1, "y"), "v.y"),
                same("{x:int32,y:string?}", struct(1, null), struct(1, null)),
                differs(
                        "[{x:[float64]}]",
                        Collections.singletonList(struct(List.of(0d))),
                        Collections.singletonList(struct(List.of(-0d))),
                        "v[0].x[0]"));
    }

    private static Object[] struct(@Nullable Object... values) {
        return values;
    }

    private static Map<String, Long> ordered(String... keys) {
        Map<String, Long> map = new LinkedHashMap<>();
        for (String key : keys) {
            map.put(key, (long) key.hashCode());
        }
        return map;
    }

    @ParameterizedTest
    @MethodSource({"leaves", "numbers", "nulls", "nested"})
    void aDifferenceIsNamedByItsPath(Case pair) {
        assertEquals(pair.path(), path(pair.type(), pair.a(), pair.b()));
        assertEquals(pair.path(), path(pair.type(), pair.b(), pair.a()));
    }

    /** Lists and maps are compared in two ways: where they stand in a record, and below what is known to differ. */
    @ParameterizedTest
    @MethodSource({"leaves", "numbers", "nulls", "nested"})
    void itIsFoundInAListInAMapToo(Case pair) {
        String type = "<[{v:" + pair.type() + "}]>";
        String expected = pair.path().isEmpty() ? "" : "v[\"k\"][1]." + pair.path();
        assertEquals(
                expected,
                path(
                        type,
                        Map.of("k", List.of(struct(pair.a()), struct(pair.a()))),
                        Map.of("k", List.of(struct(pair.a()), struct(pair.b())))));
    }

    private static String path(String type, @Nullable Object a, @Nullable Object b) {
        Schema schema = Schema.of("r", Map.of("v", Notation.parseSlot(type)));
        RowDiff difference = RowDiff.first(schema.root(), new Object[] {a}, new Object[] {b});
        return difference == null ? "" : difference.path();
    }

    @Test
    void theFirstOfSeveralIsNamed() {
        Schema schema = Notation.parseSchema("r{\"the id\":int32,b:string,c:string}");
        RowDiff difference =
                RowDiff.first(schema.root(), new Object[] {1, "b", "c"}, new Object[] {1, "other", "another"});
        assertEquals(new RowDiff("b", "b", "other"), difference);
        assertEquals(
                new RowDiff("the id", "1", "2"),
                RowDiff.first(schema.root(), new Object[] {1, "b", "c"}, new Object[] {2, "b", "c"}));
    }

    @Test
    void valuesAreShownShortened() {
        assertEquals(new RowDiff("v", "null", "0102ff"), diff("bytes?", null, new byte[] {1, 2, -1}));
        assertEquals("00".repeat(30), expected("bytes?", new byte[30]));
        assertEquals("00".repeat(30) + "…", expected("bytes?", new byte[1_000]));
        assertEquals("x".repeat(60), expected("string?", "x".repeat(60)));
        assertEquals("x".repeat(60) + "…", expected("string?", "x".repeat(61)));
        assertEquals("[1, [a]]", expected("{x:int32,y:{z:string}}?", struct(1, struct("a"))));
        assertEquals("[1, 2]", expected("[int32]?", List.of(1, 2)));
    }

    private static String expected(String type, Object value) {
        return diff(type, value, null).expected();
    }

    private static RowDiff diff(String type, @Nullable Object a, @Nullable Object b) {
        Schema schema = Schema.of("r", Map.of("v", Notation.parseSlot(type)));
        return Objects.requireNonNull(RowDiff.first(schema.root(), new Object[] {a}, new Object[] {b}));
    }

    @Test
    void equalRowsHaveNone() {
        Schema schema = Notation.parseSchema("r{a:int32,b:bytes,c:[<float64>]}");
        assertNull(RowDiff.first(
                schema.root(),
                new Object[] {1, new byte[] {2}, List.of(Map.of("x", Double.NaN))},
                new Object[] {1, new byte[] {2}, List.of(Map.of("x", Double.NaN))}));
    }
}
