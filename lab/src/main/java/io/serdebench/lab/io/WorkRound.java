package io.serdebench.lab.io;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.measure.QuietCores;
import io.serdebench.lab.process.WorkerException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * One round. A fresh process of every strategy is alive; each does a first pass, in the first round checked against what it should
 * do; all are warmed up, that pass counted; then they take turns in random order, one process at a time.
 *
 * <p>A strategy whose pass takes longer than the warm-up, and several times as long as those of others, does two passes a round and
 * work: the first one and a timed one.
 */
final class WorkRound {

    /** Over the median turn. */
    private static final double SLOW = 5;

    /** A turn that takes no longer costs nobody a round; what makes it longer than others' may be its first passes. */
    private static final double SHORT_NANOS = 200_000_000;

    /** A page or two may stay, those of the file's ends; more is not cold. */
    private static final double COLD = 0.01;

    private static final double WARM = 0.99;

    /** Of the planned warm-up, for one that has settled, */
    private static final double SHORTEST = 0.3;

    /** and for one that has not. */
    private static final double LONGEST = 3;

    /**
     * What all rounds share.
     *
     * @param who takes part
     * @param interrupted set from outside to end soon
     * @param clock nanoseconds
     * @param random of the order of passes
     */
    record Stage(
            WorkPlan plan,
            Participants who,
            Progress progress,
            AtomicBoolean interrupted,
            LongSupplier clock,
            Random random) {}

    /** The time is up, or the user interrupts. */
    private static final class Cut extends Exception {
        private static final long serialVersionUID = 1L;

        Cut() {
            super("cut short", null, false, false);
        }
    }

    private final Stage stage;
    private final int done;
    private final Map<String, Set<Workload>> live;
    private final long deadline;
    private final Map<String, Runner> alive = new ConcurrentHashMap<>();
    private final List<Slot> slots = new CopyOnWriteArrayList<>();
    private boolean seen = true;
    private double least;
    private double warm;

    /**
     * Prepares it.
     *
     * @param done rounds before it
     * @param live who takes part, and in which works
     * @param deadline of all rounds
     */
    WorkRound(Stage stage, int done, Map<String, Set<Workload>> live, long deadline) {
        this.stage = stage;
        this.done = done;
        this.live = live;
        this.deadline = deadline;
    }

    /** The times, nanoseconds per unit of each turn, by work and strategy; empty where not everybody had a turn. */
    Map<Workload, Map<String, double[]>> run() throws IOException, InterruptedException {
        long begun = now();
        try {
            if (!stage.plan().isLog() && stage.plan().cache() == CacheState.WARM) {
                warm();
            }
            start(live.keySet());
            first();
            if (done == 0) {
                addTwin();
            }
            long ready = now();
            double inTurn = slots.size() / (double) stage.plan().warmedAtOnce();
            RoundBudget budget = RoundBudget.of(done, begun, ready, deadline, turnNanos(), inTurn);
            least = ready - begun + turnNanos();
            warm = budget.warmNanos();
            double turn = turnNanos();
            sideBySide(slot -> warmUp(slot, turn));
            least = ready - begun + turnNanos();
            findSlow();
            double often = slots.stream()
                    .filter(slot -> slot.often)
                    .mapToDouble(Slot::turnNanos)
                    .sum();
            return timed(budget.turns(begun, now(), turnNanos(), often));
        } catch (Cut e) {
            return Map.of();
        } finally {
            alive.values().parallelStream().forEach(Runner::close);
        }
    }

    /** What a round of the same strategies takes if nobody is warmed up any further, as far as is known. */
    double leastNanos() {
        return least;
    }

    /** How long processes were warmed up. */
    double warmNanos() {
        return warm;
    }

    /** Whether the file was seen to be resident, where it was to be. */
    boolean isCacheSeen() {
        return seen;
    }

    private long now() {
        return stage.clock().getAsLong();
    }

    private double turnNanos() {
        return slots.stream().mapToDouble(Slot::turnNanos).sum();
    }

    /** @param nanos that what comes next is expected to take */
    private void goOn(double nanos) throws Cut {
        if (stage.interrupted().get() || now() + nanos > deadline) {
            throw new Cut();
        }
    }

    /** Starts processes, some side by side: nothing is timed now. */
    private void start(Collection<String> names) throws InterruptedException, Cut {
        List<String> order = new ArrayList<>(names);
        Collections.shuffle(order, stage.random());
        Map<String, String> refused = new ConcurrentHashMap<>();
        ExecutorService pool = Executors.newFixedThreadPool(stage.plan().startedAtOnce());
        try {
            at("starting processes");
            List<Callable<Boolean>> starts = new ArrayList<>();
            for (String name : order) {
                starts.add(() -> start(name, refused));
            }
            pool.invokeAll(starts);
        } finally {
            pool.shutdownNow();
        }
        goOn(0);
        new TreeMap<>(refused).forEach(this::fail);
        for (String name : order) {
            Participant entrant = stage.who().get(name);
            Runner performer = alive.get(name);
            if (entrant != null && performer != null) {
                for (Workload work :
                        live.getOrDefault(name, Set.copyOf(stage.plan().works()))) {
                    slots.add(new Slot(entrant, work, performer));
                }
            }
        }
    }

    private boolean start(String name, Map<String, String> refused) throws InterruptedException {
        Participant entrant = stage.who().get(name);
        if (entrant == null || stage.interrupted().get() || now() > deadline) {
            return false;
        }
        try {
            alive.put(name, entrant.starter().start());
        } catch (WorkerException e) {
            refused.put(name, String.valueOf(e.getMessage()));
        }
        return true;
    }

    /** Takes a step with every slot; processes side by side where they may, since nothing is timed now. */
    private void sideBySide(SideBySide.Step<Cut> step) throws InterruptedException, Cut {
        List<String> twins = stage.who().twins();
        // a second name writes where the first does
        SideBySide.take(
                slots,
                slot -> twins.contains(slot.name) ? twins.get(0) : slot.name,
                stage.plan().warmedAtOnce(),
                Cut.class,
                step);
    }

    /** One pass of everybody, which is the beginning of the warm-up. */
    private void first() throws InterruptedException, Cut {
        Set<String> checked = ConcurrentHashMap.newKeySet();
        sideBySide(slot -> {
            goOn(0);
            if (!slots.contains(slot)) {
                return;
            }
            at((done == 0 ? "checking " : "first pass of ") + slot.name);
            try {
                long value = slot.pass(1);
                Participant entrant = stage.who().get(slot.name);
                if (done == 0 && entrant != null) {
                    entrant.check().accept(value);
                    if (checked.add(slot.name)) {
                        slot.performer.check();
                    }
                }
            } catch (WorkerException e) {
                goOn(0);
                lose(slot.name, String.valueOf(e.getMessage()));
            }
        });
    }

    /** One of the faster half takes part under a second name, since a slow one would take the time of many rounds. */
    private void addTwin() throws InterruptedException, Cut {
        List<Participant> fastest = stage.plan().entrants().stream()
                .filter(entrant ->
                        alive.containsKey(entrant.name()) && !entrant.strategy().isLimit())
                .sorted((a, b) -> Double.compare(unitNanos(a.name()), unitNanos(b.name())))
                .toList();
        if (fastest.isEmpty()) {
            return;
        }
        Participant twin = stage.who().twin(fastest.get(stage.random().nextInt((fastest.size() + 1) / 2)));
        start(List.of(twin.name()));
        for (Slot slot : List.copyOf(slots)) {
            if (slot.name.equals(twin.name())) {
                goOn(0);
                pass(slot, 1);
            }
        }
    }

    private double unitNanos(String name) {
        return slots.stream()
                .filter(slot -> slot.name.equals(name))
                .mapToDouble(slot -> slot.nanos / slot.units)
                .sum();
    }

    /** Until it has settled: who has so early leaves time to others. */
    private void warmUp(Slot slot, double everybody) throws InterruptedException, Cut {
        at("warming up " + slot.name);
        while (slots.contains(slot) && !isWarm(slot)) {
            goOn(0);
            if (now() + everybody + slot.turnNanos() > deadline) {
                // a turn of everybody is worth more
                return;
            }
            try {
                slot.warmUp(Math.min(100, slot.each()));
            } catch (WorkerException e) {
                goOn(0);
                lose(slot.name, String.valueOf(e.getMessage()));
            }
        }
    }

    private boolean isWarm(Slot slot) {
        return slot.passes >= Slot.MOST_PASSES
                || slot.warmed >= LONGEST * warm
                || slot.isSettled() && slot.warmed >= SHORTEST * warm;
    }

    /** A slow one has one turn, where the others may have more. */
    private void findSlow() {
        double[] sorted = slots.stream().mapToDouble(Slot::turnNanos).sorted().toArray();
        double bound = sorted.length == 0 ? 0 : Math.max(SHORT_NANOS, SLOW * sorted[sorted.length / 2]);
        slots.forEach(slot -> slot.often = slot.turnNanos() <= bound);
    }

    @SuppressWarnings("try") // they are there to be, not to be used
    private Map<Workload, Map<String, double[]>> timed(int turns) throws IOException, InterruptedException {
        int complete = 0;
        try (QuietCores quiet = QuietCores.awake()) {
            while (complete < turns) {
                List<Slot> order = new ArrayList<>(slots);
                Collections.shuffle(order, stage.random());
                for (Slot slot : order) {
                    if (complete > 0 && !slot.often) {
                        continue;
                    }
                    goOn(slot.turnNanos());
                    if (slots.contains(slot)) {
                        at("turn " + (complete + 1) + " of " + turns + ", " + slot.name);
                        turn(slot);
                    }
                }
                complete++;
            }
        } catch (Cut e) {
            // the turns that everybody had are kept
        }
        Map<Workload, Map<String, double[]>> times = new EnumMap<>(Workload.class);
        for (Slot slot : slots) {
            if (complete > 0) {
                times.computeIfAbsent(slot.work, work -> new TreeMap<>())
                        .put(
                                slot.name,
                                slot.times.stream()
                                        .limit(complete)
                                        .mapToDouble(x -> x)
                                        .toArray());
            }
        }
        return times;
    }

    private void turn(Slot slot) throws IOException, InterruptedException, Cut {
        boolean cold = stage.plan().cache() == CacheState.COLD && !stage.plan().isLog();
        if (cold) {
            PageCache.evict(stage.plan().source());
            OptionalDouble resident = PageCache.resident(stage.plan().source());
            if (resident.isEmpty() || resident.getAsDouble() > COLD) {
                stage.who().wasLukewarm(slot.name);
            }
        }
        if (pass(slot, cold ? 1 : slot.each())) {
            // what ended after the end may have been held up by whatever
            goOn(0);
            slot.times.add(slot.nanos / slot.units);
        }
    }

    private boolean pass(Slot slot, int times) throws InterruptedException, Cut {
        try {
            slot.pass(times);
            return true;
        } catch (WorkerException e) {
            // what is given up because the time is up did not fail
            goOn(0);
            lose(slot.name, String.valueOf(e.getMessage()));
            return false;
        }
    }

    private synchronized void lose(String name, String reason) {
        fail(name, reason);
        slots.removeIf(slot -> slot.name.equals(name));
        Runner performer = alive.remove(name);
        if (performer != null) {
            performer.close();
        }
    }

    /** In the first round, whose passes are checked, it is out for good. */
    private void fail(String name, String reason) {
        if (done == 0 && !stage.who().twins().contains(name)) {
            stage.who().refuse(name, reason);
        } else {
            stage.who().lose(name, reason);
        }
    }

    private void warm() throws IOException, InterruptedException {
        PageCache.warm(stage.plan().source());
        OptionalDouble resident = PageCache.resident(stage.plan().source());
        seen &= resident.isPresent() && resident.getAsDouble() >= WARM;
    }

    private void at(String detail) {
        stage.progress().at(stage.plan().title() + ", round " + (done + 1), -1, detail);
    }
}
