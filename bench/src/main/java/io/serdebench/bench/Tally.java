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

    private static final double TAIL = 0.025;

    double low() {
        return hits == 0 ? 0 : BetaDistribution.of(hits, trials - hits + 1.0).inverseCumulativeProbability(TAIL);
    }

    double high() {
        return hits == trials
                ? 1
                : BetaDistribution.of(hits + 1.0, trials - hits).inverseSurvivalProbability(TAIL);
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
