package io.serdebench.lab.decide;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;

/**
 * For each pair of candidates and each round that has both, one number: the logarithm of the second's time over the
 * first's. Everything that is decided is decided on these numbers.
 */
public final class RoundRatios {

    /** No round. */
    public static final RoundRatios NONE = new RoundRatios(Map.of(), 0);

    private final Map<Pair, double[]> logRatios;
    private final int rounds;

    private RoundRatios(Map<Pair, double[]> logRatios, int rounds) {
        this.logRatios = logRatios;
        this.rounds = rounds;
    }

    /**
     * The median of the slices' ratios. Slices of one permutation share the machine's state of the moment, which the ratio
     * cancels; the median keeps single disturbed slices out. It also keeps out pauses rarer than every other slice.
     */
    public static RoundRatios typical(List<RoundSamples> rounds) {
        return of(rounds, r -> r.slices().keySet(), PairedRatio::typical);
    }

    /** The ratio of figures that were made elsewhere, one number per round and candidate. */
    public static RoundRatios ofTotals(List<RoundTotals> rounds) {
        return of(rounds, r -> r.ns().keySet(), (round, pair) -> Math.log(round.of(pair.b()) / round.of(pair.a())));
    }

    /** Ratios made elsewhere. */
    static RoundRatios of(Map<Pair, double[]> logRatios) {
        int rounds = logRatios.values().stream().mapToInt(d -> d.length).max().orElse(0);
        // in the order given: sums over all pairs must not depend on the order of a hash
        return new RoundRatios(Collections.unmodifiableMap(new LinkedHashMap<>(logRatios)), rounds);
    }

    private static <R> RoundRatios of(
            List<R> rounds, Function<R, Set<String>> candidates, ToDoubleBiFunction<R, Pair> logRatio) {
        Set<String> all = new TreeSet<>();
        rounds.forEach(round -> all.addAll(candidates.apply(round)));
        Map<Pair, double[]> ratios = new LinkedHashMap<>();
        for (Pair pair : Pair.all(all)) {
            ratios.put(
                    pair,
                    rounds.stream()
                            .filter(round -> candidates.apply(round).containsAll(List.of(pair.a(), pair.b())))
                            .mapToDouble(round -> logRatio.applyAsDouble(round, pair))
                            .toArray());
        }
        return new RoundRatios(ratios, rounds.size());
    }

    /** How many rounds there are, also those that a candidate lacks. */
    public int rounds() {
        return rounds;
    }

    /** Every candidate of any round, in the order of names. */
    public Set<String> candidates() {
        Set<String> names = new TreeSet<>();
        logRatios.keySet().forEach(pair -> names.addAll(List.of(pair.a(), pair.b())));
        return names;
    }

    /** The numbers of every pair, also of those without any. */
    Map<Pair, double[]> all() {
        return logRatios;
    }

    /** The logarithm of b's time over a's in each round that has both, in the order of rounds. */
    public double[] of(String a, String b) {
        double[] numbers = of(Pair.of(a, b));
        int sign = a.compareTo(b) < 0 ? 1 : -1;
        return Arrays.stream(numbers).map(number -> sign * number).toArray();
    }

    /** The pair's number of each round that has both, in the order of rounds. */
    double[] of(Pair pair) {
        return logRatios.getOrDefault(pair, new double[0]);
    }
}
