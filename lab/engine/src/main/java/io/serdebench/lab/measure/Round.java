package io.serdebench.lab.measure;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.MachineLoad;
import io.serdebench.lab.process.Timed;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.process.WorkerProcess;
import io.serdebench.lab.process.WorkerRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One round: start all processes, warm them up on every core, then hand the one token around in random order.
 */
final class Round {

    /** Operations that are always timed. */
    static final List<String> OPERATIONS = Operation.wordsInTotal();

    private static final int WARM_UP = -1;

    /** Of its own turns, before it loads the rest. */
    private static final double LOAD_SECONDS = 0.25;

    /**
     * The order for a round.
     *
     * @param number The number of the round, from 1.
     * @param candidates The candidates that take part.
     * @param tooLate Whether the round is to be given up before its first slice.
     * @param warmth How long a candidate is expected to warm up, in any unit.
     * @param ready Takes how all processes began, before the first slice.
     * @param more Whether a permutation of this index is to follow; asked before each.
     * @param steps Counts instructions after the slices, or null where nobody asked for that.
     * @param stepsUntil Until when that is begun, a value of {@link System#nanoTime}.
     */
    record Order(
            int number,
            List<Candidate> candidates,
            BooleanSupplier tooLate,
            ToDoubleFunction<String> warmth,
            Ready ready,
            IntPredicate more,
            @Nullable StepCounts steps,
            long stepsUntil) {}

    /** Takes how all processes of a round began. */
    interface Ready {

        /** The milliseconds in which all of them started, and in which all of them warmed up. */
        void began(double startMillis, double warmMillis);
    }

    /**
     * The outcome of a round.
     *
     * @param complete Whether it counts.
     * @param turnMillis The milliseconds that a slice took, with its lead-in and the hand-over.
     */
    record Outcome(boolean complete, double turnMillis) {}

    private record Turn(String codec, String operation) {}

    private final Order order;
    private final int number;
    private final MeasurementPlan task;
    private final Journal.Writer journal;
    private final Random random;
    private final AtomicBoolean interrupted;
    private final LongSupplier elapsedMillis;
    private final Consumer<String> detail;
    private final Consumer<Entry.Slice> seen;
    private final Map<String, WorkerProcess> alive = new ConcurrentHashMap<>();
    private final LoadWatch watch;
    private Set<ProcessHandle> loops = Set.of();
    private int permutations;
    private volatile String counters = "";
    private final Set<String> hidden = ConcurrentHashMap.newKeySet();

    Round(
            Order order,
            MeasurementPlan task,
            Journal.Writer journal,
            Random random,
            AtomicBoolean interrupted,
            LongSupplier elapsedMillis,
            Consumer<String> detail,
            Consumer<Entry.Slice> seen) {
        this.order = order;
        this.number = order.number();
        this.task = task;
        this.journal = journal;
        this.random = random;
        this.interrupted = interrupted;
        this.elapsedMillis = elapsedMillis;
        this.detail = detail;
        this.seen = seen;
        this.watch = new LoadWatch(number, journal);
    }

    Outcome run() throws IOException, InterruptedException {
        try {
            long t0 = System.nanoTime();
            startAll();
            long t1 = System.nanoTime();
            warmUp();
            long t2 = System.nanoTime();
            if (isGivenUp() || alive.isEmpty()) {
                return new Outcome(false, task.settings().turnMillis());
            }
            List<String> codecs = alive.keySet().stream().sorted().toList();
            journal.append(new Entry.RoundBegun(number, codecs, (t1 - t0) / 1_000_000, (t2 - t1) / 1_000_000));
            order.ready().began((t1 - t0) / 1e6, (t2 - t1) / 1e6);
            boolean complete = slices();
            double turnMillis = turnMillis(t2, codecs.size());
            if (complete && order.steps() != null && isHidden()) {
                detail.accept("counting instructions");
                order.steps().count(number, alive, journal, interrupted, order.stepsUntil());
            }
            return new Outcome(complete, turnMillis);
        } finally {
            alive.values().parallelStream().forEach(WorkerProcess::close);
        }
    }

    private boolean isGivenUp() {
        return interrupted.get() || order.tooLate().getAsBoolean();
    }

    private double turnMillis(long since, int codecs) {
        int turns = permutations * codecs * task.operations().size();
        return turns == 0 ? task.settings().turnMillis() : (System.nanoTime() - since) / 1e6 / turns;
    }

    /** The timed part; whether it came to its end. */
    private boolean slices() throws IOException, InterruptedException {
        Set<ProcessHandle> workers = workers();
        try (QuietCores quiet = QuietCores.begin(task.settings(), workers)) {
            loops = quiet.handles();
            journal.append(new Entry.SliceSetup(
                    task.settings().leadMicros(), quiet.core(), quiet.isAwake(), counters.isEmpty() ? null : counters));
            long begun = System.nanoTime();
            Set<ProcessHandle> handles = handles();
            MachineLoad.Reading before = MachineLoad.read(handles);
            for (int index = 0; !interrupted.get() && order.more().test(index); index++) {
                permutation(index);
                permutations++;
            }
            if (interrupted.get()) {
                return false;
            }
            MachineLoad.Reading after = MachineLoad.read(handles);
            boolean complete = handles().size() == handles.size();
            journal.append(new Entry.RoundEnded(
                    number,
                    elapsedMillis.getAsLong(),
                    (System.nanoTime() - begun) / 1_000_000,
                    complete ? MachineLoad.foreignMilliCores(before, after) : -1,
                    complete ? MachineLoad.stolenMilliCores(before, after) : -1));
            return true;
        } finally {
            loops = Set.of();
        }
    }

    private void startAll() throws IOException, InterruptedException {
        List<Candidate> shuffled = new ArrayList<>(order.candidates());
        Collections.shuffle(shuffled, random);
        WorkerRequest request = WorkerRequest.measure(task.selection().ofRound(number));
        StepCounts steps = order.steps();
        sideBySide(
                shuffled,
                Candidate::codec,
                candidate ->
                        start(candidate, steps == null ? request : request.withSteps(steps.file(candidate.codec()))));
    }

    /** Nothing is timed meanwhile. */
    private <T> void sideBySide(List<T> all, Function<T, String> codec, SideBySide.Step<T> step)
            throws IOException, InterruptedException {
        try {
            SideBySide.take(all, codec, task.cores(), one -> {
                if (!isGivenUp()) {
                    step.with(one);
                }
            });
        } catch (SideBySide.RoundCut e) {
            throw new IllegalStateException(e);
        }
    }

    private void start(Candidate candidate, WorkerRequest request) throws IOException, InterruptedException {
        detail.accept("starting " + candidate.codec());
        Path log = task.scratch().resolve("round-" + number + "-" + candidate.codec() + ".stderr");
        try {
            WorkerException.twice(() -> {
                WorkerProcess before = alive.remove(candidate.codec());
                if (before != null) {
                    before.kill();
                }
                WorkerProcess worker = WorkerProcess.start(candidate, request, log);
                alive.put(candidate.codec(), worker);
                return worker.reply(TimeLimit.STEP, interrupted::get);
            });
        } catch (WorkerException e) {
            if (!interrupted.get()) {
                lose(candidate.codec(), e);
            }
        }
    }

    private void warmUp() throws IOException, InterruptedException {
        // what takes longest first, so that no core waits for it at the end
        List<String> longestFirst = new ArrayList<>(alive.keySet());
        Collections.shuffle(longestFirst, random);
        longestFirst.sort(Comparator.comparingDouble(codec -> -order.warmth().applyAsDouble(codec)));
        sideBySide(longestFirst, codec -> codec, codec -> {
            detail.accept("warming up " + codec);
            warmUp(codec);
        });
    }

    /** True if the JVMs do not see the processor's counters; workers in other languages never do. */
    private boolean isHidden() {
        return !hidden.isEmpty();
    }

    private boolean isJvm(String codec) {
        return order.candidates().stream()
                .anyMatch(candidate ->
                        candidate.codec().equals(codec) && candidate.command().isJvm());
    }

    private boolean isAnyJvm() {
        return order.candidates().stream()
                .anyMatch(candidate -> candidate.command().isJvm());
    }

    private void warmUp(String codec) throws IOException, InterruptedException {
        WorkerProcess worker = alive.get(codec);
        if (worker == null) {
            return;
        }
        WarmUp warmUp = new WarmUp(task.settings(), task.operations());
        boolean loaded = false;
        try {
            while (!isGivenUp() && !(loaded && warmUp.isDone())) {
                if (!loaded && warmUp.seconds() >= LOAD_SECONDS) {
                    String refusal = worker.load(TimeLimit.STEP);
                    if (isJvm(codec)) {
                        counters = refusal;
                        if (!refusal.isEmpty()) {
                            hidden.add(codec);
                        }
                    } else if (!isAnyJvm()) {
                        counters = refusal;
                    }
                    loaded = true;
                }
                String operation = warmUp.operation();
                Timed timed = worker.warm(operation, WarmUp.TURN_MICROS);
                warmUp.add(operation, timed);
                keep(timed.entry(number, WARM_UP, codec, operation));
            }
            if (warmUp.isCutShort()) {
                journal.append(new Entry.Unsettled(number, codec));
            }
        } catch (WorkerException e) {
            lose(codec, e);
        }
    }

    private void permutation(int index) throws IOException, InterruptedException {
        List<Turn> turns = new ArrayList<>();
        for (String codec : alive.keySet().stream().sorted().toList()) {
            task.operations().forEach(operation -> turns.add(new Turn(codec, operation)));
        }
        Collections.shuffle(turns, random);
        detail.accept("slice " + (index + 1));
        for (Turn turn : turns) {
            slice(turn, index);
        }
    }

    /** Hands the token over and takes it back. */
    private void slice(Turn turn, int index) throws IOException, InterruptedException {
        WorkerProcess worker = alive.get(turn.codec());
        if (worker == null) {
            return;
        }
        try {
            Timed timed = worker.slice(
                    turn.operation(),
                    task.settings().sliceMicros(),
                    task.settings().leadMicros());
            keep(timed.entry(number, index, turn.codec(), turn.operation()));
        } catch (WorkerException e) {
            lose(turn.codec(), e);
        }
    }

    private void keep(Entry.Slice slice) throws IOException {
        journal.append(slice);
        seen.accept(slice);
        if (order.steps() != null) {
            order.steps().seen(slice);
        }
        watch.look(handles());
    }

    private Set<ProcessHandle> workers() {
        return alive.values().stream().map(WorkerProcess::handle).collect(Collectors.toSet());
    }

    /** All processes of ours. */
    private Set<ProcessHandle> handles() {
        Set<ProcessHandle> handles = new HashSet<>(workers());
        handles.addAll(loops);
        return handles;
    }

    private void lose(String codec, WorkerException reason) throws IOException {
        WorkerProcess worker = alive.remove(codec);
        if (worker != null) {
            worker.kill();
        }
        journal.append(new Entry.ProcessLost(number, codec, String.valueOf(reason.getMessage())));
    }
}
