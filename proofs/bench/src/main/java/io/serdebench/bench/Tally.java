package io.serdebench.bench;

import java.util.Locale;
import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * How often something came out, with its 95 % interval (Clopper and Pearson, Biometrika 26, 1934).
 *
 * @param what was counted
 * @param hits trials in which it came out
 * @param trials all of them, at least one
 */
record Tally(String what, int hits, int trials) {

    /** How a line ends whose bar was missed. */
    static final String MISSED = ": missed";

    private static final double TAIL = 0.025;

    double low() {
        return hits == 0 ? 0 : BetaDistribution.of(hits, trials - hits + 1.0).inverseCumulativeProbability(TAIL);
    }

    double high() {
        return hits == trials
                ? 1
                : BetaDistribution.of(hits + 1.0, trials - hits).inverseSurvivalProbability(TAIL);
    }

    /** With the bar of at least {@code bar} hits in {@code of} trials, or their share of another number of trials. */
    String atLeast(int bar, int of) {
        return judged("at least", bar, of, (long) hits * of >= (long) bar * trials);
    }

    /** With the bar of at most {@code bar} hits in {@code of} trials, or their share of another number of trials. */
    String atMost(int bar, int of) {
        return judged("at most", bar, of, (long) hits * of <= (long) bar * trials);
    }

    private String judged(String kind, int bar, int of, boolean met) {
        return this + "; bar " + kind + " " + bar + " of " + of + (met ? ": met" : MISSED);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s: %d of %d = %.3f  95 %% interval [%.3f, %.3f]",
                what,
                hits,
                trials,
                (double) hits / trials,
                low(),
                high());
    }
}
