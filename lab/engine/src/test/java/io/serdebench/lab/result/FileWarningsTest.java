package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.journal.WorkView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

/** A work of files, as journals have it, with one thing wrong at a time. */
class FileWarningsTest {

    private static final String WORK = "scan-lines";
    private static final List<String> NAMES = List.of("fast", "slow");

    private final List<Entry> entries = new ArrayList<>(List.of(
            Plans.ofFile(),
            new FileEntry.WorkBegun(
                    List.of(WORK),
                    NAMES.stream()
                            .map(name -> new FileEntry.Participant(name, "a fake", 1, "", false, 1_000))
                            .toList(),
                    List.of(),
                    List.of(),
                    0)));

    private List<Warning> warnings() {
        return FileWarnings.of(WorkView.all(entries).get(0));
    }

    private void rounds(int count) {
        rounds(count, round -> 3_000_000 + round);
    }

    private void rounds(int count, IntToLongFunction slow) {
        NAMES.forEach(name -> entries.add(new Entry.Checked(name, Fidelity.LOSSLESS, "", 1_000, 0, 0, null)));
        for (int round = 1; round <= count; round++) {
            entries.add(new Entry.RoundBegun(round, NAMES, 100, 100));
            for (String name : NAMES) {
                long nanos = name.equals("fast") ? 1_000_000 : slow.applyAsLong(round);
                entries.add(new Entry.Slice(round, 0, name, WORK, nanos, 1_000, 0, 0, 0));
            }
            entries.add(new Entry.RoundEnded(round, 1_000L * round, 100, 0, 0));
        }
    }

    @Test
    void nothingIsSaidOfAQuietWork() {
        rounds(3);
        assertEquals(List.of(), warnings());
    }

    @Test
    void loadIsInWallTime() {
        rounds(3);
        entries.add(new Entry.RoundEnded(3, 3_000, 100, 800, 0));
        Warning load = warnings().get(0);
        assertEquals("M07", load.code());
        assertTrue(load.message().startsWith(WORK + ": Other processes used up to 0.8 cores"), load.message());
        assertTrue(load.message().contains("Times are wall-clock"), load.message());
    }

    @Test
    void aLostProcessIsNamed() {
        rounds(2);
        entries.add(new Entry.ProcessLost(2, "slow", "killed"));
        Warning lost = warnings().get(0);
        assertEquals("C03", lost.code());
        assertTrue(lost.message().contains("slow: its process was lost in 1 round (killed)"), lost.message());
        assertTrue(lost.message().contains("the other strategies"), lost.message());
    }

    @Test
    void whatWasStillMovingInMostRoundsIsNamed() {
        rounds(3);
        entries.add(new Entry.Unsettled(1, "slow"));
        assertEquals(List.of(), warnings());
        entries.add(new Entry.Unsettled(2, "slow"));
        Warning moving = warnings().get(0);
        assertEquals("S01", moving.code());
        assertTrue(moving.message().startsWith(WORK + ": slow: still being compiled"), moving.message());
    }

    @Test
    void twoSpeedsOfAStrategyAreNamedWithTheirWork() {
        rounds(6, round -> round % 2 == 0 ? 3_000_000 : 4_000_000);
        Warning states = warnings().get(0);
        assertEquals("S02", states.code());
        assertTrue(states.message().startsWith(WORK + ": fast (33 % apart in 6 rounds), slow (33 %"), states.message());
    }

    /** A work that goes on has the passes of before, by the same strategies and no others. */
    @Test
    void unitsAreThoseOfBefore() {
        WorkView view = WorkView.all(entries).get(0);
        assertEquals(Map.of("fast", 1_000L, "slow", 1_000L), view.units(List.of("slow", "fast")));
        Stop stop = assertThrows(Stop.class, () -> view.units(List.of("fast")));
        assertEquals(
                "the strategies have changed since the run began; their figures cannot be mixed", stop.getMessage());
    }
}
