package io.serdebench.lab.measure;

import io.serdebench.lab.decide.DetectableEffect;
import io.serdebench.lab.decide.Schedule;
import io.serdebench.lab.process.OtherLoad;
import java.time.Duration;
import java.util.Locale;

/**
 * The forecast of rounds that a run has time for and what it can decide, before anything is measured. A plan that is only printed
 * and the run itself say the same.
 *
 * @param codecs The codecs that are compared with each other.
 * @param rounds The number of rounds.
 * @param roundSeconds What one of the first two takes, seconds.
 * @param seconds What they take, seconds: the time that is left, or longer where the fewest rounds do.
 * @param leftSeconds The time that is left for them, seconds.
 * @param margin The margin within which two codecs are the same.
 */
public record RoundForecast(
        int codecs, int rounds, double roundSeconds, double seconds, double leftSeconds, double margin) {

    /** To start a process and to warm it up in the first two rounds, milliseconds of one core: what the default codecs take on average. */
    private static final double FIRST_MILLIS = 3_300;

    /** The same later, when the codecs that take longest are decided and have left. */
    private static final double LATER_MILLIS = 2_200;

    /** Threads of a worker that starts and warms up, about: its own, and those that compile. */
    private static final double THREADS = 2;

    /** Turns of a warm-up. */
    private static final double WARM_TURNS = 45;

    /** What this program does between two turns of workers, milliseconds, with what it waits for a core beyond its share. */
    private static final double HAND_OVER_MILLIS = 5;

    /** To pin a worker to the core of the slices, milliseconds of this program. */
    private static final double PIN_MILLIS = 20;

    /** Slices of an operation before anything is known of the noise. */
    private static final int USUAL_SLICES = 8;

    /**
     * Standard deviation of one round's log-ratio of a pair: a cautious guess, since no round of this run was seen yet. Times are of CPU
     * time, and other load does not add to it: 0.014 to 0.025 were seen beside 2 and 8 busy processes.
     */
    private static final double USUAL_SD = 0.045;

    /** Times of the nine usual codecs on examples/orders.csv, ns a record (docs/samples/run.html): how far apart codecs usually are. */
    private static final double[] USUAL_NANOS = {460, 471, 586, 587, 837, 899, 1_016, 3_032, 20_921};

    /** How many times longer the run is that the plan compares itself with. */
    private static final int LONGER = 5;

    /**
     * A guess before anything is measured.
     *
     * @param codecs The codecs that are compared with each other.
     * @param operations The operations that are timed.
     * @param cores The cores on which processes start and warm up.
     * @param load What others leave to workers and to this program.
     * @param prepared What was spent before of the time that was asked for.
     * @param left What is left of it for rounds.
     * @param margin The margin within which two codecs are the same.
     */
    public static RoundForecast of(
            int codecs, int operations, int cores, OtherLoad load, Duration prepared, Duration left, double margin) {
        double leftMillis = Math.max(0, left.toMillis());
        // one worker at a time has a slice, on one core, and this program hands over to the next
        double handOver = HAND_OVER_MILLIS * (1 / load.own() - 1);
        double permutation = codecs * operations * (SliceSettings.standard().turnMillis() / load.share() + handOver);
        // a worker that starts and warms up has threads that compile beside it, which get a share as well
        double slower = 1 + (1 / load.share() - 1) / THREADS;
        double turns = WARM_TURNS * handOver;
        double lanes = Math.min(cores, codecs);
        double pinned = codecs * PIN_MILLIS * (1 / load.own() - 1);
        double first =
                codecs * (FIRST_MILLIS * slower + turns) / lanes + pinned + Budget.MIN_SLICES_OF_TWO * permutation;
        double later = codecs * (LATER_MILLIS * slower + turns) / lanes + pinned + USUAL_SLICES * permutation;
        double most = prepared.plus(left).toMillis() + RoundPlan.overtime(prepared, left.toNanos()) / 1e6;
        int least = first <= most ? StopRule.MIN_ROUNDS : 1;
        int more = least < StopRule.MIN_ROUNDS ? 0 : (int) Math.max(0, (leftMillis - least * first) / later);
        int rounds = Math.min(Schedule.MAX_ROUNDS, least + more);
        return new RoundForecast(
                codecs, rounds, first / 1e3, Math.max(leftMillis, least * first) / 1e3, leftMillis / 1e3, margin);
    }

    /** Seconds that the fewest rounds take beyond the time that is left for them; 0 where they fit into it. */
    public double overSeconds() {
        return seconds - leftSeconds;
    }

    /** The fewest rounds, as a clause about a time. */
    public String least() {
        return rounds < StopRule.MIN_ROUNDS
                ? "one round takes as long"
                : "two rounds take as long, and one decides nothing; if the first takes all of it, it is the only one";
    }

    /** The plan in one sentence. */
    public String sentence() {
        if (rounds < StopRule.MIN_ROUNDS) {
            return String.format(Locale.ROOT, "one round in %.0f s; one round decides nothing", seconds);
        }
        String longer = rounds * LONGER > Schedule.MAX_ROUNDS
                ? ""
                : String.format(
                        Locale.ROOT,
                        "; %s with %.0f min",
                        apart(codecs, LONGER * rounds),
                        Math.ceil(LONGER * seconds / 60));
        return String.format(
                Locale.ROOT,
                "about %d rounds in %.0f s, enough to separate codecs that differ by %s%s",
                rounds,
                seconds,
                apart(codecs, rounds),
                longer);
    }

    /** The smallest difference that this many rounds usually decide: {@code 12 %}. */
    String apart(int compared, int some) {
        DetectableEffect effect = DetectableEffect.of(compared, some, USUAL_SD, margin);
        return String.format(Locale.ROOT, "%.0f %%", 100 * (Math.max(effect.ratio(), effect.guard()) - 1));
    }

    /** All pairs of the codecs. */
    public int pairs() {
        return codecs * (codecs - 1) / 2;
    }

    /**
     * How many of the pairs are usually decided by so many rounds, if codecs are as far apart as the usual ones. What is found different
     * makes room for the others.
     */
    public double decided() {
        if (rounds < StopRule.MIN_ROUNDS) {
            return 0;
        }
        double found = 0;
        double before = -1;
        while (found > before && found < pairs()) {
            before = found;
            int open = (int) Math.max(1, Math.round(pairs() - found));
            DetectableEffect effect = DetectableEffect.of(codecs, open, rounds, USUAL_SD, margin);
            found = pairs() * further(Math.max(effect.ratio(), effect.guard()));
        }
        return found;
    }

    /** The share of pairs of the usual codecs that are further apart than a ratio. */
    private static double further(double ratio) {
        int count = 0;
        int all = 0;
        for (int i = 0; i < USUAL_NANOS.length; i++) {
            for (int j = i + 1; j < USUAL_NANOS.length; j++) {
                count += USUAL_NANOS[j] / USUAL_NANOS[i] > ratio ? 1 : 0;
                all++;
            }
        }
        return (double) count / all;
    }
}
