package io.serdebench.format.thrift;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.TestedFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Records written by hand after the specifications, with every span of theirs. */
class ThriftDissectTest {

    private static final String FIELDS = "a{x:int32,name:string?,b:boolean}";
    private static final String CONTAINERS = "a{l:[string?],m:<int64>,k:[boolean]}";

    @Test
    void binaryFieldsHaveATypeAndAnId() throws Exception {
        assertEquals("""
                x 0-1 type-info i32
                x 1-3 tag field 1
                x 3-7 data 5
                name 7-8 type-info binary
                name 8-10 tag field 2
                name 10-14 length 2
                name 14-16 data hi
                b 16-17 type-info bool
                b 17-19 tag field 3
                b 19-20 data true
                . 20-21 presence end of fields
                """, binary(FIELDS, "08000100000005 0b0002000000026869 02000301 00"));
    }

    @Test
    void compactFieldsHaveBothInOneByte() throws Exception {
        assertEquals("""
                x 0-1 tag field 1, i32
                x 1-2 data 5
                name 2-3 tag field 2, binary
                name 3-4 length 2
                name 4-6 data hi
                b 6-7 tag field 3, bool true
                . 7-8 presence end of fields
                """, compact(FIELDS, "150a 18026869 11 00"));
    }

    @Test
    void anAbsentFieldHasNoBytes() throws Exception {
        assertEquals("""
                x 0-1 tag field 1, i32
                x 1-2 data -1
                b 2-3 tag field 3, bool false
                . 3-4 presence end of fields
                """, compact(FIELDS, "1501 22 00"));
    }

    @Test
    void binaryContainersNameTheirTypesAndSize() throws Exception {
        assertEquals(
                """
                l 0-1 type-info list
                l 1-3 tag field 1
                l 3-4 type-info struct
                l 4-8 length 2
                l/[0] 8-9 type-info binary
                l/[0] 9-11 tag field 1
                l/[0] 11-15 length 1
                l/[0] 15-16 data x
                l/[0] 16-17 presence end of fields
                l/[1] 17-18 presence null
                m 18-19 type-info map
                m 19-21 tag field 2
                m 21-23 type-info binary to i64
                m 23-27 length 1
                m/{a} 27-31 length 1
                m/{a} 31-32 data a
                m/{a} 32-40 data 1
                k 40-41 type-info list
                k 41-43 tag field 3
                k 43-44 type-info bool
                k 44-48 length 2
                k/[0] 48-49 data true
                k/[1] 49-50 data false
                . 50-51 presence end of fields
                """,
                binary(
                        CONTAINERS,
                        "0f00010c00000002 0b0001000000017800 00 0d00020b0a00000001 0000000161 0000000000000001"
                                + " 0f00030200000002 0100 00"));
    }

    @Test
    void compactContainersHaveThemInTheirFirstByte() throws Exception {
        assertEquals("""
                l 0-1 tag field 1, list
                l 1-2 type-info 2 of struct
                l/[0] 2-3 tag field 1, binary
                l/[0] 3-4 length 1
                l/[0] 4-5 data x
                l/[0] 5-6 presence end of fields
                l/[1] 6-7 presence null
                m 7-8 tag field 2, map
                m 8-9 length 1
                m 9-10 type-info binary to i64
                m/{a} 10-11 length 1
                m/{a} 11-12 data a
                m/{a} 12-13 data 1
                k 13-14 tag field 3, list
                k 14-15 type-info 2 of bool
                k/[0] 15-16 data true
                k/[1] 16-17 data false
                . 17-18 presence end of fields
                """, compact(CONTAINERS, "192c 18017800 00 1b0186 0161 02 1921 0102 00"));
    }

    @Test
    void anEmptyCompactMapIsASizeAlone() throws Exception {
        assertEquals("""
                l 0-1 tag field 1, list
                l 1-2 type-info 0 of struct
                m 2-3 tag field 2, map
                m 3-4 length 0
                k 4-5 tag field 3, list
                k 5-6 type-info 0 of bool
                . 6-7 presence end of fields
                """, compact(CONTAINERS, "190c 1b00 1901 00"));
    }

    @Test
    void numbersAreShownAsWhatTheyMean() throws Exception {
        assertEquals(
                """
                d 0-1 tag field 1, i64
                d 1-3 data -1.00
                e 3-4 tag field 2, binary
                e 4-5 length 1
                e 5-6 data -0.5
                t 6-7 tag field 3, i64
                t 7-8 data 1969-12-31T23:59:59.999Z
                y 8-9 tag field 4, i32
                y 9-10 data 1970-01-02
                f 10-11 tag field 5, double
                f 11-19 data 0.75
                u 19-20 tag field 6, uuid
                u 20-36 data 00112233-4455-6677-8899-aabbccddeeff
                v 36-37 tag field 7, list
                v 37-38 type-info 1 of binary
                v/[0] 38-39 length 16
                v/[0] 39-55 data 00112233-4455-6677-8899-aabbccddeeff
                . 55-56 presence end of fields
                """,
                compact(
                        "a{d:decimal(9,2),e:decimal(20,1),t:timestamp-millis,y:date,f:float32,u:uuid,v:[uuid]}",
                        "16c701 1801fb 1601 1502 17000000000000e83f 1d00112233445566778899aabbccddeeff"
                                + " 19181000112233445566778899aabbccddeeff 00"));
    }

    @Test
    void compactHeadersAreLongerWhereNumbersAreHigh() throws Exception {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (int i = 1; i <= 20; i++) {
            slots.put("f" + i, Notation.parseSlot(i == 20 ? "[boolean]" : "int32?"));
        }
        Schema schema = Schema.of("wide", slots);
        StringBuilder expected = new StringBuilder("""
                f20 0-2 tag field 20, list
                f20 2-3 type-info bool
                f20 3-4 length 15
                """);
        for (int i = 0; i < 15; i++) {
            expected.append("f20/[" + i + "] " + (i + 4) + "-" + (i + 5) + " data true\n");
        }
        expected.append(". 19-20 presence end of fields\n");
        String hex = "0928 f10f" + "01".repeat(15) + "00";
        assertEquals(
                expected.toString(),
                Trace.of(TestedFormat.of(new ThriftFormat(), "compact").dissector(schema), hex));
    }

    @Test
    void aFieldThatTheSchemaLacksIsTakenApartByItsType() throws Exception {
        assertEquals(
                """
                #7 0-1 tag field 7, struct
                #7/#1 1-2 tag field 1, i32
                #7/#1 2-3 data 1
                #7 3-4 presence end of fields
                . 4-5 presence end of fields
                """,
                Trace.of(
                        TestedFormat.of(new ThriftFormat(), "compact").dissector(Schemas.single("int32?")),
                        "7c 1502 00 00"));
    }

    @Test
    void binaryWithoutASchema() throws Exception {
        assertEquals(
                """
                #1 0-1 type-info i16
                #1 1-3 tag field 1
                #1 3-5 data 258
                #2 5-6 type-info double
                #2 6-8 tag field 2
                #2 8-16 data 0.75
                #3 16-17 type-info uuid
                #3 17-19 tag field 3
                #3 19-35 data 00112233-4455-6677-8899-aabbccddeeff
                #4 35-36 type-info map
                #4 36-38 tag field 4
                #4 38-40 type-info binary to struct
                #4 40-44 length 1
                #4/{0xff00} 44-48 length 2
                #4/{0xff00} 48-50 guessed data ff00
                #4/{0xff00} 50-51 presence end of fields
                . 51-52 presence end of fields
                """,
                foreign(
                        "binary",
                        "0600010102 0400023fe8000000000000 10000300112233445566778899aabbccddeeff"
                                + " 0d00040b0c00000001 00000002ff00 00 00"));
    }

    @Test
    void compactWithoutASchema() throws Exception {
        assertEquals("""
                #1 0-1 tag field 1, binary
                #1 1-2 length 2
                #1 2-4 guessed data hi
                #2 4-5 tag field 2, binary
                #2 5-6 length 2
                #2 6-8 guessed data 0001
                #3 8-9 tag field 3, map
                #3 9-10 length 1
                #3 10-11 type-info i32 to binary
                #3/{1} 11-12 data 1
                #3/{1} 12-13 length 1
                #3/{1} 13-14 guessed data a
                #4 14-15 tag field 4, set
                #4 15-16 type-info 2 of i8
                #4/[0] 16-17 data 1
                #4/[1] 17-18 data -1
                #5 18-19 tag field 5, struct
                #5/#1 19-20 tag field 1, bool true
                #5 20-21 presence end of fields
                . 21-22 presence end of fields
                """, foreign("compact", "18026869 18020001 1b0158 02 0161 1a23 01ff 1c1100 00"));
    }

    /** Thrift allows keys of every type. */
    @Test
    void aKeyThatIsAListGoesByItsPlace() throws Exception {
        assertEquals("""
                #1 0-1 tag field 1, map
                #1 1-2 length 1
                #1 2-3 type-info list to i64
                #1/{0} 3-4 type-info 1 of i16
                #1/{0}/[0] 4-5 data -1
                #1/{0} 5-6 data 2
                . 6-7 presence end of fields
                """, foreign("compact", "1b0196 1401 04 00"));
    }

    private static String binary(String notation, String hex) throws UndecodableException {
        return Trace.of(TestedFormat.of(new ThriftFormat(), "binary").dissector(Notation.parseSchema(notation)), hex);
    }

    private static String compact(String notation, String hex) throws UndecodableException {
        return Trace.of(TestedFormat.of(new ThriftFormat(), "compact").dissector(Notation.parseSchema(notation)), hex);
    }

    private static String foreign(String protocol, String hex) throws UndecodableException {
        return Trace.of(TestedFormat.of(new ThriftFormat(), protocol).schemaless(), hex);
    }
}
