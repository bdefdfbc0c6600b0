package io.serdebench.format.thrift;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.testkit.TestedFormat;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Sizes counted by hand after the specifications of the two protocols. */
class ThriftSizeTest {

    private static final String FIELDS = "a{x:int32,name:string?,b:boolean}";
    private static final String CONTAINERS = "a{l:[string?],m:<int64>,k:[boolean]}";

    private static Size size(String protocol, Schema schema, @Nullable Object[]... rows) {
        Column column = Column.of(schema);
        for (@Nullable Object[] row : rows) {
            column.add(row);
        }
        return TestedFormat.of(new ThriftFormat(), protocol).sizer(schema).of(column);
    }

    private static Size compact(Schema schema, @Nullable Object[]... rows) {
        return size("compact", schema, rows);
    }

    private static void assertBytes(long binary, long compact, String notation, @Nullable Object[]... rows) {
        Schema schema = Notation.parseSchema(notation);
        assertBetween(binary, binary, size("binary", schema, rows));
        assertBetween(compact, compact, compact(schema, rows));
    }

    private static void assertBetween(long least, long most, Size size) {
        assertEquals(least + " to " + most, size.least() + " to " + size.most());
    }

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    /** A schema of this many fields, each an int32 that may be null. */
    private static Schema optional(int fields) {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (int id = 1; id <= fields; id++) {
            slots.put("f" + id, Notation.parseSlot("int32?"));
        }
        return Schema.of("wide", slots);
    }

    /** A row of this many fields, all null but those of some ids, which are 0. */
    private static @Nullable Object[] zeros(int fields, int... ids) {
        @Nullable Object[] row = new @Nullable Object[fields];
        for (int id : ids) {
            row[id - 1] = 0;
        }
        return row;
    }

    @Test
    void noRecordsTakeNothing() {
        assertBytes(0, 0, CONTAINERS);
        assertEquals(Size.NONE, compact(optional(40)));
    }

    @Test
    void fieldsHaveHeadersAndTheCompactOneHoldsABool() {
        assertBytes(7 + 9 + 4 + 1, 2 + 4 + 1 + 1, FIELDS, row(5, "hi", true));
    }

    /** Between the ids 2 and 40 there is no field, so that 40 always has a header of two bytes; 50 has one if 40 is absent. */
    @Test
    void compactIdsOfTheUsersSchemaTakeLongHeadersWhereTheyAreFarApart() {
        Schema schema = Notation.parseSchema("a{x:int32@40.i8,y:int32@2.i16,z:int32?@56}");
        assertBetween(3 + 2 + 1, 3 + 2 + 1, compact(schema, row(-1, -1, null)));
        assertBetween(3 + 2 + 1 + 3, 3 + 2 + 1 + 3, compact(schema, row(-1, -1, 0)));
        Schema gap = Notation.parseSchema("a{x:int32?@40,z:int32?@50}");
        assertBetween(4 + 6, 4 + 6, compact(gap, row(null, 0), row(0, 0)));
    }

    @Test
    void anAbsentFieldHasNoBytes() {
        assertBytes(7 + 4 + 1, 2 + 1 + 1, FIELDS, row(-1, null, false));
        Size size = compact(Notation.parseSchema(FIELDS), row(-1, null, false), row(5, "hi", true));
        assertEquals(new Size(2, 12, 12, 4, 8), size);
    }

    @Test
    void compactNumbersAreZigzagVarints() {
        assertBytes(8, 3, "a{x:int32}", row(-64));
        assertBytes(8, 4, "a{x:int32}", row(64));
        assertBytes(8, 7, "a{x:int32+}", row(Integer.MAX_VALUE));
        assertBytes(12, 12, "a{x:int64}", row(Long.MIN_VALUE));
    }

    @Test
    void eachKindOfLeaf() {
        assertBytes(
                11 + 8 + 11 + 7 + 11 + 11 + 19 + 28 + 1,
                3 + 3 + 2 + 2 + 9 + 9 + 17 + 19 + 1,
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
    }

    @Test
    void textsHaveLengths() {
        assertBytes(3 + 4 + 127 + 1, 1 + 1 + 127 + 1, "a{s:string}", row("x".repeat(127)));
        assertBytes(3 + 4 + 200 + 1, 1 + 2 + 200 + 1, "a{s:string}", row("x".repeat(200)));
        assertBytes(3 + 4 + 200 + 1, 1 + 2 + 200 + 1, "a{s:bytes?}", row(new byte[200]));
    }

    @Test
    void containers() {
        assertBytes(
                (8 + 9 + 1) + (9 + 5 + 8) + (8 + 2) + 1,
                (2 + 4 + 1) + (3 + 2 + 1) + (2 + 2) + 1,
                CONTAINERS,
                row(Arrays.asList("x", null), Map.of("a", 1L), List.of(true, false)));
        assertBytes(8 + 9 + 8 + 1, 2 + 2 + 2 + 1, CONTAINERS, row(List.of(), Map.of(), List.of()));
    }

    @Test
    void aCompactListOf15HasItsSizeInAByteOfItsOwn() {
        assertBytes(8 + 14 + 1, 2 + 14 + 1, "a{l:[boolean]}", row(Collections.nCopies(14, true)));
        assertBytes(8 + 15 + 1, 3 + 15 + 1, "a{l:[boolean]}", row(Collections.nCopies(15, true)));
        assertBytes(8 + 128 + 1, 4 + 128 + 1, "a{l:[boolean]}", row(Collections.nCopies(128, true)));
    }

    @Test
    void structsEndWithAStopField() {
        assertBytes((3 + 4 + 1) + 1, (1 + 1 + 1) + 1, "a{s:{b:boolean,t:int32?}?}", row((Object) row(true, null)));
        assertBytes(8 + 2 * 5 + 1, 2 + 2 * 2 + 1, "a{l:[{b:boolean}]}", row(List.of(row(true), row(false))));
    }

    @Test
    void elementsThatMayBeNullAreStructs() {
        assertBytes(8 + (3 + 16 + 1) + 1, 2 + (1 + 16 + 1) + 1, "a{l:[uuid?]}", row(List.of(new UUID(1, 2))));
        assertBytes(8 + (5 + 1) + 1, 2 + (2 + 1) + 1, "a{l:[boolean?]}", row(Arrays.asList(true, null)));
        assertBytes(8 + (9 + 1) + 1, 2 + (3 + 1) + 1, "a{l:[[int32]?]}", row(Arrays.asList(List.of(), null)));
    }

    @Test
    void compactHeadersAreLongerBehindFifteenNulls() {
        assertBetween(3, 3, compact(optional(40), zeros(40, 15)));
        assertBetween(4, 4, compact(optional(40), zeros(40, 16)));
        assertBetween(3 + 2, 3 + 2, compact(optional(40), zeros(40, 15, 30)));
        assertBetween(3 + 3, 3 + 3, compact(optional(40), zeros(40, 15, 31)));
        assertBetween(2 * 4, 2 * 4, compact(optional(40), zeros(40, 40), zeros(40, 40)));
        assertBetween(2 * 3 + 1, 2 * 3 + 1, compact(optional(32), zeros(32, 16, 32)));
    }

    @Test
    void anIdFrom64OnHasTwoBytesAsZigzag() {
        assertBetween(4, 4, compact(optional(80), zeros(80, 63)));
        assertBetween(5, 5, compact(optional(80), zeros(80, 64)));
    }

    @Test
    void aRequiredFieldAmongTheFifteenKeepsHeadersShort() {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (int id = 1; id <= 30; id++) {
            slots.put("f" + id, Notation.parseSlot(id == 15 ? "int32" : "int32?"));
        }
        Schema schema = Schema.of("wide", slots);
        assertBetween(
                (2 + 2 + 1) + (2 + 2 + 1) + 3,
                (2 + 2 + 1) + (2 + 2 + 1) + 3,
                compact(schema, zeros(30, 1, 15), zeros(30, 15, 30), zeros(30, 15)));
    }

    @Test
    void whetherAHeaderIsLongDependsOnWhatIsNullTogether() {
        Schema schema = optional(16);
        // behind the first field the last has a short header, alone a long one
        assertBetween(6, 7, compact(schema, zeros(16, 1, 16), zeros(16)));
        assertBetween(6, 7, compact(schema, zeros(16, 1), zeros(16, 16)));
    }

    @Test
    void thereAreNoMoreLongHeadersThanNullsForThem() {
        int[] all = new int[40];
        Arrays.setAll(all, i -> i + 1);
        // each of 25 fields is as often null as not, but 40 nulls are room for two long headers
        assertBetween(40 * 2 + 2, 40 * 2 + 2 + 2, compact(optional(40), zeros(40, all), zeros(40)));
    }

    /** All its fields are optional in the IDL, which has no effect on the bytes. */
    @Test
    void aStructTooWideForRequiredFields() {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (int id = 1; id <= 300; id++) {
            slots.put("f" + id, Notation.parseSlot("int32"));
        }
        Schema schema = Schema.of("wide", slots);
        @Nullable Object[] row = row(Collections.nCopies(300, 0).toArray());
        assertBetween(300 * 7 + 1, 300 * 7 + 1, size("binary", schema, row));
        assertBetween(300 * 2 + 1, 300 * 2 + 1, compact(schema, row));
    }
}
