package io.serdebench.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import java.util.stream.StreamSupport;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Predictions of {@code serdebench cost} beside what {@code serdebench pipe} does. A run says what encoding and decoding take; a pipe
 * that carries opaque bytes says what the rest takes, at the same rate and on the same machine; what the comparison of values takes is
 * counted with that rest. Their sum is the prediction of a pipe with the codec. Sessions with and without the codec take turns. Ends
 * with 1 where the bar was missed.
 */
@Command(name = "cost-pipe", mixinStandardHelpOptions = true)
public final class CostPipe implements Callable<Integer> {

    private static final double BYTES_BAR = 0.005;
    private static final double CPU_BAR = 0.15;
    private static final double RATE_BAR = 0.20;
    private static final double TAIL = 0.025;
    private static final double PATIENCE_SECONDS = 900;
    private static final double YEAR_SECONDS = 365.0 * 86_400;
    private static final double HOUR_NS = 3_600e9;
    private static final int MONTHS = 12;
    private static final String MAX = "max";

    /** Of nine cases of a figure one may miss, and is to be explained. */
    private static final int MAY_MISS = 1;

    private static final ObjectMapper JSON = new ObjectMapper();

    @Option(
            names = "--codecs",
            split = ",",
            paramLabel = "CODEC",
            description = "json,msgpack,avro-generic if left out")
    private List<String> codecs = List.of("json", "msgpack", "avro-generic");

    @Option(names = "--rates", split = ",", paramLabel = "RATE", description = "5k/s,20k/s,50k/s if left out")
    private List<String> rates = List.of("5k/s", "20k/s", "50k/s");

    @Option(
            names = "--line",
            split = ",",
            arity = "1",
            paramLabel = "CODEC",
            description =
                    "two of these: the one with fewer bytes, and the one with less CPU; avro-generic,msgpack if left out")
    private List<String> line = List.of("avro-generic", "msgpack");

    @Option(names = "--data", paramLabel = "FILE", description = "of the records (${DEFAULT-VALUE})")
    private String data = "examples/orders.csv";

    @Option(
            names = "--rows",
            paramLabel = "N",
            description = "records in rotation (${DEFAULT-VALUE}: as many as a round of a run has)")
    private int rows = 4_000;

    @Option(names = "--time", paramLabel = "TIME", description = "of the run (${DEFAULT-VALUE})")
    private String time = "2m";

    @Option(names = "--seconds", paramLabel = "N", description = "of each session of pipe (${DEFAULT-VALUE})")
    private int seconds = 10;

    @Option(names = "--warm-up", paramLabel = "N", description = "seconds before each session (${DEFAULT-VALUE})")
    private int warmUp = 10;

    @Option(
            names = "--via",
            paramLabel = "HOW",
            description = "kafka: through a broker, whose bytes on disk are shown, too")
    private @Nullable String via;

    @Option(names = "--runs", paramLabel = "N", description = "sessions of each, at least 2 (${DEFAULT-VALUE})")
    private int runs = 3;

    private final Path out = Path.of("proofs", "bench", "out")
            .resolve("cost-pipe-" + LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")));

    private final List<JsonNode> plain = new ArrayList<>();
    private final List<JsonNode> opaque = new ArrayList<>();

    /** How many cases of each figure missed their bar. */
    private final Map<String, Integer> missed = new TreeMap<>();

    private CostPipe() {}

    /** Options only. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new CostPipe()).execute(args));
    }

    /** A figure with its 95 % interval. */
    private record Figure(double value, double half) {

        static Figure of(double[] values) {
            double mean = Arrays.stream(values).average().orElseThrow();
            double squares =
                    Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
            int freedom = values.length - 1;
            return new Figure(
                    mean,
                    TDistribution.of(freedom).inverseSurvivalProbability(TAIL)
                            * Math.sqrt(squares / freedom / values.length));
        }

        Figure plus(Figure other) {
            return new Figure(value + other.value, Math.hypot(half, other.half));
        }
    }

    /** What the run says of a codec: nanoseconds of encoding and decoding, and bytes. */
    private record Prediction(Figure ns, double bytes) {}

    @Override
    public Integer call() throws Exception {
        try (Sheet sheet = Sheet.ofTool(
                "cost-pipe",
                "serdebench cost, beside serdebench pipe " + data,
                "codec",
                "rate",
                "figure",
                "predicted",
                "half of its 95 %",
                "seen",
                "error %")) {
            JsonNode cost = cost();
            List<String> all = new ArrayList<>(rates);
            all.add(MAX);
            for (int i = 0; i < runs; i++) {
                // every second time in the other order
                pipe(i, i % 2 != 0, all);
                pipe(i, i % 2 == 0, all);
            }
            codecs.forEach(codec -> check(codec, of(cost, codec), sheet));
            line(cost, sheet);
            boolean met = missed.values().stream().allMatch(count -> count <= MAY_MISS);
            sheet.tell(
                    "missed: %s; bars: bytes %.1f %%, CPU %.0f %%, highest rate %.0f %%, each side of the line; of each figure one case"
                            + " may miss: %s",
                    missed, 100 * BYTES_BAR, 100 * CPU_BAR, 100 * RATE_BAR, met ? "met" : "missed");
            return met ? 0 : 1;
        }
    }

    /** The document of {@code cost} of a run. */
    private JsonNode cost() throws IOException, InterruptedException {
        Path run = out.resolve("run");
        called(
                run,
                List.of(
                        "run",
                        data,
                        "--rows",
                        String.valueOf(rows),
                        "-c",
                        String.join(",", codecs),
                        "--time",
                        time,
                        "--no-report"));
        Path page = out.resolve("cost.html");
        called(page, List.of("cost", run.toString(), "--prices", "example", "--json"));
        return JSON.readTree(Path.of(page + ".out").toFile());
    }

    /** Prices by which the two cost the same between the lowest and the highest rate, and what runs at both rates cost by them. */
    private void line(JsonNode cost, Sheet sheet) throws IOException, InterruptedException {
        String small = line.get(0);
        String quick = line.get(1);
        double[] each = rates.stream().mapToDouble(CostPipe::number).toArray();
        double between = Math.sqrt(Arrays.stream(each).min().orElseThrow()
                * Arrays.stream(each).max().orElseThrow());
        double bytes = of(cost, quick).bytes - of(cost, small).bytes;
        double ns = of(cost, small).ns.value - of(cost, quick).ns.value;
        if (bytes <= 0 || ns <= 0) {
            sheet.tell("no line: %s has not both fewer bytes and more CPU than %s", small, quick);
            return;
        }
        // a core hour is 1 USD, and so is a gigabyte for a month: the records that are held turn the order at that rate
        double held = between * YEAR_SECONDS * ns / HOUR_NS / (bytes * MONTHS / 1e9);
        Path prices = out.resolve("line.toml");
        Files.writeString(
                prices,
                String.format(
                        Locale.ROOT,
                        "records = \"%.3f/s\"\nfan-out = 1\ncore-hour = \"1 USD\"\nbusy = \"100 %%\"\nstorage = \"1 USD/GB/month\"\n"
                                + "copies = 1\nstored = \"%.0f records\"\n",
                        between,
                        held));
        Path page = out.resolve("line");
        called(page, List.of("cost", out.resolve("run").toString(), "--prices", prices.toString(), "--json"));
        StreamSupport.stream(
                        JSON.readTree(Path.of(page + ".out").toFile())
                                .path("lines")
                                .spliterator(),
                        false)
                .filter(one -> one.path("key").asText().equals("records")
                        && line.contains(one.path("cheaper").asText())
                        && line.contains(one.path("dearer").asText()))
                .forEach(one -> sheet.tell("predicted: %s", one.path("sentence").asText()));
        for (String rate : rates) {
            double due = number(rate);
            Figure a = seen(plain, small, Math.round(due), CostPipe::applicationNs);
            Figure b = seen(plain, quick, Math.round(due), CostPipe::applicationNs);
            double factor = due * YEAR_SECONDS / HOUR_NS;
            double more = factor * (a.value - b.value) - held * bytes * MONTHS / 1e9;
            double half = factor * Math.hypot(a.half, b.half);
            boolean turned = more < 0 == due < between;
            missed.merge("side of the line", turned ? 0 : 1, Integer::sum);
            sheet.tell(
                    "%s: by the CPU of pipe %s costs %,.1f ± %,.1f USD a year more than %s: %s",
                    rate, small, more, half, quick, turned ? "as predicted" : "missed");
        }
    }

    private static Prediction of(JsonNode cost, String codec) {
        JsonNode row = StreamSupport.stream(cost.path("codecs").spliterator(), false)
                .filter(one -> one.path("codec").asText().equals(codec))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(codec + " has no cost"));
        return new Prediction(
                figure(row.path("encodeNs")).plus(figure(row.path("decodeNs"))),
                row.at("/bytes/value").asDouble());
    }

    private static Figure figure(JsonNode range) {
        return new Figure(
                range.path("value").asDouble(),
                (range.path("high").asDouble() - range.path("low").asDouble()) / 2);
    }

    private void pipe(int number, boolean isOpaque, List<String> all) throws IOException, InterruptedException {
        Path folder = out.resolve("pipe-" + number + (isOpaque ? "-opaque" : ""));
        List<String> arguments = new ArrayList<>(List.of(
                "pipe",
                data,
                "--rows",
                String.valueOf(rows),
                "-c",
                String.join(",", codecs),
                "--rate",
                String.join(",", all),
                "--duration",
                seconds + "s",
                "--no-report"));
        arguments.addAll(List.of("--warm-up", warmUp + "s"));
        if (via != null) {
            arguments.addAll(List.of("--via", via));
        }
        if (isOpaque) {
            arguments.add("--opaque");
        }
        called(folder, arguments);
        (isOpaque ? opaque : plain)
                .add(JSON.readTree(folder.resolve("result.pipe.json").toFile()));
    }

    private void called(Path folder, List<String> arguments) throws IOException, InterruptedException {
        ToolRun run = ToolRun.call(
                folder,
                out.resolve("cache"),
                0,
                PATIENCE_SECONDS + 3.0 * codecs.size() * (rates.size() + 1) * (seconds + warmUp),
                arguments);
        if (run.exit() != 0) {
            throw new IOException("exit code " + run.exit() + ", see " + folder + ".err:\n"
                    + Files.readString(Path.of(folder + ".err")));
        }
    }

    private void check(String codec, Prediction predicted, Sheet sheet) {
        for (String rate : rates) {
            long due = Math.round(number(rate));
            Figure bytes =
                    seen(plain, codec, due, run -> run.at("/pace/payloadBytes").asDouble());
            row(sheet, codec, rate, new Case("bytes", new Figure(predicted.bytes, 0), bytes, BYTES_BAR));
            // opaque bytes have no values to compare, which is work of the proof and not of the codec
            Figure rest = seen(opaque, codec, due, run -> applicationNs(run) - checkNs(run))
                    .plus(seen(plain, codec, due, CostPipe::checkNs));
            Figure ends = seen(plain, codec, due, CostPipe::applicationNs);
            row(sheet, codec, rate, new Case("CPU of both ends, ns", predicted.ns.plus(rest), ends, CPU_BAR));
            if (via != null) {
                Figure disk = seen(
                        plain,
                        codec,
                        due,
                        run -> run.at("/broker/diskBytesPerRecord").asDouble());
                sheet.tell("%s at %s: %,.1f bytes per record on the broker's disk", codec, rate, disk.value);
            }
        }
        // what all threads of both ends take grows by the codec, and the rate falls by as much
        Figure most =
                seen(opaque, codec, 0, run -> run.at("/pace/recordsPerSecond").asDouble());
        Figure each = seen(opaque, codec, 0, CostPipe::processNs);
        double checks =
                seen(plain, codec, 0, CostPipe::checkNs).value - seen(opaque, codec, 0, CostPipe::checkNs).value;
        double grown = each.value / (each.value + checks + predicted.ns.value);
        Figure highest = new Figure(most.value * grown, most.half * grown);
        Figure reached =
                seen(plain, codec, 0, run -> run.at("/pace/recordsPerSecond").asDouble());
        row(sheet, codec, MAX, new Case("highest rate, 1/s", highest, reached, RATE_BAR));
    }

    /** A prediction and what was seen. */
    private record Case(String name, Figure predicted, Figure seen, double bar) {

        double error() {
            return predicted.value / seen.value - 1;
        }

        boolean held() {
            return Math.abs(error()) <= bar;
        }
    }

    private void row(Sheet sheet, String codec, String rate, Case one) {
        missed.merge(one.name, one.held() ? 0 : 1, Integer::sum);
        sheet.row(codec, rate, one.name, one.predicted.value, one.predicted.half, one.seen.value, 100 * one.error());
        sheet.tell(
                "%s at %s, %s: predicted %,.1f ± %,.1f, seen %,.1f ± %,.1f: %+.1f %%%s",
                codec,
                rate,
                one.name,
                one.predicted.value,
                one.predicted.half,
                one.seen.value,
                one.seen.half,
                100 * one.error(),
                one.held() ? "" : ", missed");
    }

    private static Figure seen(List<JsonNode> sessions, String codec, long rate, ToDoubleFunction<JsonNode> of) {
        return Figure.of(sessions.stream()
                .flatMap(session -> StreamSupport.stream(session.path("runs").spliterator(), false))
                .filter(run -> run.path("codec").asText().equals(codec)
                        && run.path("rate").asLong() == rate)
                .mapToDouble(of)
                .toArray());
    }

    /** CPU time of the two threads that encode, and decode and check. */
    private static double applicationNs(JsonNode run) {
        return run.at("/sender/applicationNs").asDouble()
                + run.at("/receiver/applicationNs").asDouble();
    }

    /** What the receiver takes to compare values. */
    private static double checkNs(JsonNode run) {
        return run.path("checkNs").asDouble();
    }

    /** CPU time of both processes without their compilers, which have nothing to do in the long run. */
    private static double processNs(JsonNode run) {
        double all = 0;
        for (String end : List.of("/sender", "/receiver")) {
            all += run.at(end + "/totalNs").asDouble()
                    - run.at(end + "/compilerNs").asDouble();
        }
        return all;
    }

    private static double number(String rate) {
        String text = rate.replace("/s", "");
        double unit = text.endsWith("k") ? 1e3 : text.endsWith("M") ? 1e6 : 1;
        return Double.parseDouble(text.replaceAll("[kM]$", "")) * unit;
    }
}
