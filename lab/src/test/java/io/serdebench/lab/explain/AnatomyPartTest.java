package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.text.Html;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page of where bytes go, with codecs whose bytes are known. */
class AnatomyPartTest {

    private static PartBytes part(String name, long data, long names, PartBytes... within) {
        long[] roles = new long[Role.values().length];
        roles[Role.DATA.ordinal()] = data;
        roles[Role.NAME.ordinal()] = names;
        return new PartBytes(name, roles, data, List.of(within), false);
    }

    /** Of ten records. */
    private static Anatomy codec(String name, PartBytes... parts) {
        long bytes = List.of(parts).stream().mapToLong(PartBytes::bytes).sum();
        return new Anatomy(name, "toy", 10, bytes, bytes / 2, part("", 0, 0), List.of(parts), 0, null);
    }

    private static String page(Anatomy... codecs) {
        Html html = new Html();
        AnatomyPart.write(html, List.of(codecs));
        return html.toString();
    }

    private static List<String> found(String regex, String text) {
        return Pattern.compile(regex)
                .matcher(text)
                .results()
                .map(m -> m.group(1))
                .toList();
    }

    private static String section(String id, String page) {
        int from = page.indexOf("<section id=\"" + id + "\"");
        return page.substring(from, page.indexOf("</section>", from));
    }

    @Test
    void oneWastefulCodecDoesNotOrderTheFields() {
        Anatomy lean = codec("lean", part("big", 400, 0), part("small", 100, 0));
        Anatomy other = codec("other", part("big", 410, 0), part("small", 110, 0));
        Anatomy wasteful = codec("wasteful", part("big", 400, 0), part("small", 9_000, 0));
        String page = page(wasteful, lean, other);
        assertEquals(List.of("big", "small"), found("<span class=\"d1\">([^<]*)</span>", section("fields", page)));
        assertEquals(
                List.of("lean", "other", "wasteful"), found("<th scope=\"row\">([^<]*)</th>", section("codecs", page)));
        // a bar is as long as its bytes, however far apart they are: 500, 520 and 9,400
        double[] ends = found("<svg class=\"bar\"(.*?)</svg>", section("codecs", page)).stream()
                .mapToDouble(bar -> found("width=\"([0-9.]+)\"", bar).stream()
                        .mapToDouble(Double::parseDouble)
                        .sum())
                .toArray();
        assertArrayEquals(new double[] {100 * 500 / 9_400.0, 100 * 520 / 9_400.0, 100}, ends, 0.02);
    }

    @Test
    void aCellIsAsStrongAsItsShareOfTheMiddleRecord() {
        // the middle codec has 100 bytes per record
        Anatomy one = codec("one", part("a", 290, 0), part("b", 9, 0), part("c", 701, 0));
        String cells = section("fields", page(one));
        assertEquals(List.of("70.1", "29", "0.9", "100"), found("class=\"bytes(?: h\\d)?\">([^<]*)<", cells));
        assertTrue(cells.contains("<span class=\"bytes h5\">70.1</span>"), cells);
        assertTrue(cells.contains("<span class=\"bytes h4\">29</span>"), cells);
        assertTrue(cells.contains("<span class=\"bytes\">0.9</span>"), cells);
        assertTrue(cells.contains("<span class=\"bytes\">100</span>"), "a total has no colour: " + cells);
    }

    @Test
    void overheadIsAllButData() {
        Anatomy named = codec("named", part("a", 25, 75), part("none", 0, 0));
        String fields = section("fields", page(named));
        assertEquals(List.of("75 %", "–", "75 %"), found("class=\"overhead(?: h\\d)?\">([^<]*)<", fields));
        assertTrue(fields.contains("class=\"overhead h4\">75 %"), fields);
        assertTrue(section("codecs", page(named)).contains("<td>75 %</td>"), fields);
    }

    @Test
    void oneSwitchIsOnAndEachHasALabel() {
        String page = page(codec("a", part("x", 10, 0)));
        assertEquals(List.of("bytes", "overhead", "zstd"), found("<label for=\"show-(\\w+)\"", page));
        assertEquals(1, found("(checked)", page).size());
        Anatomy single = new Anatomy("a", "toy", 1, 10, 5, part("", 0, 0), List.of(part("x", 10, 0)), 0, null);
        assertFalse(page(single).contains("zstd"), "compression of one record says nothing");
    }

    @Test
    void namesFromDataAreNoMarkup() {
        String evil = "</th><script>alert(1)</script>\"'";
        String page = page(codec(evil, part(evil, 10, 0, part(evil, 5, 0))));
        assertFalse(page.contains("<script"), page);
        assertEquals(2, found("(alert)", section("fields", page)).size() - 1, "the field, its part and the codec");
    }

    @Test
    void theMiddleOfFiguresIsTheirMedian() {
        assertEquals(0, FieldRow.middle(new double[0]));
        assertEquals(7, FieldRow.middle(new double[] {7}));
        assertEquals(2, FieldRow.middle(new double[] {900, 1, 2}));
        assertEquals(2.5, FieldRow.middle(new double[] {3, 1, 900, 2}));
        double[] given = {3, 1, 2};
        FieldRow.middle(given);
        assertEquals(3, given[0], "the figures of a row keep their order");
    }
}
