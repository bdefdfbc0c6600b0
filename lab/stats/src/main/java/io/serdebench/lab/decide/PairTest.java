package io.serdebench.lab.decide;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The moderated t test of one pair over rounds: does the mean log-ratio differ from 0?
 *
 * @param pair The pair that is tested.
 * @param rounds How many had both, at least 1.
 * @param mean The mean log-ratio.
 * @param standardError The standard error of the mean, corrected for dependence between rounds.
 * @param degrees The degrees of freedom that the prior adds to the pair's own.
 */
record PairTest(Pair pair, int rounds, double mean, double standardError, int degrees) {

    /** Fewer rounds than this decide nothing. */
    static final int MIN_ROUNDS = 2;

    /** From here on there are enough rounds to see dependence between neighbours in all pairs together. */
    static final int DEPENDENCE_FROM = 7;

    /** From here on there are enough rounds to see it in one pair; with fewer, chance alone would widen most intervals. */
    static final int OWN_DEPENDENCE_FROM = 14;

    static final double POWER = 0.8;

    private static final double MAX_DEPENDENCE = 0.8;

    /** Wider than any ratio of times; keeps both ends of an interval finite and above 0. */
    static final double WIDEST = 300;

    private static final int MAX_ROUNDS = 100_000;

    private static final double QUANTILE_OF_POWER = NormalDistribution.of(0, 1).inverseCumulativeProbability(POWER);

    static PairTest of(Pair pair, double[] logRatios, Prior prior) {
        int n = logRatios.length;
        double error = Math.sqrt(prior.moderated(logRatios) / n);
        return new PairTest(
                pair, n, Descriptive.mean(logRatios), error * dependence(logRatios, prior), prior.degrees());
    }

    private static double dependence(double[] logRatios, Prior prior) {
        int n = logRatios.length;
        if (n < DEPENDENCE_FROM) {
            return 1;
        }
        return inflation(
                n < OWN_DEPENDENCE_FROM ? prior.correlation() : Math.max(prior.correlation(), correlation(logRatios)));
    }

    /** Of neighbouring rounds; the sample's lag-1 correlation is low by about 1/n, which is added back. */
    static double correlation(double[] logRatios) {
        return Descriptive.lag1(logRatios) + 1.0 / logRatios.length;
    }

    /** The factor on the standard error if rounds follow an AR(1) process; a negative correlation earns nothing. */
    static double inflation(double correlation) {
        double r = Math.min(MAX_DEPENDENCE, Math.max(0, correlation));
        return Math.sqrt((1 + r) / (1 - r));
    }

    /** Two-sided p-value, without the guard. */
    double p() {
        if (rounds < MIN_ROUNDS || mean == 0) {
            return 1;
        }
        return twoTails(rounds, Math.abs(mean) / standardError);
    }

    /** True if this few rounds may call the pair different. */
    boolean isBeyondGuard() {
        return Math.abs(mean) > Guard.logRatio(rounds);
    }

    /**
     * Half of the width of the interval that misses with probability alpha, on the scale of logarithms. Never less than the guard,
     * so that an interval does not exclude what the verdict leaves open.
     */
    double halfWidth(double alpha) {
        if (rounds < MIN_ROUNDS) {
            return WIDEST;
        }
        double half = StudentT.quantile(degrees + rounds - 1, alpha / 2) * standardError;
        return Math.min(WIDEST, Math.max(Guard.logRatio(rounds), half));
    }

    /** True if the interval that misses with probability alpha lies within the margin on both sides of 0. */
    boolean isWithin(double margin, double alpha) {
        return within(rounds, Math.abs(mean), standardError, margin, alpha);
    }

    private boolean within(int n, double distance, double error, double margin, double alpha) {
        double room = margin - distance;
        return room > Guard.logRatio(n) && twoTails(n, room / error) < alpha;
    }

    /**
     * The smallest number of rounds, more than there are, that decides the pair with power 0.8 if its true log-ratio is the mean and
     * its rounds go on to scatter as they did: by a test at level {@code different}, or as the same by an interval that misses with
     * probability {@code same}. At most {@value #MAX_ROUNDS}.
     */
    int roundsToDecide(double margin, double different, double same) {
        int low = Math.max(rounds, MIN_ROUNDS - 1);
        int high = low + 1;
        while (high < MAX_ROUNDS && !isLikelyAfter(high, margin, different, same)) {
            low = high;
            high = Math.min(MAX_ROUNDS, 2 * high);
        }
        while (low + 1 < high) {
            int middle = (low + high) >>> 1;
            if (isLikelyAfter(middle, margin, different, same)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private boolean isLikelyAfter(int n, double margin, double different, double same) {
        double error = standardError * Math.sqrt((double) rounds / n);
        double distance = Math.abs(mean);
        double near = distance - QUANTILE_OF_POWER * error;
        double far = distance + QUANTILE_OF_POWER * error;
        return (near > Guard.logRatio(n) && twoTails(n, near / error) <= different)
                || within(n, far, error, margin, same);
    }

    /**
     * The smallest number of rounds, more than there are, of which a new run finds the pair different with power 0.8 or more, or 0 where no
     * run has so many. Neither the mean nor the scatter of the rounds at hand is taken to be exact: either may be off by what one in ten
     * is.
     */
    int roundsToConfirm(double different) {
        int own = degrees + rounds - 1;
        if (rounds < MIN_ROUNDS) {
            return 0;
        }
        double rare = (1 - POWER) / 2;
        double wider = Math.sqrt(own / ChiSquaredDistribution.of(own).inverseCumulativeProbability(rare));
        for (int n = rounds + 1; n <= Schedule.MAX_ROUNDS; n++) {
            double error = standardError * Math.sqrt((double) rounds / n);
            double near = Math.abs(mean) - StudentT.quantile(own, rare) * Math.hypot(error, standardError);
            if (near > Guard.logRatio(n) && twoTails(n, near / (wider * error)) <= different) {
                return n;
            }
        }
        return 0;
    }

    private double twoTails(int n, double t) {
        return 2 * StudentT.survival(degrees + n - 1, t);
    }
}
