package io.serdebench.lab.io;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.io.WorkOutcome.Ended;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * The rounds of one work, or of two that the same processes do, within a time. A round gives one number a pair, as in {@code run}.
 * The clock is wall time: much of file I/O is done by the kernel, and some of it by threads that are not the caller's.
 */
final class WorkRounds {

    /** As many as {@link io.serdebench.lab.decide.Schedule} looks at. */
    private static final int MOST_ROUNDS = 40;

    /** The least share of what the first round took, its checks included, that the second may take. */
    private static final double HOPE = 0.5;

    /** The least share of what the round before took that another may take. */
    private static final double WARM_ENOUGH = 0.8;

    private final WorkRound.Stage stage;
    private final List<WorkFamily> families = new ArrayList<>();

    /** Seconds that two rounds take at least, as far as is known. */
    private double twoRounds;

    private double leastWarm = RoundBudget.MOST_WARM_NANOS;
    private boolean seen = true;

    /**
     * Prepares them.
     *
     * @param clock nanoseconds, as of {@link System#nanoTime}
     */
    WorkRounds(WorkPlan plan, Progress progress, AtomicBoolean interrupted, LongSupplier clock) {
        this.stage = new WorkRound.Stage(
                plan,
                new Participants(plan.entrants()),
                progress,
                interrupted,
                clock,
                new Random(plan.seed() * 31 + plan.works().get(0).ordinal()));
    }

    /**
     * Measures until every pair is decided or the time is up. No pass begins that is expected to end after the deadline.
     *
     * @param deadline a value of the clock
     * @return an outcome for each work
     */
    List<WorkOutcome> run(long deadline) throws IOException, InterruptedException {
        long begun = now();
        Ended ended = Ended.TIME;
        double least = 0;
        double whole = 0;
        for (int done = 0; done < MOST_ROUNDS; done++) {
            Map<String, Set<Workload>> live = live();
            if (stage.interrupted().get() || live.isEmpty()) {
                ended = stage.interrupted().get() ? Ended.INTERRUPTED : Ended.DECIDED;
                break;
            }
            // one round decides nothing, so that the second is tried even if it may be cut short;
            // a later one of processes that are hardly warm would only add noise
            double expected = live.size() * (done == 1 ? HOPE * least : whole);
            if (now() + expected > deadline) {
                break;
            }
            long started = now();
            WorkRound round = new WorkRound(stage, done, live, deadline);
            Map<Workload, Map<String, double[]>> times = round.run();
            least = round.leastNanos() / live.size();
            whole = WARM_ENOUGH * (now() - started) / live.size();
            twoRounds = Math.max(twoRounds, 2 * round.leastNanos() / 1e9);
            seen &= round.isCacheSeen();
            if (families.isEmpty()) {
                open();
            }
            if (times.isEmpty()) {
                ended = stage.interrupted().get() ? Ended.INTERRUPTED : Ended.TIME;
                break;
            }
            leastWarm = Math.min(leastWarm, round.warmNanos());
            families.forEach(family -> family.add(times.getOrDefault(family.work(), Map.of())));
        }
        if (families.isEmpty()) {
            open();
        }
        double seconds = (now() - begun) / 1e9;
        List<WorkOutcome> outcomes = new ArrayList<>();
        for (WorkFamily family : families) {
            family.end();
            outcomes.add(outcome(family, ended, seconds));
        }
        return outcomes;
    }

    private long now() {
        return stage.clock().getAsLong();
    }

    /** When it is known who passed the check, and who has a second name. */
    private void open() {
        for (Workload work : stage.plan().works()) {
            families.add(new WorkFamily(
                    work,
                    stage.who().candidates(),
                    stage.who().twins(),
                    stage.plan().margin()));
        }
    }

    /** Who takes part in the next round, and in what: everybody in the first. */
    private Map<String, Set<Workload>> live() {
        Map<String, Set<Workload>> live = new TreeMap<>();
        if (families.isEmpty()) {
            stage.who()
                    .names()
                    .forEach(name -> live.put(name, EnumSet.copyOf(stage.plan().works())));
        }
        for (WorkFamily family : families) {
            for (String name : family.live(stage.who().gone())) {
                live.computeIfAbsent(name, n -> EnumSet.noneOf(Workload.class)).add(family.work());
            }
        }
        return live;
    }

    private WorkOutcome outcome(WorkFamily family, Ended ended, double seconds) {
        boolean decided =
                family.live(stage.who().gone()).isEmpty() && !family.rounds().isEmpty();
        return new WorkOutcome(
                stage.plan(),
                family.work(),
                family.rounds(),
                family.turns(),
                stage.who().failed(),
                stage.who().lukewarm(),
                seen,
                family.decisions(),
                family.canary(),
                ended == Ended.TIME && decided ? Ended.DECIDED : ended,
                seconds,
                notes(family, ended));
    }

    private List<String> notes(WorkFamily family, Ended ended) {
        List<String> notes = new ArrayList<>();
        int rounds = family.rounds().size();
        if (ended == Ended.TIME && rounds < 2) {
            notes.add((rounds == 0 ? "the time was up before a round was complete" : "one round decides nothing")
                    + (twoRounds > 0
                            ? String.format(
                                    Locale.ROOT,
                                    "; two rounds of %s take at least %.0f s here, besides what comes before them",
                                    stage.plan().title(),
                                    Math.ceil(twoRounds))
                            : "; more --time is needed"));
        }
        if (rounds > 0 && leastWarm < RoundBudget.MOST_WARM_NANOS / 2) {
            notes.add(String.format(
                    Locale.ROOT,
                    "each process was warmed up for %.2f s where %.1f s are usual, to leave time for more rounds",
                    leastWarm / 1e9,
                    RoundBudget.MOST_WARM_NANOS / 1e9));
        }
        return notes;
    }
}
