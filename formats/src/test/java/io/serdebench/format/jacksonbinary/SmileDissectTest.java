package io.serdebench.format.jacksonbinary;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.testkit.CpuLimit;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import io.serdebench.testkit.TestedFormat;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SmileDissectTest {

    private static final String HEADER = "3a290a01";
    private static final Schema RECORD =
            Notation.parseSchema("r{id:int32,name:string?,tags:[string?],m:<int32>,in:{id:boolean}}");
    private static final String HEX = HEADER + "fa" + "816964" + "24018a" + "836e616d65" + "e06869fc" + "8374616773"
            + "f82021f9" + "806d" + "fa40c1fb" + "81696e" + "fa4023fb" + "fb";

    private final Dissector foreign = TestedFormat.of(new SmileFormat()).schemaless();

    private static Dissector dissector(Schema schema) {
        return TestedFormat.of(new SmileFormat()).dissector(schema);
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    @Test
    void everyByteOfARecordIsExplained() throws Exception {
        assertEquals(
                List.of(
                        " header 3a290a01 = Smile, names are shared",
                        " type-info fa = object",
                        "id length 81 = 2",
                        "id name 6964 = id",
                        "id type-info 24 = int32",
                        "id data 018a = 37",
                        "name length 83 = 4",
                        "name name 6e616d65 = name",
                        "name type-info e0 = long text, ASCII",
                        "name data 6869 = hi",
                        "name length fc = end of text",
                        "tags length 83 = 4",
                        "tags name 74616773 = tags",
                        "tags type-info f8 = list",
                        "tags/[0] data 20 = ",
                        "tags/[1] presence 21 = null",
                        "tags length f9 = end of list",
                        "m length 80 = 1",
                        "m name 6d = m",
                        "m type-info fa = object",
                        "m/{id} tag 40 = a name from above",
                        "m/{id} data c1 = -1",
                        "m length fb = end of object",
                        "in length 81 = 2",
                        "in name 696e = in",
                        "in type-info fa = object",
                        "in/id tag 40 = a name from above",
                        "in/id data 23 = true",
                        "in length fb = end of object",
                        " length fb = end of object"),
                SpanLines.of(dissector(RECORD), bytes(HEX)));
    }

    @Test
    void theRowIsRead() throws Exception {
        assertArrayEquals(
                new Object[] {37, "hi", Arrays.asList("", null), Map.of("id", -1), new Object[] {true}},
                dissector(RECORD).dissect(bytes(HEX), Spans.NONE));
    }

    /** Each as the only value of a record. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int32 | df | data df = -16",
                "int64 | 252000000080 | type-info 25 = int64, data 2000000080 = 2147483648",
                "float32 | 28037e000000 | type-info 28 = float32, data 037e000000 = 1.5",
                "string | 80c3bc | length 80 = 2, data c3bc = ü",
                "string | 4041 | length 40 = 1, data 41 = A",
                "string | e4c3bcfc | type-info e4 = long text, data c3bc = ü, length fc = end of text",
                "bytes | e8827f4003 | type-info e8 = binary, seven bits a byte, length 82 = 2, data 7f4003 = ff03",
                "bytes | e880 | type-info e8 = binary, seven bits a byte, length 80 = 0",
                "bytes | fd82ff03 | type-info fd = binary, length 82 = 2, data ff03 = ff03",
                "decimal(9,2) | 2a84810201 | type-info 2a = decimal, data 84 = 2, length 81 = 1, data 0201 = 0.05",
                "date | f8243f90c4def9 | type-info f8 = list, type-info 24 = int32, data 3f90 = 2024, data c4 = 2, "
                        + "data de = 15, length f9 = end of list"
            })
    void aLeafIsExplained(String type, String hex, String expected) throws Exception {
        byte[] record = bytes(HEADER + "fa8476616c7565" + hex + "fb");
        List<String> lines = SpanLines.of(dissector(Schemas.single(type)), record);
        List<String> value = lines.subList(4, lines.size() - 1);
        value.replaceAll(line -> line.substring("value ".length()));
        assertEquals(expected, String.join(", ", value));
    }

    @Test
    void foreignValuesTellTheirTypes() throws Exception {
        assertEquals(
                List.of(
                        " type-info f8 = list",
                        "[0] type-info fa = object",
                        "[0]/{} name 20 = ",
                        "[0]/{} presence 21 = null",
                        "[0]/{ü} length c0 = 2",
                        "[0]/{ü} name c3bc = ü",
                        "[0]/{ü} data 22 = false",
                        "[0]/{x} type-info 34 = long name",
                        "[0]/{x} name 78 = x",
                        "[0]/{x} length fc = end of text",
                        "[0]/{x} data c0 = 0",
                        "[0]/{x} tag 3001 = a name from above",
                        "[0]/{x} data c2 = 1",
                        "[0] length fb = end of object",
                        "[1] type-info 26 = large integer",
                        "[1] length 81 = 1",
                        "[1] data 7f01 = -1",
                        "[2] type-info 2a = decimal",
                        "[2] data 81 = -1",
                        "[2] length 81 = 1",
                        "[2] data 0001 = 1E+1",
                        " length f9 = end of list",
                        " length ff = end of content"),
                SpanLines.of(
                        foreign,
                        bytes("f8" + "fa" + "2021" + "c0c3bc22" + "3478fcc0" + "3001c2" + "fb" + "26817f01"
                                + "2a81810001" + "f9" + "ff")));
    }

    @Test
    void textsAreSharedWhereTheHeaderSaysSo() throws Exception {
        String list = "f8" + "4041" + "01" + "ec00" + "f9";
        assertEquals(
                List.of(
                        " header 3a290a03 = Smile, names are shared, texts are shared",
                        " type-info f8 = list",
                        "[0] length 40 = 1",
                        "[0] data 41 = A",
                        "[1] data 01 = A",
                        "[2] data ec00 = A",
                        " length f9 = end of list"),
                SpanLines.of(foreign, bytes("3a290a03" + list)));
        assertNotNull(SpanLines.refusal(foreign, bytes(HEADER + list)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "3a290a01",
                "3a290a11c0",
                "00",
                "27",
                "2b",
                "2c",
                "3a",
                "e1",
                "f0",
                "f9",
                "fb",
                "fc",
                "fe",
                "ff",
                "c0c0",
                "40",
                "40ff",
                "80c3",
                "e0c3bcfc",
                "e041",
                "24",
                "2401",
                "24c0",
                "247f7f7f7f7f7f7f7f7f7f80",
                "25047f7f7f7f7f7f7f7f80",
                "e881",
                "e88100",
                "e88f",
                "fd81",
                "2680",
                "2a80",
                "2a8080",
                "f8",
                "fa",
                "fa40c0fb",
                "fa3001c0fb",
                "fa30",
                "fa3461",
                "fa8061",
                "fa8161c0fb",
                "fa8061fb",
                "fa35",
                "fa00",
                "faf8"
            })
    void whatIsNotSmileIsRefused(String hex) {
        assertNotNull(SpanLines.refusal(foreign, bytes(hex)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int32 | fafb | 0: the header :) is due",
                "int32 | 3a290a01fafb | 6: the required field value is absent",
                "int32 | 3a290a01f8f9 | 4: object is due",
                "int32 | 3a290a01fa8476616c756521fb | 11: a whole number is due",
                "int32 | 3a290a01fa8476616c7565252000000080fb | 12: a whole number of more than 32 bits",
                "int32 | 3a290a01fa8078c0fb | 5: a member that the schema does not name",
                "int32 | 3a290a01fa8476616c7565c0fbc0 | 13: 1 byte is left after the record",
                "int32 | 3a290a00fa8476616c7565c040c0fb | 12: a reference to the text 0, of 0",
                "decimal(3,1) | 3a290a01fa8476616c75652a84810201fb | 13: a decimal of the scale 2",
                "uuid | 3a290a01fa8476616c7565e880fb | 13: a UUID of 0 bytes"
            })
    void whatTheSchemaDoesNotAllowIsRefused(String type, String hex, String reason) {
        assertEquals(reason, SpanLines.refusal(dissector(Schemas.single(type)), bytes(hex)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"f8", "fa8061", "fa20"})
    void deepNestingIsRefused(String open) {
        String reason = SpanLines.refusal(foreign, bytes(open.repeat(1_000_000)));
        assertNotNull(reason);
        assertEquals("nested more than 256 levels deep", reason.substring(reason.indexOf(' ') + 1));
    }

    /** A name of a megabyte and a million references to it. */
    @Test
    void longNamesAreNotCopiedForEachReference() throws Exception {
        String name = "34" + "78".repeat(1_000_000) + "fc";
        byte[] bytes = bytes("fa" + name + "c0" + "40c0".repeat(1_000_000) + "fb");
        CpuLimit.within(Duration.ofSeconds(10), () -> foreign.dissect(bytes, Spans.NONE));
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
