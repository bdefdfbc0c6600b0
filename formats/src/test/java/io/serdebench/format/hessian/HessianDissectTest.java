package io.serdebench.format.hessian;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import io.serdebench.testkit.TestedFormat;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HessianDissectTest {

    private static final String SINGLE =
            "43 3021" + ascii("serdebench.generated.codec.Single") + "91 05" + ascii("value") + "60";

    @Test
    void everyByteHasItsMeaning() throws Exception {
        Schema schema = Notation.parseSchema("r{id:int32,tags:[string?],sizes:<int64>}");
        List<String> lines = SpanLines.of(
                dissector(schema),
                bytes("43 1c" + ascii("serdebench.generated.codec.R") + "93 02" + ascii("id") + "04" + ascii("tags")
                        + "05" + ascii("sizes") + "60 c87b 7a 01 78 4e 4d 17" + ascii("java.util.LinkedHashMap")
                        + "01 6b 59 00010000 5a"));
        assertEquals(
                List.of(
                        " type-info 43 = class definition",
                        " length 1c = 28",
                        " name " + ascii("serdebench.generated.codec.R") + " = serdebench.generated.codec.R",
                        " length 93 = 3",
                        " length 02 = 2",
                        " name 6964 = id",
                        " length 04 = 4",
                        " name 74616773 = tags",
                        " length 05 = 5",
                        " name 73697a6573 = sizes",
                        " type-info 60 = serdebench.generated.codec.R",
                        "id data c87b = 123",
                        "tags length 7a = 2",
                        "tags/[0] length 01 = 1",
                        "tags/[0] data 78 = x",
                        "tags/[1] presence 4e = null",
                        "sizes type-info 4d = map",
                        "sizes length 17 = 23",
                        "sizes name " + ascii("java.util.LinkedHashMap") + " = java.util.LinkedHashMap",
                        "sizes/{k} length 01 = 1",
                        "sizes/{k} name 6b = k",
                        "sizes/{k} type-info 59 = long of 32 bits",
                        "sizes/{k} data 00010000 = 65536",
                        "sizes presence 5a = end"),
                lines);
    }

    /** The codes of the specification, each as a record of one value. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boolean | 54 | data 54 = true",
                "int32   | 80 | data 80 = -16",
                "int32   | bf | data bf = 47",
                "int32   | c000 | data c000 = -2048",
                "int32   | d7ffff | data d7ffff = 262143",
                "int32   | 49 80000000 | type-info 49 = int, data 80000000 = -2147483648",
                "int64   | d8 | data d8 = -8",
                "int64   | ef | data ef = 15",
                "int64   | f000 | data f000 = -2048",
                "int64   | 3fffff | data 3fffff = 262143",
                "int64   | 4c 8000000000000000 | type-info 4c = long, data 8000000000000000 = -9223372036854775808",
                "float64 | 5b | data 5b = 0.0",
                "float64 | 5c | data 5c = 1.0",
                "float64 | 5d80 | type-info 5d = double of 8 bits, data 80 = -128.0",
                "float64 | 5e8000 | type-info 5e = double of 16 bits, data 8000 = -32768.0",
                "float64 | 5f000005dc | type-info 5f = double in thousandths, data 000005dc = 1.5",
                "float32 | 44 8000000000000000 | type-info 44 = double, data 8000000000000000 = -0.0",
                "timestamp-millis | 4a 00000000000003e8 "
                        + "| type-info 4a = date in milliseconds, data 00000000000003e8 = 1970-01-01T00:00:01Z",
                "timestamp-millis | 4b 00000001 "
                        + "| type-info 4b = date in minutes, data 00000001 = 1970-01-01T00:01:00Z",
                "string  | 00 | length 00 = 0",
                "string  | 30 01 e282ac | length 3001 = 1, data e282ac = \u20ac",
                "string  | 52 0001 61 53 0001 62 | type-info 52 = a piece of text, length 0001 = 1, data 61 = a, "
                        + "type-info 53 = text, length 0001 = 1, data 62 = b",
                "bytes   | 21 ff | length 21 = 1, data ff = ff",
                "bytes   | 41 0001 61 3401 62 | type-info 41 = a piece of bytes, length 0001 = 1, data 61 = 61, "
                        + "length 3401 = 1, data 62 = 62",
                "int32?  | 4e | presence 4e = null",
            })
    void aLeafIsExplained(String type, String hex, String expected) throws Exception {
        List<String> lines = SpanLines.of(dissector(Schemas.single(type)), bytes(SINGLE + hex));
        lines = new ArrayList<>(lines.subList(7, lines.size()));
        lines.replaceAll(line -> line.substring("value ".length()));
        assertEquals(expected, String.join(", ", lines));
    }

    @Test
    void aReferenceIsTheValueItLeadsTo() throws Exception {
        List<String> lines = SpanLines.of(
                dissector(Schemas.single("[decimal(5,2)]")),
                bytes(SINGLE + "7a 43 14" + ascii("java.math.BigDecimal") + "91 05" + ascii("value") + "61 04"
                        + ascii("1.50") + "51 92"));
        assertEquals(
                List.of(
                        "value/[0] type-info 61 = java.math.BigDecimal",
                        "value/[0] length 04 = 4",
                        "value/[0] data 312e3530 = 1.50",
                        "value/[1] data 5192 = 1.50"),
                lines.subList(lines.size() - 4, lines.size()));
    }

    /** Without a schema, by the bytes alone: typed and open lists too, which the library writes of other classes. */
    @Test
    void bytesThatNoSchemaKnowsAreExplained() throws Exception {
        Dissector foreign = TestedFormat.of(new HessianFormat()).schemaless();
        assertEquals(
                List.of(
                        " type-info 48 = map",
                        "{a} length 01 = 1",
                        "{a} name 61 = a",
                        "{a} type-info 57 = list of any length",
                        "{a}/[0] data 91 = 1",
                        "{a} presence 5a = end",
                        "{key 1} data 92 = 2",
                        "{key 1} length 71 = 1",
                        "{key 1} length 04 = 4",
                        "{key 1} name 5b696e74 = [int",
                        "{key 1}/[0] data 54 = true",
                        " presence 5a = end"),
                SpanLines.of(foreign, bytes("48 01 61 57 91 5a 92 71 04 5b696e74 54 5a")));
        assertEquals("0: the code 0x40 where a value is due", SpanLines.refusal(foreign, bytes("40")));
        assertEquals("257: nested more than 256 levels deep", SpanLines.refusal(foreign, bytes("79".repeat(10_000))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int32 | 90 90 | 1 byte is left after the record",
                "int32 | 4e    | the code 0x4e where an int is due",
                "uuid  | 51 90 | a reference to something else where java.util.UUID is due",
                "uuid  | 51 91 | a reference to object 1 of 1",
                "[int32] | 58 49 7fffffff | 2147483647 elements announced, with 0 bytes left",
                "string  | 01 ff | a text that is not UTF-8",
                "<int32> | 4d 90 5a | type 0 of 0"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String type, String hex, String reason) {
        String refusal = SpanLines.refusal(dissector(Schemas.single(type)), bytes(SINGLE + hex));
        assertEquals(reason, Objects.requireNonNull(refusal).replaceFirst("[0-9]+: ", ""));
    }

    private static Dissector dissector(Schema schema) {
        return TestedFormat.of(new HessianFormat()).dissector(schema);
    }

    private static String ascii(String text) {
        return HexFormat.of().formatHex(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }
}
