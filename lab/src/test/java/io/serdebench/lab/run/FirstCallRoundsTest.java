package io.serdebench.lab.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstCallRoundsTest {

    @TempDir
    Path folder;

    private final AtomicBoolean interrupted = new AtomicBoolean();

    @Test
    void everyRoundHasOneFreshProcessOfEveryCodec() throws Exception {
        List<Entry> entries =
                measure(3, Progress.NONE, FakeWorker.contender("a", "ns100"), FakeWorker.contender("b", "ns200"));
        for (int round = 5; round < 8; round++) {
            for (int i = 0; i < 3; i++) {
                int records = FirstCallRounds.CHECKPOINTS.get(i);
                assertTrue(
                        entries.contains(new Entry.First(round, "a", records, 100_000 * (i + 1))), entries::toString);
                assertTrue(
                        entries.contains(new Entry.First(round, "b", records, 200_000 * (i + 1))), entries::toString);
            }
        }
        assertEquals(18, entries.size());
    }

    @Test
    void roundsEndWithTheTimeOnceTheFewestAreDone() throws Exception {
        assertEquals(
                3, measure(1, Progress.NONE, FakeWorker.contender("a", "ns100")).size());
    }

    @Test
    void moreTimeThanIsOfUseIsNotUsed() throws Exception {
        Path file = folder.resolve(Journal.FILE);
        try (Journal.Writer journal = new Journal.Writer(file)) {
            int done = rounds(List.of(FakeWorker.contender("a", "ns100")), journal, Progress.NONE)
                    .run(System.nanoTime() + 3_600_000_000_000L, 1, 1);
            assertEquals(10, done);
        }
    }

    @Test
    void aLostProcessIsAVoidOfItsRoundAndTheOthersGoOn() throws Exception {
        List<Entry> entries =
                measure(2, Progress.NONE, FakeWorker.contender("a", "ns100"), FakeWorker.contender("b", "dies"));
        List<Entry.Void> lost = entries.stream()
                .filter(Entry.Void.class::isInstance)
                .map(Entry.Void.class::cast)
                .toList();
        assertEquals(List.of(5, 6), lost.stream().map(Entry.Void::round).toList());
        assertTrue(
                lost.stream().allMatch(v -> v.codec().equals("b") && v.reason().contains("status 3")));
        assertEquals(6, entries.stream().filter(Entry.First.class::isInstance).count());
    }

    @Test
    void aCheckpointThatWasNotReachedInTimeIsLeftOut() throws Exception {
        List<Entry> entries = measure(1, Progress.NONE, FakeWorker.contender("a", "huge"));
        assertEquals(List.of(new Entry.First(5, "a", 1, 100_000), new Entry.First(5, "a", 100, 200_000)), entries);
    }

    @Test
    void anInterruptEndsAfterTheProcessInHand() throws Exception {
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
        List<Entry> entries =
                measure(5, interrupting, FakeWorker.contender("a", "ns100"), FakeWorker.contender("b", "ns200"));
        assertEquals(3, entries.size());
    }

    @Test
    void noProcessIsLeftBehind() throws Exception {
        measure(1, Progress.NONE, FakeWorker.contender("a", "ns100"), FakeWorker.contender("b", "dies"));
        assertEquals(
                0,
                ProcessHandle.current()
                        .children()
                        .filter(ProcessHandle::isAlive)
                        .count());
    }

    /** The time is up from the start, so that the fewest rounds are all there are. */
    private List<Entry> measure(int fewest, Progress progress, Contender... contenders) throws Exception {
        Path file = folder.resolve(Journal.FILE);
        try (Journal.Writer journal = new Journal.Writer(file)) {
            rounds(List.of(contenders), journal, progress).run(System.nanoTime(), fewest, 5);
        }
        return Journal.read(file);
    }

    private FirstCallRounds rounds(List<Contender> contenders, Journal.Writer journal, Progress progress)
            throws Exception {
        return new FirstCallRounds(
                contenders,
                FakeWorker.command(folder),
                new Selection(folder.resolve("rows"), 1, 100, 10),
                journal,
                folder,
                progress,
                1,
                interrupted);
    }
}
