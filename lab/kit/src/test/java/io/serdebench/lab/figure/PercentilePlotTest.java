package io.serdebench.lab.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.figure.PercentilePlot.Curve;
import io.serdebench.lab.figure.PercentilePlot.Point;
import io.serdebench.lab.text.Html;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PercentilePlotTest {

    private static final PlotLine A = new PlotLine("a", new PlotSign(0, 0), 0);
    private static final PlotLine B = new PlotLine("b", new PlotSign(1, 1), 1);

    private static String drawn(Curve... curves) {
        Html html = new Html();
        new PercentilePlot(List.of(curves), "ms").write(html);
        return html.toString();
    }

    private static List<Double> all(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(found -> Double.parseDouble(found.group(1)))
                .toList();
    }

    /** 90, 99, 99.9 and 99.99 % are equally far from each other, and 50 and 99.99 are the ends of the axis. */
    @Test
    void eachNineIsAsFarAsTheOneBefore() {
        String page = drawn(
                new Curve(A, List.of(new Point(50, 1), new Point(90, 10), new Point(99, 100), new Point(99.99, 100))));
        String wide = page.substring(page.indexOf("plot wide"), page.indexOf("plot narrow"));
        List<Double> places = all(wide.replaceFirst("M60,", "L60,"), "L([0-9.]+),");
        assertEquals(60, places.get(0));
        assertEquals(976, places.get(3));
        double decade = (976 - 60) / (4 - Math.log10(2));
        assertEquals(decade, places.get(2) - places.get(1), 0.11);
        assertEquals(2 * decade, places.get(3) - places.get(2), 0.11);
        assertEquals(List.of(50., 75., 90., 95., 99., 99.5, 99.9, 99.95, 99.99), all(wide, "middle\">([0-9.]+)<"));
        String narrow = page.substring(page.indexOf("plot narrow"));
        assertEquals(List.of(50., 90., 99., 99.9, 99.99), all(narrow, "middle\">([0-9.]+)<"));
    }

    /** A curve ends where it is known no more, with its sign there; the axis ends with the next nine. */
    @Test
    void aCurveEndsAtItsLastPoint() {
        String page = drawn(
                new Curve(A, List.of(new Point(50, 1), new Point(99.5, 2))),
                new Curve(B, List.of(new Point(50, 1), new Point(60, 2.5))));
        assertTrue(page.contains(">99.9<") && !page.contains(">99.95<"), page);
        List<Double> ends = all(page, "d=\"M60,[0-9.]+L([0-9.]+),");
        double width = 3 - Math.log10(2);
        assertEquals(60 + 916 * (-Math.log10(0.005) - Math.log10(2)) / width, ends.get(0), 0.06);
        assertEquals(60 + 916 * (-Math.log10(0.4) - Math.log10(2)) / width, ends.get(1), 0.06);
        assertTrue(page.contains("translate(" + PlotText.at(ends.get(0)) + ","), "its sign");
        assertTrue(
                page.contains("aria-label=\"Percentile curves, ms: a 1 at 50 to 2 at 99.5; b 1 at 50 to 2.5 at 60\""),
                page);
        assertFalse(page.contains(", log"), "values span less than a factor of three");
    }

    /** A value alone is drawn as well, and so is one of zero. */
    @Test
    void aPointAloneIsDrawn() {
        for (double value : new double[] {0, 5}) {
            String page = drawn(new Curve(A, List.of(new Point(50, value))));
            assertFalse(page.contains("NaN") || page.contains("Infinity"), page);
        }
    }

    @Test
    void aPercentileIsNotRoundedUp() {
        assertEquals("99.99", PercentilePlot.percentile(99.9949));
        assertEquals("99.98", PercentilePlot.percentile(99.989999));
        assertEquals("99.9", PercentilePlot.percentile(99.9));
        assertEquals("50", PercentilePlot.percentile(50));
        assertEquals("90", PercentilePlot.percentile(90));
    }
}
