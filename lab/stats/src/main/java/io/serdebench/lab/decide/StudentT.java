package io.serdebench.lab.decide;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Student's t distribution with whole degrees of freedom. What it takes longest to work out is kept: a run asks for few degrees and levels
 * again and again, once for each pair.
 */
final class StudentT {

    /** Degrees are rounds and a few more; levels are shares of one. */
    private static final int MOST = 4_096;

    private static final Map<Integer, TDistribution> DISTRIBUTIONS = new ConcurrentHashMap<>();
    private static final Map<Tail, Double> QUANTILES = new ConcurrentHashMap<>();

    private record Tail(int degrees, double probability) {}

    private StudentT() {}

    /** The probability of a value above t. */
    static double survival(int degrees, double t) {
        return of(degrees).survivalProbability(t);
    }

    /** The value that is exceeded with this probability. */
    static double quantile(int degrees, double probability) {
        Tail tail = new Tail(degrees, probability);
        Double known = QUANTILES.get(tail);
        if (known == null) {
            known = of(degrees).inverseSurvivalProbability(probability);
            if (QUANTILES.size() < MOST) {
                QUANTILES.put(tail, known);
            }
        }
        return known;
    }

    private static TDistribution of(int degrees) {
        TDistribution known = DISTRIBUTIONS.get(degrees);
        if (known == null) {
            known = TDistribution.of(degrees);
            if (DISTRIBUTIONS.size() < MOST) {
                DISTRIBUTIONS.put(degrees, known);
            }
        }
        return known;
    }
}
