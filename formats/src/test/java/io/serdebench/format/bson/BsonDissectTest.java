package io.serdebench.format.bson;

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

class BsonDissectTest {

    private static final Schema RECORD =
            Notation.parseSchema("r{id:int32,name:string?,gone:int64?,tags:[string?],counts:<int32>,in:{x:boolean}?}");
    private static final String HEX = "52000000" + "10696400" + "07000000" + "026e616d6500" + "03000000" + "686900"
            + "047461677300" + "11000000" + "023000" + "02000000" + "7800" + "0a3100" + "00" + "03636f756e747300"
            + "0c000000" + "106b00" + "00010000" + "00" + "03696e00" + "09000000" + "087800" + "01" + "00" + "00";

    private final Dissector foreign = TestedFormat.of(new BsonFormat()).schemaless();

    private static Dissector dissector(Schema schema) {
        return TestedFormat.of(new BsonFormat()).dissector(schema);
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    /** A document of one element called {@code value}. */
    private static byte[] document(String type, String value) {
        byte[] element = bytes(type + "76616c756500" + value);
        byte[] document = new byte[4 + element.length + 1];
        document[0] = (byte) document.length;
        System.arraycopy(element, 0, document, 4, element.length);
        return document;
    }

    @Test
    void everyByteOfARecordIsExplained() throws Exception {
        assertEquals(
                List.of(
                        " length 52000000 = 82",
                        "id type-info 10 = int32",
                        "id name 696400 = id",
                        "id data 07000000 = 7",
                        "name type-info 02 = string",
                        "name name 6e616d6500 = name",
                        "name length 03000000 = 3",
                        "name data 6869 = hi",
                        "name length 00 = end",
                        "tags type-info 04 = array",
                        "tags name 7461677300 = tags",
                        "tags length 11000000 = 17",
                        "tags/[0] type-info 02 = string",
                        "tags/[0] name 3000 = 0",
                        "tags/[0] length 02000000 = 2",
                        "tags/[0] data 78 = x",
                        "tags/[0] length 00 = end",
                        "tags/[1] presence 0a = null",
                        "tags/[1] name 3100 = 1",
                        "tags length 00 = end",
                        "counts type-info 03 = document",
                        "counts name 636f756e747300 = counts",
                        "counts length 0c000000 = 12",
                        "counts/{k} type-info 10 = int32",
                        "counts/{k} name 6b00 = k",
                        "counts/{k} data 00010000 = 256",
                        "counts length 00 = end",
                        "in type-info 03 = document",
                        "in name 696e00 = in",
                        "in length 09000000 = 9",
                        "in/x type-info 08 = boolean",
                        "in/x name 7800 = x",
                        "in/x data 01 = true",
                        "in length 00 = end",
                        " length 00 = end"),
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
                "float32 | 01 | 000000000000f83f | data 000000000000f83f = 1.5",
                "decimal(9,2) | 13 | 0900000000000000 0000000000003cb0 | data 09000000000000000000000000003cb0 = -0.09",
                "decimal(38,1) | 02 | 05000000 2d302e35 00 | length 05000000 = 5, data 2d302e35 = -0.5, length 00 = end",
                "bytes | 05 | 02000000 00 ff00 | length 02000000 = 2, type-info 00 = generic, data ff00 = ff00",
                "uuid | 05 | 10000000 04 00112233445566778899aabbccddeeff | length 10000000 = 16, type-info 04 = UUID, "
                        + "data 00112233445566778899aabbccddeeff = 00112233-4455-6677-8899-aabbccddeeff",
                "date | 09 | 005c260500000000 | data 005c260500000000 = 1970-01-02",
                "timestamp-millis | 09 | ffffffffffffffff | data ffffffffffffffff = 1969-12-31T23:59:59.999Z",
                "timestamp-micros | 12 | ffffffffffffffff | data ffffffffffffffff = 1969-12-31T23:59:59.999999Z",
                "timestamp-nanos | 12 | 0100000000000000 | data 0100000000000000 = 1970-01-01T00:00:00.000000001Z"
            })
    void aLeafIsExplained(String type, String code, String hex, String expected) throws Exception {
        List<String> lines = SpanLines.of(dissector(Schemas.single(type)), document(code, hex));
        List<String> value = lines.subList(3, lines.size() - 1);
        value.replaceAll(line -> line.substring("value ".length()));
        assertEquals(expected, String.join(", ", value));
    }

    /** What the span before the last one says, which is that of the value's end. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "06 | '' | value",
                "07 | 0102030405060708090a0b0c | 0102030405060708090a0b0c",
                "0b | 612e6200 6900 | i",
                "0c | 02000000 6100 0102030405060708090a0b0c | 0102030405060708090a0b0c",
                "0d | 02000000 6100 | end",
                "0e | 02000000 6100 | end",
                "0f | 0f000000 02000000 6100 05000000 00 | end",
                "11 | ffffffffffffffff | 18446744073709551615",
                "13 | 0000000000000000 000000000000007c | NaN",
                "13 | 0000000000000000 00000000000000f8 | -Infinity",
                "13 | 0000000000000000 00000000000040b0 | -0",
                "13 | ffffffffffffffff ffffffffffff4130 | 0",
                "13 | 0100000000000000 0000000000000000 | 1E-6176",
                "05 | 05000000 02 01000000 ff | ff",
                "05 | 01000000 80 ff | ff",
                "7f | '' | value",
                "ff | '' | value"
            })
    void everyTypeIsExplainedWithoutASchema(String code, String hex, String value) throws Exception {
        List<String> lines = SpanLines.of(foreign, document(code, hex));
        String last = lines.get(lines.size() - 2);
        assertEquals(value, last.substring(last.indexOf(" = ") + 3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0500",
                "04000000",
                "ffffffff00",
                "0600000000",
                "060000000000",
                "050000000000",
                "08000000100061 00",
                "0700000014 00 00",
                "0c0000001000 07000000",
                "09000000 0800 02 00",
                "0c000000 0200 00000000 00",
                "0d000000 0200 02000000 61 61 00",
                "0e000000 0200 ffffff7f 6100 00 00"
            })
    void whatIsNotWellFormedIsRefused(String hex) {
        assertNotNull(SpanLines.refusal(foreign, bytes(hex)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int32 | 0500000000 | 5: the required field value is absent",
                "int32? | 0600000000 00 | 4: the end of a document whose length is another, by 1",
                "int32? | 0500000000 00 | 5: 1 byte is left after the record",
                "int32 | 14000000 12 76616c756500 0700000000000000 00 | 11: int64 where int32 is due",
                "float32 | 14000000 01 76616c756500 9a9999999999b93f 00 | 11: a number of more than 32 bits",
                "date | 14000000 09 76616c756500 0100000000000000 00 | 11: a date with a time of day",
                "decimal(3,1) | 1c000000 13 76616c756500 09000000000000000000000000003c30 00 "
                        + "| 11: a decimal of 1 digits, 2 after the point",
                "decimal(3,1) | 1c000000 13 76616c756500 0000000000000000000000000000007c 00 | 11: a decimal that is NaN",
                "uuid | 12000000 05 76616c756500 01000000 04 ff 00 | 16: a UUID of 1 bytes",
                "bytes | 12000000 05 76616c756500 01000000 04 ff 00 | 15: UUID where generic is due",
                "<int32> | 18000000 03 76616c756500 0c000000 10 1b00 07000000 00 00 | 15: a name with half an escape"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String type, String hex, String reason) {
        assertEquals(reason, SpanLines.refusal(dissector(Schemas.single(type)), bytes(hex)));
    }

    @Test
    void unknownElementsAreExplainedByTheirTypes() throws Exception {
        assertEquals(
                List.of(
                        " length 0c000000 = 12",
                        "{z} type-info 10 = int32",
                        "{z} name 7a00 = z",
                        "{z} data ffffffff = -1",
                        " length 00 = end"),
                SpanLines.of(dissector(Schemas.single("int32?")), bytes("0c000000 107a00 ffffffff 00")));
    }
}
