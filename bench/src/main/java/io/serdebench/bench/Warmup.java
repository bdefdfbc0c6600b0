package io.serdebench.bench;

import io.serdebench.lab.decide.Estimates;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.RoundTotals;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.measure.Pace;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Is warm-up cut where it should be? Ratios after the cut, found by a pilot or by watching, against those of seconds 8 to 12
 * of long rounds; and candidates that never are steady must be flagged.
 */
@Command(name = "warmup", mixinStandardHelpOptions = true)
public final class Warmup implements Callable<Integer> {

    private static final List<String> CODECS = List.of("json", "msgpack", "protobuf");
    private static final Duration AMPLE = Duration.ofMinutes(10);
    private static final double MAX_DIFFERENCE = 0.05;

    @Mixin
    private final Options options = new Options();

    @Parameters(index = "0", paramLabel = "ROUNDS", defaultValue = "6", description = "of each kind (6)")
    private int rounds;

    @Parameters(
            index = "1",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "of the run with candidates that are not steady (60)")
    private int seconds;

    @Option(
            names = "--again",
            split = ",",
            paramLabel = "SHEET",
            description = "measure nothing: compare the rounds of earlier sheets, all together")
    private List<Path> sheets = List.of();

    private final Map<String, List<RoundTotals>> measured = new LinkedHashMap<>();

    private Warmup() {}

    /** {@code [ROUNDS [SECONDS]]}. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Warmup()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        if (!sheets.isEmpty()) {
            for (Path sheet : sheets) {
                read(sheet);
            }
            compare(System.out::println);
            return 0;
        }
        Bed bed = Bed.open(options.data, CODECS);
        List<Candidate> lineup = CODECS.stream().map(bed::candidate).toList();
        Trial.Setup setup = Trial.Setup.of(bed, AMPLE).atMost(1);
        Random random = new Random(options.seed);
        try (Sheet sheet = Sheet.open(
                "warmup", "cut of warm-up against seconds 8 to 12", options.seed, "round", "kind", "candidate", "ns")) {
            Trial.prime(setup, lineup);
            for (int i = 1; i <= rounds; i++) {
                long seed = options.seed * 1_000 + i;
                add(sheet, i, "long", LongRound.run(bed, lineup, i, random));
                add(sheet, i, "pilot", totals(i, Trial.run(setup, lineup, seed)));
                add(
                        sheet,
                        i,
                        "two seconds",
                        totals(i, Trial.run(setup.with(Pace.standard().warm(2)), lineup, seed)));
                System.out.printf("round %d of %d%n", i, rounds);
            }
            compare(sheet::tell);
            flags(sheet, bed);
        }
        return 0;
    }

    /** Rounds stand one after another, the candidates of each below each other. */
    private void read(Path sheet) throws IOException {
        Map<String, Map<String, Double>> rounds = new LinkedHashMap<>();
        for (String line : Files.readAllLines(sheet)) {
            if (!line.startsWith("#") && !line.startsWith("round\t")) {
                String[] cells = line.split("\t");
                rounds.computeIfAbsent(cells[0] + "\t" + cells[1], key -> new LinkedHashMap<>())
                        .put(cells[2], Double.valueOf(cells[3]));
            }
        }
        rounds.forEach((key, ns) -> {
            String[] roundAndKind = key.split("\t");
            measured.computeIfAbsent(roundAndKind[1], k -> new ArrayList<>())
                    .add(new RoundTotals(Integer.parseInt(roundAndKind[0]), ns));
        });
    }

    private void compare(Consumer<String> out) {
        for (String kind : List.of("pilot", "two seconds")) {
            compare(out, kind, "json", "msgpack");
            compare(out, kind, "json", "protobuf");
            compare(out, kind, "msgpack", "protobuf");
        }
    }

    private static RoundTotals totals(int round, Trial trial) {
        return new RoundTotals(round, trial.figures(Samples.TOTAL).get(0));
    }

    private void add(Sheet sheet, int round, String kind, RoundTotals totals) {
        measured.computeIfAbsent(kind, k -> new ArrayList<>()).add(totals);
        totals.ns().forEach((candidate, ns) -> sheet.row(round, kind, candidate, ns));
    }

    private void compare(Consumer<String> out, String kind, String a, String b) {
        double[] cut = ratios(kind, a, b);
        double[] late = ratios("long", a, b);
        Interval ratio = Estimates.ofRounds(
                IntStream.range(0, cut.length)
                        .mapToDouble(i -> cut[i] / late[i])
                        .toArray(),
                0.95);
        boolean near = Math.abs(ratio.center() - 1) <= MAX_DIFFERENCE;
        out.accept(String.format(
                Locale.ROOT,
                "%s / %s, %s: %.3f after the cut, %.3f in seconds 8 to 12; one over the other %.3f [%.3f, %.3f]: %s",
                a,
                b,
                kind,
                Trial.median(cut),
                Trial.median(late),
                ratio.center(),
                ratio.low(),
                ratio.high(),
                near ? "within 5 %" : "more than 5 % apart"));
    }

    private double[] ratios(String kind, String a, String b) {
        double[] x = RoundTotals.perRound(measured.getOrDefault(kind, List.of()), a);
        double[] y = RoundTotals.perRound(measured.getOrDefault(kind, List.of()), b);
        return IntStream.range(0, x.length).mapToDouble(i -> x[i] / y[i]).toArray();
    }

    private void flags(Sheet sheet, Bed bed) throws Exception {
        List<Candidate> lineup = List.of(
                bed.synthetic("steady", Synthetic.Steady.class),
                bed.synthetic("slows after 6 s", Synthetic.Slowing.class),
                bed.synthetic("never settles", Synthetic.Wandering.class));
        Trial trial = Trial.run(Trial.Setup.of(bed, Duration.ofSeconds(seconds)), lineup, options.seed);
        for (Result.Measurement candidate : Assembly.assemble(trial.journal()).candidates()) {
            if (candidate.operation().equals(Samples.TOTAL)) {
                boolean steady = candidate.codec().equals("steady");
                sheet.tell(
                        "%s: steady is %s, %s",
                        candidate.codec(), candidate.steady(), candidate.steady() == steady ? "right" : "WRONG");
            }
        }
    }
}
