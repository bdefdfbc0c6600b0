package io.serdebench.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Notation;
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

class FlatBuffersDissectTest {

    /** Offsets are shown as the byte that they lead to. */
    @Test
    void everyByteHasItsMeaning() throws Exception {
        assertEquals(
                List.of(
                        " header 0c000000 = 12",
                        " length 0800 = 8",
                        " length 0c00 = 12",
                        "id tag 0400 = 4",
                        "note tag 0800 = 8",
                        " type-info 08000000 = 4",
                        "id data 07000000 = 7",
                        "note length 04000000 = 24",
                        "note length 02000000 = 2",
                        "note data 6869 = hi",
                        "note padding 00 = end of the text",
                        " padding 00"),
                SpanLines.of(
                        dissector(Notation.parseSchema("r{id:int32,note:string?}")),
                        bytes("0c000000 08000c00 04000800 08000000 07000000 04000000 02000000 68690000")));
    }

    /** Two tables with one vtable, which is counted for the first of them. */
    @Test
    void whatTablesShareIsToldOnce() throws Exception {
        assertEquals(
                List.of(
                        " header 0c000000 = 12",
                        " padding 0000",
                        " length 0600 = 6",
                        " length 0800 = 8",
                        "x tag 0400 = 4",
                        " type-info 06000000 = 6",
                        "x length 04000000 = 20",
                        "x length 02000000 = 2",
                        "x/[0] length 10000000 = 40",
                        "x/[1] length 14000000 = 48",
                        "x padding 0000",
                        "x/[0] length 0600 = 6",
                        "x/[0] length 0800 = 8",
                        "x/[0]/a tag 0400 = 4",
                        "x/[0] type-info 06000000 = 34",
                        "x/[0]/a data 01000000 = 1",
                        "x/[1] type-info 0e000000 = 34",
                        "x/[1]/a data 02000000 = 2"),
                SpanLines.of(
                        dissector(Notation.parseSchema("r{x:[{a:int32}]}")),
                        bytes(
                                "0c000000 0000 0600 0800 0400 06000000 04000000"
                                        + "02000000 10000000 14000000 0000 0600 0800 0400 06000000 01000000 0e000000 02000000")));
    }

    @Test
    void anEntryIsKnownByItsKey() throws Exception {
        List<String> lines = SpanLines.of(
                dissector(Schemas.single("<boolean>")),
                bytes("0c000000 0000 0600 0800 0400 06000000 04000000 01000000 0c000000"
                        + "0800 0c00 0800 0700 08000000 00000001 04000000 01000000 6b000000"));
        assertEquals(
                List.of(
                        "value/{k} tag 0800 = 8",
                        "value/{k} tag 0700 = 7",
                        "value/{k} type-info 08000000 = 28",
                        "value/{k} padding 000000",
                        "value/{k} data 01 = true",
                        "value/{k} length 04000000 = 48",
                        "value/{k} length 01000000 = 1",
                        "value/{k} name 6b = k",
                        "value/{k} padding 00 = end of the text",
                        " padding 0000"),
                lines.subList(lines.size() - 10, lines.size()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int32   | 0c00 | 0: 2 bytes are too few",
                "int32   | 0c000000 0000 0600 0800 0400 06000000 07000000 00000000 00000000 "
                        + "| 20: bytes that nothing leads to",
                "int32   | 0c000000 0100 0600 0800 0400 06000000 07000000 | 4: bytes that nothing leads to",
                "int32   | 0c000000 0000 0800 0800 0400 06000000 07000000 | 4: a vtable of 8 bytes",
                "int32   | 0c000000 0000 0600 0800 0800 06000000 07000000 | 10: a field at byte 8 of a table",
                "boolean | 0c000000 0000 0600 0800 0700 06000000 00000002 | 16: a boolean of 2",
                "string  | 0c000000 0000 0600 0800 0400 06000000 04000000 01000000 ff000000 | 24: not UTF-8",
                "string  | 0c000000 0000 0600 0800 0400 06000000 04000000 09000000 61000000 "
                        + "| 20: 9 bytes announced, 3 left",
                "string  | 08000000 0400 0400 04000000 | 8: the required field value is absent"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String type, String hex, String reason) {
        assertEquals(reason, SpanLines.refusal(dissector(Schemas.single(type)), bytes(hex)));
    }

    private static Dissector dissector(Schema schema) {
        return TestedFormat.of(new FlatBuffersFormat()).dissector(schema);
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }
}
