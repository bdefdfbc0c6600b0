package io.serdebench.format.json;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.testkit.SpanLines;
import io.serdebench.testkit.TestedFormat;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PositionalTest {

    private static final Schema RECORD = Notation.parseSchema(
            "r{id:int32,name:string?,gone:int64?,tags:[string?],counts:<int32>,in:{a:boolean,b:int32?}?}");
    private static final String TEXT = "[7,\"h\\u00ed\",null,[\"\",null],{\"k\":-1}, [true,null]]";

    private final Dissector dissector =
            TestedFormat.of(new JsonFormat(), "positional").dissector(RECORD);

    @Test
    void everyByteOfARecordIsExplained() throws Exception {
        assertEquals(
                List.of(
                        " syntax [",
                        "id data 7 = 7",
                        " syntax ,",
                        "name syntax \"",
                        "name data h\\u00ed = hí",
                        "name syntax \"",
                        " syntax ,",
                        "gone presence null = null",
                        " syntax ,",
                        "tags syntax [",
                        "tags/[0] syntax \"",
                        "tags/[0] syntax \"",
                        "tags syntax ,",
                        "tags/[1] presence null = null",
                        "tags syntax ]",
                        " syntax ,",
                        "counts syntax {",
                        "counts/{k} syntax \"",
                        "counts/{k} name k = k",
                        "counts/{k} syntax \"",
                        "counts/{k} syntax :",
                        "counts/{k} data -1 = -1",
                        "counts syntax }",
                        " syntax ,",
                        " padding  ",
                        "in syntax [",
                        "in/a data true = true",
                        "in syntax ,",
                        "in/b presence null = null",
                        "in syntax ]",
                        " syntax ]"),
                SpanLines.ofText(dissector, bytes(TEXT)));
    }

    @Test
    void theRowIsRead() throws Exception {
        assertArrayEquals(
                new Object[] {
                    7, "hí", null, Arrays.asList("", null), Map.of("k", -1), new @Nullable Object[] {true, null}
                },
                dissector.dissect(bytes(TEXT), Spans.NONE));
    }

    @Test
    void aRecordThatIsCutShortIsRefused() {
        byte[] bytes = bytes(TEXT);
        for (int i = 0; i < bytes.length; i++) {
            assertNotNull(SpanLines.refusal(dissector, Arrays.copyOf(bytes, i)));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1]         | 2: ',' is due",
                "[1,null,3]  | 7: ']' is due",
                "[null,null] | 1: no value, or a number that lacks digits",
                "{\"a\":1}   | 0: '[' is due",
                "[1,null]]   | 8: 1 byte is left after the record"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String text, String reason) {
        Schema schema = Notation.parseSchema("r{a:int32,b:int32?}");
        assertEquals(
                reason,
                SpanLines.refusal(
                        TestedFormat.of(new JsonFormat(), "positional").dissector(schema), bytes(text)));
    }

    @Test
    void sizesAreThoseOfTheText() {
        takes("[1,null,[null,true],{\"k\":[5]}]", 1, null, new @Nullable Object[] {null, true}, Map.of("k", row(5)));
        takes("[-12,\"\ud83d\ude00\",null,{}]", -12, "\ud83d\ude00", null, Map.of());
    }

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    private static void takes(String text, @Nullable Object... row) {
        Schema schema = Notation.parseSchema("r{a:int32,b:string?,in:{y:int32?,b:boolean}?,map:<{x:int32}>}");
        Column column = Column.of(schema);
        column.add(row);
        Size size =
                TestedFormat.of(new JsonFormat(), "positional").sizer(schema).of(column);
        long bytes = bytes(text).length;
        assertEquals(new Size(1, bytes, bytes, bytes, bytes), size);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
