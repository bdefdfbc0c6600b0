package io.serdebench.lab.decide;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
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

    /** Summed once: with 40 candidates there are 780 pairs, each of which asks at each look. */
    private final Mean everything = new Mean();

    private final Mean withoutNoisiest = new Mean();
    private final Map<String, List<Scatter>> byCandidate = new TreeMap<>();
    private final Mean correlation = new Mean();
    private final int degrees;
    private final @Nullable String noisiest;

    /** The variance of a pair's numbers. */
    private record Scatter(Pair pair, double variance) {}

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
        List<Scatter> scatters = new ArrayList<>();
        ratios.all().forEach((pair, logRatios) -> {
            if (logRatios.length >= PairTest.MIN_ROUNDS) {
                scatters.add(new Scatter(pair, Descriptive.variance(logRatios)));
            }
            if (logRatios.length >= PairTest.DEPENDENCE_FROM) {
                correlation.add(PairTest.correlation(logRatios));
            }
        });
        for (Scatter scatter : scatters) {
            everything.add(scatter.variance());
            for (String candidate : List.of(scatter.pair().a(), scatter.pair().b())) {
                byCandidate
                        .computeIfAbsent(candidate, name -> new ArrayList<>())
                        .add(scatter);
            }
        }
        noisiest = byCandidate.size() < MIN_TO_LEAVE_ONE_OUT ? null : noisiest();
        scatters.stream()
                .filter(scatter -> noisiest != null && !scatter.pair().has(noisiest))
                .forEach(scatter -> withoutNoisiest.add(scatter.variance()));
    }

    private String noisiest() {
        Map<String, Double> means = new TreeMap<>();
        byCandidate.forEach((candidate, scatters) -> {
            Mean mean = new Mean();
            scatters.forEach(scatter -> mean.add(scatter.variance()));
            means.put(candidate, mean.value());
        });
        return Collections.max(means.entrySet(), Map.Entry.comparingByValue()).getKey();
    }

    /** Two candidates are one pair, which has nothing to learn from others. */
    static int degrees(int candidates) {
        return Math.max(0, Math.min(MAX_DEGREES, candidates - 2));
    }

    /** What is known of a pair. */
    Prior prior(Pair pair) {
        boolean leavesOut = noisiest != null && !pair.has(noisiest);
        double all = leavesOut ? withoutNoisiest.value() : everything.value();
        double variance = Math.max(Prior.MIN_SD * Prior.MIN_SD, Math.max(all, near(pair, leavesOut)));
        return new Prior(variance, degrees, correlation.value());
    }

    /** The mean of the pairs that share a candidate with this one, itself among them. */
    private double near(Pair pair, boolean leavesOut) {
        Mean near = new Mean();
        for (Scatter scatter : of(pair.a())) {
            if (!leavesOut || !scatter.pair().has(Objects.requireNonNull(noisiest))) {
                near.add(scatter.variance());
            }
        }
        for (Scatter scatter : of(pair.b())) {
            boolean counted = scatter.pair().has(pair.a());
            if (!counted && (!leavesOut || !scatter.pair().has(Objects.requireNonNull(noisiest)))) {
                near.add(scatter.variance());
            }
        }
        return near.value();
    }

    private List<Scatter> of(String candidate) {
        return byCandidate.getOrDefault(candidate, List.of());
    }
}
