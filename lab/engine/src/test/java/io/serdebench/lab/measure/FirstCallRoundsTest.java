package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.FakeWorker;
import io.serdebench.lab.process.MachineLoad;
import io.serdebench.lab.process.RecordSample;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstCallRoundsTest {

    @TempDir
    Path folder;

    private List<Entry.Load> loads = List.of();

    private final AtomicBoolean interrupted = new AtomicBoolean();

    @Test
    void everyRoundHasOneFreshProcessOfEveryCodec() throws Exception {
        List<Entry> entries = measure(3, Progress.NONE, candidate("a", "ns100"), candidate("b", "ns200"));
        for (int round = 8; round < 11; round++) {
            for (int i = 0; i < 3; i++) {
                int records = FirstCallRounds.CHECKPOINTS.get(i);
                assertTrue(
                        entries.contains(new Entry.First(round, "a", records, 100_000 * (i + 1))), entries::toString);
                assertTrue(
                        entries.contains(new Entry.First(round, "b", records, 200_000 * (i + 1))), entries::toString);
            }
        }
        assertEquals(18, entries.size());
        assertEquals(MachineLoad.read(Set.of()) == null ? 0 : 3, loads.size(), "each round has its load");
        assertTrue(loads.stream().allMatch(load -> load.foreignMilliCores() >= 0 && load.millis() > 0));
    }

    @Test
    void roundsEndWithTheTimeOnceTheFewestAreDone() throws Exception {
        assertEquals(3, measure(1, Progress.NONE, candidate("a", "ns100")).size());
    }

    @Test
    void moreTimeThanIsOfUseIsNotUsed() throws Exception {
        try (Journal.Writer journal = new Journal.Writer(folder.resolve(Journal.FILE))) {
            FirstCallRounds rounds = rounds(journal, Progress.NONE, candidate("a", "ns100"));
            assertEquals(Entry.Why.LOOKS, rounds.run(System.nanoTime() + 3_600_000_000_000L, 1));
            assertEquals(3 * 10, firsts(journal.entries()).size());
        }
    }

    @Test
    void aRunThatGoesOnCountsTheRoundsOfBefore() throws Exception {
        Candidate candidate = candidate("a", "ns100");
        try (Journal.Writer journal = new Journal.Writer(folder.resolve(Journal.FILE))) {
            assertEquals(
                    Entry.Why.TIME, rounds(journal, Progress.NONE, candidate).run(System.nanoTime(), 2));
            assertEquals(
                    Entry.Why.LOOKS, rounds(journal, Progress.NONE, candidate).run(System.nanoTime(), 10));
            assertEquals(
                    List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
                    firsts(journal.entries()).stream()
                            .map(Entry.First::round)
                            .distinct()
                            .toList());
        }
    }

    @Test
    void aLostProcessIsAVoidOfItsRoundAndTheOthersGoOn() throws Exception {
        List<Entry> entries = measure(2, Progress.NONE, candidate("a", "ns100"), candidate("b", "dies"));
        List<Entry.ProcessLost> lost = entries.stream()
                .filter(Entry.ProcessLost.class::isInstance)
                .map(Entry.ProcessLost.class::cast)
                .toList();
        assertEquals(List.of(8, 9), lost.stream().map(Entry.ProcessLost::round).toList());
        assertTrue(
                lost.stream().allMatch(v -> v.codec().equals("b") && v.reason().contains("status 3")));
        assertEquals(6, entries.stream().filter(Entry.First.class::isInstance).count());
    }

    @Test
    void aCheckpointThatWasNotReachedInTimeIsLeftOut() throws Exception {
        List<Entry> entries = measure(1, Progress.NONE, candidate("a", "huge"));
        assertEquals(List.of(new Entry.First(8, "a", 1, 100_000), new Entry.First(8, "a", 100, 200_000)), entries);
    }

    /** The process in hand may answer before it is ended. It is not said to be lost, and none begins after it. */
    @Test
    void anInterruptEndsTheProcessInHand() throws Exception {
        Progress interrupting = new Progress() {
            @Override
            public void note(String label, String text) {}

            @Override
            public void at(String phase, double fraction, String detail) {
                interrupted.set(true);
            }

            @Override
            public void interim(List<String> lines) {}
        };
        List<Entry> entries = measure(5, interrupting, candidate("a", "ns100"), candidate("b", "ns200"));
        assertTrue(entries.isEmpty() || entries.size() == 3, entries.toString());
        assertEquals(entries, firsts(entries));
        assertTrue(loads.isEmpty(), "no round is complete");
    }

    @Test
    void noProcessIsLeftBehind() throws Exception {
        measure(1, Progress.NONE, candidate("a", "ns100"), candidate("b", "dies"));
        assertEquals(
                0,
                ProcessHandle.current()
                        .children()
                        .filter(ProcessHandle::isAlive)
                        .count());
    }

    /** Rounds after a round 7 of slices. The time is up from the start, so that the fewest rounds are all there are. */
    private List<Entry> measure(int fewest, Progress progress, Candidate... candidates) throws Exception {
        try (Journal.Writer journal = new Journal.Writer(folder.resolve(Journal.FILE))) {
            journal.append(new Entry.RoundBegun(7, List.of(), 0, 0));
            rounds(journal, progress, candidates).run(System.nanoTime(), fewest);
            loads = new RunView(journal.entries()).all(Entry.Load.class);
            return journal.entries().stream()
                    .skip(1)
                    .filter(entry -> !(entry instanceof Entry.Load))
                    .toList();
        }
    }

    private FirstCallRounds rounds(Journal.Writer journal, Progress progress, Candidate... candidates) {
        RecordSample selection = new RecordSample(folder.resolve("rows"), 1, 100, 10);
        List<Candidate> all = List.of(candidates);
        MeasurementPlan task = new MeasurementPlan(all, selection, folder, 2, 1, SliceSettings.standard());
        return new FirstCallRounds(task, journal, progress, interrupted);
    }

    private Candidate candidate(String codec, String behaviour) throws IOException {
        return FakeWorker.candidate(codec, behaviour, FakeWorker.command(folder.resolve(codec)));
    }

    private static List<Entry.First> firsts(List<Entry> entries) {
        return entries.stream()
                .filter(Entry.First.class::isInstance)
                .map(Entry.First.class::cast)
                .toList();
    }
}
