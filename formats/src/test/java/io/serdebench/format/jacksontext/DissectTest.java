package io.serdebench.format.jacksontext;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import io.serdebench.testkit.TestedFormat;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DissectTest {

    private static final Schema RECORD =
            Notation.parseSchema("r{id:int32,\"my name\":string,tags:[string?],m:<int32>}");
    private static final Object[] ROW = {7, "a\0<", Arrays.asList("x", null), Map.of("k 1", -1)};

    private static TestedFormat format(String codec) {
        return switch (codec) {
            case "xml" -> TestedFormat.of(new XmlFormat());
            case "yaml" -> TestedFormat.of(new YamlFormat());
            default -> TestedFormat.of(new CsvFormat());
        };
    }

    private static Dissector dissector(String codec, Schema schema) {
        return format(codec).dissector(schema);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void explains(String codec, String text, String... lines) throws Exception {
        assertEquals(List.of(lines), SpanLines.ofText(dissector(codec, RECORD), bytes(text)));
        assertArrayEquals(ROW, dissector(codec, RECORD).dissect(bytes(text), Spans.NONE));
    }

    @Test
    void xmlIsExplained() throws Exception {
        explains(
                "xml",
                "<R><id>7</id><my_name>a_x0000_&lt;</my_name><tags><tags><value>x</value></tags><tags/></tags>"
                        + "<m><k_x0020_1>-1</k_x0020_1></m></R>",
                " syntax <",
                " name R = R",
                " syntax >",
                "id syntax <",
                "id name id = id",
                "id syntax >",
                "id data 7 = 7",
                "id syntax </",
                "id name id",
                "id syntax >",
                "my name syntax <",
                "my name name my_name = my_name",
                "my name syntax >",
                "my name data a_x0000_&lt; = a\0<",
                "my name syntax </",
                "my name name my_name",
                "my name syntax >",
                "tags syntax <",
                "tags name tags = tags",
                "tags syntax >",
                "tags/[0] syntax <",
                "tags/[0] name tags = tags",
                "tags/[0] syntax >",
                "tags/[0] syntax <",
                "tags/[0] presence value = value",
                "tags/[0] syntax >",
                "tags/[0] data x = x",
                "tags/[0] syntax </",
                "tags/[0] presence value",
                "tags/[0] syntax >",
                "tags/[0] syntax </",
                "tags/[0] name tags",
                "tags/[0] syntax >",
                "tags/[1] syntax <",
                "tags/[1] name tags = tags",
                "tags/[1] syntax />",
                "tags syntax </",
                "tags name tags",
                "tags syntax >",
                "m syntax <",
                "m name m = m",
                "m syntax >",
                "m/{k 1} syntax <",
                "m/{k 1} name k_x0020_1 = k 1",
                "m/{k 1} syntax >",
                "m/{k 1} data -1 = -1",
                "m/{k 1} syntax </",
                "m/{k 1} name k_x0020_1",
                "m/{k 1} syntax >",
                "m syntax </",
                "m name m",
                "m syntax >",
                " syntax </",
                " name R",
                " syntax >");
    }

    @Test
    void yamlIsExplained() throws Exception {
        explains(
                "yaml",
                "id: 7\nmy name: \"a\\0<\"\ntags:\n- \"x\"\n- null\nm:\n  ? 'k 1'\n  : -1\n",
                "id name id = id",
                "id syntax : ",
                "id data 7 = 7",
                "id syntax \n",
                "my name name my name = my name",
                "my name syntax : ",
                "my name syntax \"",
                "my name data a\\0< = a\0<",
                "my name syntax \"",
                "my name syntax \n",
                "tags name tags = tags",
                "tags syntax :\n",
                "tags syntax - ",
                "tags/[0] syntax \"",
                "tags/[0] data x = x",
                "tags/[0] syntax \"",
                "tags/[0] syntax \n",
                "tags syntax - ",
                "tags/[1] presence null = null",
                "tags/[1] syntax \n",
                "m name m = m",
                "m syntax :\n",
                "m syntax   ",
                "m/{k 1} syntax ? ",
                "m/{k 1} syntax '",
                "m/{k 1} name k 1 = k 1",
                "m/{k 1} syntax '",
                "m/{k 1} syntax \n",
                "m/{k 1} syntax   ",
                "m/{k 1} syntax : ",
                "m/{k 1} data -1 = -1",
                "m/{k 1} syntax \n");
    }

    @Test
    void csvIsExplained() throws Exception {
        Dissector dissector =
                dissector("csv", Notation.parseSchema("r{a:string,b:string?,c:float32?,d:bytes,e:boolean}"));
        byte[] line = bytes("\"x\"\"y\",,-0.5,\"\",true\n");
        assertEquals(
                List.of(
                        "a syntax \"",
                        "a data x\"\"y = x\"y",
                        "a syntax \"",
                        " syntax ,",
                        " syntax ,",
                        "c data -0.5 = -0.5",
                        " syntax ,",
                        "d syntax \"",
                        "d syntax \"",
                        " syntax ,",
                        "e data true = true",
                        " syntax \n"),
                SpanLines.ofText(dissector, line));
        assertArrayEquals(new Object[] {"x\"y", null, -0.5f, new byte[0], true}, dissector.dissect(line, Spans.NONE));
    }

    @Test
    void foreignTextsAreExplained() throws Exception {
        assertEquals(
                List.of(
                        " header <?xml version=\"1.0\"?> = declaration",
                        " padding \n",
                        "{a} syntax <",
                        "{a} name a = a",
                        "{a} padding  ",
                        "{a} name b",
                        "{a} syntax =\"",
                        "{a} data &#x31; = 1",
                        "{a} syntax \"",
                        "{a} syntax >",
                        "{a} padding \n ",
                        "{a}/{c} syntax <",
                        "{a}/{c} name c = c",
                        "{a}/{c} syntax />",
                        "{a} syntax </",
                        "{a} name a",
                        "{a} syntax >"),
                SpanLines.ofText(
                        TestedFormat.of(new XmlFormat()).schemaless(),
                        bytes("<?xml version=\"1.0\"?>\n<a b=\"&#x31;\">\n <c/></a>")));
        assertEquals(
                List.of(
                        " header ---\n = document",
                        " syntax - ",
                        "[0]/{a} name a = a",
                        "[0]/{a} syntax : ",
                        "[0]/{a} type-info !!binary = binary",
                        "[0]/{a} syntax  |-\n",
                        "[0]/{a} syntax     ",
                        "[0]/{a} data /wA= = ff00",
                        "[0]/{a} syntax \n",
                        " syntax - ",
                        "[1] data 1.5E10 = 1.5E10",
                        "[1] syntax \n",
                        " syntax - ",
                        "[2] presence ~ = null",
                        "[2] syntax \n"),
                SpanLines.ofText(
                        TestedFormat.of(new YamlFormat()).schemaless(),
                        bytes("---\n- a: !!binary |-\n    /wA=\n- 1.5E10\n- ~\n")));
        assertEquals(
                List.of(
                        "[0]/[0] data 1 = 1",
                        "[0] syntax ,",
                        "[0]/[1] syntax \"",
                        "[0]/[1] data 1 = 1",
                        "[0]/[1] syntax \"",
                        " syntax \r\n",
                        " syntax \n"),
                SpanLines.ofText(TestedFormat.of(new CsvFormat()).schemaless(), bytes("1,\"1\"\r\n\n")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "xml  | int32        | <Single/>                                   | 9: the required field value is absent",
                "xml  | int32        | <R/>                                        | 0: the record's element is due",
                "xml  | int32        | <Single><value>1.0</value></Single>         | 15: a text that is not of type int32",
                "xml  | int32        | <Single><value>1</value>                    | 24: a start tag is due",
                "xml  | int32        | <Single><value>1</value></Singl>            | 24: the end tag of the element is due",
                "xml  | int32        | <Single><x/></Single>                       | 8: a name that the schema does not have",
                "xml  | int32        | <Single><value>1</value></Single>1          | 33: 1 byte is left after the record",
                "xml  | string       | <Single><value>&e;</value></Single>         | 15: a reference to an entity that XML does not have by itself",
                "xml  | string       | <Single><value>&#0;</value></Single>        | 15: a reference to a character that XML 1.0 does not allow",
                "xml  | string       | <!DOCTYPE Single><Single/>                  | 0: a start tag is due",
                "xml  | [int32]      | <Single><value><x>1</x></value></Single>    | 15: an element of the list's own name is due",
                "yaml | int32        | {}~                                         | 3: the required field value is absent",
                "yaml | int32        | value: \"1\"~                               | 7: with quotes, or without",
                "yaml | int32        | value: 01~                                  | 7: a text that is not of type int32",
                "yaml | int32        | value: null~                                | 7: a text that is not of type int32",
                "yaml | string       | value: x~                                   | 7: with quotes, or without",
                "yaml | string       | value: \"\\q\"~                             | 7: a backslash before what it does not escape",
                "yaml | string       | value: \"\\ud800\"~                         | 7: an escape of what is not a character",
                "yaml | string       | value: \"x                                  | 7: a quoted text without an end on its line",
                "yaml | int32        | value: 1 #c~                                | 7: a character that no plain text has",
                "yaml | int32        | value: 1                                    | 8: '\\n' is due",
                "yaml | int32        | x: 1~                                       | 0: a name that the schema does not have",
                "yaml | bytes        | value: \"AA==\"~                            | 7: a tag of bytes is due",
                "yaml | {a:int32}    | value:~a: 1~                                | 7: an indented line is due",
                "yaml | {a:int32}    | value: a: 1~                                | 7: a line end is due",
                "yaml | [int32]      | value: [1]~                                 | 7: a line end is due",
                "csv  | int32        | ~                                           | 0: the required field value is absent",
                "csv  | int32        | \"1\"~                                      | 0: a number or truth value with quotes",
                "csv  | string       | x~                                          | 0: a text without quotes",
                "csv  | string       | \"x~                                        | 0: a quoted text without an end",
                "csv  | int32        | 1,~                                         | 1: '\\n' is due",
                "csv  | int32        | 1\"~                                        | 0: a quotation mark within a text without quotes",
                "csv  | decimal(3,1) | 1.00~                                       | 0: a text that is not of type decimal",
                "csv  | float32      | 1.0E39~                                     | 0: a text that is not of type float32"
            })
    void whatIsNotWrittenIsRefused(String codec, String type, String text, String reason) {
        assertEquals(reason, SpanLines.refusal(dissector(codec, Schemas.single(type)), bytes(text.replace('~', '\n'))));
    }

    @ParameterizedTest
    @CsvSource({"xml,<a>", "yaml,'- '", "yaml,'? '", "yaml,'- a:\n'"})
    void deepNestingIsRefused(String codec, String open) {
        for (int depth : new int[] {300, 200_000}) {
            assertNotNull(SpanLines.refusal(format(codec).schemaless(), bytes(open.repeat(depth))));
        }
    }

    @ParameterizedTest
    @CsvSource({"xml", "yaml"})
    void aRecordThatIsCutShortIsRefused(String codec) {
        byte[] bytes = bytes(
                codec.equals("xml")
                        ? "<R><id>7</id><my_name>a</my_name><tags/><m/></R>"
                        : "id: 7\nmy name: \"a\"\ntags: []\nm: {}\n");
        for (int i = 0; i < bytes.length; i++) {
            assertNotNull(SpanLines.refusal(dissector(codec, RECORD), Arrays.copyOf(bytes, i)));
        }
    }
}
