package io.serdebench.lab.measure;

import io.serdebench.lab.decide.DetectableEffect;
import io.serdebench.lab.decide.Schedule;
import java.time.Duration;
import java.util.Locale;

/**
 * The forecast of rounds that a run has time for and what it can decide, before anything is measured. A plan that is only printed
 * and the run itself say the same.
 *
 * @param codecs The codecs that are compared with each other.
 * @param share The share of a core that a process gets.
 * @param rounds The number of rounds.
 * @param roundSeconds What one of the first two takes, seconds.
 * @param seconds What they take, seconds: the time that is left, or longer where the fewest rounds do.
 * @param leftSeconds The time that is left for them, seconds.
 * @param margin The margin within which two codecs are the same.
 */
public record RoundForecast(
        int codecs, double share, int rounds, double roundSeconds, double seconds, double leftSeconds, double margin) {

    /** To start a process and to warm it up in the first two rounds, milliseconds of one core: what the default codecs take on average. */
    private static final double FIRST_MILLIS = 3_300;

    /** The same later, when the codecs that take longest are decided and have left. */
    private static final double LATER_MILLIS = 2_200;

    /** Slices of an operation before anything is known of the noise. */
    private static final int USUAL_SLICES = 8;

    /** Standard deviation of one round's log-ratio of a pair: a cautious guess, since no round of this run was seen yet. */
    private static final double USUAL_SD = 0.045;

    /** How much of it others add that leave nothing of a core: times are of CPU time, and others disturb the caches alone. */
    private static final double SD_OF_LOAD = 1;

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
     * @param share The share of a core that a process gets: 1 on an idle machine.
     * @param prepared What was spent before of the time that was asked for.
     * @param left What is left of it for rounds.
     * @param margin The margin within which two codecs are the same.
     */
    public static RoundForecast of(
            int codecs, int operations, int cores, double share, Duration prepared, Duration left, double margin) {
        double leftMillis = Math.max(0, left.toMillis());
        double permutation = codecs * operations * SliceSettings.standard().turnMillis() / share;
        double lanes = Math.min(cores, codecs) * share;
        double first = codecs * FIRST_MILLIS / lanes + Budget.MIN_SLICES_OF_TWO * permutation;
        double later = codecs * LATER_MILLIS / lanes + USUAL_SLICES * permutation;
        double most = prepared.toMillis() + leftMillis + RoundPlan.overtime(prepared, (long) (1e6 * leftMillis)) / 1e6;
        int least = first <= most ? StopRule.MIN_ROUNDS : 1;
        int more = least < StopRule.MIN_ROUNDS ? 0 : (int) Math.max(0, (leftMillis - least * first) / later);
        int rounds = Math.min(Schedule.MAX_ROUNDS, least + more);
        return new RoundForecast(
                codecs,
                share,
                rounds,
                first / 1e3,
                Math.max(leftMillis, least * first) / 1e3,
                leftMillis / 1e3,
                margin);
    }

    /** Seconds that the fewest rounds take beyond the time that is left for them; 0 where they fit into it. */
    public double overSeconds() {
        return seconds - leftSeconds;
    }

    /** The fewest rounds, as the subject of a sentence with its verb. */
    public String least() {
        return rounds < StopRule.MIN_ROUNDS ? "one round takes" : "two rounds, the fewest that decide anything, take";
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
        DetectableEffect effect = DetectableEffect.of(compared, some, sd(), margin);
        return String.format(Locale.ROOT, "%.0f %%", 100 * (Math.max(effect.ratio(), effect.guard()) - 1));
    }

    private double sd() {
        return USUAL_SD * (1 + SD_OF_LOAD * (1 - share));
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
            DetectableEffect effect = DetectableEffect.of(codecs, open, rounds, sd(), margin);
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
