package io.serdebench.bench;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/** How many forks a classic comparison needs: the two-sided t test of two groups of equal size, a fork being one value. */
final class Power {

    private static final double ALPHA = 0.05;
    private static final double WANTED = 0.8;
    private static final int MAX = 1_000_000;
    private static final int QUANTILES = 1_000;

    private Power() {}

    /** The smallest number of values of each side that tells this difference of means four times out of five. */
    static int perSide(double difference, double sd) {
        int enough = 2;
        while (enough < MAX && power(difference, sd, enough) < WANTED) {
            enough *= 2;
        }
        int tooFew = enough / 2;
        while (enough - tooFew > 1) {
            int middle = (enough + tooFew) / 2;
            if (power(difference, sd, middle) < WANTED) {
                tooFew = middle;
            } else {
                enough = middle;
            }
        }
        return Math.max(2, enough);
    }

    /**
     * The chance that the test tells the difference: P(|t| &gt; critical) for the noncentral t, as the mean over the
     * chi-squared distribution of the sample variance of what the normal distribution gives for each variance.
     */
    static double power(double difference, double sd, int perSide) {
        int freedom = 2 * perSide - 2;
        double shift = difference / (sd * Math.sqrt(2.0 / perSide));
        double critical = TDistribution.of(freedom).inverseSurvivalProbability(ALPHA / 2);
        ChiSquaredDistribution variance = ChiSquaredDistribution.of(freedom);
        NormalDistribution normal = NormalDistribution.of(0, 1);
        double sum = 0;
        for (int i = 0; i < QUANTILES; i++) {
            double v = variance.inverseCumulativeProbability((i + 0.5) / QUANTILES);
            double bar = critical * Math.sqrt(v / freedom);
            sum += normal.survivalProbability(bar - shift) + normal.cumulativeProbability(-bar - shift);
        }
        return sum / QUANTILES;
    }
}
