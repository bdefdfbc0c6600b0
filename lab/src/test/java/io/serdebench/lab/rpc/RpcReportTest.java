package io.serdebench.lab.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RpcReportTest {

    static RpcResult result(double perSecond, int rounds) {
        List<Entry> entries = new ArrayList<>(RpcJournals.rounds(
                RpcJournals.plan(perSecond),
                rounds,
                Map.of("a", 20_000L, "b", 10_000L, "c", 10_000L, "limit", 40_000L)));
        entries.add(RpcJournals.ended());
        return RpcResults.of(entries);
    }

    @Test
    void theConsoleSaysWhatWasMeasuredAndWhatIsReal() {
        String text = RpcReport.render(result(0, 10), new Style(200, false, true), true);
        for (String part : List.of(
                "100 items of 64 bytes, 2 clients of 100 threads, closed loop",
                "wrong values: 0",
                "get, reads only, 10 rounds",
                "put, writes only",
                "limit (reference)",
                "of limit",
                "p99.9",
                "a: the fast one",
                "use --rate to measure latency")) {
            assertTrue(text.contains(part), () -> part + " is missing in:\n" + text);
        }
    }

    @Test
    void narrowTerminalsKeepThePercentiles() {
        String text = RpcReport.render(result(0, 10), new Style(80, false, true), false);
        text.lines().forEach(line -> assertTrue(line.length() <= 80, line));
        assertTrue(text.contains("p99") && text.contains("p50"), text);
    }

    @Test
    void anOpenLoopIsNotCalledAClosedOne() {
        String text = RpcReport.render(result(5_000, 3), new Style(120, false, true), false);
        assertTrue(text.contains("5,000 operations/s due") && text.contains("99th percentile"), text);
        assertFalse(text.contains("closed loop"), text);
    }

    @Test
    void thePageHasAllWorksAndOneScript() {
        for (RpcResult result : List.of(result(0, 10), result(0, 1), result(0, 0))) {
            String page = RpcPage.render(result);
            assertTrue(page.contains("<section id=\"get\"") || page.contains("id=get"), page);
            assertEquals(2, page.split("<script", -1).length, "one script");
            assertTrue(page.contains("<script>" + PageFiles.sortScript() + "</script>"), "it sorts tables");
            assertTrue(page.contains("wrong values: 0"));
        }
    }
}
