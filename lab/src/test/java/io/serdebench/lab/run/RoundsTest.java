package io.serdebench.lab.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundsTest {

    @TempDir
    Path folder;

    private final AtomicBoolean interrupted = new AtomicBoolean();

    @Test
    void everyCodecGetsTheSameNumberOfSlicesOfEveryOperation() throws Exception {
        List<Entry> entries =
                measure(List.of(FakeWorker.contender("a", "ns100"), FakeWorker.contender("b", "ns200")), 0);
        var counts = slices(entries)
                .collect(Collectors.groupingBy(s -> s.round() + s.codec() + s.operation(), Collectors.counting()));
        assertEquals(6, counts.size());
        assertEquals(1, Set.copyOf(counts.values()).size());
        assertTrue(slices(entries).filter(s -> s.codec().equals("b")).allMatch(s -> s.nanos() == 200 * s.records()));
    }

    @Test
    void aProcessThatDiesCostsItsOwnRoundOnly() throws Exception {
        List<Entry> entries =
                measure(List.of(FakeWorker.contender("a", "ns100"), FakeWorker.contender("b", "dies")), 0);
        Entry.Void lost = entries.stream()
                .filter(Entry.Void.class::isInstance)
                .map(Entry.Void.class::cast)
                .findFirst()
                .orElseThrow();
        assertEquals("b", lost.codec());
        assertTrue(lost.reason().contains("status 3"), lost.reason());
        assertTrue(slices(entries).anyMatch(s -> s.codec().equals("a")));
        assertTrue(entries.stream().anyMatch(Entry.RoundEnded.class::isInstance));
    }

    @Test
    void aFailureIsToldInTheWorkersOwnWords() throws Exception {
        List<Entry> entries =
                measure(List.of(FakeWorker.contender("a", "ns100"), FakeWorker.contender("b", "sulks")), 0);
        assertTrue(entries.stream()
                .anyMatch(e -> e instanceof Entry.Void lost && lost.reason().contains("sulking")));
    }

    @Test
    void anInterruptEndsTheRoundAndKeepsItsSlices() throws Exception {
        List<Entry> entries =
                measure(List.of(FakeWorker.contender("a", "ns100"), FakeWorker.contender("b", "ns200")), 30);
        assertTrue(slices(entries).count() >= 1);
        assertTrue(entries.stream().noneMatch(Entry.RoundEnded.class::isInstance));
    }

    @Test
    void processesEndWithTheRound() throws Exception {
        measure(List.of(FakeWorker.contender("a", "ns100"), FakeWorker.contender("b", "ns200")), 0);
        assertEquals(
                0,
                ProcessHandle.current()
                        .children()
                        .filter(ProcessHandle::isAlive)
                        .count());
    }

    /** One round of short length; interrupted after so many timed slices, if any. */
    private List<Entry> measure(List<Contender> contenders, int interruptAfter) throws Exception {
        Path file = folder.resolve(Journal.FILE);
        AtomicInteger timed = new AtomicInteger();
        try (Journal.Writer journal = new Journal.Writer(file)) {
            Rounds rounds = new Rounds(
                    contenders,
                    FakeWorker.command(folder),
                    new Selection(folder.resolve("rows"), 1, 100, 10),
                    journal,
                    folder,
                    Progress.NONE,
                    1,
                    2,
                    interrupted);
            // the time is up at once, and one round is the least
            rounds.run(System.nanoTime(), slice -> {
                if (slice.index() >= 0 && timed.incrementAndGet() == interruptAfter) {
                    interrupted.set(true);
                }
            });
        }
        return Journal.read(file);
    }

    private static java.util.stream.Stream<Entry.Slice> slices(List<Entry> entries) {
        return entries.stream()
                .filter(Entry.Slice.class::isInstance)
                .map(Entry.Slice.class::cast)
                .filter(slice -> slice.index() >= 0);
    }
}
