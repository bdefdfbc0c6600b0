package io.serdebench.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import io.serdebench.testkit.TestedFormat;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A variant is a FlexBuffers value in a vector of bytes. The bytes are by hand from "FlexBuffers binary format". */
class FlexDissectTest {

    /** Root offset, vtable, table with one offset; the vector of bytes begins behind them. */
    private static final String HEAD = "0c000000 0000 0600 0800 0400 06000000 04000000 ";

    @Test
    void aNumberIsAByteWithItsTypeAndWidth() throws Exception {
        assertEquals(
                List.of(
                        "value length 03000000 = 3",
                        "value/number data 07 = 7",
                        "value/number type-info 04 = int",
                        "value length 01 = 1",
                        " padding 00"),
                spans("(number:int64|text:string)", "03000000 07 04 01 00"));
    }

    /** Keys first, then the text, the keys' vector, and the map; the root leads back to it. */
    @Test
    void aMapHasItsKeysInAVectorOfTheirOwn() throws Exception {
        assertEquals(
                List.of(
                        "value length 1b000000 = 27",
                        "value/fields/n name 6e00 = n",
                        "value/fields/s name 7300 = s",
                        "value/fields/s length 02 = 2",
                        "value/fields/s data 6869 = hi",
                        "value/fields/s padding 00 = end of the text",
                        "value/fields length 02 = 2",
                        "value/fields/n length 09 = 24",
                        "value/fields/s length 08 = 26",
                        "value/fields padding 00",
                        "value/fields length 0300 = 33",
                        "value/fields length 0100 = 1",
                        "value/fields length 0200 = 2",
                        "value/fields/n data 2c01 = 300",
                        "value/fields/s length 0f00 = 29",
                        "value/fields/n type-info 05 = int",
                        "value/fields/s type-info 14 = string",
                        "value/fields length 06 = 42",
                        "value/fields type-info 25 = map",
                        "value length 01 = 1",
                        " padding 00"),
                spans(
                        "(number:int64|fields:{n:int32,s:string})",
                        "1b000000 6e00 7300 02 6869 00 02 09 08 00 0300 0100 0200 2c01 0f00 05 14 06 25 01 00"));
    }

    /** Both maps have one key: its bytes are the first one's. */
    @Test
    void whatMapsShareIsToldOnce() throws Exception {
        List<String> lines = spans(
                "(number:int64|items:[<int64>])",
                "18000000 6b00 01 03 01 01 01 01 04 01 0a 01 01 01 02 04 02 0a 04 24 24 04 28 01");
        assertEquals(1, lines.stream().filter(line -> line.contains(" name ")).count(), lines.toString());
        assertEquals("value/items/[0]/{k} name 6b00 = k", lines.get(1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "02000000 0401 0000 | a FlexBuffers value of 2 bytes",
                "04000000 07 07 04 03 | a width of 3",
                "03000000 07 04 08 00 | a root of 8 bytes",
                "03000000 07 08 01 00 | type 2 of FlexBuffers",
                "03000000 01 68 01 00 | bool, which is not an alternative",
                "03000000 05 14 01 00 | an offset to byte 19, before the value",
                "05000000 09 61 01 14 01 000000 | 9 elements announced",
                "06000000 01 61 62 02 14 01 0000 | a text that does not end in NUL",
                "06000000 01 ff 00 02 14 01 0000 | not UTF-8",
                "06000000 01 00 28 02 28 01 0000 | vector where int is due"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String hex, String reason) {
        String refusal = SpanLines.refusal(
                dissector(Schemas.single("(number:int64|text:string|items:[[int64]])")), bytes(HEAD + hex));
        assertEquals(reason, String.valueOf(refusal).replaceFirst("^\\d+: ", ""));
    }

    private static List<String> spans(String type, String hex) throws Exception {
        List<String> lines = SpanLines.of(dissector(Schemas.single(type)), bytes(HEAD + hex));
        return lines.subList(lines.indexOf("value length 04000000 = 20") + 1, lines.size());
    }

    private static Dissector dissector(Schema schema) {
        return TestedFormat.of(new FlatBuffersFormat()).dissector(schema);
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }
}
