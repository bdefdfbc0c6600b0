package io.serdebench.lab.decide;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/** Intervals of single candidates. They are for display: verdicts come from pairs, whose noise cancels. */
public final class Estimates {

    private Estimates() {}

    /**
     * Student's t interval of the mean logarithm over rounds, taken back to the scale of the values; the unit of replication
     * is the process, as in Georges et al. (OOPSLA 2007). Slices of one process would make it look far too narrow.
     *
     * @param perRoundMedians one positive value per round
     * @param confidence such as 0.95
     * @return the interval, widened where needed to hold the median that is displayed
     */
    public static Interval ofRounds(double[] perRoundMedians, double confidence) {
        int n = perRoundMedians.length;
        if (n == 0 || Arrays.stream(perRoundMedians).anyMatch(x -> !(x > 0)) || !(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException(n + " rounds, confidence " + confidence);
        }
        double center = Descriptive.median(perRoundMedians);
        if (n == 1) {
            return new Interval(center, 0, Double.POSITIVE_INFINITY, n);
        }
        double[] logs = Arrays.stream(perRoundMedians).map(Math::log).toArray();
        double mean = Descriptive.mean(logs);
        double half = TDistribution.of(n - 1).inverseSurvivalProbability((1 - confidence) / 2)
                * Math.sqrt(Descriptive.variance(logs) / n);
        return new Interval(
                center, Math.min(center, Math.exp(mean - half)), Math.max(center, Math.exp(mean + half)), n);
    }

    /**
     * Student's t interval of the mean of differences, which may be 0 or negative.
     *
     * @param perRound One difference per round.
     * @param confidence The part of all samples whose interval holds the mean, such as 0.95.
     * @return The interval around the mean; infinite where one round is all there is.
     */
    public static Interval ofDifferences(double[] perRound, double confidence) {
        int n = perRound.length;
        if (n == 0 || !Arrays.stream(perRound).allMatch(Double::isFinite) || !(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException(n + " rounds, confidence " + confidence);
        }
        double mean = Descriptive.mean(perRound);
        if (n == 1) {
            return new Interval(mean, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, n);
        }
        double half = TDistribution.of(n - 1).inverseSurvivalProbability((1 - confidence) / 2)
                * Math.sqrt(Descriptive.variance(perRound) / n);
        return new Interval(mean, mean - half, mean + half, n);
    }
}
