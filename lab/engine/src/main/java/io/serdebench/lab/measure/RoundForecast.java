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
 * @param rounds The number of rounds.
 * @param seconds What they take, seconds: the time that is left, or longer where the fewest rounds do.
 * @param leftSeconds The time that is left for them, seconds.
 * @param margin The margin within which two codecs are the same.
 */
public record RoundForecast(int codecs, int rounds, double seconds, double leftSeconds, double margin) {

    /** To start a process and to warm it up in the first two rounds, milliseconds of one core: what the default codecs take on average. */
    private static final double FIRST_MILLIS = 3_300;

    /** The same later, when the codecs that take longest are decided and have left. */
    private static final double LATER_MILLIS = 2_200;

    /** Slices of an operation before anything is known of the noise. */
    private static final int USUAL_SLICES = 8;

    /** Standard deviation of one round's log-ratio of a pair: a cautious guess, since no round of this run was seen yet. */
    private static final double USUAL_SD = 0.045;

    /** How many times longer the run is that the plan compares itself with. */
    private static final int LONGER = 5;

    /**
     * A guess for an idle machine.
     *
     * @param codecs The codecs that are compared with each other.
     * @param operations The operations that are timed.
     * @param cores The cores on which processes start and warm up.
     * @param prepared What was spent before of the time that was asked for.
     * @param left What is left of it for rounds.
     * @param margin The margin within which two codecs are the same.
     */
    public static RoundForecast of(
            int codecs, int operations, int cores, Duration prepared, Duration left, double margin) {
        double leftMillis = Math.max(0, left.toMillis());
        double permutation = codecs * operations * SliceSettings.standard().turnMillis();
        double lanes = Math.min(cores, codecs);
        double first = codecs * FIRST_MILLIS / lanes + Budget.MIN_SLICES_OF_TWO * permutation;
        double later = codecs * LATER_MILLIS / lanes + USUAL_SLICES * permutation;
        double most = prepared.toMillis() + leftMillis + RoundPlan.overtime(prepared, (long) (1e6 * leftMillis)) / 1e6;
        int least = first <= most ? StopRule.MIN_ROUNDS : 1;
        int more = least < StopRule.MIN_ROUNDS ? 0 : (int) Math.max(0, (leftMillis - least * first) / later);
        int rounds = Math.min(Schedule.MAX_ROUNDS, least + more);
        return new RoundForecast(codecs, rounds, Math.max(leftMillis, least * first) / 1e3, leftMillis / 1e3, margin);
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
                        apart(codecs, LONGER * rounds, margin),
                        Math.ceil(LONGER * seconds / 60));
        return String.format(
                Locale.ROOT,
                "about %d rounds in %.0f s, enough to separate codecs that differ by %s%s",
                rounds,
                seconds,
                apart(codecs, rounds, margin),
                longer);
    }

    /** The smallest difference that this many rounds usually decide: {@code 12 %}. */
    static String apart(int codecs, int rounds, double margin) {
        DetectableEffect effect = DetectableEffect.of(codecs, rounds, USUAL_SD, margin);
        return String.format(Locale.ROOT, "%.0f %%", 100 * (Math.max(effect.ratio(), effect.guard()) - 1));
    }
}
