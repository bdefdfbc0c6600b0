package io.serdebench.lab.measure;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.TimeLimit;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;

/**
 * Counts instructions by single steps after the slices of some rounds, where the processor's counters are hidden. All candidates
 * do the same records, the first ones of the file. What is counted does not depend on speed, so that several cores have a process
 * that steps. Such a process is kept for later rounds; meanwhile it waits.
 */
final class StepCounts implements AutoCloseable {

    /** Steps of one stretch of the candidate that takes the most, roughly. */
    private static final double STEPS = 8_000;

    /** Instructions in a nanosecond, roughly; 11 to 13 were seen. */
    private static final double PER_NANO = 12;

    private static final TimeLimit LIMIT = TimeLimit.ofOwn(Duration.ofSeconds(30));

    private final MeasurementPlan task;
    private final Map<String, Double> nanos = new HashMap<>();
    private final Set<Integer> rounds = new HashSet<>();
    private final Set<String> refused = new HashSet<>();

    /** The processes that step, by the number of their lane. */
    private final Map<Integer, WorkerProcess> steppers = new ConcurrentHashMap<>();

    private int records;
    private boolean over;

    /**
     * For a run.
     *
     * @param before What its journal has so far: a run that goes on counts the same records as before.
     */
    StepCounts(MeasurementPlan task, RunView before) {
        this.task = task;
        for (Entry.StepsCounted counted : before.all(Entry.StepsCounted.class)) {
            rounds.add(counted.round());
            records = (int) Math.min(task.selection().batch(), Math.max(1, counted.records()));
        }
    }

    /** Shared by a codec's worker and the process that steps. */
    Path file(String codec) {
        return task.scratch().resolve("steps-" + codec);
    }

    /** Takes the time of a slice, from which the number of records follows. */
    synchronized void seen(Entry.Slice slice) {
        if (slice.index() >= 0 && slice.records() > 0) {
            double each = (slice.cpuNanos() == null ? slice.nanos() : slice.cpuNanos()) / (double) slice.records();
            nanos.merge(slice.participant() + " " + slice.operation(), each, Math::min);
        }
    }

    /**
     * Counts the operations of the total of all workers that are JVMs; of the control there is nothing to know.
     *
     * @param deadline No candidate is begun later, a value of {@link System#nanoTime}.
     */
    void count(
            int round,
            Map<String, WorkerProcess> alive,
            Journal.Writer journal,
            AtomicBoolean interrupted,
            long deadline)
            throws IOException, InterruptedException {
        Entry.Canary canary = new RunView(journal.entries()).canary();
        List<Candidate> jvms = task.candidates().stream()
                .filter(candidate -> candidate.command().isJvm())
                .filter(candidate -> canary == null || !candidate.codec().equals(canary.twin()))
                .filter(candidate -> alive.containsKey(candidate.codec()))
                .filter(candidate -> !refused.contains(candidate.codec()))
                .toList();
        if (over || rounds.size() >= task.stepRounds() || jvms.isEmpty() || interrupted.get()) {
            return;
        }
        rounds.add(round);
        List<Integer> cores = QuietCores.allowed();
        int lanes = Math.min(Math.max(1, Math.min(task.cores(), cores.size())), jvms.size());
        List<Lane> all = IntStream.range(0, lanes)
                .mapToObj(lane -> new Lane(
                        lane,
                        IntStream.range(0, jvms.size())
                                .filter(i -> i % lanes == lane)
                                .mapToObj(jvms::get)
                                .toList(),
                        lane < cores.size() ? cores.get(lane) : -1,
                        alive,
                        interrupted,
                        deadline))
                .toList();
        try {
            SideBySide.take(all, lane -> String.valueOf(all.indexOf(lane)), lanes, lane -> lane.count(round));
        } catch (SideBySide.RoundCut e) {
            throw new IllegalStateException(e);
        } finally {
            for (Lane lane : all) {
                for (Entry entry : lane.entries) {
                    journal.append(entry);
                }
            }
        }
    }

    /** Says why there is no count where the run ends before the first one. */
    void end(Journal.Writer journal) throws IOException {
        RunView run = new RunView(journal.entries());
        boolean hidden = run.all(Entry.SliceSetup.class).stream().anyMatch(setup -> setup.counters() != null);
        if (hidden
                && run.all(Entry.StepsCounted.class).isEmpty()
                && run.all(Entry.StepsRefused.class).isEmpty()) {
            journal.append(new Entry.StepsRefused("too few rounds were complete"));
        }
    }

    /** Ends the processes that step. */
    @Override
    public void close() {
        steppers.values().parallelStream().forEach(WorkerProcess::close);
        steppers.clear();
    }

    /** The counts of one core. */
    private final class Lane {

        private final int number;
        private final List<Candidate> candidates;
        private final int core;
        private final Map<String, WorkerProcess> alive;
        private final AtomicBoolean interrupted;
        private final long deadline;
        private final List<Entry> entries = new ArrayList<>();

        Lane(
                int number,
                List<Candidate> candidates,
                int core,
                Map<String, WorkerProcess> alive,
                AtomicBoolean interrupted,
                long deadline) {
            this.number = number;
            this.candidates = candidates;
            this.core = core;
            this.alive = alive;
            this.interrupted = interrupted;
            this.deadline = deadline;
        }

        void count(int round) throws InterruptedException {
            try {
                for (Candidate candidate : candidates) {
                    WorkerProcess stepper = stepper(candidate);
                    if (System.nanoTime() > deadline) {
                        throw new StepException("the time is up");
                    }
                    if (!counted(round, candidate.codec(), stepper)) {
                        drop();
                    }
                }
            } catch (StepException | WorkerException e) {
                entries.add(new Entry.StepsRefused(String.valueOf(e.getMessage())));
                drop();
                giveUp();
            } catch (InterruptedException e) {
                drop();
                throw e;
            }
        }

        /** A new one where there is none of an earlier round. */
        private WorkerProcess stepper(Candidate any) throws WorkerException, InterruptedException {
            WorkerProcess kept = steppers.get(number);
            if (kept != null && kept.handle().isAlive()) {
                return kept;
            }
            drop();
            WorkerProcess stepper = WorkerProcess.start(
                    any,
                    WorkerRequest.steps(core),
                    task.scratch().resolve("steps-" + candidates.get(0).codec() + ".stderr"));
            steppers.put(number, stepper);
            stepper.reply(TimeLimit.STEP, () -> false);
            return stepper;
        }

        private void drop() {
            WorkerProcess stepper = steppers.remove(number);
            if (stepper != null) {
                stepper.kill();
            }
        }

        /** One candidate, which nothing follows where it fails: the others are counted none the less. */
        private boolean counted(int round, String codec, WorkerProcess stepper) throws InterruptedException {
            WorkerProcess worker = alive.get(codec);
            try {
                for (String operation : Operation.wordsInTotal()) {
                    if (worker != null && !interrupted.get()) {
                        Steps steps = worker.count(
                                new CountTurn(operation, records()), stepper, file(codec), LIMIT, interrupted::get);
                        entries.add(
                                new Entry.StepsCounted(round, codec, operation, steps.records(), steps.instructions()));
                    }
                }
                return true;
            } catch (StepException | WorkerException e) {
                if (!interrupted.get()) {
                    entries.add(new Entry.StepsRefused(codec + ": " + e.getMessage()));
                    refuse(codec);
                }
                return false;
            }
        }
    }

    private synchronized void refuse(String codec) {
        refused.add(codec);
    }

    /** No later round is counted. */
    private synchronized void giveUp() {
        over = true;
    }

    /**
     * The number of records to count, the same in all rounds, for all candidates and operations, since records differ; few enough
     * powers of two to be met again.
     */
    private synchronized int records() {
        if (records == 0) {
            double slowest = nanos.values().stream()
                    .mapToDouble(Double::doubleValue)
                    .max()
                    .orElse(1);
            double most = Math.min(task.selection().batch(), STEPS / (PER_NANO * slowest));
            records = Integer.highestOneBit((int) Math.max(1, most));
        }
        return records;
    }
}
