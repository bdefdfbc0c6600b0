package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.FakeWorker;
import io.serdebench.lab.process.RecordSample;
import io.serdebench.lab.process.WorkerCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundsTest {

    /** Fast fakes need little time; the deadline only guards against a run that never ends. */
    private static final long FAR = System.nanoTime() + 3_600_000_000_000L;

    /** Fakes need no warm-up, and no core of their own. */
    private static final SliceSettings PACE = new SliceSettings(4_000, 2_000, false, false, 0.1, 0.1);

    @TempDir
    Path folder;

    private record Progressed(String phase, double fraction, String detail) {}

    private final List<Progressed> seen = new CopyOnWriteArrayList<>();

    private final Progress progress = new Progress() {
        @Override
        public void note(String label, String text) {}

        @Override
        public void at(String phase, double fraction, String detail) {
            seen.add(new Progressed(phase, fraction, detail));
        }

        @Override
        public void interim(List<String> lines) {}
    };

    private final AtomicBoolean interrupted = new AtomicBoolean();
    private @Nullable WorkerCommand command;
    private Entry.@Nullable Why why;

    @Test
    void everyCodecGetsTheSameNumberOfSlicesOfEveryOperation() throws Exception {
        List<Entry> entries = measure(List.of(candidate("a", "ns100"), candidate("b", "ns200")), 0);
        var counts = slices(entries)
                .collect(
                        Collectors.groupingBy(s -> s.round() + s.participant() + s.operation(), Collectors.counting()));
        assertEquals(4, counts.size());
        assertEquals(1, Set.copyOf(counts.values()).size());
        assertTrue(
                slices(entries).filter(s -> s.participant().equals("b")).allMatch(s -> s.nanos() == 200 * s.records()));
    }

    @Test
    void aProcessThatDiesCostsItsOwnRoundOnly() throws Exception {
        List<Entry> entries = measure(List.of(candidate("a", "ns100"), candidate("b", "dies")), 0);
        Entry.ProcessLost lost = entries.stream()
                .filter(Entry.ProcessLost.class::isInstance)
                .map(Entry.ProcessLost.class::cast)
                .findFirst()
                .orElseThrow();
        assertEquals("b", lost.codec());
        assertTrue(lost.reason().contains("status 3"), lost.reason());
        assertTrue(slices(entries).anyMatch(s -> s.participant().equals("a")));
        assertTrue(entries.stream().anyMatch(Entry.RoundEnded.class::isInstance));
    }

    /** The usual patience is too long for a test. */
    @Test
    void aProcessThatHangsCostsItsOwnRoundOnly() throws Exception {
        Candidate a = candidate("a", "ns100");
        command = Objects.requireNonNull(command).withPatience(Duration.ofSeconds(2));
        List<Entry> entries = measure(List.of(a, candidate("b", "hangs")), 0);
        assertTrue(entries.contains(new Entry.ProcessLost(1, "b", "no answer for 2 s")));
        assertTrue(slices(entries).anyMatch(s -> s.participant().equals("a")));
        assertTrue(entries.stream().anyMatch(Entry.RoundEnded.class::isInstance));
    }

    @Test
    void aFailureIsToldInTheWorkersOwnWords() throws Exception {
        List<Entry> entries = measure(List.of(candidate("a", "ns100"), candidate("b", "sulks")), 0);
        assertTrue(entries.stream()
                .anyMatch(e ->
                        e instanceof Entry.ProcessLost lost && lost.reason().contains("sulking")));
    }

    @Test
    void anInterruptEndsTheRoundAndKeepsItsSlices() throws Exception {
        List<Entry> entries = measure(List.of(candidate("a", "ns100"), candidate("b", "ns200")), 20);
        assertTrue(slices(entries).count() >= 1);
        assertTrue(entries.stream().noneMatch(Entry.RoundEnded.class::isInstance));
    }

    @Test
    void whenEveryPairIsDecidedNothingMoreIsMeasured() throws Exception {
        List<Entry> entries =
                measure(List.of(candidate("a", "jitter100"), candidate("b", "jitter200")), slice -> false, FAR);
        assertEquals(Entry.Why.DECIDED, why);
        assertTrue(new RunView(entries).completeRounds() >= 2, "the first look is after two");
        assertTrue(new RunView(entries).completeRounds() <= 5, "nothing is clearer");
    }

    @Test
    void whoseWholeBusinessIsDecidedDropsOut() throws Exception {
        List<Entry> entries = measure(
                List.of(candidate("far", "jitter900"), candidate("x", "swings100"), candidate("y", "jitter100")),
                slice -> slice.round() == 7,
                FAR);
        assertEquals(Set.of("far", "x", "y"), inRound(2, entries));
        assertEquals(Set.of("x", "y"), inRound(6, entries));
    }

    /** Each phase has its own clock: the time left of all rounds is known only where they share one. */
    @Test
    void allRoundsAreOnePhaseOfTheProgress() throws Exception {
        measure(List.of(candidate("a", "jitter100"), candidate("b", "jitter200")), slice -> false, FAR);
        assertEquals(
                List.of("measure"),
                seen.stream().map(Progressed::phase).distinct().toList());
        Progressed last = seen.get(seen.size() - 1);
        assertTrue(last.detail().matches("round [2-9][ ,].*"), last.toString());
        assertTrue(last.fraction() > seen.get(0).fraction(), last.toString());
    }

    private static Set<String> inRound(int round, List<Entry> entries) {
        return slices(entries)
                .filter(slice -> slice.round() == round)
                .map(Entry.Slice::participant)
                .collect(Collectors.toSet());
    }

    @Test
    void processesEndWithTheRound() throws Exception {
        measure(List.of(candidate("a", "ns100"), candidate("b", "ns200")), 0);
        assertEquals(
                0,
                ProcessHandle.current()
                        .children()
                        .filter(ProcessHandle::isAlive)
                        .count());
    }

    private Candidate candidate(String codec, String behaviour) throws Exception {
        if (command == null) {
            command = FakeWorker.command(folder);
        }
        return FakeWorker.candidate(codec, behaviour, command);
    }

    /** One round of short length; interrupted after this many timed slices, if any. */
    private List<Entry> measure(List<Candidate> candidates, int interruptAfter) throws Exception {
        // the time is up at once, and one round is the least
        AtomicInteger timed = new AtomicInteger();
        return measure(
                candidates,
                slice -> slice.index() >= 0 && timed.incrementAndGet() == interruptAfter,
                System.nanoTime());
    }

    private List<Entry> measure(List<Candidate> candidates, Predicate<Entry.Slice> interrupts, long deadline)
            throws Exception {
        Path file = folder.resolve(Journal.FILE);
        try (Journal.Writer journal = new Journal.Writer(file)) {
            FakeWorker.plan(journal, candidates);
            MeasurementPlan task = new MeasurementPlan(
                    candidates, new RecordSample(folder.resolve("rows"), 1, 100, 10), folder, 2, 1, PACE);
            why = new Rounds(task, journal, progress, interrupted).run(deadline, Duration.ZERO, slice -> {
                if (interrupts.test(slice)) {
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
