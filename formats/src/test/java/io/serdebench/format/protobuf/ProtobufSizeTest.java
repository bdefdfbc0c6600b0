package io.serdebench.format.protobuf;

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

/** Sizes counted by hand after protobuf's encoding guide. */
class ProtobufSizeTest {

    private static Size size(Schema schema, @Nullable Object[]... rows) {
        Column column = Column.of(schema);
        for (@Nullable Object[] row : rows) {
            column.add(row);
        }
        return TestedFormat.of(new ProtobufFormat()).sizer(schema).of(column);
    }

    private static void assertBytes(long bytes, String notation, @Nullable Object[]... rows) {
        assertBetween(bytes, bytes, notation, rows);
    }

    private static void assertBetween(long least, long most, String notation, @Nullable Object[]... rows) {
        Size size = size(Notation.parseSchema(notation), rows);
        assertEquals(rows.length, size.count());
        assertEquals(least + " to " + most, size.least() + " to " + size.most());
    }

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    @Test
    void noRecordsTakeNothing() {
        assertBytes(0, "t{a:int32,b:string?,c:{d:[int32],e:<string?>},f:[[string?]?]}");
    }

    @Test
    void aVarint() {
        assertBytes(2, "t{a:int32+}", row(127));
        assertBytes(3, "t{a:int32+}", row(300));
        // zigzag has the sign in the lowest bit
        assertBytes(2, "t{a:int32}", row(-64));
        assertBytes(3, "t{a:int32}", row(64));
        assertBytes(11, "t{a:int64}", row(Long.MIN_VALUE));
    }

    @Test
    void eachKindOfLeaf() {
        assertBytes(
                2 + 2 + 5 + 9 + 3 + 4 + 3 + 2 + 2 + 18,
                "t{a:boolean,b:int64,c:float32,d:float64,e:decimal(9,2),f:decimal(20,1),g:bytes,h:date,"
                        + "i:timestamp-millis,j:uuid}",
                row(
                        true,
                        -1L,
                        1f,
                        -0d,
                        new BigDecimal("-1.00"),
                        new BigDecimal("25.6"),
                        new byte[] {1},
                        LocalDate.of(1970, 1, 2),
                        Instant.parse("1969-12-31T23:59:59.999Z"),
                        new UUID(1, 2)));
    }

    @Test
    void requiredDefaultsAreLeftOut() {
        assertBytes(
                0,
                "t{a:boolean,b:int32,c:float32,d:float64,e:decimal(9,2),f:string,g:bytes,h:date,i:timestamp-nanos,"
                        + "j:[int32],k:<string>}",
                row(
                        false,
                        0,
                        0f,
                        0d,
                        new BigDecimal("0.00"),
                        "",
                        new byte[0],
                        LocalDate.EPOCH,
                        Instant.EPOCH,
                        List.of(),
                        Map.of()));
    }

    @Test
    void minusZeroADecimalOfBytesAndAnEmptyMessageAreWritten() {
        assertBytes(5 + 9, "t{c:float32,d:float64}", row(-0f, -0d));
        assertBytes(3, "t{a:decimal(20,1)}", row(new BigDecimal("0.0")));
        assertBytes(2, "t{c:{a:int32}}", row((Object) row(0)));
    }

    @Test
    void someDefaultsAmongOtherValues() {
        Schema schema = Notation.parseSchema("t{a:int32+,b:string}");
        Size size = size(schema, row(0, "ab"), row(300, ""), row(5, ""), row(0, ""));
        assertEquals(new Size(4, 4 + 3 + 2, 9, 0, 3 + 4), size);
    }

    @Test
    void optionalDefaultsAreWritten() {
        assertBytes(4, "t{a:int32?,b:string?}", row(0, ""), row(null, null));
        Size size = size(Notation.parseSchema("t{a:int32+,b:string?}"), row(0, null), row(300, "ab"));
        assertEquals(new Size(2, 7, 7, 0, 7), size);
    }

    @Test
    void aTagHasTwoBytesFromNumber16On() {
        Map<String, Slot> slots = new LinkedHashMap<>();
        @Nullable Object[] row = new @Nullable Object[16];
        for (int i = 0; i < row.length; i++) {
            slots.put("f" + i, Notation.parseSlot("boolean"));
            row[i] = true;
        }
        Size size = size(Schema.of("t", slots), row);
        assertEquals(new Size(1, 15 * 2 + 3, 33, 33, 33), size);
    }

    @Test
    void textsHaveLengths() {
        assertBytes(1 + 1 + 127, "t{a:string}", row("x".repeat(127)));
        assertBytes(1 + 2 + 128, "t{a:string}", row("x".repeat(128)));
        assertBytes(1 + 2 + 200, "t{a:bytes?}", row(new byte[200]));
        assertBytes(1 + 1 + 2, "t{a:string}", row("é"));
    }

    @Test
    void aMessage() {
        String notation = "t{a:int32?,b:string?,c:{a:int32+}?}";
        assertBytes(5, notation, row(null, null, row(150)));
        assertBytes(2, notation, row(null, null, row(0)));
        assertBytes(0, notation, row(null, null, null));
    }

    @Test
    void whetherAMessageIsLongDependsOnWhatMeetsInIt() {
        String notation = "t{c:{s:string,t:string}}";
        String text = "x".repeat(100);
        // two messages of 102 bytes have lengths of one byte each; one of 204 bytes has two
        assertBetween(208, 209, notation, row((Object) row(text, "")), row((Object) row("", text)));
        assertBetween(208, 209, notation, row((Object) row(text, text)), row((Object) row("", "")));
    }

    @Test
    void onlySoManyMessagesAreLong() {
        String text = "x".repeat(126);
        @Nullable Object[][] rows = new @Nullable Object[100][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = row((Object) row(i == 0 ? text : "x"));
        }
        // behind tag and length a tag, a length and the text; no more than one can have 128 bytes
        long shorts = 99 * (2 + 3);
        assertBetween(shorts + 1 + 1 + 128, shorts + 1 + 2 + 128, "t{c:{s:string}}", rows);
    }

    @Test
    void aPackedList() {
        assertBytes(8, "t{f:[int32+]}", row(List.of(3, 270, 86942)));
        assertBytes(1 + 1 + 3, "t{f:[boolean]}", row(List.of(true, false, false)), row(List.of()));
        assertBytes(1 + 2 + 128, "t{f:[int32]}", row(Collections.nCopies(128, 0)));
    }

    @Test
    void thePackedLengthOfNumbersOfOneSizeIsKnown() {
        assertBytes(
                1 + 1 + 15 * 8 + 1 + 2 + 16 * 8,
                "t{f:[float64]}",
                row(Collections.nCopies(15, 1d)),
                row(Collections.nCopies(16, 1d)));
        assertBytes(
                1 + 2 + 63 * 4 + 1 + 1 + 31 * 4,
                "t{f:[float32]}",
                row(Collections.nCopies(63, 1f)),
                row(Collections.nCopies(31, 1f)));
    }

    @Test
    void whetherAPackedListIsLongDependsOnWhatMeetsInIt() {
        List<Integer> shorts = Collections.nCopies(80, 1);
        List<Integer> longs = Collections.nCopies(80, 300);
        // 80 and 160 bytes; with the numbers mixed it would be 120 and 120
        assertBetween(244, 245, "t{f:[int32+]}", row(shorts), row(longs));
    }

    @Test
    void aListOfTextsHasATagForEach() {
        assertBytes(3 + 2 + 4, "t{f:[string]}", row(List.of("a", "", "bc")), row(List.of()));
        assertBytes(2 * 18, "t{f:[uuid]}", row(List.of(new UUID(1, 2), new UUID(3, 4))));
    }

    @Test
    void anEntryHasKeyAndValueEvenIfTheyAreDefaults() {
        assertBytes(7, "t{m:<int32>}", row(Map.of("k", -1)));
        assertBytes(6, "t{m:<int32>}", row(Map.of("", 0)));
        assertBytes(6, "t{m:<{a:int32}>}", row(Map.of("", row(0))));
    }

    @Test
    void elementsThatMayBeNullAreMessages() {
        assertBytes(5 + 2, "t{a:[string?]}", row(Arrays.asList("x", null)));
        assertBytes(4, "t{a:[int32?]}", row(List.of(0)));
    }

    @Test
    void listsInAListThatMayBeNull() {
        assertBytes(7 + 2 + 4, "t{a:[[string]?]}", row(Arrays.asList(List.of("y"), null, List.of())));
        assertBytes(2 + 5 + 2, "t{a:[[int32]]}", row(Arrays.asList(List.of(), List.of(1), List.of())));
    }

    @Test
    void anOptionalListIsAMessage() {
        String notation = "t{a:[string]?,b:<int32>?}";
        assertBytes(2, notation, row(List.of(), null));
        assertBytes(2 + 2 + 7, notation, row(null, Map.of()), row(null, Map.of("k", -1)));
    }
}
