package io.serdebench.lab.run;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Measures in rounds until the time is up.
 *
 * <p>A round is the unit of inference: everything in it shares one start of every process, so only rounds are independent.
 */
public final class Rounds {

    /** Length of a slice, microseconds. */
    public static final int SLICE_MICROS = 20_000;

    /** Guesses for the first round: to start a process, and to warm one up. */
    private static final double START_MILLIS = 400;

    private static final double WARM_MILLIS = 2_500;

    private final List<Contender> contenders;
    private final WorkerCommand command;
    private final Selection selection;
    private final Journal.Writer journal;
    private final Path scratch;
    private final Progress progress;
    private final Random random;
    private final AtomicBoolean interrupted;
    private final int cores;

    /**
     * Prepares rounds.
     *
     * @param seed of the order of slices
     * @param cores that warm up side by side
     * @param interrupted set from outside to end after the slice in hand
     */
    public Rounds(
            List<Contender> contenders,
            WorkerCommand command,
            Selection selection,
            Journal.Writer journal,
            Path scratch,
            Progress progress,
            long seed,
            int cores,
            AtomicBoolean interrupted) {
        this.contenders = List.copyOf(contenders);
        this.command = command;
        this.selection = selection;
        this.journal = journal;
        this.scratch = scratch;
        this.progress = progress;
        this.random = new Random(seed);
        this.cores = cores;
        this.interrupted = interrupted;
    }

    /**
     * Runs rounds until {@code deadline}.
     *
     * @param deadline a value of {@link System#nanoTime}
     * @param sliceSeen told of every slice, warm-up included
     * @return rounds completed
     */
    public int run(long deadline, Consumer<Entry.Slice> sliceSeen) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        int turns = contenders.size() * Round.OPERATIONS.size();
        double overheadMillis = contenders.size() * (START_MILLIS + WARM_MILLIS / Math.min(cores, contenders.size()));
        int done = 0;
        while (!interrupted.get()) {
            double left = (deadline - System.nanoTime()) / 1e6;
            Budget budget = Budget.divide(left, turns, overheadMillis, done);
            if (done > 0 && budget.roundMillis(turns, overheadMillis) > left) {
                break;
            }
            int number = done + 1;
            int planned = done + budget.rounds();
            Round round = new Round(
                    number,
                    contenders,
                    command,
                    selection,
                    journal,
                    scratch,
                    random,
                    cores,
                    interrupted,
                    budget.slices(),
                    detail -> progress.at(
                            "round " + number + " of " + planned,
                            (double) (System.nanoTime() - begun) / Math.max(1, deadline - begun),
                            detail),
                    sliceSeen);
            Round.Outcome outcome = round.run();
            overheadMillis = outcome.overheadMillis();
            if (!outcome.complete()) {
                break;
            }
            done++;
        }
        return done;
    }
}
