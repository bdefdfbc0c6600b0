package io.serdebench.lab.run;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.decide.Deliberation;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.decide.SliceCount;
import io.serdebench.lab.journal.Course;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Measures in rounds until every pair is decided or the time is up.
 *
 * <p>A round is the unit of inference: everything in it shares one start of every process, so only rounds are independent. At
 * numbers of rounds that are set beforehand the pairs are looked at; candidates whose pairs are all decided drop out, and what
 * their rounds would have cost goes to the others.
 */
public final class Rounds {

    /** Length of a slice, microseconds. */
    public static final int SLICE_MICROS = 20_000;

    /** Rounds that everybody takes part in: up to the first look. */
    private static final int FIRST_LOOK = 5;

    private static final int LAST_LOOK = 40;

    /** A guess for the first round: to start a process. */
    private static final double START_MILLIS = 600;

    /** Before anything is known of the noise. */
    private static final int USUAL_SLICES = 10;

    /** A process that was lost so often is not started again. */
    private static final int MOST_LOST = 3;

    /** With fewer no two codecs are called different, and all the time before would be lost. */
    private static final int FEWEST_ROUNDS = 3;

    /** Share of the time that may be added to get them. */
    private static final double OVERTIME = 0.25;

    private final Task task;
    private final Journal.Writer journal;
    private final Progress progress;
    private final AtomicBoolean interrupted;
    private final Random random;
    private final long begun = System.nanoTime();
    private final long elapsedBefore;
    private double startMillis = START_MILLIS;

    /**
     * Prepares rounds.
     *
     * @param journal holds the plan and what was checked; a run that goes on also the rounds of before
     * @param interrupted set from outside to end after the slice in hand
     */
    public Rounds(Task task, Journal.Writer journal, Progress progress, AtomicBoolean interrupted) {
        this.task = task;
        this.journal = journal;
        this.progress = progress;
        this.interrupted = interrupted;
        List<Entry> before = journal.entries();
        this.random = new Random(task.seed() + before.size());
        this.elapsedBefore = Course.elapsedMillis(before);
    }

    /**
     * Runs rounds.
     *
     * @param deadline a value of {@link System#nanoTime}
     * @param sliceSeen told of every slice, warm-up included
     * @return why it ended
     */
    public Entry.Why run(long deadline, Consumer<Entry.Slice> sliceSeen) throws IOException, InterruptedException {
        task.warmUps().prepare(task, (deadline - begun) / 1e9);
        Entry.Caches caches = CpuCaches.read(CpuCaches.LINUX);
        if (caches != null) {
            journal.append(caches);
        }
        Verdicts verdicts = Verdicts.start(journal.entries());
        while (!interrupted.get()) {
            List<Entry> entries = journal.entries();
            Samples samples = new Samples(entries);
            int done = Course.completeRounds(entries);
            if (done > 0) {
                verdicts.look(samples);
            }
            List<Contender> live = live(verdicts, done, gone(entries));
            if (live.isEmpty()) {
                return why(verdicts.deliberation());
            }
            int turns = live.size() * task.operations().size();
            double left = (deadline - System.nanoTime()) / 1e6;
            double overhead = overheadMillis(live);
            int nextLook = Math.max(
                    done < FIRST_LOOK ? FIRST_LOOK : 0, verdicts.deliberation().nextLook());
            Budget budget = Budget.divide(left, turns, overhead, Math.max(1, nextLook - done), worth(samples, live));
            double overtime = done < FEWEST_ROUNDS ? OVERTIME * (deadline - begun) / 1e6 : 0;
            if (done > 0 && budget.roundMillis(turns, overhead) > left + overtime) {
                return Entry.Why.TIME;
            }
            if (!round(live, budget, done, deadline, sliceSeen)) {
                break;
            }
        }
        return interrupted.get() ? Entry.Why.INTERRUPTED : Entry.Why.TIME;
    }

    private boolean round(List<Contender> live, Budget budget, int done, long deadline, Consumer<Entry.Slice> sliceSeen)
            throws IOException, InterruptedException {
        int number = Course.lastRound(journal.entries()) + 1;
        String name = "round " + (done + 1) + (budget.rounds() > 1 ? " of " + (done + budget.rounds()) : "");
        List<Entry.Slice> warmUp = new ArrayList<>();
        Round round = new Round(
                number,
                live,
                task,
                journal,
                random,
                interrupted,
                budget.slices(),
                elapsedBefore,
                begun,
                detail -> progress.at(
                        "measure",
                        (double) (System.nanoTime() - begun) / Math.max(1, deadline - begun),
                        name + ", " + detail),
                slice -> {
                    if (slice.index() < 0) {
                        synchronized (warmUp) {
                            warmUp.add(slice);
                        }
                    }
                    sliceSeen.accept(slice);
                });
        Round.Outcome outcome = round.run();
        startMillis = outcome.startMillis() / Math.max(1, live.size());
        if (outcome.complete()) {
            task.warmUps().learn(task, warmUp);
        }
        return outcome.complete();
    }

    /** Up to the first look everybody, and where there is nothing to compare as long as time allows; then who has an open pair. */
    private List<Contender> live(Verdicts verdicts, int done, Set<String> gone) {
        Deliberation deliberation = verdicts.deliberation();
        boolean everybody = done < (verdicts.compared().size() < 2 ? LAST_LOOK : FIRST_LOOK);
        Set<String> open = deliberation.live(gone);
        return task.contenders().stream()
                .filter(contender -> !gone.contains(contender.codec()))
                .filter(contender -> everybody || open.contains(contender.codec()))
                .filter(contender -> !deliberation.isUnfit())
                .toList();
    }

    private static Entry.Why why(Deliberation deliberation) {
        if (deliberation.isUnfit()) {
            return Entry.Why.CANARY;
        }
        List<PairDecision> pairs = deliberation.decisions(Samples.TOTAL);
        boolean decided =
                !pairs.isEmpty() && pairs.stream().allMatch(d -> d.verdict().isDecided());
        return decided ? Entry.Why.DECIDED : Entry.Why.LOOKS;
    }

    private static Set<String> gone(List<Entry> entries) {
        Map<String, Integer> lost = new HashMap<>();
        for (Entry entry : entries) {
            if (entry instanceof Entry.Void gone) {
                lost.merge(gone.codec(), 1, Integer::sum);
            }
        }
        return lost.entrySet().stream()
                .filter(e -> e.getValue() >= MOST_LOST)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private double overheadMillis(List<Contender> live) {
        double warm = live.stream()
                .mapToDouble(c -> task.warmUps().expectedSeconds(c.codec()))
                .sum();
        double longest = live.stream()
                .mapToDouble(c -> task.warmUps().expectedSeconds(c.codec()))
                .max()
                .orElse(0);
        double share = (double) task.operations().size() / Round.OPERATIONS.size();
        return live.size() * startMillis + 1e3 * share * Math.max(longest, warm / task.cores());
    }

    /**
     * The number of slices that a round is worth: the middle one of what the open pairs ask for, by what slices and rounds were
     * seen to vary.
     */
    private int worth(Samples samples, List<Contender> live) {
        List<RoundSamples> rounds = RoundSamples.only(
                samples.of(Samples.TOTAL), live.stream().map(Contender::codec).collect(Collectors.toSet()));
        double start = overheadMillis(live) / 1e3 / live.size();
        double permutation = task.operations().size() * Budget.SLICE_MILLIS / 1e3;
        return SliceCount.typical(rounds, start, permutation, USUAL_SLICES);
    }
}
