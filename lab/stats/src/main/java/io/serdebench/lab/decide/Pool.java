package io.serdebench.lab.decide;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The pool of all pairs of a run, which say something of each one: with few rounds the scatter of a pair's own numbers says
 * little. The moderated variance of Smyth (Statistical Applications in Genetics and Molecular Biology 3, 2004), except that the
 * weight of the pool is fixed: a weight that is estimated from the data is too large where one candidate scatters more than the
 * others.
 *
 * <p>Each pair with two rounds or more has the same weight, whether it is tested or not. A pair learns from all pairs, or from
 * those that share a candidate with it if these scatter more: pairs of quiet candidates must not vouch for a noisy one. The pairs of
 * the noisiest candidate are left out of what others learn from, where there are five candidates or more: what it does, such as to
 * settle in one of two states, says nothing about them.
 */
final class Pool {

    private static final int MAX_DEGREES = 4;

    private static final int MIN_TO_LEAVE_ONE_OUT = 5;

    /** Summed once: with 40 candidates there are 780 pairs, each of which asks at each look. */
    private final Sums everyPair = new Sums();

    private final Sums withoutNoisiest = new Sums();
    private final Map<Pair, Double> variances = new HashMap<>();
    private final Mean correlation = new Mean();
    private final int degrees;
    private final @Nullable String noisiest;

    private static final class Mean {

        private double sum;
        private int count;

        private void add(double value) {
            sum += value;
            count++;
        }

        private double value() {
            return count == 0 ? 0 : sum / count;
        }
    }

    /** Of variances: of all pairs, and of those of each candidate. */
    private static final class Sums {

        private static final Mean NONE = new Mean();

        private final Mean all = new Mean();
        private final Map<String, Mean> byCandidate = new HashMap<>();

        private void add(Pair pair, double variance) {
            all.add(variance);
            byCandidate.computeIfAbsent(pair.a(), name -> new Mean()).add(variance);
            byCandidate.computeIfAbsent(pair.b(), name -> new Mean()).add(variance);
        }

        /** The mean of the pairs that share a candidate with this one, itself among them. */
        private double near(Pair pair, @Nullable Double own) {
            Mean a = byCandidate.getOrDefault(pair.a(), NONE);
            Mean b = byCandidate.getOrDefault(pair.b(), NONE);
            // both have the pair itself
            int count = a.count + b.count - (own == null ? 0 : 1);
            return count <= 0 ? 0 : (a.sum + b.sum - (own == null ? 0 : own)) / count;
        }
    }

    /** Learns from all rounds so far. */
    Pool(RoundRatios ratios) {
        degrees = degrees(ratios.candidates().size());
        ratios.all().forEach((pair, logRatios) -> {
            if (logRatios.length >= PairTest.MIN_ROUNDS) {
                double variance = Descriptive.variance(logRatios);
                variances.put(pair, variance);
                everyPair.add(pair, variance);
            }
            if (logRatios.length >= PairTest.DEPENDENCE_FROM) {
                correlation.add(PairTest.correlation(logRatios));
            }
        });
        noisiest = everyPair.byCandidate.size() < MIN_TO_LEAVE_ONE_OUT ? null : noisiest();
        if (noisiest != null) {
            // in the order of the rounds: sums must not depend on the order of a hash
            for (Pair pair : ratios.all().keySet()) {
                Double variance = variances.get(pair);
                if (variance != null && !pair.has(noisiest)) {
                    withoutNoisiest.add(pair, variance);
                }
            }
        }
    }

    private String noisiest() {
        return everyPair.byCandidate.entrySet().stream()
                .max(Comparator.comparingDouble(
                                (Map.Entry<String, Mean> of) -> of.getValue().value())
                        .thenComparing(Map.Entry::getKey, Comparator.reverseOrder()))
                .orElseThrow()
                .getKey();
    }

    /** Two candidates are one pair, which has nothing to learn from others. */
    static int degrees(int candidates) {
        return Math.max(0, Math.min(MAX_DEGREES, candidates - 2));
    }

    /** The prior knowledge of a pair. */
    Prior prior(Pair pair) {
        Sums others = noisiest != null && !pair.has(noisiest) ? withoutNoisiest : everyPair;
        double pooled = Math.max(others.all.value(), others.near(pair, variances.get(pair)));
        return new Prior(Math.max(Prior.MIN_SD * Prior.MIN_SD, pooled), degrees, correlation.value());
    }
}
