package io.serdebench.codec.activej;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

class ActivejDissectTest {

    private static final Schema RECORD = Notation.parseSchema(
            "r{a:{x:boolean},b:<int32>,c:[string?],d:decimal(9,2),e:date?,f:int64+,g:{y:int32}?,h:boolean?}");

    private static final String BYTES =
            "01" + "01 01 6b 000000ff" + "02 03 6869 00" + "02 02 0539" + "00" + "ac02" + "01 00000007" + "03";

    @TempDir
    Path folder;

    @Test
    void everyByteHasAMeaning() throws Exception {
        assertEquals(
                List.of(
                        "a/x data 01 = true",
                        "b length 01 = 1",
                        "b/{k} length 01 = 1",
                        "b/{k} name 6b = k",
                        "b/{k} data 000000ff = 255",
                        "c length 02 = 2",
                        "c/[0] length 03 = 2",
                        "c/[0] data 6869 = hi",
                        "c/[1] presence 00 = null",
                        "d type-info 02 = scale 2",
                        "d length 02 = 2",
                        "d data 0539 = 13.37",
                        "e presence 00 = null",
                        "f data ac02 = 300",
                        "g presence 01 = not null",
                        "g/y data 00000007 = 7",
                        "h data 03 = true"),
                SpanLines.of(dissector(RECORD), bytes(BYTES)));
    }

    /** ActiveJ reads the bytes of this test as the dissector does, and writes them again. */
    @Test
    void activejAgrees() throws Exception {
        try (Generated generated = Generated.of(new ActivejFamily(), "activej", RECORD, folder)) {
            Object[] decoded = generated.decode(bytes(BYTES));
            assertNull(RowDiff.first(RECORD.root(), decoded, dissector(RECORD).dissect(bytes(BYTES), Spans.NONE)));
            assertEquals(BYTES.replace(" ", ""), HexFormat.of().formatHex(generated.encode(decoded)));
        }
    }

    /** Each as the only value of a record. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boolean         | 00                       | data 00 = false",
                "boolean?        | 02                       | data 02 = false",
                "boolean?        | 00                       | presence 00 = null",
                "int32           | fffffffe                 | data fffffffe = -2",
                "int32+          | ffffffff07               | data ffffffff07 = 2147483647",
                "int32+          | ffffffff0f               | data ffffffff0f = -1",
                "int64           | 7fffffffffffffff         | data 7fffffffffffffff = 9223372036854775807",
                "int64+          | ffffffffffffffff7f       | data ffffffffffffffff7f = 9223372036854775807",
                "float32?        | 013f800000               | presence 01 = not null, data 3f800000 = 1.0",
                "float64         | 8000000000000000         | data 8000000000000000 = -0.0",
                "string          | 00                       | length 00 = 0",
                "string?         | 00                       | presence 00 = null",
                "string?         | 01                       | length 01 = 0",
                "string          | 04f09f9880               | length 04 = 4, data f09f9880 = \ud83d\ude00",
                "bytes?          | 03ff00                   | length 03 = 2, data ff00 = ff00",
                "date            | ea0f011f                 | data ea0f011f = 2026-01-31",
                "timestamp-nanos | 000000000000000500000001 | data 000000000000000500000001 = 1970-01-01T00:00:05.000000001Z",
                "uuid            | 00112233445566778899aabbccddeeff "
                        + "| data 00112233445566778899aabbccddeeff = 00112233-4455-6677-8899-aabbccddeeff",
                "[[int32+]?]     | 03020700 01              "
                        + "| length 03 = 3, [0] length 02 = 1, [0]/[0] data 07 = 7, [1] presence 00 = null, [2] length 01 = 0",
                "<int32?>        | 01017800                 "
                        + "| length 01 = 1, {x} length 01 = 1, {x} name 78 = x, {x} presence 00 = null",
            })
    void aValueIsExplained(String type, String hex, String expected) throws Exception {
        List<String> values = SpanLines.of(dissector(Schemas.single(type)), bytes(hex)).stream()
                .map(line -> line.substring("value".length() + 1))
                .toList();
        assertEquals(expected, String.join(", ", values));
    }

    @Test
    void theGoldenRecordsComeBack() throws Exception {
        List<String> kept =
                new ArrayList<>(Files.readAllLines(Path.of("src", "test", "resources", "golden", "activej.txt")));
        for (Golden.Example example : Golden.examples()) {
            Dissector dissector = dissector(example.schema());
            for (var row : example.rows()) {
                byte[] bytes = bytes(kept.remove(0).substring(example.name().length() + 1));
                assertNull(RowDiff.first(example.schema().root(), row, dissector.dissect(bytes, Spans.NONE)));
                SpanLines.of(dissector, bytes);
                for (int length = 0; length < bytes.length; length++) {
                    assertNotNull(SpanLines.refusal(dissector, Arrays.copyOf(bytes, length)));
                }
            }
        }
        assertTrue(kept.isEmpty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boolean         | 02                       | 0: a boolean of 2",
                "boolean?        | 01                       | 0: a byte 1 where 0, 2 or 3 say null, false or true",
                "int32?          | 0200000000               | 0: a byte 2 where 0 or 1 say whether there is a value",
                "int32           | 000000                   | 0: 4 bytes announced or due, 3 left",
                "int32           | 0000000000               | 4: 1 byte is left after the record",
                "int32+          | ffffffff1f               | 0: a varint of more than 32 bits",
                "int64+          | ffffffffffffffffff02     | 0: a varint of more than 64 bits",
                "string          | 05                       | 0: 5 elements announced, with 0 bytes left",
                "string?         | 03ff                     | 0: 2 elements announced, with 1 bytes left",
                "string          | 01ff                     | 1: not UTF-8",
                "bytes           | ffffffff0f               | 0: 4294967295 elements announced, with 0 bytes left",
                "[int32]?        | ffffffff0f               | 0: 4294967294 elements announced, with 0 bytes left",
                "<int32>         | 020161                   | 0: 2 elements announced, with 2 bytes left",
                "decimal(9,2)    | 030100                   | 0: a scale of 3 where the schema has 2",
                "decimal(9,2)    | 0200                     | 2: a decimal of 0 bytes",
                "date            | ea0f0d01                 | 0: year 2026, month 13 and day 1 are not a date",
                "timestamp-nanos | 00000000000000003b9aca00 | 0: second 0 and nanosecond 1000000000 are not an instant",
                "timestamp-nanos | 800000000000000000000000 "
                        + "| 0: second -9223372036854775808 and nanosecond 0 are not an instant",
            })
    void whatTheSchemaDoesNotAllowIsRefused(String type, String hex, String reason) {
        assertEquals(reason, SpanLines.refusal(dissector(Schemas.single(type)), bytes(hex)));
    }

    private static Dissector dissector(Schema schema) {
        return NamedFormat.dissector("activej", schema);
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }
}
