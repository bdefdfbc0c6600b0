package io.serdebench.lab.decide;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The logarithm of the ratio of two times, as the model of all rounds has it.
 *
 * @param estimate The log-ratio.
 * @param standardError Its standard error.
 * @param degrees Satterthwaite's degrees of freedom of that.
 * @param rounds The rounds of the candidate that has fewer.
 */
record Contrast(double estimate, double standardError, double degrees, int rounds) {

    /** With so few rounds a variance is mostly that of others: factors on the width, by the number of rounds from 1 on. */
    private static final double[] FEW = {1.6, 1.45, 1.34, 1.33, 1.12, 1.04};

    /** Half of the width of the interval of this one ratio that misses with probability alpha, a log-ratio. */
    double halfWidth(double alpha) {
        return quantile(alpha / 2) * standardError * guard();
    }

    /** The end of the one-sided interval that misses with probability alpha: the ratio is hardly larger. */
    double upper(double alpha) {
        return estimate + quantile(alpha) * standardError * guard();
    }

    private double quantile(double tail) {
        return TDistribution.of(degrees).inverseSurvivalProbability(tail);
    }

    private double guard() {
        return rounds > FEW.length || rounds < 1 ? 1 : FEW[rounds - 1];
    }
}
