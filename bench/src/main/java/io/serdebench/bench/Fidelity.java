package io.serdebench.bench;

import io.serdebench.lab.decide.Estimates;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.journal.Entry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Compares the figures of {@code serdebench run} with those of {@link PlainBenchmark}, same code, same records, one beside the
 * other: in each round, in random order, one codec is measured by rounds and by plain JMH. Prints the ratio with its interval.
 */
public final class Fidelity {

    private static final Duration AMPLE = Duration.ofMinutes(10);

    private final Bed bed;
    private final Map<String, List<Double>> ratios = new TreeMap<>();

    private Fidelity(Bed bed) {
        this.bed = bed;
    }

    /** Arguments: data, comma list of codecs, number of rounds. */
    public static void main(String[] args) throws Exception {
        Bed bed = Bed.open(Path.of(args[0]), List.of(args[1].split(",")));
        new Fidelity(bed).run(Integer.parseInt(args[2]));
    }

    private void run(int rounds) throws Exception {
        List<Outcome.Ready> codecs = new ArrayList<>(bed.codecs());
        Random random = new Random(1);
        for (int round = 1; round <= rounds; round++) {
            Collections.shuffle(codecs, random);
            for (Outcome.Ready codec : codecs) {
                String id = codec.codec().id();
                boolean ourselvesFirst = random.nextBoolean();
                Map<String, Double> ours = ourselvesFirst ? ours(id, round) : Map.of();
                Map<String, Double> plain = new Jmh(bed, codec).run(PlainBenchmark.class, List.of());
                ours = ourselvesFirst ? ours : ours(id, round);
                compare(round, id, ours, plain);
            }
        }
        System.out.println();
        ratios.forEach((key, all) -> {
            Interval interval = Estimates.ofRounds(
                    all.stream().mapToDouble(Double::doubleValue).toArray(), 0.95);
            System.out.printf(
                    Locale.ROOT,
                    "%-24s serdebench / plain JMH = %.3f  95 %% interval [%.3f, %.3f]  %d rounds%n",
                    key,
                    interval.center(),
                    interval.low(),
                    interval.high(),
                    interval.rounds());
        });
    }

    private void compare(int round, String codec, Map<String, Double> ours, Map<String, Double> plain) {
        for (String operation : List.of("create", "encode", "access", "total")) {
            double we = figure(ours, operation);
            double they = figure(plain, operation);
            String key = codec + " " + operation;
            ratios.computeIfAbsent(key, k -> new ArrayList<>()).add(we / they);
            System.out.printf(
                    Locale.ROOT,
                    "round %d  %-24s serdebench %8.1f ns  plain JMH %8.1f ns  ratio %.3f%n",
                    round,
                    key,
                    we,
                    they,
                    we / they);
        }
    }

    private static double figure(Map<String, Double> times, String operation) {
        return operation.equals("total")
                ? times.values().stream().mapToDouble(Double::doubleValue).sum()
                : times.getOrDefault(operation, Double.NaN);
    }

    private Map<String, Double> ours(String codec, int round) throws Exception {
        Trial trial = Trial.run(Trial.Setup.of(bed, AMPLE).atMost(1), List.of(bed.contender(codec)), round);
        Map<String, List<Double>> times = new HashMap<>();
        for (Entry entry : trial.journal()) {
            if (entry instanceof Entry.Slice slice && slice.index() >= 0 && slice.round() == 1) {
                times.computeIfAbsent(slice.operation(), o -> new ArrayList<>())
                        .add((double) slice.nanos() / slice.records());
            }
        }
        return times.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        e -> Trial.median(e.getValue().stream()
                                .mapToDouble(Double::doubleValue)
                                .toArray())));
    }
}
