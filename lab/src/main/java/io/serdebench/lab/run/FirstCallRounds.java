package io.serdebench.lab.run;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/**
 * Measures first calls: in each round one fresh process a codec, one after the other in random order. No two run at a time,
 * since a process that starts compiles on every core.
 */
public final class FirstCallRounds {

    /** After how many records the time is taken. */
    public static final List<Integer> CHECKPOINTS = List.of(1, 100, 10_000);

    /** More would narrow intervals that are narrow enough for times of which one start is one sample. */
    private static final int MOST_ROUNDS = 10;

    /** Records of a megabyte do not keep the next codec waiting for their ten thousandth. */
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final List<Contender> contenders;
    private final WorkerCommand command;
    private final Selection selection;
    private final Journal.Writer journal;
    private final Path scratch;
    private final Progress progress;
    private final Random random;
    private final AtomicBoolean interrupted;

    /**
     * Prepares rounds.
     *
     * @param seed of the order of processes
     * @param interrupted set from outside to end after the process in hand
     */
    public FirstCallRounds(
            List<Contender> contenders,
            WorkerCommand command,
            Selection selection,
            Journal.Writer journal,
            Path scratch,
            Progress progress,
            long seed,
            AtomicBoolean interrupted) {
        this.contenders = List.copyOf(contenders);
        this.command = command;
        this.selection = selection;
        this.journal = journal;
        this.scratch = scratch;
        this.progress = progress;
        this.random = new Random(seed);
        this.interrupted = interrupted;
    }

    /**
     * Runs rounds as long as another one fits, ten at most. Time decides how many there are, never their results.
     *
     * @param deadline a value of {@link System#nanoTime}
     * @param fewest rounds that are run even where time is up
     * @param first number of the first one; rounds of a journal have distinct numbers
     * @return rounds completed
     */
    public int run(long deadline, int fewest, int first) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        int done = 0;
        while (done < MOST_ROUNDS && !interrupted.get()) {
            double roundNanos = done == 0 ? 0 : (double) (System.nanoTime() - begun) / done;
            if (done >= fewest && deadline - System.nanoTime() < roundNanos) {
                break;
            }
            int fit = done + (int) Math.min(MOST_ROUNDS, (deadline - System.nanoTime()) / Math.max(1, roundNanos));
            int planned = Math.max(done + 1, Math.min(MOST_ROUNDS, Math.max(fewest, fit)));
            if (!round(first, done, planned)) {
                break;
            }
            done++;
        }
        return done;
    }

    private boolean round(int first, int done, int planned) throws IOException, InterruptedException {
        List<Contender> order = new ArrayList<>(contenders);
        Collections.shuffle(order, random);
        for (int i = 0; i < order.size(); i++) {
            if (interrupted.get()) {
                return false;
            }
            double fraction = (done + (double) i / order.size()) / planned;
            String codec = order.get(i).codec();
            progress.at("first calls", fraction, "round " + (done + 1) + " of " + planned + ", " + codec);
            sample(first + done, order.get(i));
        }
        return true;
    }

    private void sample(int round, Contender contender) throws IOException, InterruptedException {
        Path log = scratch.resolve("first-" + round + "-" + contender.codec() + ".stderr");
        try (WorkerProcess worker = WorkerProcess.start(contender, command, request(), log)) {
            List<String> reply;
            try {
                reply = worker.reply(TIMEOUT);
            } catch (WorkerException | InterruptedException e) {
                worker.kill();
                throw e;
            }
            for (int i = 0; i < CHECKPOINTS.size(); i++) {
                long nanos = Long.parseLong(reply.get(1 + i));
                if (nanos >= 0) {
                    journal.append(new Entry.First(round, contender.codec(), CHECKPOINTS.get(i), nanos));
                }
            }
        } catch (WorkerException e) {
            journal.append(new Entry.Void(round, contender.codec(), String.valueOf(e.getMessage())));
        }
    }

    private Map<String, String> request() {
        int most = CHECKPOINTS.get(CHECKPOINTS.size() - 1);
        return Map.of(
                "mode",
                "first",
                "rows",
                selection.rows().toString(),
                "stride",
                String.valueOf(selection.stride()),
                "records",
                String.valueOf(Math.min(most, selection.records())),
                "checkpoints",
                CHECKPOINTS.stream().map(String::valueOf).collect(Collectors.joining(",")),
                "limit-millis",
                String.valueOf(LIMIT.toMillis()));
    }
}
