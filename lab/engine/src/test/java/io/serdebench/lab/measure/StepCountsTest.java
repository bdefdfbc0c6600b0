package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.FakeWorker;
import io.serdebench.lab.process.RecordSample;
import io.serdebench.lab.process.WorkerCommand;
import io.serdebench.lab.process.WorkerProcess;
import io.serdebench.lab.process.WorkerRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written down of single steps, with workers that play a script. */
class StepCountsTest {

    private static final Duration LONG = Duration.ofMinutes(10);
    private static final int ROUNDS = 2;
    private static final RecordSample SAMPLE = new RecordSample(Path.of("rows"), 0, 1, 100, 10);

    @TempDir
    Path folder;

    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final List<Set<ProcessHandle>> steppers = new ArrayList<>();
    private List<Entry> before = List.of();
    private long deadline = System.nanoTime() + 3_600_000_000_000L;

    /** The fakes answer 50 steps for nothing, and for the records as many more as their name says. */
    @Test
    void eachCandidateIsCountedInTheFirstRoundsAndTheControlIsNot() throws Exception {
        List<Entry> entries = count(4, "ns300", "ns400", "ns500");
        List<Entry.StepsCounted> counted = counted(entries);
        assertEquals(
                Set.of("ns300 300", "ns400 400", "ns500 500"),
                counted.stream()
                        .map(one -> one.codec() + " " + one.instructions())
                        .collect(Collectors.toSet()));
        assertEquals(
                Set.of(1, 2),
                counted.stream().map(Entry.StepsCounted::round).collect(Collectors.toSet()),
                "two rounds only");
        assertEquals(ROUNDS * 3 * 2, counted.size(), "encode and decode of each");
    }

    /** 150 ns each and 12 instructions in a nanosecond: 8,000 steps are four records, which is a power of two. */
    @Test
    void asManyRecordsAsTheSlowestAllows() throws Exception {
        assertEquals(Set.of(4L), records(count(1, "ns300", "ns400")));
    }

    @Test
    void aRunThatGoesOnCountsTheRecordsOfBefore() throws Exception {
        before = List.of(new Entry.StepsCounted(1, "ns300", "encode", 2, 300));
        List<Entry> entries = count(4, "ns300");
        assertEquals(Set.of(2L), records(entries));
        assertEquals(
                Set.of(7),
                counted(entries).stream().map(Entry.StepsCounted::round).collect(Collectors.toSet()));
    }

    @Test
    void aRunWithHiddenCountersAndNoRoundHasAReason() throws Exception {
        try (Journal.Writer journal = new Journal.Writer(folder.resolve("journal.jsonl"))) {
            journal.append(Plans.of("x"));
            journal.append(new Entry.SliceSetup(5_000, null, false, "hidden"));
            StepCounts counts = new StepCounts(
                    new MeasurementPlan(List.of(), SAMPLE, folder, 2, 1, SliceSettings.standard()).withSteps(ROUNDS),
                    new RunView(List.of()));
            counts.end(journal);
            counts.end(journal);
            assertEquals(List.of(new Entry.StepsRefused("too few rounds were complete")), refusals(journal.entries()));
        }
    }

    /** The fake that is stepped through first is also the one that steps. */
    @Test
    void aRefusalIsWrittenForEachCodecAndNotTriedAgain() throws Exception {
        List<Entry> entries = count(3, "forbids", "ns300");
        assertEquals(
                List.of("ns300"),
                counted(entries).stream()
                        .map(Entry.StepsCounted::codec)
                        .distinct()
                        .toList());
        assertEquals(ROUNDS * 2, counted(entries).size());
        assertEquals(List.of(new Entry.StepsRefused("forbids: the kernel does not allow it")), refusals(entries));
    }

    @Test
    void theProcessesThatStepAreKeptForLaterRounds() throws Exception {
        count(2, "ns300", "ns400", "ns500");
        int cores = Math.max(1, QuietCores.allowed().size());
        assertEquals(Math.min(2, cores), steppers.get(0).size(), "one on each core, of two");
        assertEquals(steppers.get(0), steppers.get(1));
        for (ProcessHandle stepper : steppers.get(0)) {
            stepper.onExit().join();
        }
    }

    @Test
    void recordsThatAreTooLargeAreRefused() throws Exception {
        assertEquals(
                List.of(new Entry.StepsRefused("tires: its instructions are too many to be stepped through in time")),
                refusals(count(2, "tires")));
    }

    @Test
    void nothingBeginsAfterTheDeadline() throws Exception {
        deadline = System.nanoTime() - 1;
        List<Entry> entries = count(2, "ns300");
        assertEquals(List.of(), counted(entries));
        assertEquals(List.of(new Entry.StepsRefused("the time is up")), refusals(entries));
    }

    @Test
    void anInterruptIsNoRefusal() throws Exception {
        interrupted.set(true);
        List<Entry> entries = count(2, "ns300");
        assertEquals(List.of(), counted(entries));
        assertEquals(List.of(), refusals(entries));
    }

    private static Set<Long> records(List<Entry> entries) {
        return counted(entries).stream().map(Entry.StepsCounted::records).collect(Collectors.toSet());
    }

    private static List<Entry> refusals(List<Entry> entries) {
        return entries.stream().filter(Entry.StepsRefused.class::isInstance).toList();
    }

    private static List<Entry.StepsCounted> counted(List<Entry> entries) {
        return entries.stream()
                .filter(Entry.StepsCounted.class::isInstance)
                .map(Entry.StepsCounted.class::cast)
                .toList();
    }

    private List<Entry> count(int rounds, String... behaviours) throws Exception {
        WorkerCommand command = FakeWorker.command(folder);
        List<Candidate> candidates = new ArrayList<>();
        for (String behaviour : behaviours) {
            candidates.add(FakeWorker.candidate(behaviour, behaviour, command));
        }
        candidates.add(candidates.get(0).twin());
        MeasurementPlan plan =
                new MeasurementPlan(candidates, SAMPLE, folder, 2, 1, SliceSettings.standard()).withSteps(ROUNDS);
        StepCounts counts = new StepCounts(plan, new RunView(before));
        Map<String, WorkerProcess> alive = new LinkedHashMap<>();
        Set<ProcessHandle> others = children();
        try (counts;
                Journal.Writer journal = new Journal.Writer(folder.resolve("journal.jsonl"))) {
            FakeWorker.plan(journal, candidates);
            journal.append(Entry.Canary.of(behaviours[0]));
            for (Candidate candidate : candidates) {
                WorkerProcess worker = WorkerProcess.start(
                        candidate, WorkerRequest.measure(SAMPLE), folder.resolve(candidate.codec() + ".stderr"));
                worker.reply(LONG);
                alive.put(candidate.codec(), worker);
                counts.seen(slice(candidate.codec(), "encode", 150));
                counts.seen(slice(candidate.codec(), "decode", 100));
                counts.seen(slice(candidate.codec(), "decode", 310));
            }
            int first = before.isEmpty() ? 1 : 7;
            for (int round = first; round < first + rounds; round++) {
                counts.count(round, alive, journal, interrupted, deadline);
                Set<ProcessHandle> stepping = children();
                stepping.removeAll(others);
                alive.values().forEach(worker -> stepping.remove(worker.handle()));
                steppers.add(stepping);
            }
            return journal.entries();
        } finally {
            alive.values().forEach(WorkerProcess::close);
        }
    }

    private static Set<ProcessHandle> children() {
        return ProcessHandle.current().children().collect(Collectors.toSet());
    }

    private static Entry.Slice slice(String codec, String operation, long nanosPerRecord) {
        return new Entry.Slice(1, 0, codec, operation, 1_000 * nanosPerRecord, 1_000, 0, 0, 0, null, null, null, null);
    }
}
