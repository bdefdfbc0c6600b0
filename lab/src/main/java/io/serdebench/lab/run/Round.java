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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One round: start all processes, warm them up on every core, then hand the one token around in random order. */
final class Round {

    /** What is timed. */
    static final List<String> OPERATIONS = List.of("create", "encode", "access");

    private static final Duration START_TIMEOUT = Duration.ofSeconds(60);
    private static final Duration SLICE_TIMEOUT = Duration.ofSeconds(10);
    private static final int WARM_UP = -1;

    /** What came of a round. */
    record Outcome(boolean complete, double overheadMillis) {}

    private record Turn(String codec, String operation) {}

    private final int number;
    private final List<Contender> contenders;
    private final WorkerCommand command;
    private final Selection selection;
    private final Journal.Writer journal;
    private final Path scratch;
    private final Random random;
    private final int cores;
    private final AtomicBoolean interrupted;
    private final int slices;
    private final Consumer<String> detail;
    private final Consumer<Entry.Slice> seen;
    private final Map<String, WorkerProcess> alive = new ConcurrentHashMap<>();

    Round(
            int number,
            List<Contender> contenders,
            WorkerCommand command,
            Selection selection,
            Journal.Writer journal,
            Path scratch,
            Random random,
            int cores,
            AtomicBoolean interrupted,
            int slices,
            Consumer<String> detail,
            Consumer<Entry.Slice> seen) {
        this.number = number;
        this.contenders = contenders;
        this.command = command;
        this.selection = selection;
        this.journal = journal;
        this.scratch = scratch;
        this.random = random;
        this.cores = cores;
        this.interrupted = interrupted;
        this.slices = slices;
        this.detail = detail;
        this.seen = seen;
    }

    Outcome run() throws IOException, InterruptedException {
        try {
            long t0 = System.nanoTime();
            startAll();
            long t1 = System.nanoTime();
            warmUp();
            long t2 = System.nanoTime();
            double overheadMillis = (t2 - t0) / 1e6;
            if (interrupted.get() || alive.isEmpty()) {
                return new Outcome(false, overheadMillis);
            }
            List<String> codecs = alive.keySet().stream().sorted().toList();
            journal.append(new Entry.RoundBegun(number, codecs, (t1 - t0) / 1_000_000, (t2 - t1) / 1_000_000));
            List<ProcessHandle> handles =
                    alive.values().stream().map(WorkerProcess::handle).toList();
            MachineLoad.Reading before = MachineLoad.read(handles);
            for (int index = 0; index < slices && !interrupted.get(); index++) {
                permutation(index);
            }
            if (interrupted.get()) {
                return new Outcome(false, overheadMillis);
            }
            MachineLoad.Reading after = MachineLoad.read(handles);
            long millis = (System.nanoTime() - t2) / 1_000_000;
            journal.append(
                    before == null || after == null || alive.size() < handles.size()
                            ? new Entry.RoundEnded(number, millis, -1, -1)
                            : new Entry.RoundEnded(
                                    number, millis, after.foreignMilliCores(before), after.stolenMilliCores(before)));
            return new Outcome(true, overheadMillis);
        } finally {
            alive.values().parallelStream().forEach(WorkerProcess::close);
        }
    }

    private void startAll() throws IOException, InterruptedException {
        List<Contender> order = new ArrayList<>(contenders);
        Collections.shuffle(order, random);
        Map<String, String> request = Map.of(
                "mode", "measure",
                "rows", selection.rows().toString(),
                "stride", String.valueOf(selection.stride()),
                "records", String.valueOf(selection.records()),
                "batch", String.valueOf(selection.batch()),
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
        Path log = scratch.resolve("round-" + number + "-" + contender.codec() + ".stderr");
        try {
            WorkerProcess worker = WorkerProcess.start(contender, command, request, log);
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
                WarmUp warmUp = new WarmUp(OPERATIONS.size(), System.nanoTime());
                for (int i = 0; !warmUp.isOver(System.nanoTime()) && !interrupted.get(); i++) {
                    Entry.Slice slice = slice(new Turn(next, OPERATIONS.get(i % OPERATIONS.size())), WARM_UP);
                    if (slice == null) {
                        break;
                    }
                    warmUp.add(slice.operation(), slice.nanos() / (double) Math.max(1, slice.records()));
                }
            }
        });
    }

    private void permutation(int index) throws IOException, InterruptedException {
        List<Turn> turns = new ArrayList<>();
        for (String codec : alive.keySet().stream().sorted().toList()) {
            OPERATIONS.forEach(operation -> turns.add(new Turn(codec, operation)));
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
            worker.send("slice " + turn.operation() + "\n");
            List<String> reply = worker.reply(SLICE_TIMEOUT);
            Entry.Slice slice = new Entry.Slice(
                    number,
                    index,
                    turn.codec(),
                    turn.operation(),
                    Long.parseLong(reply.get(2)),
                    Long.parseLong(reply.get(3)),
                    Long.parseLong(reply.get(4)),
                    Long.parseLong(reply.get(5)),
                    Long.parseLong(reply.get(6)));
            journal.append(slice);
            seen.accept(slice);
            return slice;
        } catch (WorkerException e) {
            lose(turn.codec(), e);
            return null;
        }
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
        for (int i = 0; i < cores; i++) {
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
