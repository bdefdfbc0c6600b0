package io.serdebench.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * How wide are the printed ratios of a default run, do they add up, do two runs of one file agree, and when is there a choice? Runs the
 * tool as a user does, or counts output folders again. Ends with 1 where a bar was missed.
 */
@Command(name = "how-much", mixinStandardHelpOptions = true)
public final class HowMuch implements Callable<Integer> {

    private static final double SECONDS = 120;

    @Option(names = "--runs", paramLabel = "N", description = "of each file (${DEFAULT-VALUE})")
    private int runs = 3;

    @Option(names = "--load", paramLabel = "0|1|2", description = "busy processes beside all runs (${DEFAULT-VALUE})")
    private int load;

    @Option(
            names = "--file",
            paramLabel = "NAME",
            description = "orders, shipments or events, several times; by default all three")
    private List<String> files = List.of("orders", "shipments", "events");

    @Option(names = "--also", split = " ", paramLabel = "ARGS", description = "more arguments of the tool, in one word")
    private List<String> also = List.of();

    @Option(names = "--out", paramLabel = "DIR", description = "for the output folders; by default in proofs/bench/out")
    private @Nullable Path out;

    @Option(
            names = "--evaluate",
            arity = "1..*",
            paramLabel = "DIR",
            description = "run nothing; count the output folders in these folders, each of one file")
    private List<Path> evaluate = List.of();

    private HowMuch() {}

    /** Options only. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new HowMuch()).execute(args));
    }

    @Override
    @SuppressWarnings("try") // the load is there to be, not to be used
    public Integer call() throws Exception {
        Map<String, List<Widths>> all = new LinkedHashMap<>();
        if (evaluate.isEmpty()) {
            Path folder = folder();
            try (BusyProcess.Several busy = BusyProcess.several(load)) {
                for (String file : files) {
                    all.put(file, run(file, folder.resolve(file)));
                }
            }
        } else {
            for (Path folder : evaluate) {
                all.put(folder.toString(), read(folder));
            }
        }
        return tell(all) ? 0 : 1;
    }

    private Path folder() throws IOException {
        String stamp = LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss"));
        Path parent = out == null ? Path.of("proofs", "bench", "out") : out;
        return Files.createDirectories(
                parent.resolve("how-much-load" + load + "-" + stamp).toAbsolutePath());
    }

    private List<Widths> run(String file, Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        List<String> arguments = new ArrayList<>(List.of("run", data(file, folder)));
        arguments.addAll(also);
        List<Widths> all = new ArrayList<>();
        for (int i = 1; i <= runs; i++) {
            Path run = folder.resolve("run-" + i);
            ToolRun.call(run, folder.resolve("cache"), load, 3 * SECONDS + 120, arguments);
            Widths widths = Widths.of(run);
            System.out.println(file + " " + widths);
            all.add(widths);
        }
        return all;
    }

    private static String data(String file, Path folder) throws IOException {
        return switch (file) {
            case "orders" -> "examples/orders.csv";
            case "events" -> "examples/events.jsonl";
            case "shipments" -> Shipments.write(folder.resolve("shipments.csv")).toString();
            default -> throw new IllegalArgumentException("no file " + file);
        };
    }

    private static List<Widths> read(Path folder) throws IOException {
        List<Widths> all = new ArrayList<>();
        try (Stream<Path> found = Files.list(folder)) {
            for (Path run : found.filter(path -> Files.exists(path.resolve(Answer.RESULT)))
                    .sorted()
                    .toList()) {
                Widths widths = Widths.of(run);
                System.out.println(folder.getFileName() + " " + widths);
                all.add(widths);
            }
        }
        return all;
    }

    /** The bars are those of the issue that asked for widths: nine runs, idle or beside one busy process. */
    private boolean tell(Map<String, List<Widths>> all) {
        boolean busy = load > 0;
        List<Widths> runs = all.values().stream().flatMap(List::stream).toList();
        long narrow = runs.stream()
                .filter(run -> run.near() <= (busy ? 7 : 4) && run.far() <= (busy ? 15 : 8))
                .count();
        long sound = runs.stream().filter(Widths::addsUp).count();
        long early = runs.stream().filter(Widths::choiceAfterTwo).count();
        long cheap = runs.stream().filter(run -> run.regret() <= 5).count();
        int agree = 0;
        int pairs = 0;
        for (List<Widths> ofFile : all.values()) {
            for (int i = 0; i < ofFile.size(); i++) {
                for (int j = 0; j < i; j++) {
                    int[] counted = ofFile.get(i).agreement(ofFile.get(j));
                    agree += counted[0];
                    pairs += counted[1];
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d runs, %d busy processes: printed ratios within +-%d %% up to a factor of 3 and +-%d %% beyond in %d; rows"
                        + " sorted, quotient of totals = relative, parts add up in %d; a choice after two rounds in %d; regret of"
                        + " at most 5 %% at the end in %d; ratios of two runs of one file agree: %d of %d%n",
                runs.size(),
                load,
                busy ? 7 : 4,
                busy ? 15 : 8,
                narrow,
                sound,
                early,
                cheap,
                agree,
                pairs);
        double need = busy ? 7.0 / 9 : 8.0 / 9;
        return narrow >= need * runs.size()
                && sound == runs.size()
                && early == runs.size()
                && cheap >= need * runs.size()
                && agree >= 0.95 * pairs;
    }

    /**
     * Figures that one run printed.
     *
     * @param name The name of its folder.
     * @param rounds The rounds of the run.
     * @param decided Pairs of totals that were decided.
     * @param near The widest half interval of a printed ratio up to a factor of 3, percent.
     * @param far The widest beyond.
     * @param addsUp Whether rows are sorted, the quotient of totals is relative, and parts add up to totals, as printed.
     * @param choiceAfterTwo Whether the line of the choice stood on the terminal after the second round.
     * @param choice The choice at the end.
     * @param regret What it may cost, percent.
     * @param ratios Log-ratio and half width by pair of names.
     */
    private record Widths(
            String name,
            int rounds,
            long decided,
            double near,
            double far,
            boolean addsUp,
            boolean choiceAfterTwo,
            String choice,
            double regret,
            Map<String, double[]> ratios) {

        private static final ObjectMapper JSON = new ObjectMapper();

        static Widths of(Path folder) throws IOException {
            Path file = folder.resolve(Answer.RESULT);
            JsonNode result = Files.exists(file) ? JSON.readTree(file.toFile()) : JSON.createObjectNode();
            double near = 0;
            double far = 0;
            for (JsonNode row : result.path("ranking")) {
                double ratio = row.path("relative").asDouble(Double.NaN);
                double half = 100
                        * (row.path("relativeHigh").asDouble(Double.POSITIVE_INFINITY)
                                - row.path("relativeLow").asDouble(0))
                        / 2
                        / ratio;
                if (row.path("status").asText().equals("ranked")) {
                    near = ratio < 3 ? Math.max(near, half) : near;
                    far = ratio < 3 ? far : Math.max(far, half);
                }
            }
            Map<String, double[]> ratios = new LinkedHashMap<>();
            long decided = 0;
            for (JsonNode verdict : result.path("verdicts")) {
                if (verdict.path("operation").asText().equals("total")) {
                    String a = verdict.path("a").asText();
                    String b = verdict.path("b").asText();
                    double log = Math.log(verdict.path("estimate").asDouble(Double.NaN));
                    double half = Math.log(verdict.path("estimateHigh").asDouble(Double.NaN)
                                    / verdict.path("estimateLow").asDouble(Double.NaN))
                            / 2;
                    boolean order = a.compareTo(b) < 0;
                    ratios.put(order ? a + " " + b : b + " " + a, new double[] {order ? log : -log, half});
                    String word = verdict.path("verdict").asText();
                    decided += word.equals("DIFFERENT") || word.equals("SAME_WITHIN") ? 1 : 0;
                }
            }
            JsonNode choice = result.path("choices").path(0);
            return new Widths(
                    String.valueOf(folder.getFileName()),
                    result.path("run").path("rounds").asInt(),
                    decided,
                    near,
                    far,
                    isSound(result),
                    saidAfterTwo(folder),
                    choice.path("sentence").asText(),
                    choice.path("regretPercent").asDouble(Double.POSITIVE_INFINITY),
                    ratios);
        }

        private static boolean isSound(JsonNode result) {
            double first = Double.NaN;
            double last = 0;
            boolean sound = result.path("ranking").size() > 1;
            for (JsonNode row : result.path("ranking")) {
                if (!row.path("status").asText().equals("ranked")) {
                    continue;
                }
                double total = row.path("totalNs").asDouble();
                first = Double.isNaN(first) ? total : first;
                double parts = 0;
                for (JsonNode part : result.path("run").path("parts")) {
                    parts += nanos(result, row.path("codec").asText(), part.asText());
                }
                sound &= total >= last
                        && Math.abs(total / first - row.path("relative").asDouble()) < 1e-9 * total / first
                        && Math.abs(parts - total) < 1e-9 * total;
                last = total;
            }
            return sound;
        }

        private static double nanos(JsonNode result, String codec, String operation) {
            for (JsonNode candidate : result.path("candidates")) {
                if (candidate.path("codec").asText().equals(codec)
                        && candidate.path("operation").asText().equals(operation)) {
                    return candidate.path("nsPerRecord").asDouble();
                }
            }
            return Double.NaN;
        }

        /** True if the choice was said before the third round began, or at the end of a run of two. */
        private static boolean saidAfterTwo(Path folder) throws IOException {
            Path err = Path.of(folder + ".err");
            if (!Files.exists(err)) {
                return false;
            }
            String text = Files.readString(err);
            int said = text.indexOf("choice  ");
            int third = text.indexOf("round 3");
            return said >= 0 && (third < 0 || said < third);
        }

        /** Ratios of both runs whose difference is at most the root of the sum of squares of both half widths, and all. */
        int[] agreement(Widths other) {
            int agree = 0;
            int all = 0;
            for (Map.Entry<String, double[]> pair : ratios.entrySet()) {
                double[] here = pair.getValue();
                double[] there = other.ratios.get(pair.getKey());
                if (there != null && Double.isFinite(here[1] + there[1])) {
                    agree += Math.abs(here[0] - there[0]) <= Math.hypot(here[1], there[1]) ? 1 : 0;
                    all++;
                }
            }
            return new int[] {agree, all};
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%s: %d rounds, %d of %d pairs, +-%.1f %% up to 3, +-%.1f %% beyond, %s, %s; %s",
                    name,
                    rounds,
                    decided,
                    ratios.size(),
                    near,
                    far,
                    addsUp ? "adds up" : "DOES NOT ADD UP",
                    choiceAfterTwo ? "choice after two rounds" : "no choice after two rounds",
                    Objects.requireNonNullElse(choice, ""));
        }
    }
}
