package io.serdebench.lab.decide;

import java.util.HashMap;
import java.util.Map;

/**
 * What all pairs of a run say of one: with few rounds the scatter of a pair's own numbers says little. The moderated variance of
 * Smyth (Statistical Applications in Genetics and Molecular Biology 3, 2004), except that the weight of the pool is fixed: a
 * weight that is estimated from the data is too large where one candidate scatters more than the others.
 *
 * <p>Each pair with two rounds or more has the same weight, whether it is tested or not. A pair learns from all pairs, or from
 * those that share a candidate with it if these scatter more: pairs of quiet candidates must not vouch for a noisy one.
 */
final class Pool {

    private static final int MOST_DEGREES = 4;

    private final Map<Pair, Double> variances = new HashMap<>();
    private final Map<String, Mean> byCandidate = new HashMap<>();
    private final Mean all = new Mean();
    private final Mean correlation = new Mean();
    private final int degrees;

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

    /** Learns from all rounds so far. */
    Pool(RoundRatios ratios) {
        degrees = degrees(ratios.candidates().size());
        ratios.all().forEach((pair, logRatios) -> {
            if (logRatios.length >= PairTest.LEAST_ROUNDS) {
                double variance = Numbers.variance(logRatios);
                variances.put(pair, variance);
                all.add(variance);
                byCandidate.computeIfAbsent(pair.a(), name -> new Mean()).add(variance);
                byCandidate.computeIfAbsent(pair.b(), name -> new Mean()).add(variance);
            }
            if (logRatios.length >= PairTest.DEPENDENCE_FROM) {
                correlation.add(PairTest.correlation(logRatios));
            }
        });
    }

    /** Two candidates are one pair, which has nothing to learn from others. */
    static int degrees(int candidates) {
        return Math.max(0, Math.min(MOST_DEGREES, candidates - 2));
    }

    /** What is known of a pair. */
    Prior prior(Pair pair) {
        Mean near = new Mean();
        for (String name : new String[] {pair.a(), pair.b()}) {
            Mean mean = byCandidate.getOrDefault(name, new Mean());
            near.sum += mean.sum;
            near.count += mean.count;
        }
        Double own = variances.get(pair);
        if (own != null) {
            near.sum -= own;
            near.count--;
        }
        double variance = Math.max(Prior.LEAST_SD * Prior.LEAST_SD, Math.max(all.value(), near.value()));
        return new Prior(variance, degrees, correlation.value());
    }
}
