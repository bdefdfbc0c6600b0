package io.serdebench.lab.io;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.decide.Deliberation;
import io.serdebench.lab.decide.RoundRatios;
import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.run.WorkerException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The rounds of one work. In each, a fresh process of every strategy; all of them warm, then passes by turns in random order, one
 * process at a time. A round gives one number a pair, as in {@code run}.
 */
final class WorkRounds {

    /** Passes until code is compiled: a second or third pass of large files, thousands of small ones. */
    private static final long WARM_NANOS = 600_000_000L;

    private static final int MOST_WARM_PASSES = 2_000;

    /** Shorter stretches would time the clock and the conversation. */
    private static final long SLICE_NANOS = 20_000_000L;

    private static final int FEWEST_TURNS = 1;
    private static final int MOST_TURNS = 9;

    /** As many as {@link io.serdebench.lab.decide.Schedule} looks at. */
    private static final int MOST_ROUNDS = 40;

    private static final int FEWEST_ROUNDS = 3;
    private static final int FIRST_LOOK = 5;

    /** A third round may take so much longer than the time that is left. */
    private static final double LENIENCE = 1.25;

    private static final int MOST_LOST = 3;

    /** A page or two may stay, those of the file's ends; more is not cold. */
    private static final double COLD = 0.01;

    private static final double WARM = 0.99;

    private final WorkPlan plan;
    private final Progress progress;
    private final AtomicBoolean interrupted;
    private final Random random;
    private final Map<String, Entrant> entrants = new LinkedHashMap<>();
    private final Map<String, String> failed = new TreeMap<>();
    private final Map<String, Long> checkNanos = new HashMap<>();
    private final Map<String, Integer> lost = new HashMap<>();
    private final Set<String> lukewarm = new TreeSet<>();
    private final List<RoundSamples> rounds = new ArrayList<>();
    private List<String> twins = List.of();
    private boolean seen = true;

    WorkRounds(WorkPlan plan, Progress progress, AtomicBoolean interrupted) {
        this.plan = plan;
        this.progress = progress;
        this.interrupted = interrupted;
        this.random = new Random(plan.seed() * 31 + plan.work().ordinal());
        plan.entrants().forEach(entrant -> entrants.put(entrant.name(), entrant));
    }

    /**
     * Checks every strategy once, then measures until every pair is decided or the time is up.
     *
     * @param deadline a value of {@link System#nanoTime}
     */
    WorkOutcome run(long deadline) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        check();
        chooseTwin();
        Deliberation deliberation = Deliberation.start(
                plan.work().word(),
                List.of(),
                entrants.keySet().stream().filter(name -> !isTwin(name)).toList(),
                twins,
                plan.margin());
        WorkOutcome.Ended ended = WorkOutcome.Ended.TIME;
        double longest = 0;
        while (rounds.size() < MOST_ROUNDS) {
            Set<String> live = live(deliberation);
            if (interrupted.get() || live.isEmpty()) {
                ended = interrupted.get() ? WorkOutcome.Ended.INTERRUPTED : WorkOutcome.Ended.DECIDED;
                break;
            }
            double left = deadline - System.nanoTime();
            boolean fits = rounds.size() < FEWEST_ROUNDS ? longest <= left * LENIENCE : longest <= left;
            if (!rounds.isEmpty() && !fits) {
                break;
            }
            long start = System.nanoTime();
            Map<String, double[]> times = round(rounds.size() + 1, live, left / 1e9);
            longest = Math.max(longest, System.nanoTime() - start);
            if (!times.isEmpty()) {
                rounds.add(new RoundSamples(rounds.size() + 1, times));
                deliberation = deliberation.look(Map.of(plan.work().word(), RoundRatios.typical(rounds)));
            } else if (!interrupted.get()) {
                break;
            }
        }
        deliberation = deliberation.last(Map.of(plan.work().word(), RoundRatios.typical(rounds)));
        return new WorkOutcome(
                plan,
                rounds,
                failed,
                lukewarm,
                seen,
                deliberation.decisions(plan.work().word()),
                deliberation.canary(),
                ended,
                (System.nanoTime() - begun) / 1e9);
    }

    private boolean isTwin(String name) {
        return twins.size() == 2 && twins.get(1).equals(name);
    }

    /** Everybody up to the first look, then who has an open pair. */
    private Set<String> live(Deliberation deliberation) {
        Set<String> gone = lost.entrySet().stream()
                .filter(e -> e.getValue() >= MOST_LOST)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        if (deliberation.isUnfit()) {
            return Set.of();
        }
        boolean everybody = rounds.size() < FIRST_LOOK;
        Set<String> open = deliberation.live(gone);
        return entrants.keySet().stream()
                .filter(name -> !gone.contains(name) && (everybody || open.contains(name)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** One pass of each, held against what it should do. What fails takes no part. */
    private void check() throws IOException, InterruptedException {
        int done = 0;
        for (Entrant entrant : plan.entrants()) {
            if (interrupted.get()) {
                return;
            }
            progress.at(
                    plan.work().word() + ", check",
                    (double) done++ / plan.entrants().size(),
                    entrant.name());
            try (Performer performer = entrant.starter().start()) {
                Performer.Passes passes = performer.pass(1);
                entrant.check().accept(passes.value());
                checkNanos.put(entrant.name(), passes.nanos());
            } catch (WorkerException e) {
                if (interrupted.get()) {
                    return;
                }
                entrants.remove(entrant.name());
                failed.put(entrant.name(), String.valueOf(e.getMessage()));
            }
        }
    }

    /** One of the faster half takes part under a second name, since a slow one would take the time of many rounds. */
    private void chooseTwin() {
        List<String> names = entrants.values().stream()
                .filter(entrant -> !entrant.strategy().isLimit())
                .map(Entrant::name)
                .sorted((a, b) -> Double.compare(unitNanos(a), unitNanos(b)))
                .toList();
        if (names.isEmpty()) {
            return;
        }
        String name = names.get(random.nextInt((names.size() + 1) / 2));
        Entrant chosen = entrants.get(name);
        if (chosen != null) {
            Entrant twin = chosen.twin();
            entrants.put(twin.name(), twin);
            twins = List.of(name, twin.name());
        }
    }

    private double unitNanos(String name) {
        Entrant entrant = entrants.get(name);
        Long nanos = checkNanos.get(name);
        return entrant == null || nanos == null ? Double.MAX_VALUE : (double) nanos / entrant.units();
    }

    /** The times of a whole round, nanoseconds per unit; empty where it was cut short. */
    private Map<String, double[]> round(int number, Set<String> live, double secondsLeft)
            throws IOException, InterruptedException {
        Map<String, Performer> alive = new TreeMap<>();
        try {
            List<String> order = new ArrayList<>(live);
            Collections.shuffle(order, random);
            Map<String, Integer> passes = new HashMap<>();
            if (!plan.work().isLog() && plan.cache() == CacheState.WARM) {
                warm();
            }
            long begun = System.nanoTime();
            double turnNanos = 0;
            for (String name : order) {
                if (interrupted.get()) {
                    return Map.of();
                }
                at(number, "warming up " + name);
                Performer performer = start(name);
                if (performer != null) {
                    alive.put(name, performer);
                    double each = warmUp(name, performer, alive);
                    passes.put(name, (int) Math.max(1, Math.ceil(SLICE_NANOS / each)));
                    turnNanos += Math.max(each, SLICE_NANOS);
                }
            }
            double overhead = System.nanoTime() - begun;
            double room = Math.max(0, secondsLeft * 1e9 / Math.max(1, FIRST_LOOK - number + 1) - overhead);
            int turns = (int) Math.round(Math.min(overhead, room) / Math.max(1, turnNanos));
            return timed(number, Math.max(FEWEST_TURNS, Math.min(MOST_TURNS, turns)), alive, passes);
        } finally {
            alive.values().parallelStream().forEach(Performer::close);
        }
    }

    private Map<String, double[]> timed(
            int number, int turns, Map<String, Performer> alive, Map<String, Integer> passes)
            throws IOException, InterruptedException {
        Map<String, double[]> times = new HashMap<>();
        alive.keySet().forEach(name -> times.put(name, new double[turns]));
        for (int turn = 0; turn < turns; turn++) {
            List<String> order = new ArrayList<>(alive.keySet());
            Collections.shuffle(order, random);
            for (String name : order) {
                if (interrupted.get()) {
                    return Map.of();
                }
                at(number, "turn " + (turn + 1) + " of " + turns + ", " + name);
                Entrant entrant = entrants.get(name);
                Performer performer = alive.get(name);
                double[] of = times.get(name);
                if (entrant == null || performer == null || of == null) {
                    // lost in an earlier turn
                    continue;
                }
                try {
                    of[turn] = plan.cache() == CacheState.COLD && !plan.work().isLog()
                            ? cold(entrant, performer)
                            : pass(entrant, performer, passes.getOrDefault(name, 1));
                } catch (WorkerException e) {
                    lose(name, alive);
                    times.remove(name);
                }
            }
        }
        return times;
    }

    private static double pass(Entrant entrant, Performer performer, int times)
            throws WorkerException, InterruptedException {
        return Math.max(1.0, performer.pass(times).nanos()) / times / entrant.units();
    }

    /** One pass after the file was dropped from the cache. */
    private double cold(Entrant entrant, Performer performer)
            throws IOException, InterruptedException, WorkerException {
        PageCache.evict(plan.source());
        OptionalDouble resident = PageCache.resident(plan.source());
        if (resident.isEmpty() || resident.getAsDouble() > COLD) {
            lukewarm.add(entrant.name());
        }
        return pass(entrant, performer, 1);
    }

    private void warm() throws IOException, InterruptedException {
        PageCache.warm(plan.source());
        OptionalDouble resident = PageCache.resident(plan.source());
        seen &= resident.isPresent() && resident.getAsDouble() >= WARM;
    }

    /** Nanoseconds of one warm pass. */
    private double warmUp(String name, Performer performer, Map<String, Performer> alive) throws InterruptedException {
        long nanos = 0;
        double each = SLICE_NANOS;
        try {
            for (int done = 0; done < MOST_WARM_PASSES && nanos < WARM_NANOS; ) {
                int times = done == 0 ? 1 : (int) Math.max(1, Math.min(100, SLICE_NANOS / each));
                long took = performer.pass(times).nanos();
                each = Math.max(1, (double) took / times);
                nanos += Math.max(1, took);
                done += times;
            }
        } catch (WorkerException e) {
            lose(name, alive);
        }
        return each;
    }

    private @Nullable Performer start(String name) throws InterruptedException {
        Entrant entrant = entrants.get(name);
        try {
            return entrant == null ? null : entrant.starter().start();
        } catch (WorkerException e) {
            lost.merge(name, 1, Integer::sum);
            failed.put(name, String.valueOf(e.getMessage()));
            return null;
        }
    }

    private void lose(String name, Map<String, Performer> alive) {
        lost.merge(name, 1, Integer::sum);
        Performer performer = alive.remove(name);
        if (performer != null) {
            performer.close();
        }
    }

    private void at(int round, String detail) {
        progress.at(plan.work().word() + ", round " + round, -1, detail);
    }
}
