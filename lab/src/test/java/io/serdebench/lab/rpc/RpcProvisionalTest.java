package io.serdebench.lab.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RpcEntry;
import io.serdebench.lab.result.NeededTime;
import io.serdebench.lab.text.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** A run that ends before its second round has figures, and no order of them. */
class RpcProvisionalTest {

    private static RpcEntry.Calls first(String stack, String work, long operations) {
        return new RpcEntry.Calls(1, -1, stack, work, 1_000_000_000, operations, 0, 0, 0, 0, 5_000_000, "");
    }

    /** Two of four stacks are started in 20 s, one has a wrong value, and the time is up. */
    private static RpcResult cut(double rate) {
        List<Entry> entries = new ArrayList<>(List.of(
                RpcJournals.plan(rate),
                first("a", "get", 10_000),
                first("a", "put", 5_000),
                RpcJournals.checked("a", Fidelity.LOSSLESS, null),
                first("c", "get", 1),
                RpcJournals.checked("c", Fidelity.FAILED, "1 wrong value: key-1"),
                first("b", "get", 20_000),
                first("b", "get", 0),
                new Entry.Ended(Entry.Why.TIME, 20_000)));
        return RpcResults.of(entries);
    }

    private static String console(RpcResult result) {
        return RpcReport.render(result, new Style(120, false, true), false);
    }

    @Test
    void withoutARoundTheLastTurnOfEachIsShown() {
        RpcResult result = cut(0);
        assertEquals(
                Map.of("a", 100_000.0, "b", 50_000.0), result.works().get(0).provisional());
        assertEquals(Map.of("a", 200_000.0), result.works().get(1).provisional());
        assertTrue(result.works().stream()
                .flatMap(work -> work.rows().stream())
                .allMatch(row -> row.ns() == null && row.place() == null));
        String console = console(result);
        assertTrue(console.contains("get, reads only, 0 rounds: provisional figures of one turn each"), console);
        assertTrue(console.contains("20,000") && console.contains("10,000") && console.contains("5,000"), console);
        assertTrue(console.contains("no turn was complete: limit"), console);
        assertTrue(console.contains("no turn was complete: b, limit"), console);
        assertTrue(console.contains("c: failed, 1 wrong value"), console);
        assertTrue(console.contains("a verdict needs two or more: --time "), console);
        String page = RpcPage.render(result);
        assertTrue(page.contains("provisional figures of one turn each"), page);
        assertTrue(page.contains("<p class=\"verdict\">Provisional figures, no verdict.</p>"), page);
        assertFalse(page.contains("is fastest") || page.contains("Relative"), page);
    }

    @Test
    void withARateThePercentileIsProvisional() {
        assertEquals(
                5e6,
                Objects.requireNonNull(cut(100).works().get(0).provisional()).get("a"));
    }

    /** Two of three that are left took 20 s to start; three warm-ups and six turns of the shortest follow. */
    @Test
    void theTimeOfARoundComesFromWhatWasSeen() {
        NeededTime needed = Objects.requireNonNull(cut(0).needed());
        assertTrue(needed.roundSeconds() >= 20 && needed.roundSeconds() < 30, needed::toString);
        assertEquals("10m", needed.time(), "5 min were not enough");
        List<Entry> nothing = List.of(RpcJournals.plan(0), new Entry.Ended(Entry.Why.TIME, 20_000));
        assertNull(RpcResults.of(nothing).needed());
        assertTrue(console(RpcResults.of(nothing))
                .contains("A verdict needs two rounds, and this time was too short for one"));
    }

    @Test
    void ofOneRoundThereIsNoOrder() {
        RpcResult one = RpcReportTest.result(0, 1);
        assertEquals(4, Objects.requireNonNull(one.works().get(0).provisional()).size());
        String console = console(one);
        assertTrue(console.contains("1 round, which decides nothing: provisional figures"), console);
        assertTrue(console.lines().noneMatch(line -> line.matches(" *1-3 .*")), console);
        RpcResult two = RpcReportTest.result(0, 2);
        assertNull(two.works().get(0).provisional());
        assertNull(two.needed());
        assertFalse(console(two).contains("provisional"), console(two));
        assertTrue(console(two).lines().anyMatch(line -> line.matches(" *1(-3)? .*")), console(two));
    }

    /** One time is proposed, and not another beside it. */
    @Test
    void aWarningProposesATimeFromTwoRoundsOn() {
        assertNull(ofUnsettled(1).fix());
        assertTrue(Objects.requireNonNull(ofUnsettled(2).fix()).startsWith("--warm-up "));
    }

    private static Warning ofUnsettled(int rounds) {
        List<Entry> entries = RpcJournals.rounds(RpcJournals.plan(0), rounds, Map.of("a", 10_000L, "b", 5_000L));
        for (int round = 1; round <= rounds; round++) {
            entries.add(new Entry.Unsettled(round, "b"));
        }
        entries.add(RpcJournals.ended());
        return RpcResults.of(entries).warnings().stream()
                .filter(warning -> warning.code().equals("S01"))
                .findFirst()
                .orElseThrow();
    }
}
