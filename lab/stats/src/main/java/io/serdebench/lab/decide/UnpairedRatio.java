package io.serdebench.lab.decide;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The ratio of two figures whose rounds belong to different runs: nothing of one run's rounds cancels in the other's. The
 * interval is Welch's on the scale of logarithms (Biometrika 34, 1947). It holds how rounds scatter within each run, and nothing of
 * what changed on the machine from one run to the next.
 *
 * @param ratio The second figure over the first.
 * @param low Lower end.
 * @param high Upper end; infinite where one of the figures has fewer than two rounds.
 */
public record UnpairedRatio(double ratio, double low, double high) {

    /** The figures come with intervals of this confidence. */
    private static final double GIVEN = 0.95;

    /**
     * Divides two figures.
     *
     * @param base The figure to divide by, with its 95 % interval over rounds.
     * @param fresh The figure to be divided, with its own.
     * @param miss The chance that the interval misses the ratio, both sides together.
     */
    public static UnpairedRatio of(Interval base, Interval fresh, double miss) {
        if (!(base.center() > 0) || !(fresh.center() > 0) || !(miss > 0 && miss < 1)) {
            throw new IllegalArgumentException(base + ", " + fresh + ", " + miss);
        }
        double ratio = fresh.center() / base.center();
        if (base.rounds() < PairTest.MIN_ROUNDS || fresh.rounds() < PairTest.MIN_ROUNDS) {
            return new UnpairedRatio(ratio, 0, Double.POSITIVE_INFINITY);
        }
        double a = variance(base);
        double b = variance(fresh);
        double sum = a + b;
        if (sum == 0) {
            return new UnpairedRatio(ratio, ratio, ratio);
        }
        double degrees = sum * sum / (a * a / (base.rounds() - 1) + b * b / (fresh.rounds() - 1));
        double half = TDistribution.of(degrees).inverseSurvivalProbability(miss / 2) * Math.sqrt(sum);
        return new UnpairedRatio(ratio, ratio * Math.exp(-half), ratio * Math.exp(half));
    }

    /** Of the mean logarithm, from the width of the interval. */
    private static double variance(Interval figure) {
        double t = TDistribution.of(figure.rounds() - 1).inverseSurvivalProbability((1 - GIVEN) / 2);
        double error = (Math.log(figure.high()) - Math.log(figure.low())) / 2 / t;
        return error * error;
    }

    /** True if the interval excludes a ratio of 1. */
    public boolean isDecided() {
        return low > 1 || high < 1;
    }
}
