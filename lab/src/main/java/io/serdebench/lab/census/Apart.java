package io.serdebench.lab.census;

import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.lab.census.Census.Drift;
import io.serdebench.lab.census.Leaves.Leaf;
import io.serdebench.lab.census.Part.Group;
import io.serdebench.lab.dataset.profile.DistinctCount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
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

    /** Numbers of different values of which one is so many times the other, and so are their shares of all values. */
    static final double TIMES_DISTINCT = 2;

    /** Roots of the sum of two numbers of different values, by which they differ beyond chance. */
    static final double ROOTS = 3;

    /**
     * A figure of a field in a partition.
     *
     * @param value The figure.
     * @param share The figure as a share of the values.
     */
    private record Measured(double value, double share) {}

    /** A figure that is compared. */
    enum Figure {
        /** The share of nulls. */
        NULLS,
        /** The share of empty texts and lists, of false, and of 0. */
        ZEROS,
        /** The mean length. */
        LENGTH,
        /** The number of different values. */
        DISTINCT;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        private @Nullable Measured of(Leaf leaf) {
            Column column = leaf.column();
            long values = column.count();
            if (this == NULLS) {
                long all = values + column.nulls();
                return all < LEAST || !column.slot().optional() ? null : measured(column.nulls(), all);
            }
            if (values < LEAST) {
                return null;
            }
            Lengths lengths = leaf.lengths();
            DistinctCount distinct = leaf.distinct();
            return switch (this) {
                case LENGTH -> lengths == null ? null : measured(lengths.sum(), values);
                case DISTINCT ->
                    distinct == null
                            ? null
                            : new Measured(distinct.count(values), (double) distinct.count(values) / values);
                default -> measured(column.zeros(), values);
            };
        }

        private static Measured measured(long sum, long values) {
            double share = (double) sum / values;
            return new Measured(share, share);
        }

        /** How far apart two figures are: 1 and more is apart. */
        private double distance(Measured one, Measured other) {
            return switch (this) {
                case NULLS, ZEROS -> Math.abs(one.value - other.value) / SHARE;
                // a byte of each value is no difference in length
                case LENGTH -> Math.abs(Math.log(Math.max(one.value, 1) / Math.max(other.value, 1))) / Math.log(TIMES);
                case DISTINCT -> distinct(one, other);
            };
        }

        /**
         * Of more values of one kind more are different, and a smaller share of them. So where number and share are both greater, or both
         * less, the reason is not that there are more values. Of values that are drawn by chance the number of different ones has at most
         * its own root as standard deviation.
         */
        private static double distinct(Measured one, Measured other) {
            double number = Math.log(one.value / other.value) / Math.log(TIMES_DISTINCT);
            double share = Math.log(one.share / other.share) / Math.log(TIMES_DISTINCT);
            if (number * share <= 0) {
                return 0;
            }
            double beyondChance = Math.abs(one.value - other.value) / (ROOTS * Math.sqrt(one.value + other.value));
            return Math.min(beyondChance, Math.min(Math.abs(number), Math.abs(share)));
        }
    }

    private Apart() {}

    /** All of them: figures of fields, that with the largest difference first, and of each its partitions by name. */
    static List<Drift> of(SortedMap<String, Group> partitions) {
        SortedMap<String, Map<String, Leaf>> leaves = new TreeMap<>();
        partitions.forEach((name, group) -> leaves.put(name, group.leaves()));
        List<List<Ranked>> found = new ArrayList<>();
        if (leaves.size() > 1) {
            for (String path :
                    Objects.requireNonNull(leaves.get(leaves.firstKey())).keySet()) {
                for (Figure figure : Figure.values()) {
                    found.add(of(path, figure, leaves));
                }
            }
        }
        return found.stream()
                .filter(figure -> !figure.isEmpty())
                .sorted(Comparator.comparingDouble(Apart::largest)
                        .reversed()
                        .thenComparing(figure -> figure.get(0).drift().path())
                        .thenComparing(figure -> figure.get(0).drift().what()))
                .flatMap(List::stream)
                .map(Ranked::drift)
                .toList();
    }

    private static double largest(List<Ranked> figure) {
        return figure.stream().mapToDouble(Ranked::distance).max().orElse(0);
    }

    private record Ranked(double distance, Drift drift) {}

    private static List<Ranked> of(String path, Figure figure, SortedMap<String, Map<String, Leaf>> leaves) {
        SortedMap<String, Measured> figures = new TreeMap<>();
        leaves.forEach((name, columns) -> {
            Measured value = figure.of(Objects.requireNonNull(columns.get(path)));
            if (value != null) {
                figures.put(name, value);
            }
        });
        if (figures.size() < 2) {
            return List.of();
        }
        Measured median = new Measured(median(figures, Measured::value), median(figures, Measured::share));
        String since = null;
        for (Map.Entry<String, Measured> one : figures.entrySet()) {
            boolean apart = figure.distance(one.getValue(), median) >= 1;
            since = apart ? since == null ? one.getKey() : since : null;
        }
        List<Ranked> found = new ArrayList<>();
        for (Map.Entry<String, Measured> one : figures.entrySet()) {
            double distance = figure.distance(one.getValue(), median);
            if (distance >= 1) {
                boolean goesOn = since != null && one.getKey().compareTo(since) >= 0;
                found.add(new Ranked(
                        distance,
                        new Drift(
                                one.getKey(),
                                path,
                                figure.word(),
                                one.getValue().value(),
                                median.value(),
                                goesOn ? since : null)));
            }
        }
        return found;
    }

    private static double median(SortedMap<String, Measured> figures, ToDoubleFunction<Measured> figure) {
        double[] sorted = figures.values().stream().mapToDouble(figure).sorted().toArray();
        return sorted[(sorted.length - 1) / 2];
    }
}
