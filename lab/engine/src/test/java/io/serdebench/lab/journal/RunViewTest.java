package io.serdebench.lab.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Stop;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RunViewTest {

    private static final Entry.Slice SLICE =
            new Entry.Slice(4, 0, "a", "encode", 9, 1, 0, 0, 0, null, null, null, null);

    private static RunView run(Entry... entries) {
        List<Entry> all = new ArrayList<>(List.of(Plans.of("a", "b")));
        all.addAll(List.of(entries));
        return new RunView(all);
    }

    @Test
    void thePlanIsTheFirstLine() {
        assertEquals(2, run().plan().candidates().size());
        for (List<Entry> wrong : List.of(List.<Entry>of(), List.<Entry>of(SLICE, Plans.of("a")))) {
            Stop stop = assertThrows(Stop.class, () -> new RunView(wrong).plan());
            assertEquals(ExitCode.INPUT, stop.code());
            assertTrue(String.valueOf(stop.getMessage()).contains("does not begin with a plan"));
        }
    }

    @Test
    void outcomesAreFoundByTheirKind() {
        RunView run = run(
                new Entry.Checked("a", Fidelity.LOSSLESS, "1", 1, 1, 0, null),
                new Entry.Checked("b", Fidelity.LOSSY, "1", 1, 1, 1, "x"),
                new Entry.Checked("c", Fidelity.FAILED, "1", 0, 0, 0, "y"));
        assertEquals(Set.of("a"), run.checkedAs(Fidelity.LOSSLESS));
        assertEquals(Set.of("b", "c"), run.checkedAs(Fidelity.LOSSY, Fidelity.FAILED));
        assertEquals(3, run.checked().size());
    }

    @Test
    void theCanaryIsTheOneThatWasChosen() {
        assertNull(run().canary());
        Entry.Canary canary = new Entry.Canary("a", "a~again");
        assertEquals(canary, run(SLICE, canary).canary());
    }

    @Test
    void lostProcessesAreCounted() {
        RunView run = run(
                new Entry.ProcessLost(1, "a", "x"),
                new Entry.ProcessLost(2, "a", "y"),
                new Entry.ProcessLost(2, "b", "z"));
        assertEquals(Map.of("a", 2L, "b", 1L), run.lost());
        assertEquals(Map.of(), run().lost());
    }

    @Test
    void aRunHasEndedWhereItsLastLineSaysSo() {
        Entry.Ended ended = new Entry.Ended(Entry.Why.DECIDED, 77);
        assertEquals(ended, run(SLICE, ended).ended());
        assertNull(run(ended, SLICE).ended(), "it was resumed");
        assertNull(new RunView(List.of()).ended());
    }

    @Test
    void theTimeIsThatOfTheLatestEnd() {
        assertEquals(0, run().elapsedMillis());
        assertEquals(50, run(end(1, 30), end(2, 50)).elapsedMillis());
        assertEquals(77, run(end(1, 30), new Entry.Ended(Entry.Why.DECIDED, 77)).elapsedMillis());
        assertEquals(90, run(new Entry.Ended(Entry.Why.TIME, 77), end(2, 90)).elapsedMillis());
    }

    private static Entry.RoundEnded end(int round, long elapsed) {
        return new Entry.RoundEnded(round, elapsed, 1, 0, 0);
    }

    @Test
    void roundsAreNumberedByWhatWasBegun() {
        assertEquals(0, run().lastRound());
        assertEquals(0, run().completeRounds());
        assertEquals(2, run(end(1, 1), end(2, 2)).completeRounds());
        assertEquals(3, run(new Entry.RoundBegun(3, List.of("a"), 1, 1)).lastRound());
        assertEquals(4, run(SLICE, new Entry.RoundBegun(3, List.of("a"), 1, 1)).lastRound());
        assertEquals(5, run(new Entry.ProcessLost(5, "a", "x"), SLICE).lastRound());
    }
}
