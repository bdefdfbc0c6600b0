package io.serdebench.format.thrift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.TestedFormat;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tuples written by hand after the code that Thrift's compiler generates, with every span and the size of each. */
class ThriftTupleTest {

    private static final String FIELDS = "a{x:int32,name:string?,b:boolean}";
    private static final String CONTAINERS = "a{l:[string?],m:<int64>,k:[boolean]}";

    @Test
    void requiredFieldsComeFirstAndBitsTellWhichOthersFollow() throws Exception {
        assertEquals("""
                x 0-1 data 5
                b 1-2 data true
                . 2-3 presence 1 of 1 optional fields
                name 3-4 length 2
                name 4-6 data hi
                """, trace(FIELDS, "0a 01 01 026869"));
        assertEquals("""
                x 0-1 data -1
                b 1-2 data false
                . 2-3 presence 0 of 1 optional fields
                """, trace(FIELDS, "01 02 00"));
    }

    @Test
    void theFirstBitIsTheLowestOfTheLastByte() throws Exception {
        StringBuilder notation = new StringBuilder("a{f1:int32?");
        for (int i = 2; i <= 9; i++) {
            notation.append(",f" + i + ":int32?");
        }
        assertEquals("""
                . 0-2 presence 3 of 9 optional fields
                f1 2-3 data 1
                f3 3-4 data 2
                f9 4-5 data 3
                """, trace(notation + "}", "0105 02 04 06"));
    }

    @Test
    void containersBeginWithTheirSizeAlone() throws Exception {
        assertEquals("""
                l 0-1 length 2
                l/[0] 1-2 presence a value
                l/[0] 2-3 length 1
                l/[0] 3-4 data x
                l/[1] 4-5 presence null
                m 5-6 length 1
                m/{a} 6-7 length 1
                m/{a} 7-8 data a
                m/{a} 8-9 data 1
                k 9-10 length 2
                k/[0] 10-11 data true
                k/[1] 11-12 data false
                """, trace(CONTAINERS, "04 010178 00 02 0161 02 04 0102"));
    }

    @Test
    void bytesWithoutASchemaAreNotExplained() {
        assertFalse(TestedFormat.of(new ThriftFormat(), "tuple").isSchemaless());
    }

    @ParameterizedTest
    @CsvSource({
        "[int32],01,0,'-1 elements announced, with 0 bytes left'",
        "[int32],feffffff07,0,'1073741823 elements announced, with 0 bytes left'",
        "<int32>,0400,0,'2 elements announced, with 1 bytes left'",
        "int32?,02,0,bit 2 of 1",
        "[string?],0202,1,bit 2 of 1",
        "boolean,03,0,3 is not a bool",
        "string,05,0,'5 bytes announced, 0 left'",
        "[uuid],0202ff00,2,a UUID of 2 bytes",
        "int32,0a00,1,1 byte is left after the record",
        "{x:int32?},,0,'1 byte announced or due, 0 left'",
    })
    void isRefusedWhereItStands(String type, @Nullable String hex, int offset, String reason) {
        UndecodableException refused = refused(Schemas.single(type), hex == null ? "" : hex);
        assertEquals(reason, refused.getMessage());
        assertEquals(offset, refused.offset());
    }

    @Test
    void aRequiredFieldIsOptionalInAWideStruct() throws Exception {
        Schema schema = wide("int32");
        UndecodableException refused = refused(schema, "00".repeat(32));
        assertEquals("the required field f0 is absent", refused.getMessage());
        assertEquals(32, refused.offset());
        Trace.of(
                TestedFormat.of(new ThriftFormat(), "tuple").dissector(schema),
                "7f" + "ff".repeat(31) + "00".repeat(255));
    }

    @Test
    void sizesAreEstimated() {
        assertBytes(6, FIELDS, row(5, "hi", true));
        assertBytes(3, FIELDS, row(-1, null, false));
        assertBytes(12, CONTAINERS, row(Arrays.asList("x", null), Map.of("a", 1L), List.of(true, false)));
        assertBytes(2 + 64, "a{l:[boolean]}", row(Collections.nCopies(64, true)));
        assertBytes(
                2 + 2 + 1 + 1 + 8 + 8 + 16 + 18,
                "a{d:decimal(9,2),e:decimal(20,1),t:timestamp-millis,y:date,f:float32,g:float64,u:uuid,v:[uuid]}",
                row(
                        new BigDecimal("-1.00"),
                        new BigDecimal("-0.5"),
                        Instant.parse("1969-12-31T23:59:59.999Z"),
                        LocalDate.of(1970, 1, 2),
                        0.75f,
                        0.75,
                        new UUID(1, 2),
                        List.of(new UUID(1, 2))));
        assertBytes(32 + 255, wide("int32"), row(Collections.nCopies(255, 0).toArray()));
    }

    /** More required fields than a constructor has parameters. */
    private static Schema wide(String type) {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (int i = 0; i < 255; i++) {
            slots.put("f" + i, Notation.parseSlot(type));
        }
        return Schema.of("wide", slots);
    }

    private static void assertBytes(long bytes, String notation, @Nullable Object[] row) {
        assertBytes(bytes, Notation.parseSchema(notation), row);
    }

    private static void assertBytes(long bytes, Schema schema, @Nullable Object[] row) {
        Column column = Column.of(schema);
        column.add(row);
        Size size = TestedFormat.of(new ThriftFormat(), "tuple").sizer(schema).of(column);
        assertEquals(bytes + " to " + bytes, size.least() + " to " + size.most());
    }

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    private static String trace(String notation, String hex) throws UndecodableException {
        return Trace.of(TestedFormat.of(new ThriftFormat(), "tuple").dissector(Notation.parseSchema(notation)), hex);
    }

    private static UndecodableException refused(Schema schema, String hex) {
        Trace trace = new Trace();
        Dissector dissector = TestedFormat.of(new ThriftFormat(), "tuple").dissector(schema);
        byte[] bytes = HexFormat.of().parseHex(hex);
        UndecodableException refused = assertThrows(UndecodableException.class, () -> dissector.dissect(bytes, trace));
        assertEquals(trace.end(), refused.offset());
        return refused;
    }
}
