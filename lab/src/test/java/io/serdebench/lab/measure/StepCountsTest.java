package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
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

    @TempDir
    Path folder;

    /** The fakes answer 50 steps for nothing, and for the records as many more as their name says. */
    @Test
    void eachCandidateIsCountedInTheFirstRoundsAndTheControlIsNot() throws Exception {
        List<Entry> entries = count(4, "ns300", "ns400", "ns500");
        List<Entry.Counted> counted = counted(entries);
        assertEquals(
                Set.of("ns300 300", "ns400 400", "ns500 500"),
                counted.stream()
                        .map(one -> one.codec() + " " + one.instructions())
                        .collect(Collectors.toSet()));
        assertEquals(
                Set.of(1, 2),
                counted.stream().map(Entry.Counted::round).collect(Collectors.toSet()),
                "two rounds only");
        assertEquals(ROUNDS * 3 * 2, counted.size(), "encode and decode of each");
    }

    /** 400 ns each and 12 instructions in a nanosecond: 8,000 steps are one record, of the fast operation two. */
    @Test
    void asManyRecordsAsTheSlowestAllows() throws Exception {
        Map<String, Long> records = counted(count(1, "ns300", "ns400")).stream()
                .collect(Collectors.toMap(
                        one -> one.codec() + " " + one.operation(), Entry.Counted::records, (first, second) -> first));
        assertEquals(Map.of("ns300 encode", 1L, "ns400 encode", 1L, "ns300 decode", 2L, "ns400 decode", 2L), records);
    }

    @Test
    void aRefusalIsWrittenOnceAndNothingIsTriedAgain() throws Exception {
        List<Entry> entries = count(3, "forbids", "ns300");
        assertEquals(List.of(), counted(entries));
        List<Entry> refusals =
                entries.stream().filter(Entry.NotCounted.class::isInstance).toList();
        assertEquals(List.of(new Entry.NotCounted("the kernel does not allow it")), refusals);
    }

    @Test
    void recordsThatAreTooLargeAreRefused() throws Exception {
        List<Entry> entries = count(2, "tires");
        assertTrue(
                entries.contains(new Entry.NotCounted(
                        "the instructions of 1 record are too many to be stepped through in time")),
                entries.toString());
    }

    private static List<Entry.Counted> counted(List<Entry> entries) {
        return entries.stream()
                .filter(Entry.Counted.class::isInstance)
                .map(Entry.Counted.class::cast)
                .toList();
    }

    private List<Entry> count(int rounds, String... behaviours) throws Exception {
        WorkerCommand command = FakeWorker.command(folder);
        List<Candidate> candidates = new ArrayList<>();
        for (String behaviour : behaviours) {
            candidates.add(FakeWorker.candidate(behaviour, behaviour, command));
        }
        candidates.add(candidates.get(0).twin());
        RecordSample sample = new RecordSample(folder.resolve("rows"), 0, 1, 100, 10);
        MeasurementPlan plan = new MeasurementPlan(candidates, sample, folder, 2, 1, Pace.standard()).withSteps(ROUNDS);
        StepCounts counts = new StepCounts(plan);
        Map<String, WorkerProcess> alive = new LinkedHashMap<>();
        try (Journal.Writer journal = new Journal.Writer(folder.resolve("journal.jsonl"))) {
            FakeWorker.plan(journal, candidates);
            journal.append(Entry.Canary.of(behaviours[0]));
            for (Candidate candidate : candidates) {
                WorkerProcess worker = WorkerProcess.start(
                        candidate, WorkerRequest.measure(sample), folder.resolve(candidate.codec() + ".stderr"));
                worker.reply(LONG);
                alive.put(candidate.codec(), worker);
                counts.seen(slice(candidate.codec(), "encode", 400));
                counts.seen(slice(candidate.codec(), "decode", 300));
                counts.seen(slice(candidate.codec(), "decode", 310));
            }
            for (int round = 1; round <= rounds; round++) {
                counts.count(round, alive, journal, new AtomicBoolean());
            }
            return journal.entries();
        } finally {
            alive.values().forEach(WorkerProcess::close);
        }
    }

    private static Entry.Slice slice(String codec, String operation, long nanosPerRecord) {
        return new Entry.Slice(1, 0, codec, operation, 1_000 * nanosPerRecord, 1_000, 0, 0, 0, null, null, null, null);
    }
}
