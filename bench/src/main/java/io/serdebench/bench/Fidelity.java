package io.serdebench.bench;

import io.serdebench.api.Operation;
import io.serdebench.lab.decide.Estimates;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Samples;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Compares the figures of {@code serdebench run} with those of {@link PlainBenchmark}, same code, same records, one beside the
 * other: in each round, in random order, one codec is measured by rounds and by plain JMH. Prints the ratio with its interval.
 *
 * <p>The two have different clocks. The tool's figure is CPU time of the measuring thread plus the collector's share. JMH's is
 * time on the wall, in which the same collections take place, since the threads wait for a serial collector; but so does all
 * that others do on the core. On an idle machine they are times of the same work and must agree. On a loaded one JMH's grows
 * and says nothing of the tool. The mean time on the wall of the tool's own slices is shown too: where it agrees with JMH and the
 * figure does not, the clock is the reason.
 */
@Command(name = "fidelity", mixinStandardHelpOptions = true)
public final class Fidelity implements Callable<Integer> {

    private static final Duration AMPLE = Duration.ofMinutes(10);
    private static final double WITHIN = 0.05;
    private static final int SECONDS_A_ROUND = 90;

    @Option(names = "--data", paramLabel = "FILE", description = "measured with (${DEFAULT-VALUE})")
    private Path data = Path.of("examples", "orders.csv");

    @Option(names = "--codecs", split = ",", paramLabel = "CODEC", description = "(${DEFAULT-VALUE})")
    private List<String> codecs = List.of("json", "protobuf", "avro-specific", "thrift-compact", "msgpack");

    @Option(names = "--rounds", paramLabel = "N", description = "of each codec (${DEFAULT-VALUE})")
    private int rounds = 5;

    @Option(names = "--seed", paramLabel = "N", description = "of the order (${DEFAULT-VALUE})")
    private long seed = 1;

    /** Ratios over plain JMH, one per round, by codec and operation. */
    private final Map<String, List<Double>> ratios = new LinkedHashMap<>();

    private final Map<String, List<Double>> wallRatios = new LinkedHashMap<>();

    private Fidelity() {}

    /** Options only. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Fidelity()).execute(args));
    }

    /** Times of one codec in one round by operation, total included, nanoseconds per record: the figure, and on the wall. */
    private record Ours(Map<String, Double> figure, Map<String, Double> wall) {}

    @Override
    public Integer call() throws Exception {
        Bed bed = Bed.open(data, codecs);
        List<Outcome.Ready> order = new ArrayList<>(bed.codecs());
        System.out.printf(Locale.ROOT, "about %d minutes%n", rounds * order.size() * SECONDS_A_ROUND / 60);
        Random random = new Random(seed);
        try (Sheet sheet = Sheet.open(
                "fidelity",
                "serdebench beside plain JMH, " + String.join(", ", codecs) + ", " + data,
                seed,
                "round",
                "codec",
                "operation",
                "serdebench_ns",
                "serdebench_wall_ns",
                "jmh_ns",
                "ratio",
                "wall_ratio",
                "load")) {
            for (int round = 1; round <= rounds; round++) {
                Collections.shuffle(order, random);
                for (Outcome.Ready codec : order) {
                    String id = codec.codec().id();
                    boolean ourselvesFirst = random.nextBoolean();
                    Ours ours = ourselvesFirst ? ours(bed, id, round) : null;
                    Map<String, Double> plain = new Jmh(bed, codec).run(PlainBenchmark.class, List.of());
                    compare(sheet, round, id, ours == null ? ours(bed, id, round) : ours, plain);
                }
            }
            sheet.tell("time of serdebench over that of plain JMH; within 5 %: the median, and the whole interval");
            tell(sheet, "", ratios);
            sheet.tell("the same by the mean time on the wall of the same slices");
            tell(sheet, "wall ", wallRatios);
        }
        return 0;
    }

    private static void tell(Sheet sheet, String prefix, Map<String, List<Double>> ratios) {
        int near = 0;
        for (Map.Entry<String, List<Double>> entry : ratios.entrySet()) {
            Interval interval = Estimates.ofRounds(
                    entry.getValue().stream().mapToDouble(Double::doubleValue).toArray(), 0.95);
            boolean isNear = isNear(interval.center());
            near += isNear ? 1 : 0;
            sheet.tell(
                    "%-32s %.3f  95 %% interval [%.3f, %.3f]  %d rounds  %s",
                    prefix + entry.getKey(),
                    interval.center(),
                    interval.low(),
                    interval.high(),
                    interval.rounds(),
                    !isNear
                            ? "more than 5 % apart"
                            : isNear(interval.low()) && isNear(interval.high())
                                    ? "within 5 %"
                                    : "within 5 %, the interval is wider");
        }
        sheet.tell("%swithin 5 %%: %d of %d", prefix, near, ratios.size());
    }

    private static boolean isNear(double ratio) {
        return Math.abs(ratio - 1) <= WITHIN;
    }

    private void compare(Sheet sheet, int round, String codec, Ours ours, Map<String, Double> plain) {
        double total = plain.values().stream().mapToDouble(Double::doubleValue).sum();
        for (String operation : operations()) {
            double we = Objects.requireNonNull(ours.figure().get(operation));
            double wall = Objects.requireNonNull(ours.wall().get(operation));
            double they = operation.equals(Samples.TOTAL) ? total : Objects.requireNonNull(plain.get(operation));
            String key = codec + " " + operation;
            ratios.computeIfAbsent(key, k -> new ArrayList<>()).add(we / they);
            wallRatios.computeIfAbsent(key, k -> new ArrayList<>()).add(wall / they);
            sheet.row(round, codec, operation, we, wall, they, we / they, wall / they, Sheet.load());
            System.out.printf(
                    Locale.ROOT,
                    "round %d  %-24s serdebench %8.1f ns (on the wall %8.1f)  plain JMH %8.1f ns  ratio %.3f%n",
                    round,
                    key,
                    we,
                    wall,
                    they,
                    we / they);
        }
    }

    private static List<String> operations() {
        List<String> operations = new ArrayList<>(Operation.wordsInTotal());
        operations.add(Samples.TOTAL);
        return operations;
    }

    private static Ours ours(Bed bed, String codec, int round) throws Exception {
        Trial trial = Trial.run(Trial.Setup.of(bed, AMPLE).atMost(1), List.of(bed.candidate(codec)), round);
        Map<String, Double> figure = new LinkedHashMap<>();
        for (String operation : operations()) {
            figure.put(
                    operation,
                    Objects.requireNonNull(trial.figures(operation).get(0).get(codec)));
        }
        return new Ours(figure, wall(trial));
    }

    /** The mean over all slices, as JMH's is one over all calls, collections and interruptions included. */
    private static Map<String, Double> wall(Trial trial) {
        Map<String, Double> mean = new LinkedHashMap<>();
        double total = 0;
        for (String operation : Operation.wordsInTotal()) {
            double nanos = 0;
            double records = 0;
            for (Entry entry : trial.journal()) {
                if (entry instanceof Entry.Slice slice
                        && slice.index() >= 0
                        && slice.round() == 1
                        && slice.operation().equals(operation)) {
                    nanos += slice.nanos();
                    records += slice.records();
                }
            }
            mean.put(operation, nanos / records);
            total += nanos / records;
        }
        mean.put(Samples.TOTAL, total);
        return mean;
    }
}
