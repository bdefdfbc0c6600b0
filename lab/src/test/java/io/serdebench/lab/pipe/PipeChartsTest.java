package io.serdebench.lab.pipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.text.Html;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PipeChartsTest {

    private static String drawn(Run... runs) {
        Html html = new Html();
        PipeCharts.write(html, List.of(runs));
        return html.toString();
    }

    private static List<String> all(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    /** What one reads on the line in the middle of a second is what is said of that second. */
    @Test
    void aValueStandsInTheMiddleOfItsSecond() {
        String page = drawn(MadeRun.of("json", 1_000)
                .second(500, 0)
                .second(1_000, 0)
                .second(250, 0)
                .second(750, 0)
                .run());
        // 4 s are 928 units from 60 on, 1,060 records are 66 units up from 96
        String line = "M60,64.9L176,64.9L408,33.7L640,80.4L872,49.3L988,49.3";
        assertEquals(line, all(page, "class=\"line l0\" d=\"(M60[^\"]+)\"").get(0));
        assertEquals(
                "0 500;1 1,000;2 250;3 750;4 ",
                all(page, "data-steps=\"([^\"]+)\"").get(0));
    }

    /** Small values are short, so that they stand beside their names. */
    @Test
    void whatIsSaidHasFourDecimalsAtMost() {
        String page = drawn(
                MadeRun.of("json", 1_000).second(0.000166, 0).second(0.12345, 0).run());
        assertEquals("0 0.0002;1 0.123;2 ", all(page, "data-steps=\"([^\"]+)\"").get(0));
    }

    /** A collection is drawn at its own time; the longest pause of a second is said in all of that second. */
    @Test
    void collectionsAreDrawnWhenTheyWere() {
        String page = drawn(PipeFixture.result("data").runs().get(0));
        String pauses = page.substring(page.indexOf("Pauses of the collector, receiver"));
        assertEquals(List.of("0 3.00;1 "), all(pauses, "data-steps=\"([^\"]+)\""));
        // 0.5 of 1.9 s
        assertEquals(
                "304.2", all(pauses, "class=\"bar line l0\" d=\"M([0-9.]+),").get(0));
        assertTrue(pauses.contains("<title>G1New, G1 Evacuation Pause, 3.00 ms</title>"), pauses);
        String heap = page.substring(page.indexOf("Heap after collections, receiver"));
        assertEquals("0.5 9", all(heap, "data-steps=\"([^\"]+)\"").get(0));
    }

    @Test
    void whatIsAlwaysZeroIsASentence() {
        String page =
                drawn(MadeRun.of("json", 1_000).second(500, 0).second(500, 0).run());
        assertTrue(page.contains("Always zero: Records due and not sent."), page);
        assertFalse(page.contains(">Records due and not sent<"), page);
        assertFalse(page.contains("Heap after collections"), "there is no collection");
    }

    /** Runs of one codec have its colour, and each its pattern. */
    @Test
    void runsOfACodecHaveItsColour() {
        String page = drawn(
                MadeRun.of("json", 1_000).second(1, 0).run(),
                MadeRun.of("data", 1_000).second(1, 0).run(),
                MadeRun.of("json", 1_000).repeat(2).second(1, 0).run());
        List<String> keys = all(page, "<path class=\"(line [^\"]+)\" d=\"M-16,0H16\">");
        assertEquals(List.of("line l1", "line l0", "line l1 d1"), keys.subList(0, 3));
        assertEquals(
                List.of("json", "data", "json #2"), all(page, "</svg>([^<]+)<b").subList(0, 3));
    }

    /** Probes of a search differ in their rate, so that each codec has a figure of its own, with a line for each rate. */
    @Test
    void probesAreComparedByTheirRate() {
        Run[] probes = Stream.of("json", "data")
                .flatMap(codec -> Stream.of(1_000L, 2_000L)
                        .map(rate ->
                                MadeRun.of(codec, rate).probe().second(rate, 0).run()))
                .toArray(Run[]::new);
        String page = drawn(probes);
        assertEquals(List.of("Over time: json", "Over time: data"), all(page, "<h3>([^<]+)</h3>"));
        assertEquals(List.of("1,000/s", "2,000/s"), all(page, "</svg>([^<]+)<b").subList(0, 2));
    }

    @Test
    void runsWithoutSecondsHaveNoFigure() {
        assertEquals("", drawn(MadeRun.of("json", 1_000).run()));
    }
}
