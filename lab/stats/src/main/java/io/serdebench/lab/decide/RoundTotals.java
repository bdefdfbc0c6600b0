package io.serdebench.lab.decide;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Nanoseconds per record of each candidate in one round.
 *
 * @param round Its number.
 * @param ns Nanoseconds by candidate.
 */
public record RoundTotals(int round, Map<String, Double> ns) {

    /** Copies the map. */
    public RoundTotals {
        ns = Map.copyOf(ns);
    }

    /**
     * The sum, over operations, of the median slice and the collector's mean. Sums of medians rather than medians of sums: the figures shown for the
     * operations then add up to the figure shown for the total.
     *
     * @param operations one entry per operation, all of one round; candidates that lack an operation are left out
     */
    public static RoundTotals of(List<RoundSamples> operations) {
        RoundSamples first = operations.get(0);
        if (operations.stream().anyMatch(operation -> operation.round() != first.round())) {
            throw new IllegalArgumentException("operations of several rounds");
        }
        Map<String, Double> totals = new LinkedHashMap<>();
        for (String candidate : first.slices().keySet()) {
            if (operations.stream().allMatch(o -> o.slices().containsKey(candidate))) {
                totals.put(
                        candidate,
                        operations.stream()
                                .mapToDouble(o -> o.typical(candidate))
                                .sum());
            }
        }
        return new RoundTotals(first.round(), totals);
    }

    /**
     * How many times as long an operation of each candidate takes as another one of the same candidate: the median over
     * permutations, whose slices share the machine's state, with the collector's means.
     *
     * @param over Rounds of one operation.
     * @param under Rounds of the other one, as many and in the same order.
     */
    public static List<RoundTotals> quotients(List<RoundSamples> over, List<RoundSamples> under) {
        List<RoundTotals> quotients = new ArrayList<>();
        for (int i = 0; i < over.size(); i++) {
            RoundSamples above = over.get(i);
            RoundSamples below = under.get(i);
            Map<String, Double> each = new LinkedHashMap<>();
            for (String candidate : above.slices().keySet()) {
                if (below.slices().containsKey(candidate)) {
                    each.put(candidate, Math.exp(PairedRatio.typical(above, below, candidate)));
                }
            }
            quotients.add(new RoundTotals(above.round(), each));
        }
        return quotients;
    }

    /** One candidate's figure in each round that has it. */
    public static double[] perRound(List<RoundTotals> rounds, String candidate) {
        return rounds.stream()
                .filter(round -> round.ns().containsKey(candidate))
                .mapToDouble(round -> round.of(candidate))
                .toArray();
    }

    /** This round reduced to some of its candidates. */
    public RoundTotals only(Set<String> candidates) {
        Map<String, Double> kept = new LinkedHashMap<>(ns);
        kept.keySet().retainAll(candidates);
        return new RoundTotals(round, kept);
    }

    /** The candidate's figure. */
    double of(String candidate) {
        Double total = ns.get(candidate);
        if (total == null) {
            throw new IllegalArgumentException("round " + round + " has no " + candidate);
        }
        return total;
    }
}
