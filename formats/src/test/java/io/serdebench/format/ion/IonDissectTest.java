package io.serdebench.format.ion;

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
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IonDissectTest {

    private static final String MARKER = "e00100ea";
    private static final Schema RECORD =
            Notation.parseSchema("r{id:int32,name:string?,gone:int64?,tags:[string?],counts:<int32>,in:{x:boolean}?}");
    private static final String HEX = MARKER + "ee9d" + "8183" + "de99" + "87be96" + "826964" + "8474616773"
            + "86636f756e7473" + "816b" + "82696e" + "8178" + "de96" + "8a2107" + "84826869" + "8bb381780f"
            + "8cd48d220100" + "8ed28f11";

    /** A symbol table with the name {@code value}. */
    private static final String VALUE = MARKER + "eb" + "8183" + "d8" + "87b6" + "8576616c7565";

    private final Dissector foreign = TestedFormat.of(new IonFormat()).schemaless();

    private static Dissector dissector(Schema schema) {
        return TestedFormat.of(new IonFormat()).dissector(schema);
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    /** A struct with a field called {@code value}. */
    private static byte[] record(String value) {
        int length = bytes(value).length + 1;
        return bytes(
                VALUE + (length < 14 ? "d" + Integer.toHexString(length) : "de" + Integer.toHexString(length + 128))
                        + "8a" + value);
    }

    @Test
    void everyByteOfARecordIsExplained() throws Exception {
        assertEquals(
                List.of(
                        " header e00100ea = Ion 1.0",
                        " type-info ee = annotation wrapper",
                        " length 9d = 29",
                        " length 81 = 1",
                        " type-info 83 = $ion_symbol_table",
                        " type-info de = struct",
                        " length 99 = 25",
                        " tag 87 = symbols",
                        " type-info be = list",
                        " length 96 = 22",
                        " length 82 = 2",
                        " name 6964 = id",
                        " length 84 = 4",
                        " name 74616773 = tags",
                        " length 86 = 6",
                        " name 636f756e7473 = counts",
                        " length 81 = 1",
                        " name 6b = k",
                        " length 82 = 2",
                        " name 696e = in",
                        " length 81 = 1",
                        " name 78 = x",
                        " type-info de = struct",
                        " length 96 = 22",
                        "id tag 8a = symbol 10",
                        "id type-info 21 = positive int",
                        "id data 07 = 7",
                        "name tag 84 = symbol 4",
                        "name length 82 = 2",
                        "name data 6869 = hi",
                        "tags tag 8b = symbol 11",
                        "tags length b3 = 3",
                        "tags/[0] length 81 = 1",
                        "tags/[0] data 78 = x",
                        "tags/[1] presence 0f = null",
                        "counts tag 8c = symbol 12",
                        "counts length d4 = 4",
                        "counts/{k} tag 8d = symbol 13",
                        "counts/{k} type-info 22 = positive int",
                        "counts/{k} data 0100 = 256",
                        "in tag 8e = symbol 14",
                        "in length d2 = 2",
                        "in/x tag 8f = symbol 15",
                        "in/x data 11 = true"),
                SpanLines.of(dissector(RECORD), bytes(HEX)));
    }

    @Test
    void theRowIsRead() throws Exception {
        assertArrayEquals(
                new Object[] {7, "hi", null, Arrays.asList("x", null), Map.of("k", 256), new Object[] {true}},
                dissector(RECORD).dissect(bytes(HEX), Spans.NONE));
    }

    /** Each as the only value of a record. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boolean | 10 | data 10 = false",
                "int32 | 20 | data 20 = 0",
                "int64 | 388000000000000000 | type-info 38 = negative int, data 8000000000000000 = -9223372036854775808",
                "float32 | 483ff8000000000000 | type-info 48 = float, data 3ff8000000000000 = 1.5",
                "float64 | 40 | data 40 = 0.0",
                "decimal(9,2) | 52c289 | type-info 52 = decimal, data c289 = -0.09",
                "decimal(9,2) | 51c2 | type-info 51 = decimal, data c2 = 0.00",
                "decimal(9,0) | 50 | data 50 = 0",
                "string | 80 | length 80 = 0",
                "bytes | a2ff00 | length a2 = 2, data ff00 = ff00",
                "date | 65c00fea8182 | type-info 65 = timestamp, data c00fea8182 = 2026-01-02",
                "timestamp-millis | 6b800fea8182838485c302a6 "
                        + "| type-info 6b = timestamp, data 800fea8182838485c302a6 = 2026-01-02T03:04:05.678Z",
                "uuid | ae9000112233445566778899aabbccddeeff | type-info ae = blob, length 90 = 16, "
                        + "data 00112233445566778899aabbccddeeff = 00112233-4455-6677-8899-aabbccddeeff"
            })
    void aLeafIsExplained(String type, String hex, String expected) throws Exception {
        String value = SpanLines.of(dissector(Schemas.single(type)), record(hex)).stream()
                .filter(line -> line.startsWith("value "))
                .skip(1)
                .map(line -> line.substring("value ".length()))
                .collect(Collectors.joining(", "));
        assertEquals(expected, value);
    }

    /** What the last span says. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0f | null",
                "3f | null negative int",
                "29010000000000000000 | 18446744073709551616",
                "443fc00000 | 1.5",
                "54c2800009 | -0.09",
                "63c00fea | 2026",
                "64c00fea81 | 2026-01",
                "67800fea81828384 | 2026-01-02T03:04:00Z",
                "6a800fea8182838485ca01 | 2026-01-02T03:04:05Z and 1E-10 seconds",
                "7104 | name",
                "70 | $0",
                "926162 | 6162",
                "c22101 | 1",
                "d1828411 | true",
                "e481842107 | 7",
                "2107 2108 | 8",
                "eb8183d887b68576616c7565 710a | value",
                "ee8f8183dc86bad9 848174 852101 882105 710c | $12",
                "eb8183d887b68576616c7565 ea8183d786710387b28161 710a | value",
                "eb8183d887b68576616c7565 ea8183d786710387b28161 710b | a"
            })
    void valuesAreExplainedWithoutASchema(String hex, String value) throws Exception {
        List<String> lines = SpanLines.of(foreign, bytes(MARKER + hex));
        String last = lines.get(lines.size() - 1);
        assertEquals(value, last.substring(last.indexOf(" = ") + 3));
    }

    @Test
    void paddingIsPadding() throws Exception {
        assertEquals(
                List.of(
                        " header e00100ea = Ion 1.0",
                        " padding 01fe",
                        " length d7 = 7",
                        "{name} tag 84 = symbol 4",
                        "{name} length 81 = 1",
                        "{name} data 61 = a",
                        " padding 80020102",
                        " padding 00"),
                SpanLines.of(foreign, bytes(MARKER + "01fe" + "d7848161" + "80020102" + "00")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "f0",
                "12",
                "30",
                "3100",
                "4100",
                "4e883ff8000000000000",
                "60",
                "6180",
                "66c00fea818283",
                "65c00fea8d82",
                "6a800fea8182838485c10a",
                "710a",
                "8261",
                "81ff",
                "e2",
                "ef",
                "e3818400",
                "e68184e3818411",
                "e4818411",
                "b28261",
                "d180",
                "be7f7f7f7f7f7f7f7f7f7fff",
                "d18b8411",
                "eb8183d887b68576616c7565d18a"
            })
    void whatIsNotWellFormedIsRefused(String hex) {
        assertNotNull(SpanLines.refusal(foreign, bytes(MARKER + hex)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e0", "e00101ea", "7b7d", "1f8b0800"})
    void whatIsNoIonIsRefused(String hex) {
        assertNotNull(SpanLines.refusal(foreign, bytes(hex)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int32 | 0f | 19: the required field value is absent",
                "int32 | 388000000000000000 | 19: an int of more than 32 bits",
                "int64 | 288000000000000000 | 19: an int of more than 64 bits",
                "int32 | 52c209 | 18: decimal where positive int is due",
                "boolean | 12 | 18: a bool that is 2",
                "float32 | 483fb999999999999a | 19: a float of more than 32 bits",
                "decimal(9,2) | 52c309 | 19: a decimal with other digits than 9, 2 of them after the point",
                "date | 68800fea8182838485 | 19: a date of 6 parts",
                "timestamp-millis | 65c00fea8182 | 19: a time of 3 parts, or finer than nanoseconds",
                "uuid | a1ff | 19: a UUID of 1 bytes",
                "[int32] | b10f | 19: null where positive int is due"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String type, String hex, String reason) {
        assertEquals(reason, SpanLines.refusal(dissector(Schemas.single(type)), record(hex)));
    }

    @Test
    void anythingBesideTheRecordIsRefused() {
        Dissector dissector = dissector(Schemas.single("int32?"));
        assertEquals("4: a struct without annotations is due", SpanLines.refusal(dissector, bytes(MARKER)));
        assertEquals(
                "7: a struct without annotations is due", SpanLines.refusal(dissector, bytes(MARKER + "e38184d0")));
        assertEquals("5: a value after the record", SpanLines.refusal(dissector, bytes(MARKER + "d011")));
    }
}
