package io.serdebench.lab.measure;

import io.serdebench.api.Operation;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.StepException;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.process.WorkerProcess;
import io.serdebench.lab.process.WorkerProcess.Steps;
import io.serdebench.lab.process.WorkerRequest;
import io.serdebench.protocol.CountTurn;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Counts instructions by single steps after the slices of the first rounds, where the processor's counters are hidden. All
 * candidates do the same records, the first ones of the file; so many that those with the most instructions take about a second.
 * What is counted does not depend on speed, so that each core has a process that steps.
 */
final class StepCounts {

    /** Steps of one stretch of the candidate that takes the most, roughly; at 16 to 30 microseconds each, seen in virtual machines. */
    private static final double STEPS = 8_000;

    /** Instructions in a nanosecond, roughly; 11 to 13 were seen. */
    private static final double PER_NANO = 12;

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final MeasurementPlan task;
    private final Map<String, Map<String, Double>> nanos = new HashMap<>();
    private final Map<String, Integer> records = new HashMap<>();
    private int rounds;

    /** For a run. */
    StepCounts(MeasurementPlan task) {
        this.task = task;
    }

    /** Shared by a codec's worker and the process that steps. */
    Path file(String codec) {
        return task.scratch().resolve("steps-" + codec);
    }

    /** Takes the time of a slice, from which the number of records follows. */
    synchronized void seen(Entry.Slice slice) {
        if (slice.index() >= 0 && slice.records() > 0) {
            double each = (slice.cpuNanos() == null ? slice.nanos() : slice.cpuNanos()) / (double) slice.records();
            nanos.computeIfAbsent(slice.operation(), operation -> new HashMap<>())
                    .merge(slice.codec(), each, Math::min);
        }
    }

    /**
     * Counts the operations of the total of all workers that are JVMs, in the first rounds; of the control there is nothing to
     * know.
     */
    void count(int round, Map<String, WorkerProcess> alive, Journal.Writer journal, AtomicBoolean interrupted)
            throws IOException, InterruptedException {
        Entry.Canary canary = new RunView(journal.entries()).canary();
        List<Candidate> jvms = task.candidates().stream()
                .filter(candidate -> candidate.command().isJvm())
                .filter(candidate -> canary == null || !candidate.codec().equals(canary.twin()))
                .filter(candidate -> alive.containsKey(candidate.codec()))
                .toList();
        if (rounds >= task.stepRounds() || jvms.isEmpty()) {
            return;
        }
        rounds++;
        int lanes = Math.min(task.cores(), jvms.size());
        ExecutorService threads = Executors.newFixedThreadPool(lanes);
        try {
            List<Future<List<Entry>>> all = new ArrayList<>();
            for (int lane = 0; lane < lanes; lane++) {
                Lane one = new Lane(lane, lanes, jvms, alive, interrupted);
                all.add(threads.submit(() -> one.count(round)));
            }
            for (Future<List<Entry>> lane : all) {
                for (Entry entry : lane.get()) {
                    journal.append(entry);
                }
            }
        } catch (ExecutionException e) {
            // what was measured counts none the less
            rounds = task.stepRounds();
            journal.append(new Entry.NotCounted(reason(e)));
        } finally {
            threads.shutdownNow();
        }
    }

    private static String reason(ExecutionException failed) {
        Throwable cause = failed.getCause();
        return String.valueOf(cause == null ? failed.getMessage() : cause.getMessage());
    }

    /** What one core counts: one candidate of so many as there are lanes. */
    private final class Lane {

        private final int lane;
        private final int lanes;
        private final List<Candidate> jvms;
        private final Map<String, WorkerProcess> alive;
        private final AtomicBoolean interrupted;

        Lane(int lane, int lanes, List<Candidate> jvms, Map<String, WorkerProcess> alive, AtomicBoolean interrupted) {
            this.lane = lane;
            this.lanes = lanes;
            this.jvms = jvms;
            this.alive = alive;
            this.interrupted = interrupted;
        }

        List<Entry> count(int round) throws WorkerException, StepException, InterruptedException {
            List<Entry> counted = new ArrayList<>();
            WorkerProcess stepper = WorkerProcess.start(
                    jvms.get(0), WorkerRequest.steps(lane), task.scratch().resolve("steps-" + lane + ".stderr"));
            try {
                stepper.reply(TIMEOUT);
                for (int i = lane; i < jvms.size(); i += lanes) {
                    String codec = jvms.get(i).codec();
                    WorkerProcess worker = alive.get(codec);
                    for (String operation : Operation.wordsInTotal()) {
                        if (worker != null && !interrupted.get()) {
                            counted.add(counted(round, codec, worker, stepper, operation));
                        }
                    }
                }
            } finally {
                stepper.close();
            }
            return counted;
        }
    }

    private Entry.Counted counted(
            int round, String codec, WorkerProcess worker, WorkerProcess stepper, String operation)
            throws WorkerException, StepException, InterruptedException {
        CountTurn turn = new CountTurn(operation, records(operation));
        Steps steps = worker.count(turn, stepper, file(codec), TIMEOUT);
        if (steps.stretches().isEmpty()) {
            throw new StepException("the instructions of " + turn.records() + " record"
                    + (turn.records() == 1 ? "" : "s") + " are too many to be stepped through in time");
        }
        return new Entry.Counted(round, codec, operation, steps.records(), steps.instructions());
    }

    /** The same number in all rounds and for all candidates, since records differ. */
    private synchronized int records(String operation) {
        return records.computeIfAbsent(operation, word -> {
            double slowest = nanos.getOrDefault(word, Map.of()).values().stream()
                    .mapToDouble(Double::doubleValue)
                    .max()
                    .orElse(1);
            return (int) Math.max(1, Math.min(task.selection().batch(), STEPS / (PER_NANO * slowest)));
        });
    }
}
