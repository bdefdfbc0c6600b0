package io.serdebench.lab.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.figure.TimePanel.Course;
import io.serdebench.lab.figure.TimePanel.Point;
import io.serdebench.lab.figure.TimePanel.Shape;
import io.serdebench.lab.figure.TimePanel.Step;
import io.serdebench.lab.text.Html;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TimePlotTest {

    private static final PlotLine A = new PlotLine("a", new PlotSign(0, 0), 0);
    private static final PlotLine B = new PlotLine("b", new PlotSign(1, 1), 2);

    private static Point point(double at, double value) {
        return new Point(at, value, at > 0, "");
    }

    private static TimePanel panel(String title, Shape shape, double... values) {
        List<Point> points = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            points.add(point(i, values[i]));
            steps.add(new Step(i, String.valueOf(values[i])));
        }
        return new TimePanel(title, shape, List.of(new Course(A, points, steps), new Course(B, List.of(), List.of())));
    }

    private static String drawn(TimePanel... panels) {
        Html html = new Html();
        new TimePlot(List.of(panels), 10).write(html);
        return html.toString();
    }

    private static List<String> all(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    /** The axis of time is the same in all panels of a width, and its labels stand above the first and below the last. */
    @Test
    void panelsShareTheAxisOfTime() {
        String page = drawn(
                panel("rate", Shape.LINES, 1, 2, 3),
                panel("delay", Shape.LATENCY, 1, 10, 100),
                panel("pause", Shape.BARS, 1, 2, 3));
        for (String width : List.of("wide", "narrow")) {
            List<String> drawings = all(page, "(?s)(<svg class=\"plot " + width + "\".*?</svg>)");
            assertEquals(3, drawings.size());
            HashSet<List<String>> grids = new HashSet<>();
            for (String drawing : drawings) {
                grids.add(all(drawing, "<path d=\"M([0-9.]+),[0-9.]+V"));
                assertEquals(
                        1,
                        all(drawing, "(data-from=\"60\" data-to=\"" + (width.equals("wide") ? 988 : 408) + "\")")
                                .size());
            }
            assertEquals(1, grids.size(), grids.toString());
            assertTrue(grids.iterator().next().size() > 4, grids.toString());
            assertTrue(drawings.get(0).contains(">10 s<") && drawings.get(2).contains(">10 s<"), width);
            assertFalse(drawings.get(1).contains(" s<"), width);
        }
    }

    /** The greatest value is within the panel, zero on its lower edge; a logarithmic one has equal steps for equal ratios. */
    @Test
    void valuesStandWhereTheAxisSays() {
        String linear = drawn(panel("rate", Shape.LINES, 0, 50, 100));
        List<String> heights = all(linear, "class=\"line l0\" d=\"M60,([^\"]+)\"");
        assertEquals("96L152.8,64.9L245.6,33.7", heights.get(0));
        String log = drawn(panel("delay", Shape.LATENCY, 1, 10, 100));
        List<String> steps =
                all(all(log, "class=\"line l0\" d=\"(M60,[^\"]+)\"").get(0), ",([0-9.]+)");
        double first = Double.parseDouble(steps.get(0)) - Double.parseDouble(steps.get(1));
        double second = Double.parseDouble(steps.get(1)) - Double.parseDouble(steps.get(2));
        assertTrue(first > 20 && Math.abs(first - second) < 0.11, steps.toString());
    }

    /** Runs without a value are not named; values in words are said once until they change. */
    @Test
    void linesHaveTheirNamesAndValuesInWords() {
        String page = drawn(panel("rate", Shape.LINES, 5, 5, 7));
        assertEquals(List.of("0 5.0;2 7.0"), all(page, "data-steps=\"([^\"]+)\""));
        assertEquals(List.of("rate: a 5 to 7", "rate: a 5 to 7"), all(page, "aria-label=\"([^\"]+)\""));
        assertEquals(1, all(page, "(<li>)").size());
        assertFalse(panel("rate", Shape.LINES, 0, 0).isMoving());
        assertFalse(panel("rate", Shape.LINES).isKnown());
    }

    @Test
    void aPauseSaysItsCauseWithoutAScript() {
        TimePanel pauses = new TimePanel(
                "pauses", Shape.BARS, List.of(new Course(A, List.of(new Point(5, 3, false, "G1New <b>")), List.of())));
        String page = drawn(pauses);
        assertEquals(
                2,
                all(page, "(<path class=\"bar line l0\" d=\"M[0-9.]+,80V[0-9.]+\"><title>G1New &lt;b&gt;</title>)")
                        .size());
    }
}
