package io.serdebench.lab.measure;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.MachineLoad;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.process.WorkerProcess;
import io.serdebench.lab.process.WorkerRequest;
import io.serdebench.protocol.WorkerReply;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Measures first calls: in each round one fresh process a codec, one after the other in random order. No two run at a time,
 * since a process that starts compiles on every core.
 */
public final class FirstCallRounds {

    /** After how many records the time is taken, unless it is asked for otherwise. */
    public static final List<Integer> CHECKPOINTS = List.of(1, 100, 10_000);

    /** More would narrow intervals that are narrow enough for times of which one start is one sample. */
    private static final int MAX_ROUNDS = 10;

    /** Records of a megabyte do not keep the next codec waiting for their ten thousandth. */
    public static final Duration LIMIT = Duration.ofSeconds(10);

    private static final double MILLI = 1e6;

    private final MeasurementPlan task;
    private final Journal.Writer journal;
    private final Progress progress;
    private final AtomicBoolean interrupted;
    private final List<Integer> checkpoints;
    private final Random random;

    /**
     * Prepares rounds.
     *
     * @param journal A run that goes on has the rounds of before in it.
     * @param interrupted Set from outside to end soon.
     */
    public FirstCallRounds(MeasurementPlan task, Journal.Writer journal, Progress progress, AtomicBoolean interrupted) {
        this(task, journal, progress, interrupted, CHECKPOINTS);
    }

    /**
     * Prepares rounds.
     *
     * @param checkpoints After how many records the time is taken, ascending.
     */
    FirstCallRounds(
            MeasurementPlan task,
            Journal.Writer journal,
            Progress progress,
            AtomicBoolean interrupted,
            List<Integer> checkpoints) {
        this.checkpoints = List.copyOf(checkpoints);
        this.task = task;
        this.journal = journal;
        this.progress = progress;
        this.interrupted = interrupted;
        this.random = new Random(task.seed() + journal.entries().size());
    }

    /**
     * Runs rounds as long as another one fits, ten at most. Time decides how many there are, never their results.
     *
     * @param deadline A value of {@link System#nanoTime}.
     * @param fewest Rounds that are run even where time is up.
     * @return Why it ended.
     */
    public Entry.Why run(long deadline, int fewest) throws IOException, InterruptedException {
        RunView run = new RunView(journal.entries());
        int before = (int) run.all(Entry.First.class).stream()
                .mapToInt(Entry.First::round)
                .distinct()
                .count();
        int number = run.lastRound() + 1;
        long begun = System.nanoTime();
        for (int done = before; done < MAX_ROUNDS; done++, number++) {
            double roundNanos = (double) (System.nanoTime() - begun) / Math.max(1, done - before);
            double left = deadline - System.nanoTime();
            boolean known = done > before;
            if (known && done >= fewest && left < roundNanos) {
                return Entry.Why.TIME;
            }
            int fit = known ? (int) Math.min(MAX_ROUNDS, done + Math.max(0, left / roundNanos)) : MAX_ROUNDS;
            if (!round(number, done, Math.max(done + 1, Math.max(fewest, fit)))) {
                return Entry.Why.INTERRUPTED;
            }
        }
        return Entry.Why.LOOKS;
    }

    private boolean round(int number, int done, int planned) throws IOException, InterruptedException {
        List<Candidate> order = new ArrayList<>(task.candidates());
        Collections.shuffle(order, random);
        double millis = 0;
        double foreign = 0;
        for (int i = 0; i < order.size(); i++) {
            if (interrupted.get()) {
                return false;
            }
            double fraction = (done + (double) i / order.size()) / planned;
            String codec = order.get(i).codec();
            progress.at("first calls", fraction, "round " + (done + 1) + " of " + planned + ", " + codec);
            long begun = System.nanoTime();
            long others = sample(number, order.get(i));
            double took = (System.nanoTime() - begun) / MILLI;
            millis += others < 0 ? 0 : took;
            foreign += others < 0 ? 0 : others * took;
        }
        if (millis > 0) {
            journal.append(new Entry.Load(number, Math.round(millis), Math.round(foreign / millis), 0));
        }
        return true;
    }

    /** Thousandths of a core that others used meanwhile; -1 where it cannot be seen. */
    private long sample(int round, Candidate candidate) throws IOException, InterruptedException {
        MachineLoad.Reading before = MachineLoad.read(Set.of());
        Path log = task.scratch().resolve("first-" + round + "-" + candidate.codec() + ".stderr");
        try (WorkerProcess worker =
                WorkerProcess.start(candidate, WorkerRequest.first(task.selection(), checkpoints, LIMIT), log)) {
            List<String> reply;
            try {
                reply = worker.reply(TimeLimit.STEP, interrupted::get);
            } catch (WorkerException | InterruptedException e) {
                worker.kill();
                throw e;
            }
            MachineLoad.Reading after = MachineLoad.read(Set.of(worker.handle()));
            List<Long> times = WorkerReply.First.of(reply, checkpoints.size()).nanos();
            for (int i = 0; i < checkpoints.size(); i++) {
                long nanos = times.get(i);
                if (nanos >= 0) {
                    journal.append(new Entry.First(round, candidate.codec(), checkpoints.get(i), nanos));
                }
            }
            return MachineLoad.foreignMilliCores(before, after);
        } catch (WorkerException e) {
            if (interrupted.get()) {
                return -1;
            }
            journal.append(new Entry.ProcessLost(round, candidate.codec(), String.valueOf(e.getMessage())));
            return -1;
        }
    }
}
