package io.serdebench.lab.decide;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What all pairs of a run say of one: with few rounds the scatter of a pair's own numbers says little. The moderated variance of
 * Smyth (Statistical Applications in Genetics and Molecular Biology 3, 2004), except that the weight of the pool is fixed: a
 * weight that is estimated from the data is too large where one candidate scatters more than the others.
 *
 * <p>Each pair with two rounds or more has the same weight, whether it is tested or not. A pair learns from all pairs, or from
 * those that share a candidate with it if these scatter more: pairs of quiet candidates must not vouch for a noisy one. The pairs of
 * the noisiest candidate are left out of what others learn from, where there are five candidates or more: what it does, such as to
 * settle in one of two states, says nothing about them.
 */
final class Pool {

    private static final int MAX_DEGREES = 4;

    private static final int MIN_TO_LEAVE_ONE_OUT = 5;

    private final Map<Pair, Double> variances = new HashMap<>();
    private final Map<String, Mean> byCandidate = new HashMap<>();
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

    /** Learns from all rounds so far. */
    Pool(RoundRatios ratios) {
        degrees = degrees(ratios.candidates().size());
        ratios.all().forEach((pair, logRatios) -> {
            if (logRatios.length >= PairTest.MIN_ROUNDS) {
                double variance = Descriptive.variance(logRatios);
                variances.put(pair, variance);
                byCandidate.computeIfAbsent(pair.a(), name -> new Mean()).add(variance);
                byCandidate.computeIfAbsent(pair.b(), name -> new Mean()).add(variance);
            }
            if (logRatios.length >= PairTest.DEPENDENCE_FROM) {
                correlation.add(PairTest.correlation(logRatios));
            }
        });
        noisiest = byCandidate.size() < MIN_TO_LEAVE_ONE_OUT
                ? null
                : byCandidate.entrySet().stream()
                        .max(Comparator.comparingDouble(
                                entry -> entry.getValue().value()))
                        .map(Map.Entry::getKey)
                        .orElse(null);
    }

    /** Two candidates are one pair, which has nothing to learn from others. */
    static int degrees(int candidates) {
        return Math.max(0, Math.min(MAX_DEGREES, candidates - 2));
    }

    /** What is known of a pair. */
    Prior prior(Pair pair) {
        boolean leavesOut = noisiest != null && !pair.has(noisiest);
        Mean all = new Mean();
        Mean near = new Mean();
        variances.forEach((other, variance) -> {
            if (leavesOut && other.has(Objects.requireNonNull(noisiest))) {
                return;
            }
            all.add(variance);
            if (pair.has(other.a()) || pair.has(other.b())) {
                near.add(variance);
            }
        });
        double variance = Math.max(Prior.MIN_SD * Prior.MIN_SD, Math.max(all.value(), near.value()));
        return new Prior(variance, degrees, correlation.value());
    }
}
