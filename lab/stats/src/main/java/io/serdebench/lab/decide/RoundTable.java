package io.serdebench.lab.decide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * One number for each candidate in each round, with holes where it took no part: the logarithm of its time, nanoseconds per record.
 *
 * <p>Within a round, differences are the means of a candidate's log-ratios to all others, each the median over slices of one
 * permutation, which is what verdicts are made of. The level of the round is the mean of the logarithms of all figures in it.
 *
 * @param candidates The columns, in the order of names.
 * @param logs The rows in the order of rounds; {@link Double#NaN} is a hole.
 */
record RoundTable(List<String> candidates, double[][] logs) {

    RoundTable {
        candidates = List.copyOf(candidates);
    }

    /** The table of some rounds. Rounds in which nobody took part are left out. */
    static RoundTable of(List<RoundSamples> rounds) {
        List<String> names = names(rounds.stream()
                .flatMap(round -> round.slices().keySet().stream())
                .collect(Collectors.toSet()));
        List<double[]> rows = new ArrayList<>();
        for (RoundSamples round : rounds) {
            List<String> present =
                    names.stream().filter(round.slices()::containsKey).toList();
            if (!present.isEmpty()) {
                rows.add(row(names, present, round));
            }
        }
        return new RoundTable(names, rows.toArray(double[][]::new));
    }

    /** The table of figures that were made elsewhere. */
    static RoundTable ofTotals(List<RoundTotals> rounds) {
        List<String> names = names(
                rounds.stream().flatMap(round -> round.ns().keySet().stream()).collect(Collectors.toSet()));
        double[][] logs = new double[rounds.size()][names.size()];
        for (int r = 0; r < logs.length; r++) {
            for (int c = 0; c < names.size(); c++) {
                Double ns = rounds.get(r).ns().get(names.get(c));
                logs[r][c] = ns == null ? Double.NaN : Math.log(ns);
            }
        }
        return new RoundTable(names, logs);
    }

    private static List<String> names(Set<String> all) {
        return List.copyOf(new TreeSet<>(all));
    }

    private static double[] row(List<String> names, List<String> present, RoundSamples round) {
        int n = present.size();
        double[] deviations = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                double half = PairedRatio.typical(round, new Pair(present.get(i), present.get(j))) / n;
                deviations[i] -= half;
                deviations[j] += half;
            }
        }
        double level = present.stream()
                .mapToDouble(name -> Math.log(round.typical(name)))
                .average()
                .orElseThrow();
        double[] row = new double[names.size()];
        Arrays.fill(row, Double.NaN);
        for (int i = 0; i < n; i++) {
            row[names.indexOf(present.get(i))] = level + deviations[i];
        }
        return row;
    }

    /** The table of the first rounds alone, with all columns. */
    RoundTable first(int rounds) {
        return new RoundTable(candidates, Arrays.copyOf(logs, rounds));
    }

    /** How many rounds a candidate took part in. */
    int rounds(int candidate) {
        return (int)
                Arrays.stream(logs).filter(row -> !Double.isNaN(row[candidate])).count();
    }
}
