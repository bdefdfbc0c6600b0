package io.serdebench.lab.decide;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The t test of one pair over rounds: does the mean log-ratio differ from 0?
 *
 * @param pair which
 * @param rounds how many, at least 2
 * @param mean log-ratio
 * @param standardError of the mean, corrected for dependence between rounds
 */
record PairTest(Pair pair, int rounds, double mean, double standardError) {

    /** Fewer rounds than this decide nothing. */
    static final int LEAST_ROUNDS = 3;

    /** From here on there are enough rounds to see dependence between neighbours. */
    static final int DEPENDENCE_FROM = 7;

    private static final double MOST_DEPENDENCE = 0.8;

    /** Wider than any ratio of times; keeps both ends of an interval finite and above 0. */
    private static final double WIDEST = 300;

    static final double POWER = 0.8;
    private static final int MOST_ROUNDS = 100_000;

    static PairTest of(Pair pair, double[] logRatios) {
        int n = logRatios.length;
        if (n < 2) {
            return new PairTest(pair, n, Numbers.mean(logRatios), Double.POSITIVE_INFINITY);
        }
        double error = Math.sqrt(Numbers.variance(logRatios) / n);
        return new PairTest(pair, n, Numbers.mean(logRatios), error * dependence(logRatios));
    }

    /**
     * The factor on the standard error if rounds follow an AR(1) process: sqrt((1 + r) / (1 - r)). The sample's lag-1
     * correlation is low by about 1/n, which is added back; a negative one earns nothing.
     */
    private static double dependence(double[] logRatios) {
        int n = logRatios.length;
        if (n < DEPENDENCE_FROM) {
            return 1;
        }
        return inflation(Numbers.lag1(logRatios) + 1.0 / n);
    }

    /** The factor for one estimate of the correlation. */
    static double inflation(double correlation) {
        double r = Math.min(MOST_DEPENDENCE, Math.max(0, correlation));
        return Math.sqrt((1 + r) / (1 - r));
    }

    /** Two-sided p-value. */
    double p() {
        if (rounds < LEAST_ROUNDS || mean == 0) {
            return 1;
        }
        return twoTails(rounds, Math.abs(mean) / standardError);
    }

    /** Half of the width of the interval that misses with probability alpha, on the scale of logarithms. */
    double halfWidth(double alpha) {
        if (rounds < 2) {
            return WIDEST;
        }
        return Math.min(WIDEST, TDistribution.of(rounds - 1).inverseSurvivalProbability(alpha / 2) * standardError);
    }

    /** Whether the interval that misses with probability alpha lies within the margin on both sides of 0. */
    boolean isWithin(double margin, double alpha) {
        double room = margin - Math.abs(mean);
        return rounds >= LEAST_ROUNDS && room > 0 && twoTails(rounds, room / standardError) < alpha;
    }

    /** The smallest number of rounds at which a true log-ratio of this size is told with power 0.8. */
    int roundsToTell(double logRatio, double alpha) {
        double spread = standardError * Math.sqrt(rounds);
        NormalDistribution normal = NormalDistribution.of(0, 1);
        double power = normal.inverseCumulativeProbability(POWER);
        // the normal distribution asks for too few, but not by many
        double large = normal.inverseSurvivalProbability(alpha / 2) + power;
        int n = (int) Math.min(MOST_ROUNDS, Math.max(LEAST_ROUNDS, Math.pow(large * spread / logRatio, 2)));
        while (n < MOST_ROUNDS && !(twoTails(n, Math.max(0, logRatio * Math.sqrt(n) / spread - power)) <= alpha)) {
            n++;
        }
        return n;
    }

    private static double twoTails(int rounds, double t) {
        return 2 * TDistribution.of(rounds - 1).survivalProbability(t);
    }
}
