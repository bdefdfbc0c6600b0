package io.serdebench.lab.census;

import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.lab.census.Census.Drift;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Fields that stand apart in a partition: each is held against the median partition. All records are counted, so that a difference
 * needs no test; it has to be large.
 */
final class Apart {

    /** A partition of fewer values says little. */
    static final long LEAST = 100;

    /** Shares that lie so far apart. */
    static final double SHARE = 0.1;

    /** Lengths of which one is so many times the other. */
    static final double TIMES = 1.5;

    /** A figure that is compared. */
    enum Figure {
        /** The share of nulls. */
        NULLS,
        /** The share of empty texts and lists, of false, and of 0. */
        ZEROS,
        /** The mean length. */
        LENGTH;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        @Nullable
        Double of(Column column) {
            long values = column.count();
            Lengths lengths = Leaves.lengths(column);
            if (this == NULLS) {
                long all = values + column.nulls();
                return all < LEAST || !column.slot().optional() ? null : (Double) ((double) column.nulls() / all);
            }
            if (values < LEAST) {
                return null;
            }
            return this == ZEROS
                    ? (Double) ((double) column.zeros() / values)
                    : lengths == null ? null : (Double) ((double) lengths.sum() / values);
        }

        /** How far apart two figures are: 1 and more is apart. */
        double distance(double one, double other) {
            if (this != LENGTH) {
                return Math.abs(one - other) / SHARE;
            }
            double least = Math.min(one, other);
            double most = Math.max(one, other);
            // a byte of each value is no difference in length
            return most < 1 ? 0 : Math.log(most / Math.max(least, 1)) / Math.log(TIMES);
        }
    }

    private Apart() {}

    /** All of them, the largest first. */
    static List<Drift> of(SortedMap<String, Column> partitions) {
        SortedMap<String, Map<String, Column>> leaves = new TreeMap<>();
        partitions.forEach((name, column) -> leaves.put(name, Leaves.of(column)));
        List<Ranked> found = new ArrayList<>();
        if (leaves.size() > 1) {
            for (String path : Leaves.of(partitions.values().iterator().next()).keySet()) {
                for (Figure figure : Figure.values()) {
                    found.addAll(of(path, figure, leaves));
                }
            }
        }
        return found.stream()
                .sorted(Comparator.comparingDouble((Ranked one) -> -one.distance())
                        .thenComparing(one -> one.drift().path())
                        .thenComparing(one -> one.drift().partition())
                        .thenComparing(one -> one.drift().what()))
                .map(Ranked::drift)
                .toList();
    }

    private record Ranked(double distance, Drift drift) {}

    private static List<Ranked> of(String path, Figure figure, SortedMap<String, Map<String, Column>> leaves) {
        SortedMap<String, Double> figures = new TreeMap<>();
        leaves.forEach((name, columns) -> {
            Double value = figure.of(Objects.requireNonNull(columns.get(path)));
            if (value != null) {
                figures.put(name, value);
            }
        });
        if (figures.size() < 2) {
            return List.of();
        }
        double[] sorted =
                figures.values().stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        double median = sorted[(sorted.length - 1) / 2];
        String since = null;
        for (Map.Entry<String, Double> one : figures.entrySet()) {
            boolean apart = figure.distance(one.getValue(), median) >= 1;
            since = apart ? since == null ? one.getKey() : since : null;
        }
        List<Ranked> found = new ArrayList<>();
        for (Map.Entry<String, Double> one : figures.entrySet()) {
            double distance = figure.distance(one.getValue(), median);
            if (distance >= 1) {
                boolean goesOn = since != null && one.getKey().compareTo(since) >= 0;
                found.add(new Ranked(
                        distance,
                        new Drift(one.getKey(), path, figure.word(), one.getValue(), median, goesOn ? since : null)));
            }
        }
        return found;
    }
}
