package io.serdebench.bench;

import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleBiFunction;

/**
 * How much a pair's number scatters over the rounds of a finished run, by the way in which it is made of slices: the root of the mean
 * variance over all pairs of codecs that were in every round. Measures nothing.
 */
public final class Estimators {

    /** Estimates made of two codecs' slices of one round, slice i of both of one permutation: the logarithm of a ratio. */
    private static final Map<String, ToDoubleBiFunction<double[], double[]>> WAYS = new LinkedHashMap<>();

    private static final int[] SLICES = {8, 12, 20, Integer.MAX_VALUE};

    static {
        WAYS.put("ratio of medians", (a, b) -> Math.log(quantile(b, 0.5) / quantile(a, 0.5)));
        WAYS.put("ratio of lower quartiles", (a, b) -> Math.log(quantile(b, 0.25) / quantile(a, 0.25)));
        WAYS.put("ratio of lowest tenths", (a, b) -> Math.log(quantile(b, 0.1) / quantile(a, 0.1)));
        WAYS.put("ratio of minima", (a, b) -> Math.log(quantile(b, 0) / quantile(a, 0)));
        WAYS.put("median ratio (chosen)", (a, b) -> quantile(ratios(a, b), 0.5));
        WAYS.put("mean of the middle half", (a, b) -> middleHalf(ratios(a, b)));
        WAYS.put("mean ratio", (a, b) -> mean(ratios(a, b)));
    }

    private Estimators() {}

    /** Folders of results. */
    public static void main(String[] args) throws IOException {
        for (String folder : args) {
            tell(folder, new Samples(new RunView(Journal.read(Path.of(folder, Journal.FILE))).entries()));
        }
    }

    private static void tell(String name, Samples samples) {
        List<RoundSamples> rounds = samples.of(Samples.TOTAL);
        Set<String> codecs = new TreeSet<>(rounds.get(0).slices().keySet());
        rounds.forEach(round -> codecs.retainAll(round.slices().keySet()));
        System.out.printf(Locale.ROOT, "%s: %d rounds, %s%n", name, rounds.size(), String.join(", ", codecs));
        System.out.printf(Locale.ROOT, "%-26s", "first slices of a round");
        for (int slices : SLICES) {
            System.out.printf(Locale.ROOT, "%9s", slices == Integer.MAX_VALUE ? "all" : String.valueOf(slices));
        }
        System.out.println();
        WAYS.forEach((way, number) -> {
            System.out.printf(Locale.ROOT, "%-26s", way);
            for (int slices : SLICES) {
                System.out.printf(Locale.ROOT, "%9.4f", deviation(rounds, List.copyOf(codecs), slices, number));
            }
            System.out.println();
        });
    }

    private static double deviation(
            List<RoundSamples> rounds, List<String> codecs, int slices, ToDoubleBiFunction<double[], double[]> number) {
        List<Double> variances = new ArrayList<>();
        for (int i = 0; i < codecs.size(); i++) {
            String a = codecs.get(i);
            for (String b : codecs.subList(i + 1, codecs.size())) {
                double[] numbers = rounds.stream()
                        .mapToDouble(round -> number.applyAsDouble(first(round, a, slices), first(round, b, slices)))
                        .toArray();
                double mean = mean(numbers);
                variances.add(Arrays.stream(numbers)
                                .map(value -> (value - mean) * (value - mean))
                                .sum()
                        / (numbers.length - 1));
            }
        }
        return Math.sqrt(
                variances.stream().mapToDouble(Double::doubleValue).average().orElseThrow());
    }

    private static double[] first(RoundSamples round, String codec, int slices) {
        double[] times = Objects.requireNonNull(round.slices().get(codec));
        return Arrays.copyOf(times, Math.min(slices, times.length));
    }

    private static double[] ratios(double[] a, double[] b) {
        double[] ratios = new double[a.length];
        Arrays.setAll(ratios, i -> Math.log(b[i] / a[i]));
        return ratios;
    }

    private static double middleHalf(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int quarter = sorted.length / 4;
        return mean(Arrays.copyOfRange(sorted, quarter, sorted.length - quarter));
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double quantile(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double at = share * (sorted.length - 1);
        int below = (int) at;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }
}
