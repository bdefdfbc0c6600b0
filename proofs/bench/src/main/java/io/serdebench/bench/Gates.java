package io.serdebench.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Does the gate fail what is worse, and nothing else? Calls the packed tool as a build server does. */
@Command(name = "gate", mixinStandardHelpOptions = true)
public final class Gates implements Callable<Integer> {

    private static final int RECORDS = 2_000;

    /** A limit on instructions. */
    private static final String INSTRUCTIONS = "instructions>0.5%";

    private static final int PASS = 0;
    private static final int REGRESSION = 10;

    /** A gate that takes this many times what it was given hangs. */
    private static final double PATIENCE = 3;

    @Option(
            names = "--what",
            split = ",",
            paramLabel = "CASE",
            description = "aa, planted, size, busy, aa-instructions, instructions (all of them)")
    private List<String> what = List.of("aa", "planted", "size", "busy", "aa-instructions", "instructions");

    @Option(names = "--runs", paramLabel = "N", description = "gates of each case (20; of busy 5)")
    private int runs;

    @Option(names = "--percent", paramLabel = "P", description = "the planted slow-down (10)")
    private int percent = 10;

    @Option(names = "--limit", paramLabel = "P", description = "the limit on time, per cent (5)")
    private int limit = 5;

    @Option(names = "--max-time", paramLabel = "TIME", description = "of each gate that times (3m)")
    private String maxTime = "3m";

    @Option(names = "--loops", paramLabel = "N", description = "busy loops beside the gates of busy (2)")
    private int loops = 2;

    private Path folder = Path.of(".");
    private boolean missed;

    private Gates() {}

    /** {@code [--what CASES] [--runs N]}. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Gates()).execute(args));
    }

    /**
     * A gate that was run.
     *
     * @param exit The exit code.
     * @param seconds Wall time of the whole process.
     * @param verdict The verdict of all limits.
     * @param rows The verdicts of the rows with limits, one word each.
     */
    private record Ran(int exit, double seconds, String verdict, String rows) {}

    /**
     * Gates that are alike.
     *
     * @param name The word of the command line.
     * @param count The number of gates.
     * @param busy Busy loops beside them.
     * @param fresh The class path of the new side.
     * @param limits The limits, as {@code --fail-on} has them.
     */
    private record Case(String name, int count, int busy, Path fresh, String limits) {}

    @Override
    public Integer call() throws Exception {
        folder = Files.createTempDirectory("gates");
        Path data = data();
        Path base = GatedJar.make(folder.resolve("base"), GatedJar.STEPS, 0);
        Path same = GatedJar.make(folder.resolve("same"), GatedJar.STEPS, 0);
        Path slower = GatedJar.make(folder.resolve("slower"), GatedJar.STEPS + GatedJar.STEPS * percent / 100, 0);
        Path more = GatedJar.make(folder.resolve("more"), GatedJar.STEPS + GatedJar.STEPS / 100, 0);
        Path larger = GatedJar.make(folder.resolve("larger"), GatedJar.STEPS, 1);
        String time = "time>" + limit + "%";
        try (Sheet sheet = Sheet.ofTool(
                "gate",
                "gates at " + time + ", planted " + percent + " %, " + maxTime + " each",
                "case",
                "run",
                "exit",
                "seconds",
                "verdict",
                "rows",
                "load")) {
            for (String one : what) {
                switch (one) {
                    case "aa" -> {
                        List<Ran> all = gates(new Case(one, or(20), 0, same, time), sheet, data, base);
                        told(
                                sheet,
                                count("A/A gates that fail", all, REGRESSION).atMost(1, 20));
                        sheet.tell("%s", count("A/A gates that pass", all, PASS));
                    }
                    case "planted" -> {
                        List<Ran> all = gates(new Case(one, or(20), 0, slower, time), sheet, data, base);
                        told(
                                sheet,
                                count("gates that fail a slow-down of " + percent + " %", all, REGRESSION)
                                        .atLeast(18, 20));
                        longest(sheet, all, 180);
                    }
                    case "size" -> {
                        List<Ran> all = gates(new Case(one, or(20), 0, larger, "size>0"), sheet, data, base);
                        told(
                                sheet,
                                count("gates that fail one byte more", all, REGRESSION)
                                        .atLeast(1, 1));
                    }
                    case "aa-instructions" -> {
                        List<Ran> all = gates(new Case(one, or(20), 0, same, INSTRUCTIONS), sheet, data, base);
                        told(
                                sheet,
                                count("A/A gates that fail for 0.5 % of instructions", all, REGRESSION)
                                        .atMost(0, 20));
                        told(sheet, count("A/A gates that pass", all, PASS).atLeast(20, 20));
                    }
                    case "instructions" -> {
                        List<Ran> all = gates(new Case(one, or(20), 0, more, INSTRUCTIONS), sheet, data, base);
                        told(
                                sheet,
                                count("gates that fail 1 % of instructions more", all, REGRESSION)
                                        .atLeast(1, 1));
                        longest(sheet, all, 30);
                    }
                    case "busy" -> {
                        List<Ran> all = gates(new Case(one, or(5), loops, slower, time), sheet, data, base);
                        told(
                                sheet,
                                count("gates beside busy loops that fail", all, REGRESSION)
                                        .atMost(0, 1));
                        long open = all.stream()
                                .filter(ran -> ran.verdict().equals("inconclusive"))
                                .count();
                        told(
                                sheet,
                                new Tally("gates beside busy loops that are inconclusive", (int) open, all.size())
                                        .atLeast(1, 1));
                    }
                    default ->
                        throw new CommandLine.ParameterException(
                                new CommandLine(this),
                                "--what knows aa, planted, size, busy, aa-instructions and instructions, not " + one);
                }
            }
        }
        return missed ? 1 : 0;
    }

    private void longest(Sheet sheet, List<Ran> all, int bar) {
        double longest = all.stream().mapToDouble(Ran::seconds).max().orElse(0);
        told(
                sheet,
                String.format(
                        Locale.ROOT,
                        "longest gate %.0f s; bar %d s%s",
                        longest,
                        bar,
                        longest <= bar ? ": met" : Tally.MISSED));
    }

    private void told(Sheet sheet, String line) {
        sheet.tell("%s", line);
        missed |= line.endsWith(Tally.MISSED);
    }

    private int or(int usual) {
        return runs > 0 ? runs : usual;
    }

    private static Tally count(String label, List<Ran> all, int exit) {
        return new Tally(
                label, (int) all.stream().filter(ran -> ran.exit() == exit).count(), all.size());
    }

    private Path data() throws IOException {
        StringBuilder lines = new StringBuilder("line\n");
        for (int i = 0; i < RECORDS; i++) {
            lines.append("a line of some words with the number ")
                    .append(i * 7_919L)
                    .append('\n');
        }
        return Files.writeString(folder.resolve("lines.csv"), lines);
    }

    private List<Ran> gates(Case of, Sheet sheet, Path data, Path base) throws IOException, InterruptedException {
        List<Ran> all = new ArrayList<>();
        try (BusyProcess.Several beside = BusyProcess.several(of.busy())) {
            for (int i = 1; i <= of.count(); i++) {
                Ran ran = gate(
                        folder.resolve(of.name() + "-" + i),
                        data,
                        base,
                        of.fresh(),
                        of.limits(),
                        beside.processes().size());
                all.add(ran);
                sheet.row(of.name(), i, ran.exit(), ran.seconds(), ran.verdict(), ran.rows(), Sheet.load());
                System.out.printf(
                        Locale.ROOT,
                        "%s %d of %d: exit %d, %s, %.0f s%n",
                        of.name(),
                        i,
                        of.count(),
                        ran.exit(),
                        ran.verdict(),
                        ran.seconds());
            }
        }
        return all;
    }

    private Ran gate(Path out, Path data, Path base, Path fresh, String limits, int load)
            throws IOException, InterruptedException {
        ToolRun run = ToolRun.call(
                out,
                folder.resolve("cache"),
                load,
                PATIENCE * 600,
                List.of(
                        "gate",
                        data.toString(),
                        "--base-cp",
                        base.toString(),
                        "--new-cp",
                        fresh.toString(),
                        "--fail-on",
                        limits,
                        "--max-time",
                        maxTime,
                        "--progress",
                        "none"));
        Path result = out.resolve("result.gate.json");
        if (!Files.exists(result)) {
            return new Ran(
                    run.exit(),
                    run.wallSeconds(),
                    "none",
                    Files.readString(Path.of(out + ".err")).strip());
        }
        JsonNode json = new ObjectMapper().readTree(result.toFile());
        List<JsonNode> rows = new ArrayList<>();
        json.path("codecs").forEach(codec -> codec.path("rows").forEach(rows::add));
        String words = rows.stream()
                .filter(row -> !row.path("limit").isNull())
                .map(row -> String.format(
                        Locale.ROOT,
                        "%s %s %.3f",
                        row.path("figure").asText(),
                        row.path("verdict").asText(),
                        row.path("ratio").asDouble()))
                .collect(Collectors.joining("; "));
        return new Ran(run.exit(), run.wallSeconds(), json.path("verdict").asText(), words);
    }
}
