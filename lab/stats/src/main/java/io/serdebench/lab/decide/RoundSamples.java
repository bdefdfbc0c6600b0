package io.serdebench.lab.decide;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The samples of one round for one operation, warm-up already cut. A round is one fresh process per candidate, all alive
 * together, and the only unit of inference.
 *
 * @param round its number
 * @param slices nanoseconds per record of each slice, by candidate; index i of all candidates belongs to the same
 *     permutation, which is what pairing lives on. A candidate whose process failed in this round is absent.
 * @param collector nanoseconds per record of garbage collection that the slices do not contain, the mean over the round by
 *     candidate: a collection is longer than most slices, so that no median of slices would show it. Absent where there are none.
 */
public record RoundSamples(int round, Map<String, double[]> slices, Map<String, Double> collector) {

    /** Slices that contain everything. */
    public RoundSamples(int round, Map<String, double[]> slices) {
        this(round, slices, Map.of());
    }

    /**
     * Copies the arrays.
     *
     * @throws IllegalArgumentException if the candidates differ in their number of slices, or a time is not positive
     */
    public RoundSamples {
        Map<String, double[]> copy = new LinkedHashMap<>();
        int count = -1;
        for (Map.Entry<String, double[]> entry : slices.entrySet()) {
            double[] times = entry.getValue().clone();
            if (times.length == 0 || (count >= 0 && times.length != count)) {
                throw new IllegalArgumentException("round " + round + ", " + entry.getKey() + ": " + times.length
                        + " slices" + (count >= 0 ? ", not " + count : ""));
            }
            for (double time : times) {
                if (!(time > 0) || Double.isInfinite(time)) {
                    throw new IllegalArgumentException("round " + round + ", " + entry.getKey() + ": " + time + " ns");
                }
            }
            count = times.length;
            copy.put(entry.getKey(), times);
        }
        slices = Collections.unmodifiableMap(copy);
        collector = Map.copyOf(collector);
    }

    /** The candidate's times. */
    double[] of(String candidate) {
        double[] times = slices.get(candidate);
        if (times == null) {
            throw new IllegalArgumentException("round " + round + " has no " + candidate);
        }
        return times;
    }

    /** The candidate's figure: the median slice and the collector's mean. */
    double typical(String candidate) {
        return Descriptive.median(of(candidate)) + collector(candidate);
    }

    /** The figure of each candidate in this round, nanoseconds per record. */
    public Map<String, Double> figures() {
        Map<String, Double> all = new LinkedHashMap<>();
        slices.keySet().forEach(candidate -> all.put(candidate, typical(candidate)));
        return all;
    }

    /** The time of the collector per record, nanoseconds. */
    double collector(String candidate) {
        return collector.getOrDefault(candidate, 0.0);
    }

    /** Rounds without some of their candidates; rounds that have no others are left out. */
    public static List<RoundSamples> without(List<RoundSamples> rounds, Set<String> candidates) {
        Set<String> kept = new TreeSet<>();
        rounds.forEach(round -> kept.addAll(round.slices().keySet()));
        kept.removeAll(candidates);
        return only(rounds, kept);
    }

    /** Rounds reduced to some of their candidates; rounds that have none of these are left out. */
    public static List<RoundSamples> only(List<RoundSamples> rounds, Set<String> candidates) {
        List<RoundSamples> kept = new ArrayList<>();
        for (RoundSamples round : rounds) {
            Map<String, double[]> slices = new LinkedHashMap<>(round.slices);
            slices.keySet().retainAll(candidates);
            if (!slices.isEmpty()) {
                kept.add(new RoundSamples(round.round, slices, round.collector));
            }
        }
        return List.copyOf(kept);
    }
}
