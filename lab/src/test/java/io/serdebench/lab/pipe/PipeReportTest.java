package io.serdebench.lab.pipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.Style;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PipeReportTest {

    private static final String HOSTILE = "</title><script>alert(1)</script>\u001b[2J\u202e";

    @Test
    void theTextHasEachRateAndWhatIsWrong() {
        String text = PipeReport.render(PipeFixture.result("data"), new Style(100, false, true), false);
        for (String part : new String[] {
            "1,000 records per second",
            "full speed",
            "100 of 1,900 records that were due were not sent",
            "1 lost",
            "receiver: out of memory",
            "json: p99<5ms, holds it up to 1,000 records per second; 1 rate tried",
            "a burst every 500 ms",
            "take 21 ns per record at each end"
        }) {
            assertTrue(text.contains(part), part + " is missing in:\n" + text);
        }
    }

    @Test
    void runsThroughABrokerAreToldApart() {
        String text = PipeReport.render(PipeFixture.kafka(), new Style(120, false, true), false);
        assertTrue(text.contains("value: the codec's bytes and 24 of pipe"), text);
        assertTrue(PipePage.render(PipeFixture.kafka()).contains("24 of pipe, by which the receiver checks"));
        for (String part : new String[] {"json none", "json zstd", "on disk", "acks=all"}) {
            assertTrue(text.contains(part), part + " is missing in:\n" + text);
        }
        assertFalse(text.contains("on wire"), text);
        String page = PipePage.render(PipeFixture.kafka());
        assertTrue(page.contains("log segments") && page.contains("json zstd"), "what is stored");
    }

    @Test
    void tablesFitTheTerminal() {
        for (int width : new int[] {60, 80, 200}) {
            String text = PipeReport.render(PipeFixture.result("data"), new Style(width, false, true), false);
            text.lines().forEach(line -> assertTrue(line.length() <= width, line));
            assertEquals(width == 200, text.contains("service p99"));
        }
    }

    /** The page without the one script that it has, which sorts tables and moves a line over panels. */
    private static String withoutScript(String page) {
        String script = "<script>" + PageFiles.pipeScript() + "</script>";
        assertTrue(page.contains(script), page);
        return page.replace(script, "");
    }

    @Test
    void namesFromDataDoNothing() {
        String text = PipeReport.render(PipeFixture.result(HOSTILE), new Style(100, false, true), false);
        assertFalse(text.contains("\u001b") || text.contains("\u202e"), text);
        String page = withoutScript(PipePage.render(PipeFixture.result(HOSTILE)));
        assertFalse(page.contains("<script"), "one script is on this page");
    }

    /** Nothing is asked of the network, and no attribute holds a style, which the policy forbids. */
    @Test
    void thePageKeepsToItsPolicy() {
        String page = PipePage.render(PipeFixture.result("data"));
        assertTrue(
                page.contains("default-src 'none'; style-src " + PageFiles.hash(PageFiles.pipeStyle())), "its policy");
        assertTrue(page.contains("; script-src " + PageFiles.hash(PageFiles.pipeScript()) + ";"), "its script");
        String body = withoutScript(page.substring(page.indexOf("<body")));
        assertFalse(Pattern.compile("<[^>]*\\s(style=|src=|href=\"[^#])")
                .matcher(body)
                .find());
        assertFalse(body.contains("NaN") || body.contains("Infinity"), "figures");
        assertEquals(2, page.split("<div class=\"times\"", -1).length - 1, "one drawing for each rate");
        assertTrue(page.contains("G1 Evacuation Pause, 3.00 ms"), "the cause of a pause");
    }

    /** Lines of a receiver that stands still lie on the axis and end, and no line slopes across. */
    @Test
    void aStandstillIsDrawnAsOne() {
        String page = PipePage.render(PipeFixture.stoppedReceiver());
        assertTrue(page.contains(">14 s<"), "the axis has all of the time");
        Pattern step = Pattern.compile("[ML]([0-9.]+),([0-9.]+)L([0-9.]+),([0-9.]+)");
        int seen = 0;
        for (var lines = Pattern.compile("class=\"line l0\" d=\"(M[0-9][^\"]+)\"")
                        .matcher(page);
                lines.find();
                seen++) {
            String line = lines.group(1);
            for (var steps = step.matcher(line); steps.find(); steps.region(steps.start(3) - 1, line.length())) {
                double across = Double.parseDouble(steps.group(3)) - Double.parseDouble(steps.group(1));
                // more than two of fourteen seconds
                assertTrue(across < 2 * 930 / 14.0 || steps.group(2).equals(steps.group(4)), line);
            }
        }
        assertTrue(seen > 4, page);
        assertTrue(page.contains("20,000"), "what was caught up sets the scale");
    }

    /** That none was lost is said of runs that came to their end, by their names. */
    @Test
    void whatBecameOfTheRecordsOfARunThatFailedIsNotSaidToBeKnown() {
        String some = PipeReport.render(PipeFixture.result("data"), new Style(200, false, true), false);
        assertTrue(
                some.contains(
                        "in json at 1,000/s, data at 1,000/s, json at max, 3,708 records arrived exactly once, in order and"
                                + " unchanged; 1 was lost, doubled,"),
                some);
        String failed =
                "json at 1,000/s failed: at least 1,900 records came through unchanged; what became of the others is not"
                        + " known";
        assertTrue(some.contains(failed.replace("json at 1,000/s", "data at max")), some);

        String none = PipeReport.render(PipeFixture.killedReceiver(), new Style(200, false, true), false);
        String page = PipePage.render(PipeFixture.killedReceiver());
        assertTrue(none.contains(failed), none);
        assertTrue(page.contains("J" + failed.substring(1)), page);
        for (String text : new String[] {none, page}) {
            assertFalse(text.contains("once, in order") || text.contains("was lost"), text);
        }
    }
}
