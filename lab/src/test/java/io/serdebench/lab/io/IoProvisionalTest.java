package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.result.NeededTime;
import io.serdebench.lab.text.Style;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** A run that ends before its second round has figures, and no order of them. */
class IoProvisionalTest {

    private static SimulatedWork begun() {
        return new SimulatedWork(Workload.COPY_BYTES, "slow", "fast", "late", "cp");
    }

    private static Entry.Slice slice(String name, int index, long nanos) {
        return new Entry.Slice(1, index, name, Workload.COPY_BYTES.word(), nanos, SimulatedWork.UNITS, 0, 0, 0);
    }

    /** First passes, a turn of the warm-up, one timed turn, and the end. */
    private static IoResult cut() {
        return begun().with(slice("fast", -1, 500_000))
                .with(slice("slow", -1, 900_000))
                .with(slice("cp", -1, 100_000))
                .with(slice("fast", -1, 200_000))
                .with(slice("fast~again", -1, 1))
                .with(new Entry.RoundBegun(1, List.of("cp", "fast", "slow"), 1, 1))
                .with(slice("slow", 0, 800_000))
                .with(slice("slow", -1, 1))
                .ended(Entry.Why.TIME)
                .result();
    }

    private static String console(IoResult result) {
        return IoReport.render(result, new Style(120, false, true), false);
    }

    @Test
    void withoutARoundTheLastTurnOfEachIsShown() {
        IoResult result = cut();
        assertEquals(
                Map.of("fast", 200.0, "slow", 800.0, "cp", 100.0),
                result.works().get(0).provisional());
        assertTrue(
                result.works().get(0).rows().stream().allMatch(row -> row.nsPerUnit() == null && row.place() == null));
        for (String text : new String[] {console(result), IoPage.render(result)}) {
            assertTrue(text.contains("0 rounds: provisional figures of one turn each"), text);
            assertTrue(text.contains("0.20") && text.contains("0.80"), text);
            assertFalse(text.contains("Relative") || text.contains("relative"), text);
            assertFalse(text.contains("fastest"), text);
        }
        String page = IoPage.render(result);
        assertTrue(page.contains("<p class=\"verdict\">Provisional figures, no verdict.</p>"), page);
        assertTrue(page.contains("<td class=\"n place\"") && page.contains("</td><th scope=\"row\">fast"), page);
    }

    @Test
    void ofOneRoundThereIsNoOrder() {
        IoResult result = begun().takes("slow", 800)
                .takes("fast", 200)
                .takes("cp", 100)
                .with(new FileEntry.RoundTimes(1, 600, 11_000))
                .rounds(1)
                .ended(Entry.Why.TIME)
                .result();
        assertEquals(
                3, Objects.requireNonNull(result.works().get(0).provisional()).size());
        String console = console(result);
        assertTrue(console.contains("1 round, which decides nothing: provisional figures"), console);
        assertTrue(
                console.contains("One round takes about 11 s here, and a verdict needs two or more: --time 10m"),
                console);
        assertTrue(console.lines().noneMatch(line -> line.matches(" *1-2 .*")), console);
        assertTrue(IoPage.render(result).contains("a verdict needs two or more: --time 10m."));
    }

    @Test
    void fromTwoRoundsOnNothingIsProvisional() {
        IoResult result = begun().takes("slow", 800)
                .takes("fast", 200)
                .rounds(2)
                .ended(Entry.Why.TIME)
                .result();
        assertNull(result.works().get(0).provisional());
        assertNull(result.needed());
        assertFalse(console(result).contains("provisional"));
        assertFalse(IoPage.render(result).contains("provisional"));
    }

    @Test
    void theTimeIsTheNextUsualOneInWhichFiveRoundsFit() {
        assertEquals(new NeededTime(58, "5m"), NeededTime.of(58, 0, 30));
        assertEquals(new NeededTime(5, "30s"), NeededTime.of(5, 0, 20));
        assertEquals(new NeededTime(5, "1m"), NeededTime.of(5, 6, 20));
        assertEquals(new NeededTime(1, "10m"), NeededTime.of(1, 0, 300), "more than what was not enough");
        assertEquals(new NeededTime(300, "30m"), NeededTime.of(300, 0, 60));
        assertEquals(new NeededTime(1_000, "120m"), NeededTime.of(1_000, 0, 60));
        assertNull(NeededTime.of(0, 5, 60));
    }

    @Test
    void aWorkWithoutFiguresIsNotMeasured() {
        String console = console(begun().ended(Entry.Why.TIME).result());
        assertTrue(console.contains(", not measured: the time was up"), console);
        assertFalse(console.contains("0 rounds"), console);
        assertTrue(console.contains("this time was too short for one"), console);
    }
}
