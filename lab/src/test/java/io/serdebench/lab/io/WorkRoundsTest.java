package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.io.IoResult.Row;
import io.serdebench.lab.io.Strategy.Role;
import io.serdebench.lab.run.WorkerException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With performers that say what time they took: nothing here waits for a clock. */
class WorkRoundsTest {

    private static final long UNITS = 1_000;
    private static final long LONG = TimeUnit.HOURS.toNanos(1);

    @TempDir
    Path folder;

    private Path source = Path.of("");
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicBoolean interrupted = new AtomicBoolean();

    @BeforeEach
    void write() throws Exception {
        source = Files.writeString(folder.resolve("source"), "a line\n");
    }

    private Entrant entrant(String name, Role role, double nanosPerUnit, double spread) {
        Random random = new Random(name.hashCode());
        Strategy strategy = new Strategy(name, Work.SCAN_LINES, 1, "", "a fake", List.of(), role, true);
        return new Entrant(
                strategy,
                UNITS,
                () -> {
                    open.incrementAndGet();
                    double of = nanosPerUnit * Math.exp(spread * random.nextGaussian());
                    return performer(times -> Math.round(1e6 * of * UNITS * times));
                },
                value -> {});
    }

    private interface Time {
        long of(int times) throws WorkerException;
    }

    private Performer performer(Time time) {
        return new Performer() {
            @Override
            public Passes pass(int times) throws WorkerException {
                return new Passes(time.of(times), 1);
            }

            @Override
            public void close() {
                open.decrementAndGet();
            }
        };
    }

    private WorkOutcome run(List<Entrant> entrants, long nanos) throws Exception {
        WorkPlan plan = new WorkPlan(Work.SCAN_LINES, entrants, source, CacheState.WARM, 0.03, 1);
        return new WorkRounds(plan, Progress.NONE, interrupted).run(System.nanoTime() + nanos);
    }

    @Test
    void differentOnesAreToldAndTheRunEndsEarly() throws Exception {
        WorkOutcome outcome = run(
                List.of(
                        entrant("fast", Role.STRATEGY, 1, 0.01),
                        entrant("slow", Role.STRATEGY, 3, 0.01),
                        entrant("bound", Role.LIMIT, 0.5, 0.01)),
                LONG);
        assertEquals(WorkOutcome.Ended.DECIDED, outcome.ended());
        IoResult.Result result = new Assembly(outcome, Map.of()).result();
        assertEquals(
                List.of("fast", "slow", "bound"),
                result.rows().stream().map(Row::name).toList());
        assertEquals(1, result.rows().get(0).place());
        assertEquals(2, result.rows().get(1).place());
        assertNull(result.rows().get(2).place());
        assertEquals(3, Objects.requireNonNull(result.rows().get(1).relative()), 0.2);
        assertTrue(result.verdicts().stream().allMatch(v -> v.verdict().equals("DIFFERENT")), result::toString);
        assertNotNull(result.canary());
        assertEquals(0, open.get(), "every process is closed");
    }

    @Test
    void equalOnesShareAPlace() throws Exception {
        IoResult.Result result = new Assembly(
                        run(
                                List.of(
                                        entrant("one", Role.STRATEGY, 1, 0.002),
                                        entrant("other", Role.STRATEGY, 1, 0.002)),
                                LONG),
                        Map.of())
                .result();
        assertTrue(result.rows().stream()
                .allMatch(row -> row.tied() && Integer.valueOf(1).equals(row.place())));
        assertEquals("SAME_WITHIN", result.verdicts().get(0).verdict());
    }

    @Test
    void whatFailsTheCheckTakesNoPart() throws Exception {
        Strategy wrong = new Strategy("wrong", Work.SCAN_LINES, 1, "", "a fake", List.of(), Role.STRATEGY, true);
        Entrant entrant = new Entrant(wrong, UNITS, () -> performer(times -> 1_000L * times), value -> {
            throw new WorkerException("its copy differs");
        });
        open.incrementAndGet();
        WorkOutcome outcome = run(List.of(entrant("fine", Role.STRATEGY, 1, 0.01), entrant), LONG);
        Row row = new Assembly(outcome, Map.of())
                .result().rows().stream()
                        .filter(r -> r.name().equals("wrong"))
                        .findFirst()
                        .orElseThrow();
        assertEquals("failed", row.status());
        assertEquals("its copy differs", row.reason());
        assertTrue(outcome.rounds().stream().noneMatch(r -> r.slices().containsKey("wrong")));
    }

    @Test
    void aProcessThatIsLostCostsItsOwnRound() throws Exception {
        AtomicInteger started = new AtomicInteger();
        Strategy shaky = new Strategy("shaky", Work.SCAN_LINES, 1, "", "a fake", List.of(), Role.STRATEGY, true);
        Entrant entrant = new Entrant(
                shaky,
                UNITS,
                () -> {
                    int number = started.incrementAndGet();
                    open.incrementAndGet();
                    AtomicInteger passes = new AtomicInteger();
                    return performer(times -> {
                        if (number == 3 && passes.incrementAndGet() > 1) {
                            throw new WorkerException("gone");
                        }
                        return 2_000_000_000L * times;
                    });
                },
                value -> {});
        WorkOutcome outcome = run(List.of(entrant("fine", Role.STRATEGY, 1, 0.01), entrant), LONG);
        long without = outcome.rounds().stream()
                .filter(round -> !round.slices().containsKey("shaky"))
                .count();
        assertEquals(1, without);
        assertEquals(0, open.get());
    }

    @Test
    void anInterruptedRunKeepsItsWholeRounds() throws Exception {
        List<Entrant> entrants = new ArrayList<>(List.of(entrant("one", Role.STRATEGY, 1, 0.05)));
        AtomicInteger started = new AtomicInteger();
        Strategy stops = new Strategy("stops", Work.SCAN_LINES, 1, "", "a fake", List.of(), Role.STRATEGY, true);
        entrants.add(new Entrant(
                stops,
                UNITS,
                () -> {
                    open.incrementAndGet();
                    if (started.incrementAndGet() == 5) {
                        interrupted.set(true);
                    }
                    return performer(times -> 1_010_000_000L * times);
                },
                value -> {}));
        WorkOutcome outcome = run(entrants, LONG);
        assertEquals(WorkOutcome.Ended.INTERRUPTED, outcome.ended());
        assertFalse(outcome.rounds().isEmpty());
        assertTrue(outcome.rounds().size() < 5, () -> outcome.rounds().size() + " rounds");
        assertEquals(0, open.get());
    }

    @Test
    void whenTimeIsUpThereIsAResultAllTheSame() throws Exception {
        WorkOutcome outcome = run(List.of(entrant("one", Role.STRATEGY, 1, 0.01)), -1);
        assertEquals(WorkOutcome.Ended.TIME, outcome.ended());
        assertEquals(1, new Assembly(outcome, Map.of()).result().rows().size());
    }
}
