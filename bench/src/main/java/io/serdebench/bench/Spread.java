package io.serdebench.bench;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.FDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A standard deviation and how many degrees of freedom it rests on.
 *
 * @param sd its estimate
 * @param freedom degrees of freedom, at least 1
 */
record Spread(double sd, int freedom) {

    private static final double TAIL = 0.025;

    /** An estimate with its 95 % interval. */
    record Estimate(double value, double low, double high) {}

    /** Within groups that each have a mean of their own. */
    static Spread within(List<double[]> groups) {
        double squares = 0;
        int freedom = 0;
        for (double[] group : groups) {
            double mean = Arrays.stream(group).average().orElse(0);
            squares += Arrays.stream(group).map(x -> (x - mean) * (x - mean)).sum();
            freedom += group.length - 1;
        }
        if (freedom < 1) {
            throw new IllegalArgumentException("a spread needs two values");
        }
        return new Spread(Math.sqrt(squares / freedom), freedom);
    }

    /** The geometric mean of ratios of which these are the logarithms, with Student's interval over them. */
    static Estimate ratio(double[] logs) {
        double mean = Arrays.stream(logs).average().orElseThrow();
        double half = TDistribution.of(logs.length - 1).inverseSurvivalProbability(TAIL)
                * of(logs).sd
                / Math.sqrt(logs.length);
        return new Estimate(Math.exp(mean), Math.exp(mean - half), Math.exp(mean + half));
    }

    static Spread of(double[] values) {
        return within(List.of(values));
    }

    /** The chi-squared interval, which holds for normal values. */
    Estimate interval() {
        ChiSquaredDistribution chi = ChiSquaredDistribution.of(freedom);
        return new Estimate(
                sd,
                sd * Math.sqrt(freedom / chi.inverseSurvivalProbability(TAIL)),
                sd * Math.sqrt(freedom / chi.inverseCumulativeProbability(TAIL)));
    }

    /** How many times as wide this is as another, with the interval of the F distribution. */
    Estimate over(Spread other) {
        double ratio = sd / other.sd;
        FDistribution f = FDistribution.of(freedom, other.freedom);
        return new Estimate(
                ratio,
                ratio / Math.sqrt(f.inverseSurvivalProbability(TAIL)),
                ratio / Math.sqrt(f.inverseCumulativeProbability(TAIL)));
    }
}
