package io.serdebench.format.protobuf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.testkit.TestedFormat;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Records by hand, some of them the examples of protobuf's encoding guide. */
class ProtobufDissectTest {

    private static void assertSpans(String notation, String hex, String spans, @Nullable Object... row)
            throws Exception {
        Schema schema = Notation.parseSchema(notation);
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
        Recorder recorder = new Recorder();
        Object[] actual =
                TestedFormat.of(new ProtobufFormat()).dissector(schema).dissect(bytes, recorder);
        assertEquals(spans.strip(), recorder.text(bytes.length));
        assertNull(RowDiff.first(schema.root(), row, actual));
    }

    private static @Nullable Object[] struct(@Nullable Object... values) {
        return values;
    }

    @Test
    void aVarintOfTheGuide() throws Exception {
        assertSpans("t{a:int32+}", "08 9601", """
                0+1 a tag field 1, varint
                1+2 a data 150
                """, 150);
    }

    @Test
    void aTextOfTheGuideAndAnAbsentField() throws Exception {
        assertSpans("t{a:int32?,b:string}", "12 07 74657374696e67", """
                0+1 b tag field 2, len
                1+1 b length 7
                2+7 b data testing
                """, null, "testing");
    }

    @Test
    void aMessageOfTheGuide() throws Exception {
        assertSpans("t{a:int32?,b:string?,c:{a:int32+}}", "1a 03 08 9601", """
                0+1 c tag field 3, len
                1+1 c length 3
                2+1 c.a tag field 1, varint
                3+2 c.a data 150
                """, null, null, struct(150));
    }

    @Test
    void aPackedListOfTheGuide() throws Exception {
        assertSpans("t{f:[int32+]}", "0a 06 03 8e02 9ea705", """
                0+1 f tag field 1, len
                1+1 f length 6
                2+1 f[0] data 3
                3+2 f[1] data 270
                5+3 f[2] data 86942
                """, List.of(3, 270, 86942));
    }

    @Test
    void aListInPartsPackedAndNot() throws Exception {
        assertSpans("t{f:[int32+]}", "08 01 0a 01 02 08 03", """
                0+1 f[0] tag field 1, varint
                1+1 f[0] data 1
                2+1 f tag field 1, len
                3+1 f length 1
                4+1 f[1] data 2
                5+1 f[2] tag field 1, varint
                6+1 f[2] data 3
                """, List.of(1, 2, 3));
    }

    @Test
    void eachKindOfLeaf() throws Exception {
        assertSpans(
                "t{a:boolean,b:int64,c:float32,d:float64,e:decimal(9,2),f:decimal(20,1),g:bytes,h:date,"
                        + "i:timestamp-millis,j:uuid}",
                "0801 1001 1d0000803f 210000000000000080 28c701 32020100 3a0101 4002 4801"
                        + "521000112233445566778899aabbccddeeff",
                """
                0+1 a tag field 1, varint
                1+1 a data true
                2+1 b tag field 2, varint
                3+1 b data -1
                4+1 c tag field 3, i32
                5+4 c data 1.0
                9+1 d tag field 4, i64
                10+8 d data -0.0
                18+1 e tag field 5, varint
                19+2 e data -1.00
                21+1 f tag field 6, len
                22+1 f length 2
                23+2 f data 25.6
                25+1 g tag field 7, len
                26+1 g length 1
                27+1 g data 01
                28+1 h tag field 8, varint
                29+1 h data 1970-01-02
                30+1 i tag field 9, varint
                31+1 i data 1969-12-31T23:59:59.999Z
                32+1 j tag field 10, len
                33+1 j length 16
                34+16 j data 00112233-4455-6677-8899-aabbccddeeff
                """,
                true,
                -1L,
                1f,
                -0d,
                new BigDecimal("-1.00"),
                new BigDecimal("25.6"),
                new byte[] {1},
                LocalDate.of(1970, 1, 2),
                Instant.parse("1969-12-31T23:59:59.999Z"),
                UUID.fromString("00112233-4455-6677-8899-aabbccddeeff"));
    }

    @Test
    void whatIsAbsentHasItsDefault() throws Exception {
        assertSpans(
                "t{a:int32,b:string,c:[int32],d:<string>,e:{x:int64?,y:boolean},f:decimal(9,2),g:date,"
                        + "h:timestamp-nanos,i:bytes,j:[string]?}",
                "",
                "",
                0,
                "",
                List.of(),
                Map.of(),
                struct(null, false),
                new BigDecimal("0.00"),
                LocalDate.EPOCH,
                Instant.EPOCH,
                new byte[0],
                null);
    }

    @Test
    void anEntryOfAMap() throws Exception {
        assertSpans("t{m:<int32>}", "0a 05 0a 01 6b 10 01", """
                0+1 m{k} tag field 1, len
                1+1 m{k} length 5
                2+1 m{k} tag field 1, len
                3+1 m{k} length 1
                4+1 m{k} name k
                5+1 m{k} tag field 2, varint
                6+1 m{k} data -1
                """, Map.of("k", -1));
    }

    @Test
    void ofTwoEntriesTheLastCountsAndItsKeyMayComeLast() throws Exception {
        assertSpans("t{m:<int32+>}", "0a 05 0a 01 6b 10 01 0a 05 10 02 0a 01 6b 0a 00", """
                0+1 m{k} tag field 1, len
                1+1 m{k} length 5
                2+1 m{k} tag field 1, len
                3+1 m{k} length 1
                4+1 m{k} name k
                5+1 m{k} tag field 2, varint
                6+1 m{k} data 1
                7+1 m{k} tag field 1, len
                8+1 m{k} length 5
                9+1 m{k} tag field 2, varint
                10+1 m{k} data 2
                11+1 m{k} tag field 1, len
                12+1 m{k} length 1
                13+1 m{k} name k
                14+1 m{} tag field 1, len
                15+1 m{} length 0
                """, Map.of("k", 2, "", 0));
    }

    @Test
    void elementsThatMayBeNull() throws Exception {
        assertSpans("t{a:[string?]}", "0a 03 0a 01 78 0a 00", """
                0+1 a[0] tag field 1, len
                1+1 a[0] length 3
                2+1 a[0] tag field 1, len
                3+1 a[0] length 1
                4+1 a[0] data x
                5+1 a[1] tag field 1, len
                6+1 a[1] length 0
                """, Arrays.asList("x", null));
    }

    @Test
    void listsInAListThatMayBeNull() throws Exception {
        assertSpans(
                "t{a:[[string]?]}",
                "0a 05 0a 03 0a 01 79 0a 00 0a 02 0a 00",
                """
                0+1 a[0] tag field 1, len
                1+1 a[0] length 5
                2+1 a[0] tag field 1, len
                3+1 a[0] length 3
                4+1 a[0][0] tag field 1, len
                5+1 a[0][0] length 1
                6+1 a[0][0] data y
                7+1 a[1] tag field 1, len
                8+1 a[1] length 0
                9+1 a[2] tag field 1, len
                10+1 a[2] length 2
                11+1 a[2] tag field 1, len
                12+1 a[2] length 0
                """,
                Arrays.asList(List.of("y"), null, List.of()));
    }

    @Test
    void anOptionalListIsEmptyOrAbsent() throws Exception {
        assertSpans("t{a:[string]?,b:<int32>?}", "0a 00", """
                0+1 a tag field 1, len
                1+1 a length 0
                """, List.of(), null);
    }

    @Test
    void messagesThatComeAgainAreMerged() throws Exception {
        assertSpans(
                "t{c:{a:int32+,l:[int32+],s:string?}}", "0a 02 08 01 0a 05 08 02 12 01 07 0a 03 12 01 09", """
                0+1 c tag field 1, len
                1+1 c length 2
                2+1 c.a tag field 1, varint
                3+1 c.a data 1
                4+1 c tag field 1, len
                5+1 c length 5
                6+1 c.a tag field 1, varint
                7+1 c.a data 2
                8+1 c.l tag field 2, len
                9+1 c.l length 1
                10+1 c.l[0] data 7
                11+1 c tag field 1, len
                12+1 c length 3
                13+1 c.l tag field 2, len
                14+1 c.l length 1
                15+1 c.l[1] data 9
                """, (Object)
                        struct(2, List.of(7, 9), null));
    }

    @Test
    void unknownFieldsAndUnknownWireTypesAreGuessed() throws Exception {
        assertSpans("t{a:int32}", "12 02 6869 0d 0000803f 08 01 1b 08 05 1c", """
                0+1 #2 tag field 2, len
                1+1 #2 length 2
                2+2 #2 data? hi
                4+1 #1 tag field 1, i32
                5+4 #1 data? 1.0
                9+1 a tag field 1, varint
                10+1 a data -1
                11+1 #3 tag field 3, start of group
                12+1 #3.#1 tag field 1, varint
                13+1 #3.#1 data? 5
                14+1 #3 tag field 3, end of group
                """, -1);
    }

    @Test
    void numbersOfMoreBitsThanTheirTypeLoseTheUpperOnes() throws Exception {
        assertSpans("t{a:int32+,b:int32}", "08 8180808010 10 8380808010", """
                0+1 a tag field 1, varint
                1+5 a data 1
                6+1 b tag field 2, varint
                7+5 b data -2
                """, 1, -2);
    }
}
