package io.serdebench.format.protobuf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.testkit.TestedFormat;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class ProtobufDissectForeignTest {

    private static void assertSpans(String hex, String spans) throws Exception {
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
        Recorder recorder = new Recorder();
        assertEquals(0, TestedFormat.of(new ProtobufFormat()).schemaless().dissect(bytes, recorder).length);
        assertEquals(spans.strip(), recorder.text(bytes.length));
    }

    @Test
    void numbers() throws Exception {
        assertSpans("08 9601 15 0000803f 15 01000000 19 000000000000f83f 19 ffffffffffffffff", """
                0+1 #1 tag field 1, varint
                1+2 #1 data? 150
                3+1 #2 tag field 2, i32
                4+4 #2 data? 1.0
                8+1 #2 tag field 2, i32
                9+4 #2 data? 1
                13+1 #3 tag field 3, i64
                14+8 #3 data? 1.5
                22+1 #3 tag field 3, i64
                23+8 #3 data? -1
                """);
    }

    @Test
    void textsAndBytes() throws Exception {
        assertSpans("0a 07 74657374696e67 12 03 610a62 12 03 e28281 1a 02 ff00 1a 00", """
                0+1 #1 tag field 1, len
                1+1 #1 length 7
                2+7 #1 data? testing
                9+1 #2 tag field 2, len
                10+1 #2 length 3
                11+3 #2 data? a\\nb
                14+1 #2 tag field 2, len
                15+1 #2 length 3
                16+3 #2 data? \u2081
                19+1 #3 tag field 3, len
                20+1 #3 length 2
                21+2 #3 data? ff00
                23+1 #3 tag field 3, len
                24+1 #3 length 0
                """);
    }

    @Test
    void aMessageIsAGuessWithAllThatIsInIt() throws Exception {
        assertSpans("1a 03 08 9601 22 06 0a 02 6869 10 01", """
                0+1 #3 tag field 3, len
                1+1 #3 length 3
                2+1 #3.#1 tag? field 1, varint
                3+2 #3.#1 data? 150
                5+1 #4 tag field 4, len
                6+1 #4 length 6
                7+1 #4.#1 tag? field 1, len
                8+1 #4.#1 length? 2
                9+2 #4.#1 data? hi
                11+1 #4.#2 tag? field 2, varint
                12+1 #4.#2 data? 1
                """);
    }

    @Test
    void packedNumbers() throws Exception {
        assertSpans("32 05 01 02 03 8f01 42 10 000000000000f83f 0000000000000000", """
                0+1 #6 tag field 6, len
                1+1 #6 length 5
                2+1 #6[0] data? 1
                3+1 #6[1] data? 2
                4+1 #6[2] data? 3
                5+2 #6[3] data? 143
                7+1 #8 tag field 8, len
                8+1 #8 length 16
                9+8 #8[0] data? 1.5
                17+8 #8[1] data? 0.0
                """);
    }

    @Test
    void aLetterWrittenInTwoLinesIsNoMessage() throws Exception {
        // a line feed is the tag of field 1 and a blank a length of 32
        assertSpans("0a 03 0a2068", """
                0+1 #1 tag field 1, len
                1+1 #1 length 3
                2+3 #1 data? \\n h
                """);
    }

    @Test
    void aMessageOfOneLongTextIsNoTextOfTwoLines() throws Exception {
        assertSpans("0a 22 0a 20 " + "68".repeat(32), """
                0+1 #1 tag field 1, len
                1+1 #1 length 34
                2+1 #1.#1 tag? field 1, len
                3+1 #1.#1 length? 32
                4+32 #1.#1 data? hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
                """);
    }

    @Test
    void aGroup() throws Exception {
        assertSpans("1b 08 05 1c 8001 00", """
                0+1 #3 tag field 3, start of group
                1+1 #3.#1 tag field 1, varint
                2+1 #3.#1 data? 5
                3+1 #3 tag field 3, end of group
                4+2 #16 tag field 16, varint
                6+1 #16 data? 0
                """);
    }
}
