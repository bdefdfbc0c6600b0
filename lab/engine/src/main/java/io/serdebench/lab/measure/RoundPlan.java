package io.serdebench.lab.measure;

import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.decide.Schedule;
import io.serdebench.lab.decide.SliceCount;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import io.serdebench.lab.process.Candidate;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Who takes part in the next round, and what the round may take of the time that is left. Times are given and lengths are returned:
 * nothing here reads a clock or starts a process.
 */
final class RoundPlan {

    /** One codec alone is measured as long as time allows. */
    private static final int ALONE = Schedule.MAX_ROUNDS;

    /** To start a process, milliseconds of one core. */
    private static final double START_MILLIS = 650;

    /** A guess for the first round: to start and warm up a process, milliseconds of one core. */
    private static final double OVERHEAD_MILLIS = 2_200;

    /** Before anything is known of the noise: the first look is for large differences. */
    private static final int USUAL_SLICES = 8;

    /** Of more processes than these, the control is not in the first round, whose length is a guess. */
    private static final int MANY = 5;

    /** The floor needs few rounds, and none before the first look. */
    private static final int FLOOR_FROM = 2;

    private static final int FLOOR_UNTIL = 4;

    /** However short the time, a process warms up for so long; what is not settled then is said. */
    private static final double MIN_WARM_SECONDS = 0.4;

    /** Share of the time that two rounds are planned for: what they will take is a guess. */
    private static final double SLACK = 0.95;

    /** The compilers work beside a process that warms up: of a core's time, it gets about so much. */
    private static final double OWN_SHARE = 0.45;

    /** Share of the time that may be added to get two rounds. */
    private static final double OVERTIME = 0.25;

    /** The most of the time before the first round that may be added for the same. */
    private static final Duration MAX_PREPARED = Duration.ofSeconds(10);

    /** A codec that is this many times faster or slower than every other one is decided after two rounds. */
    private static final double FAR = 2;

    private final MeasurementPlan task;
    private SliceSettings settings;
    private Set<String> leftOut = Set.of();

    /** To start and warm up a process, milliseconds of the round's time, as seen in the last round. */
    private double overheadMillis;

    private double turnMillis;
    private int leastSlices = Budget.MIN_SLICES;

    /** Before the first round, of which there is a guess. */
    RoundPlan(MeasurementPlan task) {
        this.task = task;
        this.settings = task.settings();
        this.overheadMillis = OVERHEAD_MILLIS / task.cores();
        this.turnMillis = task.settings().turnMillis();
    }

    /** How processes warm up and slices are taken. */
    SliceSettings settings() {
        return settings;
    }

    /**
     * Takes in how a round began. Whether another one fits depends on it already while this one's slices run.
     *
     * @param startMillis The milliseconds in which all of its processes started.
     * @param warmMillis The milliseconds in which all of them warmed up.
     * @param count Their number.
     */
    void began(double startMillis, double warmMillis, int count) {
        overheadMillis = (startMillis + warmMillis) / count;
    }

    /**
     * Takes in what the slices of a round took.
     *
     * @param turn The milliseconds of one slice, with its lead-in and the hand-over.
     */
    void took(double turn) {
        turnMillis = turn;
    }

    /**
     * Nanoseconds that may be added to get two rounds: a share of the time, and what making and checking the codecs took of it, which
     * happens once for each file.
     *
     * @param prepared What was spent before of the time that was asked for.
     * @param nanos The time for all rounds, nanoseconds.
     */
    static long overtime(Duration prepared, long nanos) {
        Duration added = prepared.compareTo(MAX_PREPARED) < 0 ? prepared : MAX_PREPARED;
        return added.toNanos() + (long) (OVERTIME * nanos);
    }

    /**
     * The control is left out of the first round where there are many candidates or little time. Where two rounds would not fit
     * otherwise, processes also warm up for less than they might want.
     *
     * @param first Those who would take part in the first round.
     * @return The participants.
     */
    List<Candidate> shorten(List<Candidate> first, Entry.@Nullable Canary canary, double leftMillis) {
        Set<String> twins = canary == null ? Set.of() : Set.of(canary.twin());
        boolean ample = warmSeconds(first, leftMillis) >= task.settings().mostWarmSeconds();
        leftOut = first.size() <= (ample ? MANY : 2) ? Set.of() : twins;
        List<Candidate> rest = first.stream()
                .filter(candidate -> !leftOut.contains(candidate.codec()))
                .toList();
        if (ample) {
            return rest;
        }
        double seconds = Math.max(MIN_WARM_SECONDS, warmSeconds(rest, leftMillis));
        leastSlices = leastSlices(seconds, task.settings());
        settings = task.settings().warmAbout(seconds);
        overheadMillis = Math.min(overheadMillis, (START_MILLIS + 1e3 * seconds / OWN_SHARE) / task.cores());
        return rest;
    }

    /**
     * The time that two rounds leave each process to warm up, seconds of its own turns.
     *
     * @param permutationMillis One slice of each operation of each process.
     */
    static double warmSeconds(int processes, double permutationMillis, int cores, double leftMillis) {
        double round = SLACK * leftMillis / StopRule.MIN_ROUNDS - Budget.MIN_SLICES_OF_TWO * permutationMillis;
        return OWN_SHARE * (round / processes * cores - START_MILLIS) / 1e3;
    }

    /** Fewest slices of a round whose processes may warm up for so long: where it is little, there is no time for a third round. */
    static int leastSlices(double warmSeconds, SliceSettings settings) {
        return warmSeconds < settings.leastWarmSeconds() ? Budget.MIN_SLICES_OF_TWO : Budget.MIN_SLICES;
    }

    private double warmSeconds(List<Candidate> first, double leftMillis) {
        return warmSeconds(first.size(), permutationMillis(first), task.cores(), leftMillis);
    }

    /**
     * How the time that is left is divided into rounds.
     *
     * @param done The number of rounds so far.
     * @param overtimeMillis What may be added for the rounds that are needed.
     */
    Budget budget(List<Candidate> next, int done, Samples samples, double leftMillis, double overtimeMillis) {
        return Budget.divide(
                leftMillis,
                overtimeMillis,
                new Budget.Cost(permutationMillis(next), overhead(next)),
                StopRule.MIN_ROUNDS - done,
                worth(samples, next),
                leastSlices);
    }

    /**
     * True if a round that has all its slices goes on with another one: what is left when no other round fits becomes slices of
     * the last one.
     *
     * @param live The codecs that take part in it.
     * @param then The codecs that are expected in the next one.
     * @param done The number of rounds before it.
     * @param askedMillis The time that was asked for, with what may be added.
     */
    boolean goesOn(List<Candidate> live, List<Candidate> then, int done, double leftMillis, double askedMillis) {
        return leftMillis > permutationMillis(live) && !fits(then, done + 1, leftMillis, askedMillis);
    }

    /**
     * Who is expected in the round after this one. Codecs that are far from every other one leave, and these are often the ones that
     * take longest to warm up. No verdict is asked for it, so that verdicts do not depend on when a round ends.
     *
     * @param live The codecs that take part in this one.
     * @param done The number of rounds before it.
     * @param nanos The time of each so far, nanoseconds per record.
     */
    static List<Candidate> expected(List<Candidate> live, int done, Map<String, Double> nanos) {
        if (done + 1 < StopRule.MIN_ROUNDS) {
            return live;
        }
        List<Candidate> near = live.stream()
                .filter(one -> !one.floor())
                .filter(one -> live.stream()
                        .filter(other -> !other.floor() && !other.codec().equals(one.codec()))
                        .anyMatch(other -> isNear(nanos.get(one.codec()), nanos.get(other.codec()))))
                .toList();
        return near.isEmpty() ? live : near;
    }

    private static boolean isNear(@Nullable Double one, @Nullable Double other) {
        return one == null || other == null || Math.max(one, other) < FAR * Math.min(one, other);
    }

    private double overhead(List<Candidate> live) {
        return live.size() * overheadMillis;
    }

    /** One slice of each operation of each of these. */
    private double permutationMillis(List<Candidate> live) {
        return live.size() * task.operations().size() * turnMillis;
    }

    /** The least time of a round of these. */
    double least(List<Candidate> live) {
        return overhead(live) + leastSlices * permutationMillis(live);
    }

    /**
     * True if there is time for another round. One alone decides nothing: where a round takes longer than planned, on a slow or
     * busy machine, a second one follows if it takes no longer than all of the time that was asked for, with what may be added.
     *
     * @param done The number of rounds before it.
     * @param leftMillis What is left, with what may be added for the rounds that are needed.
     * @param askedMillis The time that was asked for, with what may be added.
     */
    boolean fits(List<Candidate> next, int done, double leftMillis, double askedMillis) {
        return least(next) <= (done < StopRule.MIN_ROUNDS ? Math.max(leftMillis, askedMillis) : leftMillis);
    }

    /**
     * Those of the next round for whom there is time. In the second round that is everybody, but for a control that would have no
     * other round. Later, where all do not fit, the floor stands back, then the control, and then those who are far from every
     * other one. A round for the open pairs of the rest decides more than no round.
     *
     * @param done The number of rounds before it.
     * @param nanos The last time of each, nanoseconds per record.
     */
    List<Candidate> fitting(
            List<Candidate> next,
            int done,
            Entry.@Nullable Canary canary,
            double leftMillis,
            Map<String, Double> nanos) {
        List<Candidate> timed = next.stream().filter(one -> !one.floor()).toList();
        List<Candidate> compared =
                timed.stream().filter(one -> !isTwin(one, canary)).toList();
        if (done < StopRule.MIN_ROUNDS) {
            boolean joins = canary == null
                    || nanos.containsKey(canary.twin())
                    || least(next) + least(third(next, compared, canary, nanos)) <= leftMillis;
            return joins ? next : compared;
        }
        if (least(next) <= leftMillis || compared.isEmpty()) {
            return next;
        }
        if (least(timed) <= leftMillis) {
            return timed;
        }
        return least(compared) <= leftMillis ? compared : expected(compared, done, nanos);
    }

    /** Who is expected in the third round, with both names of the control, which one round alone says nothing of. */
    private static List<Candidate> third(
            List<Candidate> next, List<Candidate> compared, Entry.Canary canary, Map<String, Double> nanos) {
        Set<String> near =
                expected(compared, 1, nanos).stream().map(Candidate::codec).collect(Collectors.toSet());
        return next.stream()
                .filter(one -> near.contains(one.codec()) || one.codec().equals(canary.codec()) || isTwin(one, canary))
                .toList();
    }

    private static boolean isTwin(Candidate candidate, Entry.@Nullable Canary canary) {
        return canary != null && candidate.codec().equals(canary.twin());
    }

    /**
     * Up to the first look everybody, and where there is nothing to compare as long as time allows; then who has an open pair or a
     * ratio that is not known well enough yet.
     *
     * @param wide Those with such a ratio.
     */
    List<Candidate> live(Verdicts verdicts, Set<String> wide, int done, Set<String> gone) {
        boolean alone = StopRule.isAlone(verdicts);
        boolean everybody = StopRule.isEverybodysTurn(verdicts, done, ALONE);
        Set<String> open = new TreeSet<>(StopRule.open(verdicts, gone));
        open.addAll(done < Schedule.MAX_ROUNDS ? wide : Set.of());
        return task.candidates().stream()
                .filter(candidate -> !gone.contains(candidate.codec()))
                .filter(candidate -> everybody || open.contains(candidate.codec()) || isFloorsTurn(candidate, done))
                .filter(candidate -> !candidate.floor() || alone || isFloorsTurn(candidate, done))
                .filter(candidate -> !verdicts.analysis().isUnfit())
                .toList();
    }

    /** Everybody whose processes can be started, but for the control in the first two rounds where time is short. */
    List<Candidate> all(int done, Set<String> gone) {
        return task.candidates().stream()
                .filter(candidate -> !gone.contains(candidate.codec()))
                .filter(candidate -> done >= StopRule.MIN_ROUNDS || !leftOut.contains(candidate.codec()))
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
