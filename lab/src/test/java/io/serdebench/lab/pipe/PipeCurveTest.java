package io.serdebench.lab.pipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Status;
import io.serdebench.lab.figure.PercentilePlot;
import io.serdebench.lab.figure.PlotLine;
import io.serdebench.lab.figure.PlotSign;
import io.serdebench.lab.text.Html;
import java.util.List;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class PipeCurveTest {

    private static final PlotLine LINE = new PlotLine("json", new PlotSign(0, 0), 0);

    /** So many values of 1, 2, 3 and more milliseconds. */
    private static PipeCurve curve(int values) {
        Histogram histogram = new Histogram(3);
        for (int i = 1; i <= values; i++) {
            histogram.recordValue(i * 1_000_000L);
        }
        return new PipeCurve(LINE, histogram);
    }

    private static double known(PipeCurve curve, double percentile) {
        return Objects.requireNonNull(curve.millis(percentile));
    }

    /** The tenth highest of a thousand is known, since ten are above it, and the ninth is not. */
    @Test
    void tenValuesLieAboveTheHighestPercentile() {
        PipeCurve thousand = curve(1_000);
        assertEquals(99, thousand.highest(), 1e-9);
        assertEquals(990, known(thousand, 99), 1);
        assertNull(thousand.millis(99.1));
        assertNull(thousand.millis(99.9));
        for (int values = 20; values < 2_000; values++) {
            PipeCurve curve = curve(values);
            assertTrue(curve.isKnown());
            assertEquals(10, curve.above(curve.highest()), values + " values");
            // the histogram has three digits
            assertEquals(values - 10, known(curve, curve.highest()), values / 1_000.0 + 0.01, values + " values");
            for (double percentile : PipeCurve.COLUMNS) {
                long above = values - (long) Math.ceil(Math.nextDown(percentile) * values / 100);
                assertEquals(above >= 10, curve.millis(percentile) != null, values + " values, " + percentile);
            }
        }
        assertFalse(curve(19).isKnown());
        assertFalse(curve(0).isKnown());
    }

    /** Beyond 99.99 % nothing is drawn, however many values there are. */
    @Test
    void theCurveEndsAtFourNines() {
        assertEquals(99.99, curve(100_000).highest());
        assertEquals(10, curve(100_000).above(99.99));
        assertTrue(curve(99_999).highest() < 99.99);
        PipeCurve million = curve(1_000_000);
        assertEquals(99.99, million.highest());
        assertEquals(100, million.above(99.99));
    }

    /** The curve has the figures of the table on it, grows, and has no point beyond its end. */
    @Test
    void theCurveHasTheFiguresOfTheTable() {
        PipeCurve curve = curve(5_000);
        List<PercentilePlot.Point> points = curve.drawn().points();
        for (int i = 1; i < points.size(); i++) {
            assertTrue(points.get(i).percentile() > points.get(i - 1).percentile(), points.toString());
            assertTrue(points.get(i).value() >= points.get(i - 1).value(), points.toString());
        }
        for (double percentile : List.of(50., 90., 99.)) {
            PercentilePlot.Point figure = new PercentilePlot.Point(percentile, known(curve, percentile));
            assertTrue(points.contains(figure), figure + " of " + points);
        }
        assertEquals(99.8, points.get(points.size() - 1).percentile(), 1e-9);
        assertTrue(points.size() > 100, points.size() + " points");
    }

    private static String drawn(Run... runs) {
        Html html = new Html();
        PipePercentiles.write(html, List.of(runs), "1,000 records per second");
        return html.toString();
    }

    private static MadeRun tick(String codec, int values) {
        return MadeRun.of(codec, 1_000).latencies("tick", values, 1_000_000);
    }

    @Test
    void theTableSaysHowManyValuesAreAboveTheHighest() {
        String page = drawn(
                tick("json", 1_000).run(),
                tick("data", 25).run(),
                tick("few", 19).run());
        String json =
                "<tr><th scope=\"row\">json</th><td class=\"n\">1,000</td><td class=\"n\">500</td><td class=\"n\">900</td>"
                        + "<td class=\"n\">990</td><td class=\"n\">p99</td><td class=\"n\">990</td><td class=\"n\">10</td></tr>";
        assertTrue(page.contains(json), page);
        assertTrue(page.contains("<td class=\"n\">-</td><td class=\"n\">-</td><td class=\"n\">p60</td>"), page);
        assertFalse(page.contains("<th scope=\"row\">few") || page.contains("p99.9<"), page);
        assertTrue(page.contains("Too few values for a curve: few (19)."), page);
    }

    /** Records that came wrong have no figures, and at full speed there is no tick. */
    @Test
    void whatIsDrawnIsWhatCounts() {
        Run damaged = tick("bad", 1_000).status(Status.DAMAGED, "1 lost").run();
        Run service = MadeRun.of("json", 0).latencies("service", 1_000, 1_000).run();
        assertEquals("", drawn(damaged));
        assertEquals("", drawn(MadeRun.of("json", 1_000).run()));
        assertTrue(drawn(service).contains("ms from the start of encoding"));
        String both = drawn(damaged, tick("json", 1_000).missed(3).run());
        assertTrue(both.contains("ms from the tick") && !both.contains("bad"), both);
        assertTrue(both.contains("due and not sent are in no curve"), both);
    }
}
