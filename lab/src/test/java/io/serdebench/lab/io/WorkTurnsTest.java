package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.io.Strategy.Role;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.measure.RunClock;
import io.serdebench.lab.process.WorkerException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Turns of a round, with runners that say what time they took, and what a plan says of its participants. */
class WorkTurnsTest {

    private static final long UNITS = 1_000;

    @TempDir
    Path folder = Path.of("");

    private Path source = Path.of("");
    private Path file = Path.of("");
    private final AtomicLong clock = new AtomicLong();

    @BeforeEach
    void write() throws Exception {
        source = Files.writeString(folder.resolve("source"), "a line\n");
        file = folder.resolve(Journal.FILE);
    }

    private interface Pass {
        long nanos(int times) throws WorkerException;
    }

    private Runner runner(Pass pass) {
        return new Runner() {
            @Override
            public Passes pass(Workload work, int times) throws WorkerException {
                long nanos = pass.nanos(times);
                clock.addAndGet(nanos);
                return new Passes(nanos, 7);
            }

            @Override
            public void close() {}
        };
    }

    private Participant participant(String name, Workload work, Pass pass) {
        Strategy strategy = new Strategy(name, work, 1, "", "a fake", List.of(), Role.STRATEGY, true);
        return new Participant(strategy, UNITS, () -> runner(pass), value -> {});
    }

    private Participant takes(String name, long millis) {
        return participant(name, Workload.SCAN_LINES, times -> times * millis * 1_000_000);
    }

    private List<Entry> run(WorkPlan.Intact intact, Participant... participants) throws Exception {
        WorkPlan plan = new WorkPlan(
                List.of(Workload.SCAN_LINES),
                List.of(participants),
                1,
                source,
                CacheState.WARM,
                1,
                intact,
                List.of("a note"),
                List.of(),
                new FakeMachine());
        try (Journal.Writer journal = new Journal.Writer(file)) {
            journal.append(Plans.ofFile());
            RunClock time = new RunClock(clock::get, clock.get(), 0);
            long end = clock.get() + TimeUnit.HOURS.toNanos(1);
            new WorkRounds(plan, journal, Progress.NONE, new AtomicBoolean(), time).run(end, end);
        }
        return Journal.read(file);
    }

    private static Stream<Entry.Slice> turns(List<Entry> journal) {
        return journal.stream()
                .filter(Entry.Slice.class::isInstance)
                .map(Entry.Slice.class::cast)
                .filter(slice -> slice.index() >= 0);
    }

    @Test
    void everybodyHasOneTurnBeforeAnybodyHasTheNext() throws Exception {
        List<Entry> journal = run(() -> {}, takes("a", 30), takes("b", 50), takes("c", 70));
        Map<String, Set<String>> had = new TreeMap<>();
        turns(journal).forEach(slice -> {
            String turn = slice.round() + "/" + slice.index();
            assertTrue(
                    had.computeIfAbsent(turn, t -> new TreeSet<>()).add(slice.participant()),
                    () -> slice.participant() + " twice in turn " + turn);
        });
        Set<String> all = had.getOrDefault("1/0", Set.of());
        assertEquals(4, all.size(), "one has a second name");
        assertTrue(all.containsAll(List.of("a", "b", "c")), all::toString);
        had.forEach((turn, names) -> {
            if (turn.startsWith("1/")) {
                assertEquals(all, names, turn);
            }
        });
        Set<List<String>> orders = new HashSet<>();
        for (int index = 0; index < 5; index++) {
            int turn = index;
            orders.add(turns(journal)
                    .filter(slice -> slice.round() == 1 && slice.index() == turn)
                    .map(Entry.Slice::participant)
                    .toList());
        }
        assertTrue(orders.size() > 1, "the order is drawn anew for each turn");
    }

    @Test
    void aShortPassIsRepeatedUntilItCanBeTimed() throws Exception {
        List<Entry> journal = run(
                () -> {}, takes("a", 3), participant("b", Workload.SCAN_LINES, times -> times * 100L), takes("c", 40));
        turns(journal).forEach(slice -> {
            long passes = slice.records() / UNITS;
            String shown = slice.toString();
            assertEquals(
                    slice.participant().startsWith("c")
                            ? 1
                            : slice.participant().startsWith("a") ? 7 : 2_000,
                    passes,
                    shown);
        });
    }

    /** What was timed of another file counts for nothing, and what was timed before still does. */
    @Test
    void aRoundOfAFileThatChangedIsLost() throws Exception {
        AtomicInteger looks = new AtomicInteger();
        WorkPlan.Intact changes = () -> {
            if (looks.incrementAndGet() == 2) {
                throw Stop.input("it changed");
            }
        };
        Stop stop = assertThrows(Stop.class, () -> run(changes, takes("a", 30), takes("b", 60)));
        assertEquals("it changed", stop.getMessage());
        List<Entry> journal = Journal.read(file);
        Set<String> lost = new TreeSet<>();
        journal.stream()
                .filter(Entry.ProcessLost.class::isInstance)
                .map(Entry.ProcessLost.class::cast)
                .forEach(one -> {
                    assertEquals(2, one.round());
                    assertEquals("it changed", one.reason());
                    lost.add(one.codec());
                });
        assertEquals(3, lost.size(), "all, and the second name");
        IoResult result = IoResults.of(journal);
        assertEquals(1, result.works().get(0).rounds());
        assertEquals(2, looks.get(), "after each round, and no more often");
        assertTrue(result.partial());
    }

    @Test
    void oneThatFailsInItsTurnIsLostForTheRound() throws Exception {
        AtomicInteger passes = new AtomicInteger();
        Pass late = times -> {
            // a first pass, a warm-up of some, then a turn
            if (passes.incrementAndGet() == 8) {
                throw new WorkerException("it ended");
            }
            return times * 200_000_000L;
        };
        List<Entry> journal = run(() -> {}, takes("a", 30), participant("b", Workload.SCAN_LINES, late));
        List<Entry.ProcessLost> lost = journal.stream()
                .filter(Entry.ProcessLost.class::isInstance)
                .map(Entry.ProcessLost.class::cast)
                .toList();
        assertEquals(1, lost.size());
        assertEquals("b", lost.get(0).codec());
        assertEquals("it ended", lost.get(0).reason());
        assertTrue(
                turns(journal)
                        .anyMatch(slice -> slice.participant().equals("b")
                                && slice.round() > lost.get(0).round()),
                "it takes part in the next round");
    }

    @Test
    void aSlotRepeatsPassesSoThatATurnIsLongEnough() throws Exception {
        Slot slot = new Slot(takes("a", 1), Workload.SCAN_LINES, runner(times -> times * 10_000L));
        assertEquals(Slot.MAX_PASSES, slot.each(), "nothing is known yet");
        assertEquals(7, slot.pass(3));
        assertEquals(10_000, slot.nanos);
        assertEquals(30_000, slot.warmed);
        assertEquals(3, slot.passes);
        for (double nanos = 1; nanos < 1e12; nanos *= 1.7) {
            slot.nanos = nanos;
            String shown = nanos + " ns: " + slot.each() + " passes";
            assertTrue(slot.each() >= 1 && slot.each() <= Slot.MAX_PASSES, shown);
            assertTrue(slot.turnNanos() >= 20e6 || slot.each() == Slot.MAX_PASSES, shown);
            assertTrue(slot.turnNanos() < 20e6 + nanos || slot.each() == 1, shown);
        }
        Slot instant = new Slot(takes("a", 1), Workload.SCAN_LINES, runner(times -> 0));
        instant.pass(1);
        assertEquals(1, instant.nanos, "no pass takes no time");
    }

    private WorkPlan plan(Workload... works) {
        return FakeMachine.plan(List.of(works), List.of(takes("a", 1)), 4, source);
    }

    @Test
    void copiesGoToOnePlaceOneAfterTheOther() {
        for (Workload work : Workload.values()) {
            assertEquals(work.word().startsWith("copy") ? 1 : 4, plan(work).warmedAtOnce(), work.word());
            assertEquals(work.word().startsWith("log"), plan(work).isLog(), work.word());
            assertEquals(work, Workload.of(work.word()).orElseThrow());
            assertEquals(work.word(), plan(work).title());
        }
        assertEquals(1, plan(Workload.SCAN_LINES, Workload.COPY_LINES).warmedAtOnce());
        assertEquals(
                "log-write and log-read",
                plan(Workload.LOG_WRITE, Workload.LOG_READ).title());
        assertTrue(Workload.of("copy").isEmpty());
    }

    @Test
    void aSecondNameStandsForTheSameStrategy() {
        Participant one = takes("direct:1m", 1);
        Participant twin = one.twin();
        assertEquals("direct:1m", Entry.Canary.nameOf(twin.name()));
        assertFalse(twin.name().equals(one.name()));
        assertEquals(one.units(), twin.units());
        assertEquals(one.strategy(), twin.strategy().named(one.name()));
        assertEquals(
                one.entry().units(),
                plan(Workload.SCAN_LINES).begun(5).participants().get(0).units());
        assertEquals(5, plan(Workload.SCAN_LINES).begun(5).elapsedMillis());
    }
}
