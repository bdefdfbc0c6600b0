package io.serdebench.format.jacksonbinary;

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
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CborDissectTest {

    private static final Schema RECORD = Notation.parseSchema(
            "r{id:int32,name:string?,gone:int64?,tags:[string?],counts:<int32>,in:{\"\":boolean}?}");
    private static final String HEX = "bf" + "626964" + "1864" + "646e616d65" + "7f6168616aff" + "6474616773" + "8260f6"
            + "66636f756e7473" + "bf616b20ff" + "62696e" + "a1676669656c645f31f5" + "ff";

    private final Dissector foreign = TestedFormat.of(new CborFormat()).schemaless();

    private static Dissector dissector(Schema schema) {
        return TestedFormat.of(new CborFormat()).dissector(schema);
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    @Test
    void everyByteOfARecordIsExplained() throws Exception {
        assertEquals(
                List.of(
                        " length bf = to the break",
                        "id length 62 = 2",
                        "id name 6964 = id",
                        "id type-info 18 = unsigned integer",
                        "id data 64 = 100",
                        "name length 64 = 4",
                        "name name 6e616d65 = name",
                        "name length 7f = to the break",
                        "name length 61 = 1",
                        "name data 68 = h",
                        "name length 61 = 1",
                        "name data 6a = j",
                        "name length ff = break",
                        "tags length 64 = 4",
                        "tags name 74616773 = tags",
                        "tags length 82 = 2",
                        "tags/[0] length 60 = 0",
                        "tags/[1] presence f6 = null",
                        "counts length 66 = 6",
                        "counts name 636f756e7473 = counts",
                        "counts length bf = to the break",
                        "counts/{k} length 61 = 1",
                        "counts/{k} name 6b = k",
                        "counts/{k} data 20 = -1",
                        "counts length ff = break",
                        "in length 62 = 2",
                        "in name 696e = in",
                        "in length a1 = 1",
                        "in/ length 67 = 7",
                        "in/ name 6669656c645f31 = field_1",
                        "in/ data f5 = true",
                        " length ff = break"),
                SpanLines.of(dissector(RECORD), bytes(HEX)));
    }

    @Test
    void theRowIsRead() throws Exception {
        assertArrayEquals(
                new Object[] {100, "hj", null, Arrays.asList("", null), Map.of("k", -1), new Object[] {true}},
                dissector(RECORD).dissect(bytes(HEX), Spans.NONE));
    }

    /** Each as the only value of a record. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "float32 | fa3fc00000 | type-info fa = float32, data 3fc00000 = 1.5",
                "bytes | 42ff00 | length 42 = 2, data ff00 = ff00",
                "decimal(9,2) | c4822109 | type-info c4 = tag 4, decimal fraction, length 82 = 2, data 21 = -2, data 09 = 0.09",
                "decimal(9,2) | c48221c34108 | type-info c4 = tag 4, decimal fraction, length 82 = 2, data 21 = -2, "
                        + "type-info c3 = tag 3, negative bignum, length 41 = 1, data 08 = -0.09",
                "date | 9f1907e8021818ff | length 9f = to the break, type-info 19 = unsigned integer, data 07e8 = 2024, "
                        + "data 02 = 2, type-info 18 = unsigned integer, data 18 = 24, length ff = break",
                "timestamp-millis | c48220390001 | type-info c4 = tag 4, decimal fraction, length 82 = 2, data 20 = -1, "
                        + "type-info 39 = negative integer, data 0001 = 1969-12-31T23:59:59.800Z"
            })
    void aLeafIsExplained(String type, String hex, String expected) throws Exception {
        List<String> lines = SpanLines.of(dissector(Schemas.single(type)), bytes("bf6576616c7565" + hex + "ff"));
        List<String> value = lines.subList(3, lines.size() - 1);
        value.replaceAll(line -> line.substring("value ".length()));
        assertEquals(expected, String.join(", ", value));
    }

    /** Examples of RFC 8949, appendix A: what the last span says. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1903e8 | 1000",
                "1bffffffffffffffff | 18446744073709551615",
                "3bffffffffffffffff | -18446744073709551616",
                "f90001 | 5.9604645E-8",
                "f9c400 | -4.0",
                "f97c00 | Infinity",
                "f97e00 | NaN",
                "fb3ff199999999999a | 1.1",
                "f7 | undefined",
                "f0 | simple value 16",
                "f8ff | simple value 255",
                "c11a514b67b0 | 1363896240",
                "c249010000000000000000 | 010000000000000000",
                "5f42010243030405ff | break",
                "a201020304 | 4",
                "9f01820203ff | break"
            })
    void foreignItemsTellTheirTypes(String hex, String value) throws Exception {
        List<String> lines = SpanLines.of(foreign, bytes(hex));
        String last = lines.get(lines.size() - 1);
        assertEquals(value, last.substring(last.indexOf(" = ") + 3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "18",
                "1c",
                "5f6161ff",
                "7f5fff",
                "7f7fff",
                "ff",
                "81",
                "a101",
                "9b7fffffffffffffff",
                "9f",
                "f818",
                "61ff",
                "0000",
                "df00",
                "bf61"
            })
    void whatIsNotWellFormedIsRefused(String hex) {
        assertNotNull(SpanLines.refusal(foreign, bytes(hex)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int32 | bfff | 2: the required field value is absent",
                "int32 | 80 | 0: a map is due",
                "int32 | bf6576616c7565f6ff | 7: a whole number is due",
                "int32 | bf6576616c75651a80000000ff | 8: a whole number of more than 32 bits",
                "int64 | bf6576616c75651b8000000000000000ff | 8: a whole number of more than 64 bits",
                "int32 | bf617800ff | 1: a member that the schema does not name",
                "int32 | bf0000ff | 1: a name is due",
                "int32 | bf6576616c756500ff00 | 9: 1 byte is left after the record",
                "float32 | bf6576616c7565f90000ff | 7: a float32 is due",
                "decimal(3,1) | bf6576616c7565c4822100ff | 9: a decimal with the exponent -2",
                "decimal(3,1) | bf6576616c7565c482201903e8ff | 11: a decimal of more than 3 digits",
                "date | bf6576616c7565831907e702181dff | 14: numbers that are not a date",
                "uuid | bf6576616c75654100ff | 8: a UUID of 1 bytes"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String type, String hex, String reason) {
        assertEquals(reason, SpanLines.refusal(dissector(Schemas.single(type)), bytes(hex)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"81", "9f", "bf6161", "c1"})
    void nestingIsRefusedOrHarmless(String open) {
        assertNotNull(SpanLines.refusal(foreign, bytes(open.repeat(100_000))));
    }

    @Test
    void aRecordThatIsCutShortIsRefused() {
        byte[] bytes = bytes(HEX);
        for (int i = 0; i < bytes.length; i++) {
            byte[] cut = Arrays.copyOf(bytes, i);
            assertNotNull(SpanLines.refusal(dissector(RECORD), cut));
            assertNotNull(SpanLines.refusal(foreign, cut));
        }
    }
}
