package io.serdebench.lab.run;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One round: start all processes, warm them up on every core, then hand the one token around in random order. */
final class Round {

    /** What is always timed. */
    static final List<String> OPERATIONS = List.of("create", "encode", "access");

    private static final Duration START_TIMEOUT = Duration.ofSeconds(60);
    private static final int WARM_UP = -1;

    /** What came of a round. */
    record Outcome(boolean complete, double startMillis) {}

    private record Turn(String codec, String operation) {}

    private final int number;
    private final List<Contender> contenders;
    private final Task task;
    private final Journal.Writer journal;
    private final Random random;
    private final AtomicBoolean interrupted;
    private final int slices;
    private final long elapsedBefore;
    private final long begun;
    private final Consumer<String> detail;
    private final Consumer<Entry.Slice> seen;
    private final Map<String, WorkerProcess> alive = new ConcurrentHashMap<>();
    private final LoadWatch watch;

    Round(
            int number,
            List<Contender> contenders,
            Task task,
            Journal.Writer journal,
            Random random,
            AtomicBoolean interrupted,
            int slices,
            long elapsedBefore,
            long begun,
            Consumer<String> detail,
            Consumer<Entry.Slice> seen) {
        this.number = number;
        this.contenders = contenders;
        this.task = task;
        this.journal = journal;
        this.random = random;
        this.interrupted = interrupted;
        this.slices = slices;
        this.elapsedBefore = elapsedBefore;
        this.begun = begun;
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
            double startMillis = (t1 - t0) / 1e6;
            if (interrupted.get() || alive.isEmpty()) {
                return new Outcome(false, startMillis);
            }
            List<String> codecs = alive.keySet().stream().sorted().toList();
            journal.append(new Entry.RoundBegun(number, codecs, (t1 - t0) / 1_000_000, (t2 - t1) / 1_000_000));
            Set<ProcessHandle> handles = handles();
            MachineLoad.Reading before = MachineLoad.read(handles);
            for (int index = 0; index < slices && !interrupted.get(); index++) {
                permutation(index);
            }
            if (interrupted.get()) {
                return new Outcome(false, startMillis);
            }
            MachineLoad.Reading after = MachineLoad.read(handles);
            long now = System.nanoTime();
            boolean told = alive.size() == handles.size();
            journal.append(new Entry.RoundEnded(
                    number,
                    elapsedBefore + (now - begun) / 1_000_000,
                    (now - t2) / 1_000_000,
                    told ? MachineLoad.foreignMilliCores(before, after) : -1,
                    told ? MachineLoad.stolenMilliCores(before, after) : -1));
            return new Outcome(true, startMillis);
        } finally {
            alive.values().parallelStream().forEach(WorkerProcess::close);
        }
    }

    private void startAll() throws IOException, InterruptedException {
        List<Contender> order = new ArrayList<>(contenders);
        Collections.shuffle(order, random);
        Map<String, String> request = Map.of(
                "mode", "measure",
                "rows", task.selection().rows().toString(),
                "stride", String.valueOf(task.selection().stride()),
                "records", String.valueOf(task.selection().records()),
                "batch", String.valueOf(task.selection().batch()),
                "slice-micros", String.valueOf(Rounds.SLICE_MICROS));
        Queue<Contender> queue = new ConcurrentLinkedQueue<>(order);
        onEveryCore(() -> {
            for (Contender next = queue.poll(); next != null && !interrupted.get(); next = queue.poll()) {
                start(next, request);
            }
        });
    }

    private void start(Contender contender, Map<String, String> request) throws IOException, InterruptedException {
        detail.accept("starting " + contender.codec());
        Path log = task.scratch().resolve("round-" + number + "-" + contender.codec() + ".stderr");
        try {
            WorkerProcess worker = WorkerProcess.start(contender, request, log);
            alive.put(contender.codec(), worker);
            worker.reply(START_TIMEOUT);
        } catch (WorkerException e) {
            lose(contender.codec(), e);
        }
    }

    private void warmUp() throws IOException, InterruptedException {
        List<String> order = new ArrayList<>(alive.keySet());
        Collections.shuffle(order, random);
        Queue<String> queue = new ConcurrentLinkedQueue<>(order);
        onEveryCore(() -> {
            for (String next = queue.poll(); next != null && !interrupted.get(); next = queue.poll()) {
                detail.accept("warming up " + next);
                List<String> operations = task.operations();
                // the usual operations warm up for as long as they would alone
                int turns = task.warmUps().turns(next) * operations.size() / OPERATIONS.size();
                for (int i = 0; i < turns && !interrupted.get(); i++) {
                    if (slice(new Turn(next, operations.get(i % operations.size())), WARM_UP) == null) {
                        break;
                    }
                }
            }
        });
    }

    private void permutation(int index) throws IOException, InterruptedException {
        List<Turn> turns = new ArrayList<>();
        for (String codec : alive.keySet().stream().sorted().toList()) {
            task.operations().forEach(operation -> turns.add(new Turn(codec, operation)));
        }
        Collections.shuffle(turns, random);
        detail.accept("slice " + (index + 1) + " of " + slices);
        for (Turn turn : turns) {
            slice(turn, index);
        }
    }

    /** Hands the token over and takes it back; null where the worker is lost. */
    private Entry.@Nullable Slice slice(Turn turn, int index) throws IOException, InterruptedException {
        WorkerProcess worker = alive.get(turn.codec());
        if (worker == null) {
            return null;
        }
        try {
            long[] timed = worker.slice(turn.operation());
            Entry.Slice slice = new Entry.Slice(
                    number, index, turn.codec(), turn.operation(), timed[0], timed[1], timed[2], timed[3], timed[4]);
            journal.append(slice);
            seen.accept(slice);
            watch.look(handles());
            return slice;
        } catch (WorkerException e) {
            lose(turn.codec(), e);
            return null;
        }
    }

    private Set<ProcessHandle> handles() {
        return alive.values().stream().map(WorkerProcess::handle).collect(Collectors.toSet());
    }

    private void lose(String codec, WorkerException reason) throws IOException {
        WorkerProcess worker = alive.remove(codec);
        if (worker != null) {
            worker.kill();
        }
        journal.append(new Entry.Void(number, codec, String.valueOf(reason.getMessage())));
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private void onEveryCore(Work work) throws IOException, InterruptedException {
        List<Thread> threads = new ArrayList<>();
        List<Exception> failures = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < task.cores(); i++) {
            Thread thread = new Thread(
                    () -> {
                        try {
                            work.run();
                        } catch (IOException | InterruptedException | RuntimeException e) {
                            failures.add(e);
                        }
                    },
                    "warm-up " + i);
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        rethrow(failures.isEmpty() ? null : failures.get(0));
    }

    private static void rethrow(@Nullable Exception failure) throws IOException, InterruptedException {
        if (failure instanceof IOException io) {
            throw io;
        }
        if (failure instanceof InterruptedException interrupt) {
            throw interrupt;
        }
        if (failure != null) {
            throw new IllegalStateException(failure);
        }
    }
}
