package io.serdebench.format.json;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.testkit.CpuLimit;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import io.serdebench.testkit.TestedFormat;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonDissectTest {

    private static final Schema RECORD = Notation.parseSchema(
            "r{id:int32,name:string?,gone:int64?," + "tags:[string?],counts:<int32>,in:{\"\":boolean}?}");
    private static final String TEXT =
            "{\"id\":7,\"name\":\"h\\u00ed\",\"tags\":[\"\",null],\"counts\":{\"k\\n\":-1},\"in\":{\"field_1\":true}}";

    private final Dissector foreign =
            TestedFormat.of(new JsonFormat(), "jackson").schemaless();

    @Test
    void everyByteOfARecordIsExplained() throws Exception {
        assertEquals(
                List.of(
                        " syntax {",
                        "id syntax \"",
                        "id name id = id",
                        "id syntax \"",
                        "id syntax :",
                        "id data 7 = 7",
                        " syntax ,",
                        "name syntax \"",
                        "name name name = name",
                        "name syntax \"",
                        "name syntax :",
                        "name syntax \"",
                        "name data h\\u00ed = hí",
                        "name syntax \"",
                        " syntax ,",
                        "tags syntax \"",
                        "tags name tags = tags",
                        "tags syntax \"",
                        "tags syntax :",
                        "tags syntax [",
                        "tags/[0] syntax \"",
                        "tags/[0] syntax \"",
                        "tags syntax ,",
                        "tags/[1] presence null = null",
                        "tags syntax ]",
                        " syntax ,",
                        "counts syntax \"",
                        "counts name counts = counts",
                        "counts syntax \"",
                        "counts syntax :",
                        "counts syntax {",
                        "counts/{k\n} syntax \"",
                        "counts/{k\n} name k\\n = k\n",
                        "counts/{k\n} syntax \"",
                        "counts/{k\n} syntax :",
                        "counts/{k\n} data -1 = -1",
                        "counts syntax }",
                        " syntax ,",
                        "in syntax \"",
                        "in name in = in",
                        "in syntax \"",
                        "in syntax :",
                        "in syntax {",
                        "in/ syntax \"",
                        "in/ name field_1 = field_1",
                        "in/ syntax \"",
                        "in/ syntax :",
                        "in/ data true = true",
                        "in syntax }",
                        " syntax }"),
                SpanLines.ofText(TestedFormat.of(new JsonFormat(), "jackson").dissector(RECORD), bytes(TEXT)));
    }

    @Test
    void theRowIsRead() throws Exception {
        assertArrayEquals(
                new Object[] {7, "hí", null, Arrays.asList("", null), Map.of("k\n", -1), new Object[] {true}},
                TestedFormat.of(new JsonFormat(), "jackson").dissector(RECORD).dissect(bytes(TEXT), Spans.NONE));
    }

    @Test
    void whitespaceIsPadding() throws Exception {
        assertEquals(
                List.of(
                        " padding  ",
                        " syntax {",
                        " padding \n\t",
                        "value syntax \"",
                        "value name value = value",
                        "value syntax \"",
                        "value padding  ",
                        "value syntax :",
                        "value padding \r",
                        "value syntax [",
                        "value padding  ",
                        "value/[0] data 1 = 1",
                        "value padding  ",
                        "value syntax ,",
                        "value padding  ",
                        "value/[1] data 2 = 2",
                        "value padding  ",
                        "value syntax ]",
                        " padding  ",
                        " syntax }",
                        " padding \n"),
                SpanLines.ofText(
                        TestedFormat.of(new JsonFormat(), "jackson").dissector(Schemas.single("[int32]")),
                        bytes(" {\n\t\"value\" :\r[ 1 , 2 ] }\n")));
    }

    /** Each as the only value of a record. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "boolean          | false | data false = false",
                "int32            | -2147483648 | data -2147483648 = -2147483648",
                "int64            | 9223372036854775807 | data 9223372036854775807 = 9223372036854775807",
                "float32          | 1.4E-45 | data 1.4E-45 = 1.4E-45",
                "float32          | \"NaN\" | syntax \", data NaN = NaN, syntax \"",
                "float64          | -0.0 | data -0.0 = -0.0",
                "float64          | \"-Infinity\" | syntax \", data -Infinity = -Infinity, syntax \"",
                "decimal(9,2)     | -0.10 | data -0.10 = -0.10",
                "decimal(3,0)     | 100 | data 100 = 100",
                "string           | \"\\uD83D\\uDE00\\/\" | syntax \", data \\uD83D\\uDE00\\/ = 😀/, syntax \"",
                "string           | \"Ü😀\" | syntax \", data Ü😀 = Ü😀, syntax \"",
                "bytes            | \"/wA=\" | syntax \", data /wA= = ff00, syntax \"",
                "date             | \"-0001-12-31\" | syntax \", data -0001-12-31 = -0001-12-31, syntax \"",
                "timestamp-nanos  | \"2024-02-29T12:34:56.000000001Z\" "
                        + "| syntax \", data 2024-02-29T12:34:56.000000001Z "
                        + "= 2024-02-29T12:34:56.000000001Z, syntax \"",
                "uuid             | \"00112233-4455-6677-8899-aabbccddeeff\" "
                        + "| syntax \", data 00112233-4455-6677-8899-aabbccddeeff "
                        + "= 00112233-4455-6677-8899-aabbccddeeff, syntax \""
            })
    void aLeafIsExplained(String type, String text, String expected) throws Exception {
        List<String> lines = SpanLines.ofText(
                TestedFormat.of(new JsonFormat(), "jackson").dissector(Schemas.single(type)),
                bytes("{\"value\":" + text + "}"));
        assertEquals("value syntax :", lines.get(4));
        List<String> value = lines.subList(5, lines.size() - 1);
        value.replaceAll(line -> line.substring("value ".length()));
        assertEquals(expected, String.join(", ", value));
    }

    @Test
    void foreignTextsTellTheirTypes() throws Exception {
        assertEquals(
                List.of(
                        " syntax [",
                        "[0] syntax {",
                        "[0]/{a} syntax \"",
                        "[0]/{a} name a = a",
                        "[0]/{a} syntax \"",
                        "[0]/{a} syntax :",
                        "[0]/{a} syntax \"",
                        "[0]/{a} data b = b",
                        "[0]/{a} syntax \"",
                        "[0] syntax }",
                        " syntax ,",
                        "[1] presence null = null",
                        " syntax ,",
                        "[2] data true = true",
                        " syntax ,",
                        "[3] data 12345678901234567890 = 12345678901234567890",
                        " syntax ,",
                        "[4] data 0.10 = 0.10",
                        " syntax ,",
                        "[5] data 1e3 = 1000.0",
                        " syntax ,",
                        "[6] data -1E+99999999999 = -1E+99999999999",
                        " syntax ]"),
                SpanLines.ofText(
                        foreign, bytes("[{\"a\":\"b\"},null,true,12345678901234567890,0.10,1e3,-1E+99999999999]")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "\"\"", "[]", "{}", "null", " [ ] ", "[[],{}]", "{\"\":{\"\":0}}", "-0.0e-0"})
    void anyValueIsAForeignText(String text) throws Exception {
        SpanLines.ofText(foreign, bytes(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "nul",
                "True",
                "01",
                "-",
                "+1",
                ".5",
                "1.",
                "1e",
                "1e+",
                "0x1",
                "NaN",
                "[1,]",
                "[,1]",
                "[1 2]",
                "[1",
                "{\"a\":1,}",
                "{,}",
                "{\"a\"}",
                "{\"a\" 1}",
                "{a:1}",
                "{1:1}",
                "1 1",
                "'a'",
                "\"",
                "\"\\",
                "\"\\\"",
                "\"\n\"",
                "\"\\x\"",
                "\"\\u12g4\"",
                "\"\\u123\"",
                "\"\\u\uff11234\"",
                "\"\\ud83d\"",
                "\"\\ude00\\ud83d\"",
                "\"\\ud83dx\"",
                "\ufeff1"
            })
    void whatIsNoJsonIsRefused(String text) {
        assertNotNull(SpanLines.refusal(foreign, bytes(text)));
    }

    @Test
    void whatIsNotUtf8IsRefused() {
        for (int[] hostile : new int[][] {{0xff}, {0xc0, 0x80}, {0xed, 0xa0, 0x80}, {0xe4, 0xb8}}) {
            byte[] text = new byte[hostile.length + 2];
            text[0] = '"';
            for (int i = 0; i < hostile.length; i++) {
                text[i + 1] = (byte) hostile[i];
            }
            text[text.length - 1] = '"';
            assertEquals("0: not UTF-8", SpanLines.refusal(foreign, text));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "int32        | {}                       | 1: the required field value is absent",
                "int32        | []                       | 0: '{' is due",
                "int32        | {\"value\":null}         | 9: no value, or a number that lacks digits",
                "int32        | {\"value\":1.0}          | 9: no whole number, or one that is out of range",
                "int32        | {\"value\":2147483648}   | 9: no whole number, or one that is out of range",
                "int32        | {\"value\":\"1\"}        | 9: no value, or a number that lacks digits",
                "int32        | {\"value\":1,\"x\":1}    | 11: a member that the schema does not name",
                "int32        | {\"value\":1}1           | 11: 1 byte is left after the record",
                "boolean      | {\"value\":0}            | 9: true or false is due",
                "float32      | {\"value\":1e39}         | 9: a number that is out of range",
                "float64      | {\"value\":\"nan\"}      | 9: a text that is not of type float64",
                "decimal(3,1) | {\"value\":1}            | 9: no decimal with 1 digits after the point",
                "decimal(3,1) | {\"value\":1.0e9}        | 9: no decimal with 1 digits after the point",
                "decimal(3,1) | {\"value\":100.0}        | 9: a decimal of more than 3 digits",
                "bytes        | {\"value\":\"?\"}        | 9: a text that is not of type bytes",
                "date         | {\"value\":\"2023-02-29\"} | 9: a text that is not of type date",
                "uuid         | {\"value\":\"1-1-1-1-1\"} | 9: a text that is not of type uuid",
                "string       | {\"value\":1}            | 9: a string is due",
                "[int32]      | {\"value\":[1,null]}     | 12: no value, or a number that lacks digits"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String type, String text, String reason) {
        assertEquals(
                reason,
                SpanLines.refusal(
                        TestedFormat.of(new JsonFormat(), "jackson").dissector(Schemas.single(type)), bytes(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"\":"})
    void deepNestingIsRefused(String open) {
        for (int depth : new int[] {300, 1_000_000}) {
            String reason = SpanLines.refusal(foreign, bytes(open.repeat(depth)));
            assertNotNull(reason);
            assertEquals("nested more than 256 levels deep", reason.substring(reason.indexOf(' ') + 1));
        }
    }

    @Test
    void hugeNumbersAreRefusedSoon() {
        String digits = "9".repeat(4_000_000);
        CpuLimit.within(Duration.ofSeconds(5), () -> {
            assertEquals("0: a number of 4000000 characters", SpanLines.refusal(foreign, bytes(digits)));
            for (String type : List.of("int64", "float64", "decimal(38,0)")) {
                Dissector dissector =
                        TestedFormat.of(new JsonFormat(), "jackson").dissector(Schemas.single(type));
                assertEquals(
                        "9: a number of 4000000 characters",
                        SpanLines.refusal(dissector, bytes("{\"value\":" + digits + "}")));
            }
            assertNull(SpanLines.refusal(foreign, bytes("1".repeat(1_000))));
        });
    }

    @Test
    void aRecordThatIsCutShortIsRefused() {
        byte[] bytes = bytes(TEXT);
        for (int i = 0; i < bytes.length; i++) {
            byte[] cut = Arrays.copyOf(bytes, i);
            assertNotNull(SpanLines.refusal(
                    TestedFormat.of(new JsonFormat(), "jackson").dissector(RECORD), cut));
            assertNotNull(SpanLines.refusal(foreign, cut));
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
