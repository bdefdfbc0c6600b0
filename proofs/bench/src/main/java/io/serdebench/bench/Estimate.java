package io.serdebench.bench;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/** An estimate with its 95 % interval. */
record Estimate(double value, double low, double high) {

    private static final double TAIL = 0.025;

    /** The geometric mean of ratios of which these are the logarithms, two at least, with Student's interval over them. */
    static Estimate ofRatios(double[] logs) {
        if (logs.length < 2) {
            throw new IllegalArgumentException("an interval needs two values");
        }
        double mean = Arrays.stream(logs).average().orElseThrow();
        double squares = Arrays.stream(logs).map(x -> (x - mean) * (x - mean)).sum();
        int freedom = logs.length - 1;
        double half =
                TDistribution.of(freedom).inverseSurvivalProbability(TAIL) * Math.sqrt(squares / freedom / logs.length);
        return new Estimate(Math.exp(mean), Math.exp(mean - half), Math.exp(mean + half));
    }
}
