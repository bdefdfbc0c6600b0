package io.serdebench.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteFiguresTest {

    private static String table(String... rows) {
        return "<table>\n<thead>\n<tr>\n<th>of</th>\n<th>figure</th>\n</tr>\n</thead>\n<tbody>\n"
                + List.of(rows).stream()
                        .map(row -> "<tr>\n<td>" + row.replace("|", "</td>\n<td align=\"right\">") + "</td>\n</tr>\n")
                        .collect(Collectors.joining())
                + "</tbody>\n</table>";
    }

    @Test
    void figuresAreReadWithTheIntervalsOfDocuments() {
        assertEquals(new SiteFigures.Figure(1304, 1304, 1304, false), SiteFigures.figure("1,304"));
        assertEquals(new SiteFigures.Figure(0.35, 0.29, 0.41, false), SiteFigures.figure(" <b>0.35</b> [0.29, 0.41]"));
        assertEquals(new SiteFigures.Figure(374, 356, 399, false), SiteFigures.figure("374 (356 – 399)"));
        assertEquals(new SiteFigures.Figure(100, 75, 125, false), SiteFigures.figure("100 ± 25 %"));
        assertEquals(new SiteFigures.Figure(26.9, 26.9, 26.9, true), SiteFigures.figure("26.9 %"));
        for (String other : List.of("1 to 7", "18 (10)", "70 MB", "232 and 203", "1.00 – 1.18", "2026-11-23", "")) {
            assertNull(SiteFigures.figure(other), other);
        }
    }

    @Test
    void barsBeginAtZeroAndTheLongestIntervalFillsTheColumn() {
        String drawn = SiteFigures.drawn(table("a|20 [10, 40]", "b|10", "c|–", "d|30"));
        assertTrue(
                drawn.contains(
                        "20 [10, 40]<svg class=\"figure\" viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
                                + "<rect class=\"bar\" x=\"0.0\" y=\"1.0\" width=\"50.0\" height=\"6.0\"/>"
                                + "<rect class=\"interval\" x=\"25.0\" y=\"3.0\" width=\"75.0\" height=\"2.0\"/></svg></td>"),
                drawn);
        assertTrue(drawn.contains("width=\"25.0\" height=\"6.0\""), drawn);
        assertTrue(drawn.contains("<td align=\"right\">–</td>"), drawn);
        assertFalse(drawn.contains("<td>a<svg"), drawn);
        assertTrue(
                SiteFigures.drawn(table("C1 first, both ways|1", "C2 second|2", "|3"))
                        .contains("<svg"),
                "a label is no unit");
    }

    @Test
    void moreThanTwoDecadesArePointsOnAScaleOfLogarithms() {
        String drawn = SiteFigures.drawn(table("a|0.1", "b|1", "c|1,000"));
        assertTrue(drawn.contains("<rect class=\"point\" x=\"23.5\" y=\"1.0\" width=\"3.0\" height=\"6.0\"/>"), drawn);
        assertTrue(drawn.contains("<rect class=\"one\" x=\"25.0\""), drawn);
        assertFalse(SiteFigures.drawn(table("a|0", "b|1", "c|1,000")).contains("track"), "zero has no logarithm");
    }

    @Test
    void theFirstTableWithChartsSaysHowTheyAreRead() {
        String body = "<h1>A</h1>\n<p>One.</p>\n<div class=\"wide\" tabindex=\"0\">" + table("a|x", "b|y", "c|z")
                + "</div>\n<p>Two.</p>\n<div class=\"wide\" tabindex=\"0\">" + table("a|1", "b|2", "c|3") + "</div>";
        assertTrue(SiteFigures.drawn(body).contains("<p>Two.</p>\n<p class=\"note\">A bar"), SiteFigures.drawn(body));
    }

    /** Rows of other units, or cells that hold more than a figure, have no common scale. */
    @Test
    void whatHasNoScaleStaysAsItIs() {
        for (String table : List.of(
                table("a|1", "b|2"),
                table("a|1", "b|1", "c|1"),
                table("a|1", "b|2 %", "c|3"),
                table("a|1", "b|2 ms", "c|3"),
                table("json, bytes|1", "json, ns|2", "avro, bytes|3"),
                table("orders: rank|1", "orders: time|2", "events: rank|3"))) {
            assertEquals(table, SiteFigures.drawn(table));
        }
    }

    @Test
    void resultsHaveChartsAndOtherPagesNone(@TempDir Path out) throws Exception {
        new Site(Path.of("../.."), out).build();
        for (String page : List.of("every-codec", "claims", "damage", "io")) {
            String text = Files.readString(out.resolve("docs/results/" + page + ".html"));
            assertTrue(text.contains("<svg class=\"figure\""), page);
        }
        assertFalse(Files.readString(out.resolve("docs/gate.html")).contains("<svg class=\"figure\""));
    }
}
