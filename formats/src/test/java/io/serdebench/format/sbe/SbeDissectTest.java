package io.serdebench.format.sbe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import io.serdebench.testkit.TestedFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SbeDissectTest {

    private static final Schema RECORD = Notation.parseSchema(
            "r{id:int32,day:date?,name:string?,gone:int64?,tags:[string?],counts:<int32>,in:{x:boolean,y:bytes}?}");

    private static final String HEADER = "1200 0100 0100 0000";

    @Test
    void everyByteHasItsMeaning() throws Exception {
        assertEquals(
                List.of(
                        " header 1200 = block length 18",
                        " header 0100 = template id 1",
                        " header 0100 = schema id 1",
                        " header 0000 = version 0",
                        " presence 05 = 2 of 3 optional values",
                        "id data 07000000 = 7",
                        "day presence 00000080 = null",
                        "gone padding 0000000000000000",
                        "in/x data 01 = true",
                        "tags length 0100 = block length 1",
                        "tags length 0200 = 2",
                        "tags/[0] presence 01 = 1 of 1 optional values",
                        "tags/[0] length 01000000 = 1",
                        "tags/[0] data 78 = x",
                        "tags/[1] presence 00 = 0 of 1 optional values",
                        "tags/[1] length 00000000 = 0",
                        "counts length 0400 = block length 4",
                        "counts length 0100 = 1",
                        "counts/{k} data 00010000 = 256",
                        "counts/{k} length 01000000 = 1",
                        "counts/{k} name 6b = k",
                        "name length 02000000 = 2",
                        "name data 6869 = hi",
                        "in/y length 01000000 = 1",
                        "in/y data ff = ff"),
                SpanLines.of(
                        dissector(RECORD),
                        bytes(HEADER + "05 07000000 00000080 0000000000000000 01"
                                + "0100 0200 01 01000000 78 00 00000000"
                                + "0400 0100 00010000 01000000 6b"
                                + "02000000 6869 01000000 ff")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boolean          | 0100 | 00                 | data 00 = false",
                "boolean?         | 0100 | ff                 | presence ff = null",
                "int32+?          | 0400 | 00000080           | presence 00000080 = null",
                "int64            | 0800 | 0000000000000080   | data 0000000000000080 = -9223372036854775808",
                "float32          | 0400 | 0000803f           | data 0000803f = 1.0",
                "float64          | 0800 | 0000000000000080   | data 0000000000000080 = -0.0",
                "decimal(9,2)     | 0400 | 85ffffff           | data 85ffffff = -1.23",
                "decimal(10,2)    | 0800 | 3905000000000000   | data 3905000000000000 = 13.37",
                "decimal(38,2)    | 0000 | 0100000085         | length 01000000 = 1, data 85 = -1.23",
                "date             | 0400 | ffffffff           | data ffffffff = 1969-12-31",
                "timestamp-millis | 0800 | e803000000000000   | data e803000000000000 = 1970-01-01T00:00:01Z",
                "timestamp-nanos  | 0800 | ffffffffffffffff   "
                        + "| data ffffffffffffffff = 1969-12-31T23:59:59.999999999Z",
                "uuid             | 1000 | 7766554433221100ffeeddccbbaa9988 "
                        + "| data 7766554433221100ffeeddccbbaa9988 = 00112233-4455-6677-8899-aabbccddeeff",
            })
    void aLeafIsExplained(String type, String blockLength, String hex, String expected) throws Exception {
        List<String> lines = SpanLines.of(dissector(Schemas.single(type)), bytes(blockLength + "0100 0100 0000" + hex));
        lines = new ArrayList<>(lines.subList(4, lines.size()));
        lines.replaceAll(line -> line.substring("value ".length()));
        assertEquals(expected, String.join(", ", lines));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int32         | 0500 0100 0100 0000 01020304       | 0: a block length of 5 where 4 is due",
                "int32         | 0400 0200 0100 0000 01020304       | 2: a template id of 2 where 1 is due",
                "int32         | 0400 0100 0200 0000 01020304       | 4: a schema id of 2 where 1 is due",
                "int32         | 0400 0100 0100 0100 01020304       | 6: a version of 1 where 0 is due",
                "int32         | 0400 0100 0100 0000 01020304 05    | 12: 1 byte is left after the record",
                "boolean       | 0100 0100 0100 0000 ff             | 8: a boolean of 255",
                "string        | 0000 0100 0100 0000 ffffffff       | 8: 4294967295 bytes announced, 0 left",
                "string        | 0000 0100 0100 0000 01000000 ff    | 12: not UTF-8",
                "string?       | 0100 0100 0100 0000 00 01000000 61 | 9: 1 bytes of a value that is absent",
                "decimal(38,2) | 0000 0100 0100 0000 00000000       | 8: a decimal of 0 bytes",
                "[int32]       | 0000 0100 0100 0000 0400 ffff      | 10: 65535 elements announced, with 0 bytes left",
                "[int32]       | 0000 0100 0100 0000 0500 0000      | 8: a block length of 5 where 4 is due",
                "[int32]?      | 0100 0100 0100 0000 00 0400 0100 01020304 | 11: 1 entries of a group that is absent"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String type, String hex, String reason) {
        assertEquals(reason, SpanLines.refusal(dissector(Schemas.single(type)), bytes(hex)));
    }

    @Test
    void aRecordThatIsCutShortIsRefused() {
        byte[] bytes = bytes(HEADER + "05 07000000 00000080 0000000000000000 01"
                + "0100 0200 01 01000000 78 00 00000000 0400 0100 00010000 01000000 6b 02000000 6869 01000000 ff");
        for (int i = 0; i < bytes.length; i++) {
            assertNotNull(SpanLines.refusal(dissector(RECORD), Arrays.copyOf(bytes, i)));
        }
    }

    private static Dissector dissector(Schema schema) {
        return TestedFormat.of(new SbeFormat()).dissector(schema);
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }
}
