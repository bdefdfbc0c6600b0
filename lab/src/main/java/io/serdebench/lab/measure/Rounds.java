package io.serdebench.lab.measure;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.decide.SequentialAnalysis;
import io.serdebench.lab.decide.SliceCount;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.CpuCaches;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
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

    /** Rounds that everybody takes part in: up to the first look. */
    private static final int FIRST_LOOK = 2;

    private static final int LAST_LOOK = 40;

    /** To start a process, milliseconds of one core. */
    private static final double START_MILLIS = 650;

    /** A guess for the first round: to start and warm up a process, milliseconds of one core. */
    private static final double OVERHEAD_MILLIS = 2_200;

    /** More would measure the same processes over and over. */
    private static final int MOST_SLICES = 400;

    /** A round that is cut short by the end of the time counts with as many. */
    private static final int FEWEST_KEPT = 5;

    /** Before anything is known of the noise: the first look is for large differences. */
    private static final int USUAL_SLICES = 8;

    /** From so many candidates on, the canary joins after the first round: the first verdicts come earlier for it. */
    private static final int MANY = 5;

    /** The floor needs few rounds, and none before the first look. */
    private static final int FLOOR_FROM = 2;

    private static final int FLOOR_UNTIL = 4;

    /** However short the time, a process warms up for so long; what is not settled then is said. */
    private static final double LEAST_WARM_SECONDS = 0.4;

    /** Share of the time that two rounds are planned for: what they will take is a guess. */
    private static final double SLACK = 0.95;

    /** Share of what a round should take at which it is tried all the same. */
    private static final double TRY = 0.5;

    /** The compilers work beside a process that warms up: of a core's time, it gets about so much. */
    private static final double OWN_SHARE = 0.45;

    /** A process that was lost so often is not started again. */
    private static final int MOST_LOST = 3;

    /** With fewer no two codecs are called different, and all the time before would be lost. */
    private static final int FEWEST_ROUNDS = 2;

    /** Share of the time that may be added to get them. */
    private static final double OVERTIME = 0.25;

    /** The most of the time before the first round that may be added for them. */
    private static final Duration MOST_PREPARED = Duration.ofSeconds(10);

    /** Rounds are planned in time for as many as these, where it is short. */
    private static final int NEEDED_ROUNDS = 3;

    private final MeasurementPlan task;
    private final Journal.Writer journal;
    private final Progress progress;
    private final AtomicBoolean interrupted;
    private final Random random;
    private final long begun = System.nanoTime();
    private final long elapsedBefore;
    private Pace pace;
    private Set<String> leftOut = Set.of();
    private int joins = FIRST_LOOK;
    private double overheadMillis;
    private double turnMillis;

    /**
     * Prepares rounds.
     *
     * @param journal holds the plan and what was checked; a run that goes on also the rounds of before
     * @param interrupted set from outside to end after the slice in hand
     */
    public Rounds(MeasurementPlan task, Journal.Writer journal, Progress progress, AtomicBoolean interrupted) {
        this.task = task;
        this.journal = journal;
        this.progress = progress;
        this.interrupted = interrupted;
        List<Entry> before = journal.entries();
        this.random = new Random(task.seed() + before.size());
        this.elapsedBefore = new RunView(before).elapsedMillis();
        this.pace = task.pace();
        this.overheadMillis = OVERHEAD_MILLIS / task.cores();
        this.turnMillis = task.pace().turnMillis();
    }

    /**
     * Runs rounds.
     *
     * @param deadline a value of {@link System#nanoTime}
     * @param prepared what was spent before of the time that was asked for
     * @param sliceSeen told of every slice, warm-up included
     * @return why it ended
     */
    public Entry.Why run(long deadline, Duration prepared, Consumer<Entry.Slice> sliceSeen)
            throws IOException, InterruptedException {
        Entry.Caches caches = CpuCaches.read(CpuCaches.LINUX);
        if (caches != null) {
            journal.append(caches);
        }
        Verdicts verdicts = Verdicts.start(journal.entries());
        int pairs = verdicts.compared().size() * (verdicts.compared().size() - 1) / 2;
        LiveVerdicts live = new LiveVerdicts(progress);
        while (!interrupted.get()) {
            RunView soFar = new RunView(journal.entries());
            Samples samples = new Samples(soFar.entries());
            int done = soFar.completeRounds();
            if (done > 0) {
                verdicts.look(samples);
                live.say(verdicts.analysis().decisions(Samples.TOTAL), pairs, done, soFar.elapsedMillis() / 1e3);
            }
            double left = (deadline - System.nanoTime()) / 1e6;
            long late = deadline + overtime(deadline, prepared);
            double overtime = done < FEWEST_ROUNDS ? (late - deadline) / 1e6 : 0;
            List<Candidate> next = live(verdicts, done, gone(soFar));
            if (done == 0 && !next.isEmpty()) {
                next = shorten(next, left);
            }
            if (next.isEmpty()) {
                return why(verdicts.analysis());
            }
            Budget budget = Budget.divide(
                    left,
                    overtime,
                    permutationMillis(next),
                    overhead(next),
                    NEEDED_ROUNDS - done,
                    worth(samples, next));
            if (done == 0) {
                live.plan(
                        verdicts.compared().size(),
                        budget.rounds(),
                        left / 1e3,
                        budget.rounds() * least(next, FEWEST_ROUNDS) > left ? overtime / 1e3 : 0,
                        soFar.plan().margin());
            }
            if (done > 0 && least(next, done) > left + overtime) {
                return Entry.Why.TIME;
            }
            if (!round(next, budget, done, deadline, late, sliceSeen)) {
                break;
            }
        }
        return interrupted.get() ? Entry.Why.INTERRUPTED : Entry.Why.TIME;
    }

    /**
     * Nanoseconds that may be added to get two rounds: a share of the time, and what making and checking the codecs took of it, which
     * happens once for each file.
     */
    private long overtime(long deadline, Duration prepared) {
        Duration added = prepared.compareTo(MOST_PREPARED) < 0 ? prepared : MOST_PREPARED;
        return added.toNanos() + (long) (OVERTIME * (deadline - begun));
    }

    private boolean round(
            List<Candidate> live, Budget budget, int done, long deadline, long late, Consumer<Entry.Slice> sliceSeen)
            throws IOException, InterruptedException {
        int number = new RunView(journal.entries()).lastRound() + 1;
        String name = "round " + (done + 1) + (budget.rounds() > 1 ? " of " + (done + budget.rounds()) : "");
        // without one round there is nothing to say
        // and a second one that was begun is ended
        BooleanSupplier tooLate = () -> done >= FEWEST_ROUNDS && System.nanoTime() > late;
        Round.Order order = new Round.Order(number, live, tooLate, this::warmth, index -> {
            if (pace.slices() > 0) {
                return index < pace.slices();
            }
            if (index < budget.slices()) {
                return index < FEWEST_KEPT || !tooLate.getAsBoolean();
            }
            // what is left when no other round fits becomes slices of this one
            long end = done + 1 < FEWEST_ROUNDS ? late : deadline;
            double left = (end - System.nanoTime()) / 1e6;
            return index < MOST_SLICES && left > permutationMillis(live) && left < least(live, done + 1);
        });
        Round round = new Round(
                order,
                task.with(pace),
                journal,
                random,
                interrupted,
                () -> elapsedBefore + (System.nanoTime() - begun) / 1_000_000,
                detail -> progress.at(
                        "measure",
                        (double) (System.nanoTime() - begun) / Math.max(1, deadline - begun),
                        name + ", " + detail),
                sliceSeen);
        Round.Outcome outcome = round.run();
        overheadMillis = outcome.overheadMillis() / Math.max(1, live.size());
        turnMillis = outcome.turnMillis();
        return outcome.complete();
    }

    /** The last process's warm-up in nanoseconds; before there was one, the bytes of a record, which take about as much longer to do. */
    private double warmth(String codec) {
        RunView soFar = new RunView(journal.entries());
        int last = soFar.lastRound();
        double warmed = soFar.all(Entry.Slice.class).stream()
                .filter(slice -> slice.index() < 0 && slice.round() == last)
                .filter(slice -> slice.codec().equals(codec))
                .mapToDouble(Entry.Slice::nanos)
                .sum();
        return warmed > 0
                ? warmed
                : soFar.checked().stream()
                        .filter(checked -> checked.codec().equals(codec))
                        .mapToDouble(Entry.Checked::bytes)
                        .max()
                        .orElse(0);
    }

    /**
     * The canary, of which two rounds can say nothing, is left out of the first where there are many candidates, and of both where
     * there is little time. Where two
     * rounds would not fit otherwise, processes also warm up for less than they might want.
     *
     * @return who takes part
     */
    private List<Candidate> shorten(List<Candidate> first, double leftMillis) {
        Entry.Canary canary = new RunView(journal.entries()).canary();
        Set<String> twins = canary == null ? Set.of() : Set.of(canary.twin());
        boolean ample = warmSeconds(first, leftMillis) >= task.pace().mostWarmSeconds();
        leftOut = first.size() <= (ample ? MANY : 2) ? Set.of() : twins;
        List<Candidate> rest = first.stream()
                .filter(candidate -> !leftOut.contains(candidate.codec()))
                .toList();
        if (ample) {
            joins = 1;
            return rest;
        }
        double seconds = Math.max(LEAST_WARM_SECONDS, warmSeconds(rest, leftMillis));
        pace = task.pace().warmAbout(seconds);
        overheadMillis = Math.min(overheadMillis, (START_MILLIS + 1e3 * seconds / OWN_SHARE) / task.cores());
        return rest;
    }

    /** What two rounds leave each process to warm up, of its own turns. */
    private double warmSeconds(List<Candidate> first, double leftMillis) {
        double round = SLACK * leftMillis / FEWEST_ROUNDS - Budget.FEWEST_SLICES * permutationMillis(first);
        double warm = round / first.size() * task.cores() - START_MILLIS;
        return OWN_SHARE * warm / 1e3;
    }

    private double overhead(List<Candidate> live) {
        return live.size() * overheadMillis;
    }

    private double permutationMillis(List<Candidate> live) {
        return live.size() * task.operations().size() * turnMillis;
    }

    /** What a round of these takes at least; one that is needed is tried also where it may not fit, since one alone decides nothing. */
    private double least(List<Candidate> live, int done) {
        double millis = overhead(live) + Budget.FEWEST_SLICES * permutationMillis(live);
        return done < FEWEST_ROUNDS ? TRY * millis : millis;
    }

    /** Up to the first look everybody, and where there is nothing to compare as long as time allows; then who has an open pair. */
    private List<Candidate> live(Verdicts verdicts, int done, Set<String> gone) {
        SequentialAnalysis deliberation = verdicts.analysis();
        boolean alone = verdicts.compared().size() < 2;
        boolean everybody = done < (alone ? LAST_LOOK : FIRST_LOOK);
        Set<String> open = deliberation.live(gone);
        return task.candidates().stream()
                .filter(candidate -> !gone.contains(candidate.codec()))
                .filter(candidate -> done >= joins || !leftOut.contains(candidate.codec()))
                .filter(candidate -> everybody || open.contains(candidate.codec()) || isFloorsTurn(candidate, done))
                .filter(candidate -> !candidate.floor() || alone || isFloorsTurn(candidate, done))
                .filter(candidate -> !deliberation.isUnfit())
                .toList();
    }

    private static boolean isFloorsTurn(Candidate candidate, int done) {
        return candidate.floor() && done >= FLOOR_FROM && done < FLOOR_UNTIL;
    }

    private static Entry.Why why(SequentialAnalysis deliberation) {
        if (deliberation.isUnfit()) {
            return Entry.Why.CANARY;
        }
        List<PairDecision> pairs = deliberation.decisions(Samples.TOTAL);
        boolean decided =
                !pairs.isEmpty() && pairs.stream().allMatch(d -> d.verdict().isDecided());
        return decided ? Entry.Why.DECIDED : Entry.Why.LOOKS;
    }

    private static Set<String> gone(RunView soFar) {
        return soFar.lost().entrySet().stream()
                .filter(e -> e.getValue() >= MOST_LOST)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /**
     * The number of slices that a round is worth: the middle one of what the open pairs ask for, by what slices and rounds were
     * seen to vary.
     */
    private int worth(Samples samples, List<Candidate> live) {
        List<RoundSamples> rounds = RoundSamples.only(
                samples.of(Samples.TOTAL), live.stream().map(Candidate::codec).collect(Collectors.toSet()));
        double start = overheadMillis / 1e3;
        double permutation = task.operations().size() * turnMillis / 1e3;
        return SliceCount.typical(rounds, start, permutation, USUAL_SLICES);
    }
}
