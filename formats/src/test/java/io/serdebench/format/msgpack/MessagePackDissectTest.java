package io.serdebench.format.msgpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import io.serdebench.testkit.TestedFormat;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessagePackDissectTest {

    private static final Schema RECORD =
            Notation.parseSchema("r{id:int32,name:string?,gone:int64?,tags:[string?],counts:<int32>,in:{x:boolean}}");

    @Test
    void aRecordIsAnArray() throws Exception {
        assertEquals(
                List.of(
                        " length 96 = 6",
                        "id data 07 = 7",
                        "name length a2 = 2",
                        "name data 6869 = hi",
                        "gone presence c0 = nil",
                        "tags length 92 = 2",
                        "tags/[0] length a1 = 1",
                        "tags/[0] data 78 = x",
                        "tags/[1] presence c0 = nil",
                        "counts length 81 = 1",
                        "counts/{k} length a1 = 1",
                        "counts/{k} name 6b = k",
                        "counts/{k} type-info cd = uint 16",
                        "counts/{k} data 0100 = 256",
                        "in length 91 = 1",
                        "in/x data c3 = true"),
                lines("array", RECORD, "96 07 a26869 c0 92a178c0 81a16bcd0100 91c3"));
    }

    @Test
    void aRecordIsAMapOfNames() throws Exception {
        Schema schema = Notation.parseSchema("r{id:int32,gone:int64?,in:{x:string}}");
        assertEquals(
                List.of(
                        " length 82 = 2",
                        "id length a2 = 2",
                        "id name 6964 = id",
                        "id data ff = -1",
                        "in length a2 = 2",
                        "in name 696e = in",
                        "in length 81 = 1",
                        "in/x length a1 = 1",
                        "in/x name 78 = x",
                        "in/x type-info d9 = str 8",
                        "in/x length 01 = 1",
                        "in/x data 79 = y"),
                lines("map", schema, "82 a26964ff a2696e 81 a178 d90179"));
    }

    @Test
    void namesOfNoFieldAreExplainedAsForeignOnes() throws Exception {
        Schema schema = Schemas.single("int32?");
        assertEquals(
                List.of(
                        " length 81 = 1",
                        "{z} length a1 = 1",
                        "{z} name 7a = z",
                        "{z} length 92 = 2",
                        "{z}/[0] data c2 = false",
                        "{z}/[1] presence c0 = nil"),
                lines("map", schema, "81 a17a 92c2c0"));
    }

    /** Each as the only value of a record. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boolean          | c2                           | data c2 = false",
                "int32            | 7f                           | data 7f = 127",
                "int32            | e0                           | data e0 = -32",
                "int32            | ccff                         | type-info cc = uint 8, data ff = 255",
                "int32            | d080                         | type-info d0 = int 8, data 80 = -128",
                "int32            | d18000                       | type-info d1 = int 16, data 8000 = -32768",
                "int32            | d280000000                   | type-info d2 = int 32, data 80000000 = -2147483648",
                "int64            | ceffffffff                   | type-info ce = uint 32, data ffffffff = 4294967295",
                "int64            | cf7fffffffffffffff           "
                        + "| type-info cf = uint 64, data 7fffffffffffffff = 9223372036854775807",
                "int64            | d38000000000000000           "
                        + "| type-info d3 = int 64, data 8000000000000000 = -9223372036854775808",
                "float32          | ca3f800000                   | type-info ca = float 32, data 3f800000 = 1.0",
                "float64          | cb8000000000000000           "
                        + "| type-info cb = float 64, data 8000000000000000 = -0.0",
                "decimal(9,2)     | cd0539                       | type-info cd = uint 16, data 0539 = 13.37",
                "decimal(38,2)    | c40185                       "
                        + "| type-info c4 = bin 8, length 01 = 1, data 85 = -1.23",
                "string           | a0                           | length a0 = 0",
                "string           | da00016b                     | type-info da = str 16, length 0001 = 1, data 6b = k",
                "bytes            | c403000180                   "
                        + "| type-info c4 = bin 8, length 03 = 3, data 000180 = 000180",
                "date             | ff                           | data ff = 1969-12-31",
                "timestamp-millis | d6ff00000001                 "
                        + "| type-info d6 = fixext 4, type-info ff = type -1, timestamp, "
                        + "data 00000001 = 1970-01-01T00:00:01Z",
                "timestamp-nanos  | d7ff0000000400000000         "
                        + "| type-info d7 = fixext 8, type-info ff = type -1, timestamp, "
                        + "data 0000000400000000 = 1970-01-01T00:00:00.000000001Z",
                "timestamp-nanos  | c70cff00000002ffffffffffffffff "
                        + "| type-info c7 = ext 8, length 0c = 12, type-info ff = type -1, timestamp, "
                        + "data 00000002ffffffffffffffff = 1969-12-31T23:59:59.000000002Z",
                "uuid             | c41000112233445566778899aabbccddeeff "
                        + "| type-info c4 = bin 8, length 10 = 16, "
                        + "data 00112233445566778899aabbccddeeff = 00112233-4455-6677-8899-aabbccddeeff",
            })
    void aLeafIsExplained(String type, String hex, String expected) throws Exception {
        Dissector dissector = TestedFormat.of(new MessagePackFormat(), "array").dissector(Schemas.single(type));
        List<String> lines = SpanLines.of(dissector, bytes("91" + hex));
        assertEquals(" length 91 = 1", lines.remove(0));
        lines.replaceAll(line -> line.substring("value ".length()));
        assertEquals(expected, String.join(", ", lines));
    }

    @Test
    void foreignBytesTellTheirTypes() throws Exception {
        assertEquals(
                List.of(
                        " length 85 = 5",
                        "{a} length a1 = 1",
                        "{a} name 61 = a",
                        "{a} length 81 = 1",
                        "{a}/{7} data 07 = 7",
                        "{a}/{7} type-info ca = float 32",
                        "{a}/{7} data 3f800000 = 1.0",
                        "{key 1} type-info cf = uint 64",
                        "{key 1} data ffffffffffffffff = 18446744073709551615",
                        "{key 1} type-info c4 = bin 8",
                        "{key 1} length 01 = 1",
                        "{key 1} data 00 = 00",
                        "{key 2} presence c0 = nil",
                        "{key 2} type-info d5 = fixext 2",
                        "{key 2} type-info 05 = type 5",
                        "{key 2} data aabb = aabb",
                        "{key 3} length 90 = 0",
                        "{key 3} type-info d6 = fixext 4",
                        "{key 3} type-info ff = type -1, timestamp",
                        "{key 3} data 00000000 = 1970-01-01T00:00:00Z",
                        "{} length a0 = 0",
                        "{} length a1 = 1",
                        "{} data ff = ff"),
                SpanLines.of(
                        TestedFormat.of(new MessagePackFormat(), "array").schemaless(),
                        bytes("85 a161 81 07 ca3f800000  cfffffffffffffffff c40100  c0 d505aabb"
                                + "90 d6ff00000000  a0 a1ff")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int32            | 92 01 02           | 0: 2 values where the schema has 1 fields",
                "int32            | 91 c0              | 1: nil where int is due",
                "int32            | 91 ce80000000      | 2: 2147483648 is out of range",
                "int32            | 91 01 00           | 2: 1 byte is left after the record",
                "int64            | 91 cfffffffffffffffff | 2: 18446744073709551615 is out of range",
                "float32          | 91 cb0000000000000000 | 1: float 64 where float 32 is due",
                "string           | 91 dbffffffff      | 2: str 32 announces 4294967295, with 0 bytes left",
                "string           | 91 a1ff            | 2: not UTF-8",
                "bytes            | 91 a0              | 1: fixstr where bin is due",
                "[int32]          | 91 dd7fffffff      | 2: array 32 announces 2147483647, with 0 bytes left",
                "<int32>          | 91 82a0            | 1: fixmap announces 2, with 1 bytes left",
                "<int32>          | 91 81 01 01        | 2: positive fixint where str is due",
                "decimal(38,2)    | 91 c400            | 2: a decimal of 0 bytes",
                "uuid             | 91 c401ff          | 2: a UUID of 1 bytes",
                "timestamp-millis | 91 d4ff00          | 3: 1 bytes of type -1, timestamp, where a timestamp is due",
                "timestamp-millis | 91 d7ffffffffff00000000 | 3: 1073741823 nanoseconds",
                "timestamp-millis | 91 c70cff000000007fffffffffffffff "
                        + "| 4: a time 9223372036854775807 seconds from 1970",
                "date             | 91 cf7fffffffffffffff | 2: 9223372036854775807 is out of range"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String type, String hex, String reason) {
        Dissector dissector = TestedFormat.of(new MessagePackFormat(), "array").dissector(Schemas.single(type));
        assertEquals(reason, SpanLines.refusal(dissector, bytes(hex)));
    }

    @Test
    void aMissingNameIsRefused() {
        Dissector dissector = TestedFormat.of(new MessagePackFormat(), "map").dissector(Schemas.single("int32"));
        assertEquals("1: the required field value is absent", SpanLines.refusal(dissector, bytes("80")));
        assertEquals("1: positive fixint where str is due", SpanLines.refusal(dissector, bytes("81 01 01")));
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 1_000_000})
    void deepNestingIsRefused(int depth) {
        byte[] arrays = new byte[depth];
        Arrays.fill(arrays, (byte) 0x91);
        Dissector foreign = TestedFormat.of(new MessagePackFormat(), "array").schemaless();
        assertEquals("257: nested more than 256 levels deep", SpanLines.refusal(foreign, arrays));
        byte[] maps = new byte[depth * 2];
        for (int i = 0; i < maps.length; i += 2) {
            maps[i] = (byte) 0x81;
        }
        assertNotNull(SpanLines.refusal(foreign, maps));
        // a map that is a key
        Arrays.fill(maps, (byte) 0x81);
        assertNotNull(SpanLines.refusal(foreign, maps));
    }

    @Test
    void aRecordThatIsCutShortIsRefused() {
        byte[] bytes = bytes("96 07 a26869 c0 92a178c0 81a16bcd0100 91c3");
        for (int i = 0; i < bytes.length; i++) {
            byte[] cut = Arrays.copyOf(bytes, i);
            assertNotNull(SpanLines.refusal(
                    TestedFormat.of(new MessagePackFormat(), "array").dissector(RECORD), cut));
            assertNotNull(SpanLines.refusal(
                    TestedFormat.of(new MessagePackFormat(), "array").schemaless(), cut));
        }
    }

    private static List<String> lines(String codec, Schema schema, String hex) throws Exception {
        return SpanLines.of(TestedFormat.of(new MessagePackFormat(), codec).dissector(schema), bytes(hex));
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }
}
