package io.serdebench.codec.dsljson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Schema;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the library spells otherwise than Java does, read by the dissector and estimated by the sizer. */
class JsonDslSpansTest {

    static Stream<Arguments> spellings() {
        return Stream.of(
                Arguments.of("float64", 1e20, "100000000000000000000.0"),
                // where Grisu gives up, as Java has it
                Arguments.of("float64", 1e21, "1.0E21"),
                Arguments.of("float64", 1.5e21, "1.5E+21"),
                Arguments.of("float64", 1e-6, "0.000001"),
                Arguments.of("float64", 1.5e-7, "1.5E-7"),
                Arguments.of("float64", Double.MIN_VALUE, "5E-324"),
                Arguments.of("float64", -0.0, "-0.0"),
                Arguments.of("float64", 1d, "1.0"),
                Arguments.of("float64", 12345678.9, "12345678.9"),
                Arguments.of("float64", Double.MAX_VALUE, "1.7976931348623157E+308"),
                Arguments.of("float32", 1e20f, "1.0E20"),
                Arguments.of("decimal(38,10)", new BigDecimal("0E-10"), "0E-10"),
                Arguments.of("decimal(38,10)", new BigDecimal("-0.0000000128"), "-1.28E-8"),
                Arguments.of("decimal(38,10)", new BigDecimal("12.0000000128"), "12.0000000128"),
                Arguments.of("decimal(18,6)", new BigDecimal("0.000000"), "0.000000"));
    }

    static Stream<Arguments> times() {
        return Stream.of(
                Arguments.of("2024-02-29T12:34:56.500Z", "2024-02-29T12:34:56.5Z"),
                Arguments.of("2024-02-29T12:34:56.120Z", "2024-02-29T12:34:56.12Z"),
                Arguments.of("2024-02-29T12:34:56.000000100Z", "2024-02-29T12:34:56.0000001Z"),
                Arguments.of("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"),
                Arguments.of("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
                Arguments.of("+10000-01-01T00:00:00Z", "+10000-01-01T00:00Z"));
    }

    @ParameterizedTest
    @MethodSource("spellings")
    void aNumberIsExplained(String type, Object value, String text, @TempDir Path folder) throws Exception {
        List<String> lines = lines(Schemas.single(type), value, folder);
        assertEquals("value data " + text + " = " + value, lines.get(5));
    }

    @ParameterizedTest
    @MethodSource("times")
    void aTimeIsExplained(String value, String text, @TempDir Path folder) throws Exception {
        List<String> lines = lines(Schemas.single("timestamp-nanos"), Instant.parse(value), folder);
        assertEquals("value data " + text + " = " + value, lines.get(6));
    }

    private static List<String> lines(Schema schema, Object value, Path folder) throws Exception {
        JsonDsl family = new JsonDsl();
        try (Generated generated = Generated.of(family, "json-dsl", schema, folder)) {
            byte[] bytes = generated.encode(new Object[] {value});
            assertEquals(value, generated.decode(bytes)[0]);
            Column column = Column.of(schema);
            column.add(new Object[] {value});
            Size size = NamedFormat.sizer("json-dsl", schema).of(column);
            assertTrue(
                    size.least() <= bytes.length && bytes.length <= size.most(),
                    () -> size + ", not " + new String(bytes, StandardCharsets.UTF_8));
            return SpanLines.ofText(NamedFormat.dissector("json-dsl", schema), bytes);
        }
    }

    @Test
    void aRecordIsExplained(@TempDir Path folder) throws Exception {
        assertEquals(
                List.of(
                        " syntax {",
                        "value syntax \"",
                        "value name value = value",
                        "value syntax \"",
                        "value syntax :",
                        "value data true = true",
                        " syntax }"),
                lines(Schemas.single("boolean"), true, folder));
    }
}
