package io.serdebench.lab.decide;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How much one round's ratio of two candidates scatters, learned from a candidate under two names. Their true log-ratio is 0,
 * so that every round counts as a degree of freedom.
 *
 * @param rounds The number of rounds that it comes from.
 * @param sd Standard deviation of one round's log-ratio.
 * @param sdLow Lower end of its 95 % interval, if the noise is normal.
 * @param sdHigh Upper end.
 * @param floor The log-ratio that one more round of equal candidates stays below 19 times of 20.
 */
public record NoiseFloor(int rounds, double sd, double sdLow, double sdHigh, double floor) {

    /** One round has a difference but no spread that could be trusted. */
    public static final int MIN_ROUNDS = 2;

    private static final double TAIL = 0.025;

    /**
     * Learns it from two names of one candidate.
     *
     * @param ratios The ratios of {@value #MIN_ROUNDS} rounds or more that have both names.
     */
    public static NoiseFloor of(RoundRatios ratios, String one, String again) {
        return of(ratios.of(Pair.of(one, again)));
    }

    static NoiseFloor of(double[] logRatios) {
        int n = logRatios.length;
        if (n < MIN_ROUNDS) {
            throw new IllegalArgumentException(n + " rounds");
        }
        double squares = Arrays.stream(logRatios).map(d -> d * d).sum();
        double sd = Math.sqrt(squares / n);
        ChiSquaredDistribution chi2 = ChiSquaredDistribution.of(n);
        return new NoiseFloor(
                n,
                sd,
                Math.sqrt(squares / chi2.inverseSurvivalProbability(TAIL)),
                Math.sqrt(squares / chi2.inverseCumulativeProbability(TAIL)),
                TDistribution.of(n).inverseSurvivalProbability(TAIL) * sd);
    }
}
