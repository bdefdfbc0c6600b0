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
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Runs {@code serdebench io} as a user does, again and again: does it end in time, and does it leave pairs undecided that are far
 * apart? Ends with 1 where a bar was missed.
 */
@Command(name = "io-answers", mixinStandardHelpOptions = true)
public final class IoAnswers implements Callable<Integer> {

    /** No pair that is estimated to be further apart should be undecided. */
    private static final double FAR = 1.5;

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final Map<String, List<String>> CASES = cases();

    @Option(
            names = "--what",
            split = ",",
            paramLabel = "CASE",
            description = "log, scan, copy; several with commas (all three)")
    private List<String> what = List.copyOf(CASES.keySet());

    @Option(names = "--runs", paramLabel = "N", description = "of each case (${DEFAULT-VALUE})")
    private int runs = 5;

    @Option(names = "--load", paramLabel = "0|1|2", description = "busy processes beside all runs (${DEFAULT-VALUE})")
    private int load;

    @Option(names = "--time", paramLabel = "SECONDS", description = "that each run is given (${DEFAULT-VALUE})")
    private int seconds = 60;

    @Option(names = "--size", paramLabel = "SIZE", description = "of the file that is read (${DEFAULT-VALUE})")
    private String size = "200MB";

    @Option(names = "--out", paramLabel = "DIR", description = "for the output folders; by default in proofs/bench/out")
    private @Nullable Path out;

    private IoAnswers() {}

    private static Map<String, List<String>> cases() {
        Map<String, List<String>> cases = new LinkedHashMap<>();
        cases.put(
                "log",
                List.of("io", "examples/orders.csv", "--work", "log", "-c", "protobuf,msgpack,thrift-compact,json"));
        cases.put("scan", List.of("io", "example:feed", "--work", "scan-lines"));
        cases.put("copy", List.of("io", "example:feed", "--work", "copy-bytes"));
        return cases;
    }

    /** Options only. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new IoAnswers()).execute(args));
    }

    /** The answer of one run for one work. */
    private record Row(String work, int rounds, String ended, List<Said> pairs) {
        int decided() {
            return (int) pairs.stream().filter(Said::isDecided).count();
        }

        int open() {
            return (int) pairs.stream().filter(said -> said.isOpenBeyond(FAR)).count();
        }
    }

    @Override
    @SuppressWarnings("try") // the load is there to be, not to be used
    public Integer call() throws Exception {
        System.out.printf(
                Locale.ROOT, "at most about %.0f minutes%n", what.size() * runs * seconds * Answer.IN_TIME / 60);
        boolean met = true;
        try (BusyProcess.Several busy = BusyProcess.several(load)) {
            for (String each : what) {
                List<String> arguments = CASES.get(each);
                if (arguments == null) {
                    throw new IllegalArgumentException(each + " is none of " + CASES.keySet());
                }
                met &= run(each, arguments);
            }
        }
        return met ? 0 : 1;
    }

    private boolean run(String which, List<String> usual) throws IOException, InterruptedException {
        String name = "io-answers-" + which + (load > 0 ? "-load" + load : "");
        String stamp = LocalDateTime.now().format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss"));
        Path folder = (out == null ? Path.of("proofs", "bench", "out") : out)
                .resolve(name + "-" + stamp)
                .toAbsolutePath();
        List<String> arguments = new ArrayList<>(usual);
        if (usual.get(1).startsWith("example:")) {
            arguments.addAll(List.of("--size", size));
        }
        arguments.addAll(List.of("--time", seconds + "s"));
        String title = which + ": serdebench " + String.join(" ", arguments) + ", " + load + " busy processes";
        int inTime = 0;
        int withOpen = 0;
        int failed = 0;
        try (Sheet sheet = Sheet.ofTool(
                name,
                title,
                "run",
                "work",
                "pairs",
                "decided",
                "open_over_1.5x",
                "rounds",
                "ended",
                "wall_s",
                "asked_s",
                "in_time",
                "exit",
                "load")) {
            Path cache = folder.resolve("cache");
            for (int i = 1; i <= runs; i++) {
                Path run = folder.resolve(String.format(Locale.ROOT, "run-%02d", i));
                ToolRun call = ToolRun.call(run, cache, load, 10.0 * seconds + 120, arguments);
                List<Row> rows = rows(run);
                boolean punctual = call.wallSeconds() <= Answer.IN_TIME * seconds;
                boolean open = rows.stream().anyMatch(row -> row.open() > 0);
                inTime += punctual ? 1 : 0;
                withOpen += open ? 1 : 0;
                failed += call.exit() != 0 || rows.isEmpty() ? 1 : 0;
                for (Row row : rows) {
                    tell(sheet, i, row, call, punctual);
                }
                System.out.printf(
                        Locale.ROOT,
                        "run %d of %d: ended after %.1f s, exit code %d%n",
                        i,
                        runs,
                        call.wallSeconds(),
                        call.exit());
            }
            sheet.tell(new Tally("runs that ended within the time asked for + 10 %", inTime, runs).atLeast(1, 1));
            sheet.tell(new Tally("runs with an undecided pair whose estimated ratio is over 1.5", withOpen, runs)
                    .atMost(0, 1));
            sheet.tell(new Tally("runs that failed or left no result", failed, runs).atMost(0, 1));
            sheet.tell("output folders are in " + folder);
        }
        return inTime == runs && withOpen == 0 && failed == 0;
    }

    private void tell(Sheet sheet, int number, Row row, ToolRun call, boolean punctual) {
        sheet.row(
                number,
                row.work(),
                row.pairs().size(),
                row.decided(),
                row.open(),
                row.rounds(),
                row.ended(),
                call.wallSeconds(),
                seconds,
                punctual,
                call.exit(),
                Sheet.load());
        if (row.open() > 0) {
            sheet.tell(row.pairs().stream()
                    .filter(said -> said.isOpenBeyond(FAR))
                    .map(said -> String.format(Locale.ROOT, "%s %.2f", said.pair(), said.ratio()))
                    .collect(Collectors.joining(
                            ", ", "run " + number + ", " + row.work() + ", not decided, with estimated ratios: ", "")));
        }
    }

    private static List<Row> rows(Path run) throws IOException {
        Path file = run.resolve("result.io.json");
        List<Row> rows = new ArrayList<>();
        if (!Files.exists(file)) {
            return rows;
        }
        for (JsonNode work : JSON.readTree(file.toFile()).path("works")) {
            Map<String, Double> times = new LinkedHashMap<>();
            for (JsonNode row : work.path("rows")) {
                if (row.path("status").asText().equals("ranked")) {
                    times.put(row.path("name").asText(), row.path("nsPerUnit").asDouble(Double.NaN));
                }
            }
            String name = work.path("work").asText();
            rows.add(new Row(
                    name,
                    work.path("rounds").asInt(),
                    work.path("ended").asText(),
                    Said.ofAll(name, work.path("verdicts"), times)));
        }
        return rows;
    }
}
