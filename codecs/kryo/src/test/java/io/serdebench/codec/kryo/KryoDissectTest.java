package io.serdebench.codec.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Golden;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KryoDissectTest {

    private static final Schema RECORD =
            Notation.parseSchema("r{f:int32,e:string?,d:decimal(9,2),c:[string?],b:<int32>,a:{x:boolean}}");

    private static final String PLAIN = "0101 1102826b01fe03 108368e980 0c03053904 80 01";
    private static final String REFERRING = "01 0101 11010201826b01fe03 1001830168e900 0c0103053904 07 01";

    @TempDir
    Path folder;

    @Test
    void aRecordIsItsFieldsByName() throws Exception {
        assertEquals(
                List.of(
                        "a presence 01 = not null",
                        "a/x data 01 = true",
                        "b type-info 11 = class LinkedHashMap",
                        "b length 02 = 1",
                        "b/{k} length 82 = 1",
                        "b/{k} name 6b = k",
                        "b/{k} presence 01 = not null",
                        "b/{k} data fe03 = 255",
                        "c type-info 10 = class ArrayList",
                        "c length 83 = 2",
                        "c/[0] data 68e9 = hi",
                        "c/[1] presence 80 = null",
                        "d type-info 0c = class BigDecimal",
                        "d length 03 = 2",
                        "d data 0539 = 13.37",
                        "d type-info 04 = scale 2",
                        "e presence 80 = null",
                        "f data 01 = -1"),
                lines("kryo", RECORD, PLAIN));
        agrees("kryo", PLAIN);
    }

    @Test
    void referencesTellWhichObjectsAreNew() throws Exception {
        assertEquals(
                List.of(
                        " presence 01 = object 0",
                        "a presence 01 = object 1",
                        "a/x data 01 = true",
                        "b type-info 11 = class LinkedHashMap",
                        "b presence 01 = object 2",
                        "b length 02 = 1",
                        "b/{k} presence 01 = object 3",
                        "b/{k} length 82 = 1",
                        "b/{k} name 6b = k",
                        "b/{k} presence 01 = not null",
                        "b/{k} data fe03 = 255",
                        "c type-info 10 = class ArrayList",
                        "c presence 01 = object 4",
                        "c length 83 = 2",
                        "c/[0] presence 01 = object 5",
                        "c/[0] data 68e9 = hi",
                        "c/[1] presence 00 = null",
                        "d type-info 0c = class BigDecimal",
                        "d presence 01 = object 6",
                        "d length 03 = 2",
                        "d data 0539 = 13.37",
                        "d type-info 04 = scale 2",
                        "e data 07 = hi",
                        "f data 01 = -1"),
                lines("kryo-references", RECORD, REFERRING));
        agrees("kryo-references", REFERRING);
    }

    /** Kryo reads the bytes of this test as the dissector does. */
    private void agrees(String codec, String hex) throws Exception {
        try (Generated generated = Generated.of(new KryoFamily(), codec, RECORD, folder)) {
            Object[] read = dissector(codec, RECORD).dissect(bytes(hex), Spans.NONE);
            assertNull(RowDiff.first(RECORD.root(), generated.decode(bytes(hex)), read));
        }
    }

    /** Each as the only value of a record. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boolean          | 00                           | data 00 = false",
                "boolean?         | 0101                         | presence 01 = not null, data 01 = true",
                "int32            | ffffffff0f                   | data ffffffff0f = -2147483648",
                "int32?           | 00                           | presence 00 = null",
                "int64            | ffffffffffffffffff           | data ffffffffffffffffff = -9223372036854775808",
                "float32          | 0000803f                     | data 0000803f = 1.0",
                "float64          | 0000000000000080             | data 0000000000000080 = -0.0",
                "decimal(38,2)?   | 00                           | presence 00 = null",
                "string           | 81                           | length 81 = 0",
                "string           | 827a                         | length 82 = 1, data 7a = z",
                "string           | 82c3bc                       | length 82 = 1, data c3bc = \u00fc",
                "string           | 83eda0bdedb880               | length 83 = 2, data eda0bdedb880 = \ud83d\ude00",
                "string?          | 80                           | presence 80 = null",
                "bytes            | 03ff00                       | length 03 = 2, data ff00 = ff00",
                "bytes?           | 00                           | presence 00 = null",
                "date             | 01ea0f011f                   | presence 01 = not null, data ea0f011f = 2026-01-31",
                "timestamp-nanos  | 010501                       "
                        + "| presence 01 = not null, data 0501 = 1970-01-01T00:00:05.000000001Z",
                "timestamp-nanos? | 01ffffffffffffffffff00       "
                        + "| presence 01 = not null, data ffffffffffffffffff00 = 1969-12-31T23:59:59Z",
                "uuid             | 0177665544332211 00ffeeddccbbaa9988 "
                        + "| presence 01 = not null, data 7766554433221100ffeeddccbbaa9988 "
                        + "= 00112233-4455-6677-8899-aabbccddeeff",
                "[int32?]         | 1083000102                   "
                        + "| type-info 10 = class ArrayList, length 83 = 2, [0] presence 00 = null, "
                        + "[1] presence 01 = not null, [1] data 02 = 1",
                "[decimal(9,0)?]  | 108300                       "
                        + "| type-info 10 = class ArrayList, length 83 = 2, presence 00 = null",
                "[[int32]]        | 10821000020e                 "
                        + "| type-info 10 = class ArrayList, length 82 = 1, type-info 10 = class ArrayList, "
                        + "presence 00 = none null, [0] length 02 = 1, [0]/[0] data 0e = 7",
            })
    void aValueIsExplained(String type, String hex, String expected) throws Exception {
        List<String> lines = lines("kryo", Schemas.single(type), hex);
        lines.replaceAll(line -> line.substring("value".length() + 1));
        assertEquals(expected, String.join(", ", lines));
    }

    @ParameterizedTest
    @ValueSource(strings = {"kryo", "kryo-references"})
    void theGoldenRecordsComeBack(String codec) throws Exception {
        List<String> kept =
                new ArrayList<>(Files.readAllLines(Path.of("src", "test", "resources", "golden", codec + ".txt")));
        for (Golden.Example example : Golden.examples()) {
            Dissector dissector = dissector(codec, example.schema());
            for (var row : example.rows()) {
                byte[] bytes = bytes(kept.remove(0).substring(example.name().length() + 1));
                assertNull(RowDiff.first(example.schema().root(), row, dissector.dissect(bytes, Spans.NONE)));
                SpanLines.of(dissector, bytes);
                for (int length = 0; length < bytes.length; length++) {
                    assertNotNull(SpanLines.refusal(dissector, Arrays.copyOf(bytes, length)));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boolean          | 02                 | 0: a boolean of 2",
                "boolean?         | 02                 | 0: a byte 2 where 0 or 1 say whether there is a value",
                "int32            | ffffffff1f         | 0: a varint of more than 32 bits",
                "int32            | ffffffffff0f       | 0: a varint of more than 5 bytes",
                "int32            | 0000               | 1: 1 byte is left after the record",
                "decimal(9,2)     | 00                 | 0: null where the schema requires a value",
                "decimal(9,2)     | 10                 | 0: a class 14 where BigDecimal is due",
                "decimal(9,2)     | 0c0100             | 1: a decimal of 0 bytes",
                "decimal(9,2)     | 0c020506           | 3: a scale of 3 where the schema has 2",
                "string           | ffffffff0f         | 0: 2147483646 elements announced, with 0 bytes left",
                "string           | 82ff               | 1: not Kryo's UTF-8",
                "string           | 80                 | 0: null where the schema requires a value",
                "bytes            | ffffffff07         | 0: 2147483646 elements announced, with 0 bytes left",
                "date             | 0101ff01           | 1: year 1, month 255 and day 1 are not a date",
                "timestamp-nanos  | 010080a8d6b907     | 1: 2000000000 nanoseconds",
                "[int32]          | 107fffffff0f       | 1: 2147483646 elements announced, with 0 bytes left",
                "[[int32]]        | 1002100001         | 1: a list whose elements have several classes, or none",
                "[decimal(9,2)?]  | 10ffffffff0f00     | 1: 2147483646 nulls in a list",
                "<int32>          | 11ffffffff07       | 1: 2147483646 elements announced, with 0 bytes left"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String type, String hex, String reason) {
        assertEquals(reason, SpanLines.refusal(dissector("kryo", Schemas.single(type)), bytes(hex)));
    }

    /** To a bean, to a list, to nothing, to a text where a date is due. */
    @ParameterizedTest
    @CsvSource({
        "r{a:{b:{c:int32}}},0102,1",
        "r{a:[[int32]]},01100182100003,6",
        "r{a:string},0109,1",
        "'r{a:string,b:date}',010182780300,4"
    })
    void whatIsNoValueCannotBeReferredTo(String schema, String hex, int at) {
        Dissector dissector = dissector("kryo-references", Notation.parseSchema(schema));
        assertEquals(
                at + ": a reference to something else than the schema has here",
                SpanLines.refusal(dissector, bytes(hex)));
    }

    private static Dissector dissector(String codec, Schema schema) {
        return NamedFormat.dissector(codec, schema);
    }

    private static List<String> lines(String codec, Schema schema, String hex) throws Exception {
        return SpanLines.of(dissector(codec, schema), bytes(hex));
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }
}
