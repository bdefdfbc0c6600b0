package io.serdebench.bench;

import io.serdebench.api.Operation;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.measure.Pace;
import io.serdebench.lab.process.Candidate;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * How much a pair's number scatters for the same seconds of slices, by the way that slices are taken. Each way has fresh processes
 * of the same two codecs, warm for two seconds, and the same seconds of slices, which are cut into blocks of one second. A block gives
 * one number, the log-ratio of totals, as a round does; its scatter within one pair of processes is what the way makes of noise.
 */
@Command(name = "slices", mixinStandardHelpOptions = true)
public final class Slices implements Callable<Integer> {

    private static final List<String> PAIR = List.of("msgpack", "avro-generic");
    private static final Duration AMPLE = Duration.ofMinutes(5);
    private static final double WARM_SECONDS = 2;
    private static final int HAND_OVER_MICROS = 300;
    private static final double BAR = 0.5;

    @Option(names = "--repeats", description = "of each way (${DEFAULT-VALUE})")
    private int repeats = 5;

    @Option(names = "--load", description = "busy processes beside (${DEFAULT-VALUE})")
    private int load;

    @Option(names = "--seconds", description = "of slices in each (${DEFAULT-VALUE})")
    private double seconds = 6;

    @Option(names = "--seed", description = "of the order (${DEFAULT-VALUE})")
    private long seed = 1;

    @Option(names = "--data", description = "to measure with (${DEFAULT-VALUE})")
    private Path data = Path.of("examples/orders.csv");

    private Slices() {}

    /** Options only. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Slices()).execute(args));
    }

    private static Map<String, Pace> ways() {
        Map<String, Pace> ways = new LinkedHashMap<>();
        ways.put("20 ms", new Pace(20_000, 4_000, false, false, WARM_SECONDS, WARM_SECONDS));
        ways.put("20 ms, one core", new Pace(20_000, 4_000, true, false, WARM_SECONDS, WARM_SECONDS));
        ways.put("20 ms, one core, awake", new Pace(20_000, 4_000, true, true, WARM_SECONDS, WARM_SECONDS));
        ways.put("4 ms", new Pace(4_000, 4_000, false, false, WARM_SECONDS, WARM_SECONDS));
        ways.put("4 ms, one core", new Pace(4_000, 4_000, true, false, WARM_SECONDS, WARM_SECONDS));
        ways.put("4 ms, one core, awake", new Pace(4_000, 4_000, true, true, WARM_SECONDS, WARM_SECONDS));
        ways.put("2 ms, one core, awake", new Pace(2_000, 4_000, true, true, WARM_SECONDS, WARM_SECONDS));
        return ways;
    }

    /** Squares of deviations from the mean of their own processes, and means. */
    private static final class Scatter {

        private double squares;
        private int degrees;
        private final List<Double> means = new ArrayList<>();

        void add(double[] blocks) {
            double mean = Arrays.stream(blocks).average().orElse(0);
            squares += Arrays.stream(blocks).map(x -> (x - mean) * (x - mean)).sum();
            degrees += blocks.length - 1;
            means.add(mean);
        }

        double sd() {
            return Math.sqrt(squares / Math.max(1, degrees));
        }

        double ratio() {
            return Math.exp(
                    means.stream().mapToDouble(Double::doubleValue).average().orElse(0));
        }
    }

    @Override
    public Integer call() throws Exception {
        Bed bed = Bed.open(data, PAIR);
        List<Candidate> pair = PAIR.stream().map(bed::candidate).toList();
        Map<String, Scatter> scatters = new TreeMap<>();
        Random random = new Random(seed);
        List<Process> busy = new ArrayList<>();
        try (Sheet sheet = Sheet.open(
                "slices",
                String.join(" and ", PAIR) + ", " + load + " busy processes",
                seed,
                "way",
                "repeat",
                "clock",
                "blocks",
                "load")) {
            for (int i = 0; i < load; i++) {
                busy.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
            }
            for (int repeat = 1; repeat <= repeats; repeat++) {
                List<Map.Entry<String, Pace>> order = new ArrayList<>(ways().entrySet());
                Collections.shuffle(order, random);
                for (Map.Entry<String, Pace> way : order) {
                    measure(bed, pair, way.getKey(), way.getValue(), repeat, random, scatters, sheet);
                }
            }
            tell(sheet, scatters);
        } finally {
            busy.forEach(Process::destroyForcibly);
        }
        return 0;
    }

    private void measure(
            Bed bed,
            List<Candidate> pair,
            String way,
            Pace pace,
            int repeat,
            Random random,
            Map<String, Scatter> scatters,
            Sheet sheet)
            throws Exception {
        double permutation = pair.size()
                * Operation.wordsInTotal().size()
                * (pace.sliceMicros() + pace.leadMicros() / 2.0 + HAND_OVER_MICROS)
                / 1e6;
        int slices = (int) Math.ceil(seconds / permutation);
        Trial trial =
                Trial.run(Trial.Setup.of(bed, AMPLE).with(pace.slices(slices)).atMost(1), pair, random.nextLong());
        List<Entry.Slice> timed = trial.journal().stream()
                .filter(Entry.Slice.class::isInstance)
                .map(Entry.Slice.class::cast)
                .filter(slice -> slice.index() >= 0 && slice.round() == 1)
                .toList();
        double took = trial.journal().stream()
                .filter(Entry.RoundEnded.class::isInstance)
                .mapToDouble(entry -> ((Entry.RoundEnded) entry).sliceMillis() / 1e3)
                .findFirst()
                .orElse(seconds);
        int each = (int) Math.max(1, Math.round(slices / took));
        add(way, "wall", repeat, blocks(timed, slices, each, Entry.Slice::nanos, slice -> 0), scatters, sheet);
        add(
                way,
                "cpu",
                repeat,
                blocks(timed, slices, each, slice -> orZero(slice.cpuNanos()), slice -> orZero(slice.collectorNanos())),
                scatters,
                sheet);
    }

    private static void add(
            String way, String clock, int repeat, double[] blocks, Map<String, Scatter> scatters, Sheet sheet) {
        scatters.computeIfAbsent(way + ", " + clock, key -> new Scatter()).add(blocks);
        sheet.row(way, repeat, clock, Arrays.toString(blocks), Sheet.load());
    }

    /** The log-ratio of totals of each second. */
    private static double[] blocks(
            List<Entry.Slice> slices,
            int count,
            int each,
            ToDoubleFunction<Entry.Slice> thread,
            ToDoubleFunction<Entry.Slice> collector) {
        int blocks = count / each;
        double[] ratios = new double[blocks];
        for (int block = 0; block < blocks; block++) {
            int from = block * each;
            List<Entry.Slice> in = slices.stream()
                    .filter(slice -> slice.index() >= from && slice.index() < from + each)
                    .toList();
            ratios[block] =
                    Math.log(total(in, PAIR.get(1), thread, collector) / total(in, PAIR.get(0), thread, collector));
        }
        return ratios;
    }

    private static double total(
            List<Entry.Slice> slices,
            String codec,
            ToDoubleFunction<Entry.Slice> thread,
            ToDoubleFunction<Entry.Slice> collector) {
        double total = 0;
        for (String operation : Operation.wordsInTotal()) {
            List<Entry.Slice> own = slices.stream()
                    .filter(slice ->
                            slice.codec().equals(codec) && slice.operation().equals(operation))
                    .toList();
            double records = own.stream().mapToDouble(Entry.Slice::records).sum();
            total += Trial.median(own.stream()
                            .mapToDouble(slice -> thread.applyAsDouble(slice) / slice.records())
                            .toArray())
                    + own.stream().mapToDouble(collector).sum() / records;
        }
        return total;
    }

    private static double orZero(@Nullable Long value) {
        return value == null ? 0 : value;
    }

    private static void tell(Sheet sheet, Map<String, Scatter> scatters) {
        Scatter today = scatters.get("20 ms, wall");
        double before = today == null ? Double.NaN : today.sd();
        sheet.tell(
                "way and clock: SD of a pair's log-ratio from one second of slices, against 20 ms by the wall clock; mean ratio");
        scatters.entrySet().stream()
                .sorted((x, y) -> Double.compare(y.getValue().sd(), x.getValue().sd()))
                .forEach(entry -> sheet.tell(String.format(
                        Locale.ROOT,
                        "%-32s SD %.4f  %.2f  ratio %.3f  %d processes",
                        entry.getKey(),
                        entry.getValue().sd(),
                        entry.getValue().sd() / before,
                        entry.getValue().ratio(),
                        entry.getValue().means.size())));
        Scatter chosen = scatters.get("4 ms, one core, awake, cpu");
        if (chosen != null) {
            double factor = chosen.sd() / before;
            sheet.tell(String.format(
                    Locale.ROOT, "the way chosen: %.2f, bar %.1f: %s", factor, BAR, factor <= BAR ? "met" : "missed"));
        }
    }
}
