package io.serdebench.lab.measure;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.decide.Schedule;
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

    /** One codec alone is measured as long as time allows. */
    private static final int ALONE = Schedule.MAX_ROUNDS;

    /** To start a process, milliseconds of one core. */
    private static final double START_MILLIS = 650;

    /** A guess for the first round: to start and warm up a process, milliseconds of one core. */
    private static final double OVERHEAD_MILLIS = 2_200;

    /** More would measure the same processes over and over. */
    private static final int MAX_SLICES = 400;

    /** A round that is cut short by the end of the time counts with as many. */
    private static final int MIN_KEPT = 5;

    /** Before anything is known of the noise: the first look is for large differences. */
    private static final int USUAL_SLICES = 8;

    /** From so many candidates on, the canary joins after the first verdicts, which come earlier for it. */
    private static final int MANY = 5;

    /** The floor needs few rounds, and none before the first look. */
    private static final int FLOOR_FROM = 2;

    private static final int FLOOR_UNTIL = 4;

    /** However short the time, a process warms up for so long; what is not settled then is said. */
    private static final double MIN_WARM_SECONDS = 0.4;

    /** Share of the time that two rounds are planned for: what they will take is a guess. */
    private static final double SLACK = 0.95;

    /** Share of what a round should take at which it is tried all the same. */
    private static final double TRY = 0.5;

    /** The compilers work beside a process that warms up: of a core's time, it gets about so much. */
    private static final double OWN_SHARE = 0.45;

    /** Share of the time that may be added to get them. */
    private static final double OVERTIME = 0.25;

    /** The most of the time before the first round that may be added for them. */
    private static final Duration MAX_PREPARED = Duration.ofSeconds(10);

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
    private double overheadMillis;
    private double turnMillis;

    /**
     * Prepares rounds.
     *
     * @param journal Holds the plan and what was checked; a run that goes on also the rounds of before.
     * @param interrupted Set from outside to end after the slice in hand.
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
     * @param deadline A value of {@link System#nanoTime}.
     * @param prepared What was spent before of the time that was asked for.
     * @param sliceSeen Takes every slice, warm-up included.
     * @return Why it ended.
     */
    public Entry.Why run(long deadline, Duration prepared, Consumer<Entry.Slice> sliceSeen)
            throws IOException, InterruptedException {
        Entry.Caches caches = CpuCaches.read(CpuCaches.LINUX);
        if (caches != null) {
            journal.append(caches);
        }
        return RoundLoop.run(new Codecs(deadline, prepared, sliceSeen), journal, interrupted);
    }

    /** Rounds of codecs. */
    private final class Codecs implements RoundLoop.Scenario<Candidate> {

        private final long deadline;
        private final Duration prepared;
        private final Consumer<Entry.Slice> sliceSeen;
        private final Verdicts verdicts = Verdicts.start(journal.entries());
        private final LiveVerdicts said = new LiveVerdicts(progress);
        private final int pairs =
                verdicts.compared().size() * (verdicts.compared().size() - 1) / 2;
        private Samples samples = new Samples(List.of());

        /** What the next round is given, and how much later than the deadline it may end; milliseconds. */
        private Budget budget = new Budget(1, Budget.MIN_SLICES);

        private double left;
        private double overtime;

        Codecs(long deadline, Duration prepared, Consumer<Entry.Slice> sliceSeen) {
            this.deadline = deadline;
            this.prepared = prepared;
            this.sliceSeen = sliceSeen;
        }

        @Override
        public List<Candidate> next(RunView soFar) {
            samples = new Samples(soFar.entries());
            int done = soFar.completeRounds();
            if (done > 0) {
                verdicts.look(samples);
                said.say(verdicts.analysis().decisions(Samples.TOTAL), pairs, done, soFar.elapsedMillis() / 1e3);
            }
            left = (deadline - System.nanoTime()) / 1e6;
            overtime = done < StopRule.MIN_ROUNDS ? overtime(deadline, prepared) / 1e6 : 0;
            List<Candidate> next = live(verdicts, done, StopRule.gone(soFar));
            return done == 0 && !next.isEmpty() ? shorten(next, left) : next;
        }

        @Override
        public Entry.Why why() {
            return StopRule.why(verdicts.analysis());
        }

        @Override
        public boolean fits(List<Candidate> next, RunView soFar) {
            int done = soFar.completeRounds();
            budget = Budget.divide(
                    left,
                    overtime,
                    permutationMillis(next),
                    overhead(next),
                    NEEDED_ROUNDS - done,
                    worth(samples, next));
            if (done == 0) {
                said.plan(
                        verdicts.compared().size(),
                        budget.rounds(),
                        left / 1e3,
                        budget.rounds() * least(next, StopRule.MIN_ROUNDS) > left ? overtime / 1e3 : 0,
                        soFar.plan().margin());
            }
            return done == 0 || least(next, done) <= left + overtime;
        }

        @Override
        public boolean round(List<Candidate> next, RunView soFar) throws IOException, InterruptedException {
            long late = deadline + overtime(deadline, prepared);
            return Rounds.this.round(next, budget, soFar.completeRounds(), deadline, late, sliceSeen);
        }
    }

    /**
     * Nanoseconds that may be added to get two rounds: a share of the time, and what making and checking the codecs took of it, which
     * happens once for each file.
     */
    private long overtime(long deadline, Duration prepared) {
        Duration added = prepared.compareTo(MAX_PREPARED) < 0 ? prepared : MAX_PREPARED;
        return added.toNanos() + (long) (OVERTIME * (deadline - begun));
    }

    private boolean round(
            List<Candidate> live, Budget budget, int done, long deadline, long late, Consumer<Entry.Slice> sliceSeen)
            throws IOException, InterruptedException {
        int number = new RunView(journal.entries()).lastRound() + 1;
        String name = "round " + (done + 1) + (budget.rounds() > 1 ? " of " + (done + budget.rounds()) : "");
        // without one round there is nothing to say
        // and a second one that was begun is ended
        BooleanSupplier tooLate = () -> done >= StopRule.MIN_ROUNDS && System.nanoTime() > late;
        Round.Order order = new Round.Order(number, live, tooLate, this::warmth, index -> {
            if (pace.slices() > 0) {
                return index < pace.slices();
            }
            if (index < budget.slices()) {
                return index < MIN_KEPT || !tooLate.getAsBoolean();
            }
            // what is left when no other round fits becomes slices of this one
            long end = done + 1 < StopRule.MIN_ROUNDS ? late : deadline;
            double left = (end - System.nanoTime()) / 1e6;
            return index < MAX_SLICES && left > permutationMillis(live) && left < least(live, done + 1);
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
     * The canary, of which two rounds can say nothing, is left out of both where there are many candidates or little time. Where
     * two rounds would not fit otherwise, processes also warm up for less than they might want.
     *
     * @return The participants.
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
            return rest;
        }
        double seconds = Math.max(MIN_WARM_SECONDS, warmSeconds(rest, leftMillis));
        pace = task.pace().warmAbout(seconds);
        overheadMillis = Math.min(overheadMillis, (START_MILLIS + 1e3 * seconds / OWN_SHARE) / task.cores());
        return rest;
    }

    /** What two rounds leave each process to warm up, of its own turns. */
    private double warmSeconds(List<Candidate> first, double leftMillis) {
        double round = SLACK * leftMillis / StopRule.MIN_ROUNDS - Budget.MIN_SLICES * permutationMillis(first);
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
        double millis = overhead(live) + Budget.MIN_SLICES * permutationMillis(live);
        return done < StopRule.MIN_ROUNDS ? TRY * millis : millis;
    }

    /** Up to the first look everybody, and where there is nothing to compare as long as time allows; then who has an open pair. */
    private List<Candidate> live(Verdicts verdicts, int done, Set<String> gone) {
        boolean alone = StopRule.isAlone(verdicts);
        boolean everybody = StopRule.isEverybodysTurn(verdicts, done, ALONE);
        Set<String> open = StopRule.open(verdicts, gone);
        return task.candidates().stream()
                .filter(candidate -> !gone.contains(candidate.codec()))
                .filter(candidate -> done >= StopRule.MIN_ROUNDS || !leftOut.contains(candidate.codec()))
                .filter(candidate -> everybody || open.contains(candidate.codec()) || isFloorsTurn(candidate, done))
                .filter(candidate -> !candidate.floor() || alone || isFloorsTurn(candidate, done))
                .filter(candidate -> !verdicts.analysis().isUnfit())
                .toList();
    }

    private static boolean isFloorsTurn(Candidate candidate, int done) {
        return candidate.floor() && done >= FLOOR_FROM && done < FLOOR_UNTIL;
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
