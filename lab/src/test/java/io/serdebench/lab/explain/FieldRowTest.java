package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Fields of several codecs in one order, and the tables that are written of them. */
class FieldRowTest {

    private static final Style PLAIN = new Style(80, false, false);

    static PartBytes part(String name, long data, long lengths, PartBytes... within) {
        long[] roles = new long[Role.values().length];
        roles[Role.DATA.ordinal()] = data;
        roles[Role.LENGTH.ordinal()] = lengths;
        return new PartBytes(name, roles, data / 2, List.of(within), name.startsWith("variant"));
    }

    /** Of ten records, with {@code header} bytes that belong to no field. */
    static Anatomy codec(String name, long header, PartBytes... parts) {
        long bytes = header + Stream.of(parts).mapToLong(PartBytes::bytes).sum();
        long[] roles = new long[Role.values().length];
        roles[Role.HEADER.ordinal()] = header;
        return new Anatomy(
                name,
                "toy",
                10,
                bytes,
                bytes / 2,
                new PartBytes("", roles, null, List.of(), false),
                List.of(parts),
                0,
                null);
    }

    private static List<String> names(Anatomy... codecs) {
        return FieldRow.of(List.of(codecs)).stream()
                .map(row -> " ".repeat(row.depth() - 1) + row.name())
                .toList();
    }

    @Test
    void aFieldStandsBeforeItsPartsAndTheLargestFirst() {
        Anatomy one = codec("one", 0, part("small", 10, 0), part("big", 0, 90, part("x", 20, 0), part("y", 70, 0)));
        assertEquals(List.of("big", " y", " x", "small"), names(one));
    }

    @Test
    void whatBelongsToNoFieldIsLastAndOnlyIfThereIsAny() {
        assertEquals(List.of("a", "(record)"), names(codec("one", 5, part("a", 1, 0))));
        assertEquals(List.of("a"), names(codec("one", 0, part("a", 1, 0))));
        assertEquals(
                List.of("a", "(record)"), names(codec("none", 0, part("a", 1, 0)), codec("some", 1, part("a", 1, 0))));
    }

    @Test
    void aFieldWithoutBytesStaysAndAPartWithoutBytesGoes() {
        assertEquals(
                List.of("a", " seen", "empty"),
                names(codec(
                        "one", 0, part("a", 10, 0, part("seen", 10, 0), part("unseen", 0, 0)), part("empty", 0, 0))));
    }

    @Test
    void equalFieldsKeepTheOrderOfTheSchema() {
        assertEquals(List.of("c", "a", "b"), names(codec("one", 0, part("c", 7, 0), part("a", 7, 0), part("b", 7, 0))));
    }

    @Test
    void aCodecThatLacksAFieldHasNoCell() {
        List<FieldRow> rows = FieldRow.of(
                List.of(codec("one", 0, part("a", 1, 0)), codec("two", 0, part("a", 2, 0), part("b", 1, 0))));
        FieldRow b = rows.get(1);
        assertEquals("b", b.name());
        assertNull(b.cell(0));
        assertNotNull(b.cell(1));
    }

    @Test
    void theMiddleOfAnEvenNumberLiesBetween() {
        assertEquals(0, FieldRow.middle(new double[0]));
        assertEquals(3, FieldRow.middle(new double[] {9, 3, 1}));
        assertEquals(2, FieldRow.middle(new double[] {9, 3, 1, 0}));
    }

    private static String table(boolean roles, Anatomy... codecs) {
        Lines out = new Lines(PLAIN);
        new FieldTable(List.of(codecs), PLAIN, out).compare(roles);
        return out.toString();
    }

    @Test
    void theDetailHasSharesOfAllBytes() {
        Lines out = new Lines(PLAIN);
        new FieldTable(List.of(codec("one", 10, part("a", 60, 20), part("variant v", 5, 5))), PLAIN, out).detail();
        List<String> lines = out.toString()
                .lines()
                .map(line -> line.strip().replaceAll(" +", " "))
                .toList();
        assertEquals("field bytes share data overhead zstd", lines.get(0));
        assertEquals("a 8 80.0 % 6 2 3", lines.get(1));
        assertEquals("variant v 1 10.0 % 0.5 0.5 0.2", lines.get(2));
        assertEquals("(record) 1 10.0 % 0 1", lines.get(3));
        assertEquals("(sum) 10 6.5 3.5 5", lines.get(4));
        assertEquals("in variants 1 10.0 % 0.5 0.5", lines.get(5));
    }

    @Test
    void codecsThatDoNotFitStandBelow() {
        Anatomy[] many = Stream.of("a", "b", "c", "d", "e", "f", "g", "h")
                .map(name -> codec(name.repeat(18), 0, part("f", 10, 0)))
                .toArray(Anatomy[]::new);
        String text = table(false, many);
        assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
        for (Anatomy one : many) {
            assertEquals(1, text.split(one.codec(), -1).length - 1, one.codec());
        }
        assertEquals(3, text.lines().filter(line -> line.startsWith("field")).count(), text);
    }

    @Test
    void hostileNamesAreHarmless() {
        String text = table(true, codec("one", 0, part("\u001b[31mred\nline", 10, 2), part("", 1, 0)));
        assertTrue(!text.contains("\u001b") && text.contains("\"\""), text);
        assertEquals(4, text.lines().count(), text);
    }

    @Test
    void aFileWithoutBytesHasNoShares() {
        String text = table(false, codec("none", 0, part("a", 0, 0)));
        assertTrue(text.contains("(sum)"), text);
    }
}
