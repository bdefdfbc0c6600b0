package io.serdebench.lab.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.gate.GateResult.Row;
import io.serdebench.lab.text.Html;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Where a change, its interval and its limit stand in the drawing. */
class ChangeBarTest {

    private static Row row(
            @Nullable Double ratio, @Nullable Double low, @Nullable Double high, @Nullable String limit) {
        return new Row("encode", "ns", 100.0, 100.0, ratio, low, high, 3, limit, GateVerdict.PASS, null);
    }

    private static String drawn(Row row, double scale) {
        Html html = new Html();
        ChangeBar.write(html, row, scale);
        return html.toString();
    }

    private static List<String> at(String style, String drawing) {
        return Pattern.compile("class=\"" + style + "\" x=\"([^\"]*)\" width=\"([^\"]*)\"")
                .matcher(drawing)
                .results()
                .map(m -> m.group(1) + "+" + m.group(2))
                .toList();
    }

    @Test
    void anIntervalIsDrawnFromEndToEnd() {
        String drawing = drawn(row(1.02, 0.98, 1.06, "encode>5%"), 10);
        assertEquals(List.of("40.00+40.00"), at("v", drawing));
        assertEquals(List.of("74.75+0.70"), at("limit-at", drawing));
        assertEquals(List.of("49.75+0.50"), at("i", drawing));
    }

    @Test
    void aCountIsDrawnFromNoChange() {
        assertEquals(List.of("50.00+25.00"), at("v", drawn(row(1.05, null, null, "size>0"), 10)));
        assertEquals(List.of("25.00+25.00"), at("v", drawn(row(0.95, null, null, "size>0"), 10)));
        assertEquals(List.of("49.75+0.70"), at("limit-at", drawn(row(1.0, null, null, "size>0"), 10)));
    }

    @Test
    void whatHasNoLimitHasNoMarkAndWhatIsNotComparedIsNotDrawn() {
        assertFalse(drawn(row(1.02, 0.98, 1.06, null), 10).contains("limit-at"));
        assertEquals("", drawn(row(null, null, null, "lossy"), 10));
    }

    @Test
    void aLimitOfAnotherVersionIsNoReasonToFail() {
        assertTrue(drawn(row(1.02, null, null, "speed<3"), 10).contains("class=\"v\""));
    }

    @Test
    void whatIsTooLargeEndsAtTheEdge() {
        assertEquals(List.of("50.00+50.00"), at("v", drawn(row(30.0, null, null, null), 100)));
    }

    @Test
    void theScaleHoldsAllUpToADoubling() {
        assertEquals(5, ChangeBar.scale(List.of(row(1.01, null, null, null))));
        assertEquals(22, ChangeBar.scale(List.of(row(1.01, null, null, "size>20%"))), 1e-9);
        assertEquals(100, ChangeBar.scale(List.of(row(1.0, 0.5, 4.0, null))));
        assertEquals(5, ChangeBar.scale(List.of()));
        assertTrue(ChangeBar.legend(22).contains("from -22 % on the left to +22 %"), ChangeBar.legend(22));
    }
}
