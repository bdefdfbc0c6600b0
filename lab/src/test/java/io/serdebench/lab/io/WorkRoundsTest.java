package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.Row;
import io.serdebench.lab.io.Strategy.Role;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.journal.WorkView;
import io.serdebench.lab.measure.QuietCores;
import io.serdebench.lab.measure.RunClock;
import io.serdebench.lab.process.WorkerException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With runners that say what time they took, and a clock that goes on by that: nothing here waits, or is measured. */
class WorkRoundsTest {

    private static final long UNITS = 1_000;
    private static final long LONG = TimeUnit.HOURS.toNanos(1);
    private static final double MILLI = 1e6;

    /** Of a process. */
    private static final double START = 500 * MILLI;

    @TempDir
    Path folder;

    private Path source = Path.of("");
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final AtomicLong clock = new AtomicLong();
    private final Map<String, Double> spent = new ConcurrentSkipListMap<>();
    private int journals;

    @BeforeEach
    void write() throws Exception {
        source = Files.writeString(folder.resolve("source"), "a line\n");
    }

    private static Strategy strategy(String name, Role role) {
        return new Strategy(name, Workload.SCAN_LINES, 1, "", "a fake", List.of(), role, true);
    }

    /** @param passNanos of a pass, in the mean */
    private Participant participant(String name, Role role, double passNanos, double spread) {
        Random random = new Random(name.hashCode());
        return new Participant(
                strategy(name, role),
                UNITS,
                () -> {
                    double of = passNanos * Math.exp(spread * random.nextGaussian());
                    return runner(name, times -> Math.round(of * times));
                },
                value -> {});
    }

    private Participant participant(String name, double millis) {
        return participant(name, Role.STRATEGY, millis * MILLI, 0.01);
    }

    private interface Time {
        long of(int times) throws WorkerException;
    }

    private Runner runner(String name, Time time) {
        open.incrementAndGet();
        clock.addAndGet((long) START);
        return new Runner() {
            @Override
            public Passes pass(Workload work, int times) throws WorkerException {
                long nanos = time.of(times);
                clock.addAndGet(nanos);
                spent.merge(name, (double) nanos, Double::sum);
                return new Passes(nanos, 1);
            }

            @Override
            public void close() {
                open.decrementAndGet();
            }
        };
    }

    private List<WorkOutcome> run(List<Workload> works, List<Participant> participants, long nanos) throws Exception {
        // one at a time, so that the clock is the same each time
        return run(FakeMachine.plan(works, participants, 1, source), nanos);
    }

    /** Everything that is said of the rounds is read from their journal. */
    private List<WorkOutcome> run(WorkPlan plan, long nanos) throws Exception {
        return run(plan, nanos, nanos);
    }

    /** @param all The time of all works. */
    private List<WorkOutcome> run(WorkPlan plan, long nanos, long all) throws Exception {
        Path file = folder.resolve("journal" + journals++ + ".jsonl");
        try (Journal.Writer journal = new Journal.Writer(file)) {
            journal.append(Plans.ofFile());
            RunClock time = new RunClock(clock::get, clock.get(), 0);
            new WorkRounds(plan, journal, Progress.NONE, interrupted, time).run(clock.get() + nanos, clock.get() + all);
        }
        assertEquals(0, open.get(), "every process is closed");
        return WorkOutcome.of(WorkView.all(Journal.read(file)).get(0));
    }

    private WorkOutcome run(List<Participant> participants, long nanos) throws Exception {
        return run(List.of(Workload.SCAN_LINES), participants, nanos).get(0);
    }

    private static IoResult.Result result(WorkOutcome outcome) {
        return new IoAssembly(outcome, Map.of()).result();
    }

    private static long roundsOf(WorkOutcome outcome, String name) {
        return outcome.rounds().stream()
                .filter(round -> round.slices().containsKey(name))
                .count();
    }

    @Test
    void differentOnesAreToldAndTheRunEndsEarly() throws Exception {
        WorkOutcome outcome = run(
                List.of(
                        participant("fast", 1_000),
                        participant("slow", 3_000),
                        participant("bound", Role.LIMIT, 500 * MILLI, 0.01)),
                LONG);
        assertEquals(WorkOutcome.Ended.DECIDED, outcome.ended());
        IoResult.Result result = result(outcome);
        assertEquals(
                List.of("fast", "slow", "bound"),
                result.rows().stream().map(Row::name).toList());
        assertEquals(1, result.rows().get(0).place());
        assertEquals(2, result.rows().get(1).place());
        assertNull(result.rows().get(2).place());
        assertEquals(3, Objects.requireNonNull(result.rows().get(1).relative()), 0.2);
        assertTrue(result.verdicts().stream().allMatch(v -> v.verdict() == Verdict.DIFFERENT), result::toString);
        assertNotNull(result.canary());
    }

    /** The other plans here are of times that nobody measures: each round would start three processes. */
    @Test
    void whereTimesAreMeasuredCoresAreAwakeAndThePageCacheIsLookedAt() throws Exception {
        List<Participant> two = List.of(participant("fast", 1_000), participant("slow", 3_000));
        List<Workload> works = List.of(Workload.SCAN_LINES);
        run(FakeMachine.plan(works, two, 1, source, Machine.HERE), LONG);
        List<Entry> entries = Journal.read(folder.resolve("journal0.jsonl"));
        boolean awake;
        try (QuietCores quiet = QuietCores.awake()) {
            awake = quiet.isAwake();
        }
        List<Boolean> setups = new ArrayList<>();
        List<Long> shares = new ArrayList<>();
        for (Entry entry : entries) {
            if (entry instanceof Entry.SliceSetup setup) {
                setups.add(setup.awake());
            } else if (entry instanceof FileEntry.Resident resident) {
                shares.add(resident.partsPerMillion());
            }
        }
        assertFalse(setups.isEmpty());
        assertEquals(Set.of(awake), Set.copyOf(setups));
        long share = Math.round(PageCache.resident(source).orElse(-1e-6) * 1e6);
        assertEquals(Set.of(share), Set.copyOf(shares));
    }

    @Test
    void equalOnesShareAPlace() throws Exception {
        IoResult.Result result = result(run(
                List.of(
                        participant("one", Role.STRATEGY, 1_000 * MILLI, 0.002),
                        participant("other", Role.STRATEGY, 1_000 * MILLI, 0.002)),
                LONG));
        assertTrue(result.rows().stream()
                .allMatch(row -> row.tied() && Integer.valueOf(1).equals(row.place())));
        assertEquals(Verdict.SAME_WITHIN, result.verdicts().get(0).verdict());
    }

    @Test
    void whatFailsTheCheckTakesNoPart() throws Exception {
        Participant wrong = new Participant(
                strategy("wrong", Role.STRATEGY), UNITS, () -> runner("wrong", times -> 1_000L * times), value -> {
                    throw new WorkerException("its copy differs");
                });
        WorkOutcome outcome = run(List.of(participant("fine", 1_000), wrong), LONG);
        Row row = result(outcome).rows().stream()
                .filter(r -> r.name().equals("wrong"))
                .findFirst()
                .orElseThrow();
        assertEquals("failed", row.status().word());
        assertEquals("its copy differs", row.reason());
        assertEquals(0, roundsOf(outcome, "wrong"));
        assertEquals(1_000, spent.getOrDefault("wrong", 0.0), 0.0, "its first pass is its last");
    }

    @Test
    void aProcessThatIsLostCostsItsOwnRound() throws Exception {
        AtomicInteger started = new AtomicInteger();
        Participant shaky = new Participant(
                strategy("shaky", Role.STRATEGY),
                UNITS,
                () -> {
                    int number = started.incrementAndGet();
                    AtomicInteger passes = new AtomicInteger();
                    return runner("shaky", times -> {
                        if (number == 2 && passes.incrementAndGet() > 1) {
                            throw new WorkerException("gone");
                        }
                        return 2_000_000_000L * times;
                    });
                },
                value -> {});
        WorkOutcome outcome = run(List.of(participant("fine", Role.STRATEGY, 1_800 * MILLI, 0.01), shaky), LONG);
        assertEquals(outcome.rounds().size() - 1, roundsOf(outcome, "shaky"));
    }

    @Test
    void anInterruptedRunKeepsItsWholeRounds() throws Exception {
        AtomicInteger started = new AtomicInteger();
        Participant stops = new Participant(
                strategy("stops", Role.STRATEGY),
                UNITS,
                () -> {
                    if (started.incrementAndGet() == 3) {
                        interrupted.set(true);
                    }
                    return runner("stops", times -> 1_010_000_000L * times);
                },
                value -> {});
        WorkOutcome outcome = run(List.of(participant("one", Role.STRATEGY, 1_000 * MILLI, 0.05), stops), LONG);
        assertEquals(WorkOutcome.Ended.INTERRUPTED, outcome.ended());
        assertFalse(outcome.rounds().isEmpty());
        assertTrue(outcome.rounds().size() < 3, () -> outcome.rounds().size() + " rounds");
    }

    @Test
    void whenTimeIsUpThereIsAResultAllTheSame() throws Exception {
        WorkOutcome outcome = run(List.of(participant("one", 1_000)), -1);
        assertEquals(WorkOutcome.Ended.TIME, outcome.ended());
        IoResult.Result result = result(outcome);
        assertEquals(1, result.rows().size());
        assertEquals("unranked", result.rows().get(0).status().word(), "nothing is wrong with it");
        assertEquals(Map.of(), result.provisional(), "nobody had a turn");
    }

    /** As many as four codecs by four paths, some of them a hundred times slower than the others. */
    private List<Participant> sixteen(double slowMillis) {
        List<Participant> participants = new ArrayList<>();
        IntStream.range(0, 12).forEach(i -> participants.add(participant("fast" + i, 4 + i)));
        IntStream.range(0, 4).forEach(i -> participants.add(participant("slow" + i, slowMillis * (1 + i))));
        return participants;
    }

    @Test
    void aRunEndsInItsTimeHoweverSlowSomeAre() throws Exception {
        for (double slowMillis : new double[] {5, 400, 4_000, 40_000}) {
            for (int seconds : new int[] {5, 20, 60, 300}) {
                long begun = clock.get();
                run(sixteen(slowMillis), TimeUnit.SECONDS.toNanos(seconds));
                double took = (clock.get() - begun) / 1e9;
                // what cannot be known beforehand is how long a first pass takes
                double first = 4 * slowMillis / 1e3 + START / 1e9;
                assertTrue(
                        took <= 1.07 * seconds + first,
                        () -> slowMillis + " ms, " + seconds + " s: took " + took + " s");
            }
        }
    }

    @Test
    void twoRoundsFitWhereTheyCan() throws Exception {
        // 17 starts of 0.5 s, 0.2 + 8 s of passes, 0.3 + 4 s of turns: 21 s a round without any further warm-up
        long begun = clock.get();
        WorkOutcome outcome = run(sixteen(400), TimeUnit.SECONDS.toNanos(46));
        assertEquals(2, outcome.rounds().size());
        assertTrue(clock.get() - begun <= TimeUnit.SECONDS.toNanos(46));
        assertEquals(17, outcome.rounds().get(1).slices().size(), "everybody, and the second name of one");
        assertTrue(
                outcome.notes().stream().anyMatch(note -> note.contains("warm-up of a process cut")),
                () -> outcome.notes().toString());
    }

    /** One round alone would decide nothing. */
    @Test
    void aSecondRoundMayEndALittleLate() throws Exception {
        long begun = clock.get();
        WorkOutcome outcome = run(sixteen(400), TimeUnit.SECONDS.toNanos(35));
        assertEquals(2, outcome.rounds().size());
        double took = (clock.get() - begun) / 1e9;
        assertTrue(35 < took && took < 1.07 * 35, () -> took + " s");
    }

    /** Those who do not settle do not take the second round's time. */
    @Test
    void whoStillMovesWarmsUpForAsLongAsThereIsTime() throws Exception {
        List<Participant> participants = IntStream.range(0, 12)
                .mapToObj(i -> {
                    AtomicInteger passes = new AtomicInteger();
                    return new Participant(
                            strategy("restless" + i, Role.STRATEGY),
                            UNITS,
                            () -> runner(
                                    "restless" + i,
                                    times -> (passes.getAndIncrement() / 3 % 2 == 0 ? 100_000_000L : 200_000_000L)
                                            * times),
                            value -> {});
                })
                .toList();
        WorkOutcome outcome = run(participants, TimeUnit.SECONDS.toNanos(42));
        assertTrue(outcome.rounds().size() >= 2, () -> outcome.rounds().size() + " rounds");
    }

    @Test
    void oneRoundIsSaidToDecideNothing() throws Exception {
        WorkOutcome outcome = run(sixteen(400), TimeUnit.SECONDS.toNanos(30));
        assertEquals(1, outcome.rounds().size());
        IoResult.Result result = result(outcome);
        assertEquals(16, Objects.requireNonNull(result.provisional()).size());
        assertTrue(IoWords.rounds(result).endsWith(": provisional figures"), IoWords.rounds(result));
    }

    @Test
    void aSlowOneDoesTwoPassesARound() throws Exception {
        List<Participant> participants = List.of(
                participant("one", Role.STRATEGY, 5 * MILLI, 0.1),
                participant("two", Role.STRATEGY, 5.2 * MILLI, 0.1),
                participant("three", Role.STRATEGY, 5.1 * MILLI, 0.1),
                participant("slow", Role.STRATEGY, 2_000 * MILLI, 0.01));
        WorkOutcome outcome = run(participants, TimeUnit.SECONDS.toNanos(300));
        long rounds = roundsOf(outcome, "slow");
        assertEquals(2 * rounds, spent.getOrDefault("slow", 0.0) / (2_000 * MILLI), 0.2);
        assertTrue(rounds < outcome.rounds().size(), () -> "it is decided against all, and leaves: " + rounds);
    }

    /** All copies have the same name: two at a time would be neither's. */
    @Test
    void copiesAreMadeOneAfterTheOther() throws Exception {
        AtomicInteger copying = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<Participant> participants = Stream.of("one", "two", "three", "four")
                .map(name -> new Participant(
                        new Strategy(name, Workload.COPY_BYTES, 1, "", "a fake", List.of(), Role.STRATEGY, true),
                        UNITS,
                        () -> runner(name, times -> {
                            most.accumulateAndGet(copying.incrementAndGet(), Math::max);
                            Thread.yield();
                            copying.decrementAndGet();
                            return 20_000_000L * times;
                        }),
                        value -> {}))
                .toList();
        WorkPlan plan = FakeMachine.plan(List.of(Workload.COPY_BYTES), participants, 4, source);
        assertEquals(1, plan.warmedAtOnce());
        run(plan, TimeUnit.MINUTES.toNanos(1));
        assertEquals(1, most.get());
        WorkPlan scan = FakeMachine.plan(List.of(Workload.SCAN_LINES), participants, 4, source);
        assertEquals(4, scan.warmedAtOnce());
    }

    /** The canary's two names are one log. */
    @Test
    void twoNamesOfOneDoNotWriteAtTheSameTime() throws Exception {
        Map<String, AtomicInteger> writing = new ConcurrentHashMap<>();
        AtomicInteger most = new AtomicInteger();
        List<Participant> participants = Stream.of("one", "two")
                .map(name -> new Participant(
                        new Strategy(name, Workload.LOG_WRITE, 1, "", "a fake", List.of(), Role.STRATEGY, true),
                        UNITS,
                        () -> runner(name, times -> {
                            AtomicInteger log = writing.computeIfAbsent(name, key -> new AtomicInteger());
                            most.accumulateAndGet(log.incrementAndGet(), Math::max);
                            Thread.yield();
                            log.decrementAndGet();
                            return 20_000_000L * times;
                        }),
                        value -> {}))
                .toList();
        WorkPlan plan = FakeMachine.plan(List.of(Workload.LOG_WRITE), participants, 4, source);
        run(plan, TimeUnit.MINUTES.toNanos(1));
        assertEquals(1, most.get());
    }

    @Test
    void aTurnThatTheEndCutsShortIsLeftOut() throws Exception {
        AtomicInteger passes = new AtomicInteger();
        // everything is fast, until a pass takes longer than all the time
        Participant stalls = new Participant(
                strategy("stalls", Role.STRATEGY),
                UNITS,
                () -> runner("stalls", times -> passes.incrementAndGet() == 40 ? LONG : 50_000_000L * times),
                value -> {});
        WorkOutcome outcome = run(List.of(participant("one", 50), stalls), TimeUnit.MINUTES.toNanos(10));
        outcome.rounds()
                .forEach(round -> round.slices()
                        .values()
                        .forEach(times -> assertTrue(
                                IntStream.range(0, times.length).allMatch(i -> times[i] * UNITS < 1e9), "no stall")));
        assertEquals(40, passes.get());
        assertFalse(outcome.rounds().isEmpty());
    }

    @Test
    void twoWorksShareTheirProcesses() throws Exception {
        AtomicInteger started = new AtomicInteger();
        List<Participant> participants = new ArrayList<>();
        for (String name : List.of("a", "b")) {
            Random random = new Random(name.hashCode());
            participants.add(new Participant(
                    strategy(name, Role.STRATEGY),
                    UNITS,
                    () -> {
                        started.incrementAndGet();
                        double of = Math.exp(0.01 * random.nextGaussian()) * (name.equals("a") ? 1e8 : 3e8);
                        return runner(name, times -> Math.round(of * times));
                    },
                    value -> {}));
        }
        List<WorkOutcome> outcomes = run(List.of(Workload.LOG_WRITE, Workload.LOG_READ), participants, LONG);
        assertEquals(
                List.of(Workload.LOG_WRITE, Workload.LOG_READ),
                outcomes.stream().map(WorkOutcome::work).toList());
        int rounds = outcomes.get(0).rounds().size();
        // 3 with the second name of one
        assertEquals(3 * rounds, started.get());
        for (WorkOutcome outcome : outcomes) {
            assertEquals(rounds, outcome.rounds().size());
            assertEquals(Verdict.DIFFERENT, result(outcome).verdicts().get(0).verdict());
        }
    }

    @Test
    void aFirstRoundMayTakeTheTimeOfTheWorksThatFollow() throws Exception {
        List<Participant> three = List.of(participant("a", 300), participant("b", 400), participant("c", 500));
        WorkPlan plan = FakeMachine.plan(List.of(Workload.SCAN_LINES), three, 1, source);
        long share = TimeUnit.SECONDS.toNanos(1);
        List<WorkOutcome> alone = run(plan, share, share);
        assertEquals(0, alone.get(0).rounds().size());
        List<WorkOutcome> first = run(plan, share, 20 * share);
        assertEquals(1, first.get(0).rounds().size());
        assertEquals(0, open.get());
    }
}
