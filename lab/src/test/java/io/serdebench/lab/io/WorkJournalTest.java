package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.io.Strategy.Role;
import io.serdebench.lab.journal.DamagedJournalException;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.WorkView;
import io.serdebench.lab.measure.RunClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code io} keeps while it measures: wherever a crash cuts it, it can be reported, and gone on with. */
class WorkJournalTest {

    private static final long UNITS = 1_000;
    private static final int FLIPS = 500;

    @TempDir
    Path folder;

    private Path source = Path.of("");
    private Path file = Path.of("");
    private final AtomicLong clock = new AtomicLong();
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private int started;

    @BeforeEach
    void measure() throws Exception {
        source = Files.writeString(folder.resolve("source"), "a line\n");
        file = folder.resolve(Journal.FILE);
        try (Journal.Writer journal = new Journal.Writer(file)) {
            journal.append(Plans.ofFile());
            rounds(journal);
            journal.append(new Entry.Ended(Entry.Why.DECIDED, clock.get() / 1_000_000));
        }
    }

    private void rounds(Journal.Writer journal) throws Exception {
        WorkPlan plan = FakeMachine.plan(
                List.of(Workload.SCAN_LINES),
                List.of(participant("fast", 300), participant("slow", 900), participant("bound", 200)),
                1,
                source);
        RunClock time = new RunClock(clock::get, clock.get(), new RunView(journal.entries()).elapsedMillis());
        long end = clock.get() + TimeUnit.HOURS.toNanos(1);
        new WorkRounds(plan, journal, Progress.NONE, interrupted, time).run(end, end);
    }

    private Participant participant(String name, double millis) {
        Role role = name.equals("bound") ? Role.LIMIT : Role.STRATEGY;
        return new Participant(
                new Strategy(name, Workload.SCAN_LINES, 1, "", "a fake", List.of(), role, true),
                UNITS,
                () -> {
                    Random random = new Random(name.hashCode() + started++);
                    return new Runner() {
                        @Override
                        public Passes pass(Workload work, int times) {
                            long nanos = Math.round(times * millis * 1e6 * Math.exp(0.01 * random.nextGaussian()));
                            clock.addAndGet(nanos);
                            return new Passes(nanos, 1);
                        }

                        @Override
                        public void close() {}
                    };
                },
                value -> {});
    }

    @Test
    void everyPassIsKept() throws IOException {
        List<Entry> entries = Journal.read(file);
        RunView work = WorkView.all(entries).get(0).run();
        int rounds = work.completeRounds();
        assertTrue(rounds >= 2, () -> rounds + " rounds");
        assertEquals(3, work.checked().size());
        assertTrue(work.all(Entry.Slice.class).stream()
                .anyMatch(slice -> slice.index() == -1 && slice.participant().equals("slow")));
        assertTrue(work.all(Entry.Slice.class).stream().anyMatch(slice -> slice.index() == 0));
        assertEquals(1, work.all(Entry.Canary.class).size());
        assertEquals(1, work.all(FileEntry.WorkEnded.class).size());
    }

    @Test
    void theResultIsAFunctionOfTheJournal() throws IOException {
        IoResult result = IoResults.of(Journal.read(file));
        assertEquals(IoResult.DOCUMENT.toText(result), IoResult.DOCUMENT.toText(IoResults.of(Journal.read(file))));
        assertFalse(result.partial());
        assertEquals("decided", result.works().get(0).ended());
        List<Map<String, Double>> first =
                Objects.requireNonNull(result.works().get(0).firstPasses());
        assertEquals(result.works().get(0).rounds(), first.size());
        // 300 ms of 1,000 units
        assertEquals(300e3, first.get(0).getOrDefault("fast", 0.0), 30e3);
        assertTrue(result.works().get(0).verdicts().stream().allMatch(v -> v.verdict() == Verdict.DIFFERENT));
        assertEquals("slices-vector", result.absent().get(0).name());
    }

    @Test
    void aResultIsReadAsItWasWritten() throws IOException {
        Path document = folder.resolve(IoResult.DOCUMENT.file());
        String text = IoResult.DOCUMENT.toText(IoResults.of(Journal.read(file)));
        Files.writeString(document, text);
        assertEquals(text, IoResult.DOCUMENT.toText(IoResult.DOCUMENT.read(document)));
        Files.writeString(document, text.replaceAll("(?m)^ *\"placeTo\".*\\R", ""));
        assertEquals(3, IoResult.DOCUMENT.read(document).works().get(0).rows().size(), "as before there were ranges");
        Files.writeString(document, text.replaceAll("(?s)\"firstPasses\" : \\[.*?\\],\\R", ""));
        assertNull(IoResult.DOCUMENT.read(document).works().get(0).firstPasses(), "as before they were kept");
        Files.writeString(document, text.replace("serdebench/io/1", "serdebench/io/2"));
        assertThrows(Stop.class, () -> IoResult.DOCUMENT.read(document));
        Files.writeString(document, "{}");
        assertThrows(Stop.class, () -> IoResult.DOCUMENT.read(document));
    }

    @Test
    void aJournalCutAnywhereIsReported() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        int plan = new String(whole, java.nio.charset.StandardCharsets.UTF_8).indexOf('\n');
        int most = new RunView(Journal.read(file)).completeRounds();
        int before = 0;
        for (int cut = plan; cut <= whole.length; cut += cut > whole.length - 200 ? 1 : 97) {
            Files.write(file, Arrays.copyOf(whole, cut));
            IoResult result = IoResults.of(Journal.read(file));
            int rounds = result.works().isEmpty() ? 0 : result.works().get(0).rounds();
            assertTrue(rounds >= before && rounds <= most, "cut at byte " + cut + ": " + rounds + " rounds");
            before = rounds;
            IoResult.DOCUMENT.toText(result);
        }
        assertEquals(most, before);
    }

    @Test
    void whatACrashCutGoesOn() throws Exception {
        List<Entry> entries = Journal.read(file);
        for (int kept = 1; kept < entries.size(); kept += 7) {
            Path again = folder.resolve("again" + kept + ".jsonl");
            try (Journal.Writer journal = new Journal.Writer(again)) {
                for (Entry entry : entries.subList(0, kept)) {
                    journal.append(entry);
                }
                if (WorkView.all(journal.entries()).stream().anyMatch(work -> work.isOver())) {
                    continue;
                }
                journal.append(new Entry.Resumed("2026-01-01T01:00:00Z"));
                rounds(journal);
                journal.append(new Entry.Ended(Entry.Why.DECIDED, 1));
            }
            IoResult result = IoResults.of(Journal.read(again));
            String at = "after " + kept + " entries";
            assertEquals(1, result.works().size(), at);
            assertEquals("decided", result.works().get(0).ended(), at);
            assertEquals(Integer.valueOf(1), result.works().get(0).rows().get(0).place(), at);
            assertEquals(
                    1, new RunView(Journal.read(again)).all(Entry.Canary.class).size(), at + " there is one canary");
        }
    }

    @Test
    void anInterruptedWorkGoesOn() throws Exception {
        List<Entry> entries = new ArrayList<>(Journal.read(file));
        entries.removeIf(entry -> entry instanceof FileEntry.WorkEnded || entry instanceof Entry.Ended);
        entries.add(new FileEntry.WorkEnded(Entry.Why.INTERRUPTED, 1));
        entries.add(new Entry.Ended(Entry.Why.INTERRUPTED, 1));
        assertTrue(IoResults.of(entries).partial());
        assertEquals("interrupted", IoResults.of(entries).works().get(0).ended());
        entries.add(new Entry.Resumed("2026-01-01T01:00:00Z"));
        assertFalse(WorkView.all(entries).get(0).isOver());
    }

    @Test
    void aFlippedBitIsNoticed() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        Random random = new Random(1);
        for (int i = 0; i < FLIPS; i++) {
            byte[] flipped = whole.clone();
            int at = random.nextInt(whole.length);
            flipped[at] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, flipped);
            assertThrows(DamagedJournalException.class, () -> Journal.read(file), "byte " + at);
        }
    }
}
