package io.serdebench.lab.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTableTest {

    private static final Style WIDE = new Style(80, false, true);

    /** A row of a table of this test. */
    private record Codec(String name, String total, String half, String bytes) {}

    private static final List<Codec> CODECS =
            List.of(new Codec("msgpack", "812", "3", "108"), new Codec("json", "5,931", "", "299"));

    private static ReportTable<Codec> table() {
        ReportTable<Codec> table = new ReportTable<>();
        table.name("codec", "Codec", (codec, form) -> form.clip(codec.name())).markdown("codec");
        table.right("total ns", "Total", Codec::total).markdown("total ns").unit("ns");
        table.right("bytes", "Bytes", Codec::bytes).markdown("bytes").weight(1);
        return table;
    }

    private static List<String> console(ReportTable<Codec> table, List<Codec> rows, Style style, List<Fit> fits) {
        Lines out = new Lines(style);
        table.console(out, rows, style, fits);
        return Arrays.asList(out.toString().split("\n", -1));
    }

    private static String page(ReportTable<Codec> table, List<Codec> rows) {
        Html html = new Html();
        table.page(html, "ranking", "rank", "The codecs", rows);
        return html.toString();
    }

    private static String markdown(ReportTable<Codec> table, List<Codec> rows) {
        StringBuilder out = new StringBuilder();
        table.markdown(out, rows, 20);
        return out.toString();
    }

    @Test
    void theSameRowsAreWrittenEverywhere() {
        assertEquals(
                List.of("codec    total ns  bytes", "msgpack       812    108", "json        5,931    299", ""),
                console(table(), CODECS, WIDE, List.of(Fit.ALL)));
        assertEquals(
                "| codec | total ns | bytes |\n|:--|--:|--:|\n| msgpack | 812 | 108 |\n| json | 5,931 | 299 |\n",
                markdown(table(), CODECS));
        String page = page(table(), CODECS);
        assertTrue(page.contains("<caption>The codecs</caption>"), page);
        assertTrue(page.contains("<th scope=\"col\" class=\"n\">Total<small class=\"unit\"> ns</small></th>"), page);
        assertTrue(page.contains("<th scope=\"row\">msgpack</th>"), page);
        assertTrue(page.contains("<td class=\"n\">5,931</td>"), page);
    }

    @Test
    void aColumnIsWrittenWhereItHasAHead() {
        ReportTable<Codec> table = new ReportTable<>();
        table.left("console", null, Codec::name);
        table.left(null, "page", Codec::total);
        table.left(null, null, Codec::bytes).markdown("markdown");
        List<Codec> one = CODECS.subList(0, 1);
        assertEquals(List.of("console", "msgpack", ""), console(table, one, WIDE, List.of(Fit.ALL)));
        assertEquals("| markdown |\n|:--|\n| 108 |\n", markdown(table, one));
        String page = page(table, one);
        assertTrue(page.contains("<td>812</td>"), page);
        assertFalse(page.contains("msgpack") || page.contains("108"), page);
        assertEquals(1, table.pageColumns());
    }

    @Test
    void theWidestFormWithRoomIsTaken() {
        ReportTable<Codec> table = new ReportTable<>();
        table.left("codec", null, (codec, form) -> form.clip(codec.name()));
        table.left("first", null, codec -> "x".repeat(30));
        table.left("second", null, codec -> "y".repeat(30));
        table.lastFirst(1);
        assertEquals(2, table.weights());
        List<Fit> fits = Fit.steps(10, table.weights());
        Lines out = new Lines(WIDE);
        assertEquals(
                new Fit(2, 10, 0), table.console(out, CODECS, new Style(71, false, true), fits), "7 + 2 + 30 + 2 + 30");
        assertEquals(new Fit(1, 10, 0), table.console(out, CODECS, new Style(70, false, true), fits));
        assertEquals(new Fit(1, 10, 0), table.console(out, CODECS, new Style(69, false, true), fits));
        assertEquals(new Fit(1, 10, 1), table.console(out, CODECS, new Style(68, false, true), fits));
        assertEquals(
                "codec   first",
                console(table, CODECS, new Style(50, false, true), fits).get(0),
                "the last column left first");
    }

    @Test
    void theLastFormIsTakenWhereNoneHasRoomAndColumnsWithoutAWeightStay() {
        ReportTable<Codec> table = new ReportTable<>();
        table.left("codec", null, codec -> "n".repeat(60));
        table.right("bytes", Codec::bytes).weight(1);
        Style narrow = new Style(40, false, true);
        Lines out = new Lines(narrow);
        assertEquals(new Fit(1, 10, 1), table.console(out, CODECS, narrow, Fit.steps(10, 1)));
        assertTrue(out.toString().contains("n".repeat(60)), "a terminal wraps what is left");
        assertFalse(out.toString().contains("108"));
    }

    @Test
    void formsFromWideToNarrow() {
        assertEquals(List.of(new Fit(2, 9, 0), new Fit(1, 9, 0), new Fit(1, 9, 1), new Fit(1, 9, 2)), Fit.steps(9, 2));
        int all = Integer.MAX_VALUE;
        assertEquals(List.of(new Fit(2, all, 0), new Fit(1, all, 1), new Fit(1, all, 2)), Fit.tight(2));
        assertEquals(List.of(new Fit(2, 30, 0), new Fit(2, 12, 0), new Fit(2, 12, 1)), Fit.names(List.of(30, 12), 1));
    }

    @Test
    void aHeadGetsShorterWhereColumnsHaveLeft() {
        ReportTable<Codec> table = new ReportTable<>();
        table.right("total ns", Codec::total).narrow(1, "ns");
        table.right("bytes", Codec::bytes).weight(1);
        assertEquals(
                "total ns  bytes",
                console(table, CODECS, WIDE, List.of(Fit.ALL)).get(0));
        assertEquals(
                "   ns", console(table, CODECS, WIDE, List.of(new Fit(1, 9, 1))).get(0));
    }

    @Test
    void halvesOfIntervalsAreAlignedAndLeaveByTheirWeight() {
        ReportTable<Codec> table = new ReportTable<>();
        table.right("total", Codec::total).half(Codec::half).halfWeight(2);
        assertEquals(List.of("total ±%", "  812 ±3", "5,931", ""), console(table, CODECS, WIDE, List.of(Fit.ALL)));
        assertEquals(List.of("total", "  812", "5,931", ""), console(table, CODECS, WIDE, List.of(new Fit(1, 9, 2))));
        assertEquals(
                "total +-%",
                console(table, CODECS, new Style(80, false, false), List.of(Fit.ALL))
                        .get(0)
                        .strip(),
                "ASCII");
    }

    @Test
    void namesOfDataAreAlignedByTheColumnsOfATerminal() {
        List<Codec> rows = List.of(
                new Codec("漢字", "1", "", "1"), new Codec("e\u0301e", "2", "", "2"), new Codec("abcd", "3", "", "3"));
        List<String> lines = console(table(), rows, WIDE, List.of(Fit.ALL));
        for (String line : lines.subList(0, rows.size() + 1)) {
            assertEquals(SafeText.columns(lines.get(0)), SafeText.columns(line), line);
        }
    }

    @Test
    void nothingOfDataActs() {
        String evil = "<b>|`x`|</b>\u001b[31m\n";
        List<Codec> rows = List.of(new Codec(evil, "1", "", "2"));
        String page = page(table(), rows);
        assertFalse(page.contains("<b>"), page);
        assertTrue(page.contains("&lt;b&gt;"), page);
        String row = markdown(table(), rows).split("\n", -1)[2];
        assertTrue(row.startsWith("| &lt;b&gt;\\|\\`x\\`\\|&lt;/b&gt;"), row);
        assertFalse(row.contains("\u001b"), row);
        List<String> lines = console(table(), rows, WIDE, List.of(Fit.ALL));
        assertEquals(3, lines.size(), "a name has no lines");
        assertFalse(lines.get(1).contains("\u001b"), lines.get(1));
    }

    @Test
    void aNameIsCutWhereItIsLongerThanItMayBe() {
        List<Codec> rows = List.of(new Codec("abcdefghijklmnopqrstuvwxyz", "1", "", "2"));
        String line = console(table(), rows, WIDE, List.of(new Fit(1, 10, 0))).get(1);
        assertTrue(line.startsWith("abcdefghi…"), line);
        assertTrue(markdown(table(), rows).contains("| abcdefghijklmnopqrs… |"), markdown(table(), rows));
        assertTrue(page(table(), rows).contains("abcdefghijklmnopqrstuvwxyz"), "a page has room");
    }

    @Test
    void aTableWithoutRowsHasItsHeads() {
        assertEquals(List.of("codec  total ns  bytes", ""), console(table(), List.of(), WIDE, List.of(Fit.ALL)));
        assertEquals("| codec | total ns | bytes |\n|:--|--:|--:|\n", markdown(table(), List.of()));
        assertTrue(page(table(), List.of()).contains("<tbody></tbody>"), page(table(), List.of()));
    }

    @Test
    void rowsThatHaveNothingToSayEndBehindTheirFirstColumns() {
        String page = page(table().empty(1, codec -> codec.name().equals("json")), CODECS);
        assertTrue(page.contains("<th scope=\"row\">json</th><td colspan=\"2\"></td>"), page);
        assertTrue(page.contains("<td class=\"n\">812</td>"), page);
        assertFalse(page.contains("5,931"), page);
    }

    @Test
    void columnsOfAPageHaveAnOrderOfTheirOwn() {
        ReportTable<Codec> table = new ReportTable<>();
        table.left("codec", "Codec", Codec::name).order(2);
        table.right("bytes", "Bytes", Codec::bytes).order(1);
        String page = page(table.sorted(), CODECS);
        assertTrue(page.indexOf("Bytes") < page.indexOf("Codec</th>"), page);
        assertTrue(page.contains("data-sort"), page);
        assertTrue(page.contains("<div class=\"scroll\" tabindex=\"0\" role=\"region\""), page);
        assertTrue(console(table, CODECS, WIDE, List.of(Fit.ALL)).get(0).startsWith("codec"));
    }

    @Test
    void linesArePaintedAndMoreIsWrittenUnderThem() {
        ReportTable<Codec> table =
                table().paint((codec, line) -> "<" + line + ">").under((out, codec) -> out.line("  " + codec.half()));
        List<String> lines = console(table, CODECS.subList(0, 1), WIDE, List.of(Fit.ALL));
        assertEquals(List.of("<msgpack       812    108>", "  3", ""), lines.subList(1, lines.size()));
    }

    @Test
    void valuesThatAreMissingHaveTheSignOfTheirMedium() {
        TableForm console = TableForm.console(WIDE, Fit.ALL);
        assertEquals(
                List.of("-", "–", "-"),
                List.of(
                        console.none(),
                        TableForm.PAGE.none(),
                        TableForm.markdown(9).none()));
        assertEquals(List.of("1.27x", "1.27×"), List.of(console.times(1.27), TableForm.PAGE.times(1.27)));
        assertEquals(List.of("-", "–"), List.of(console.times(null), TableForm.PAGE.share(null)));
        assertEquals(
                List.of("98%", "98 %"),
                List.of(console.share(0.98), TableForm.markdown(9).share(0.98)));
        assertTrue(console.isConsole() && !console.isPage() && !console.isMarkdown() && !console.isTight());
        assertTrue(TableForm.PAGE.isPage() && TableForm.markdown(9).isMarkdown());
        assertTrue(TableForm.console(WIDE, new Fit(1, 9, 1)).isTight());
    }
}
