package io.serdebench.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Says where the time of a build goes: by phase, module and test class, how many JVMs acceptance starts, and which modules wait for
 * each other. In one file, so that {@code java} runs it from its source.
 */
public final class TestTimes {

    private static final Path OUT = Path.of("proofs", "bench", "out", "test-times");
    private static final Path LOG = OUT.resolve("build.log");
    private static final Path JVMS = OUT.resolve("jvms.txt");
    private static final Path CPU = OUT.resolve("cpu.txt");

    private static final String PREFIX = "serdebench-";
    private static final int SHOWN = 40;

    /** Of a line of the log: time, thread and text. */
    private static final Pattern LINE = Pattern.compile("(\\d{4}-\\S+) \\[([^\\]]*)\\] \\[?\\w+\\]? ?(.*)");

    private static final Pattern GOAL = Pattern.compile("--- ([\\w-]+):[^:]+:([\\w-]+) \\(.*\\) @ (\\S+) ---");
    private static final Pattern SUITE = Pattern.compile("<testsuite [^>]*>");
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>([^<]+)</artifactId>");

    private TestTimes() {}

    /** Runs a build where {@code --run} is the first argument, with the others as Maven's; then prints the tables. */
    public static void main(String[] args) throws IOException, InterruptedException {
        int exit = 0;
        if (args.length > 0 && args[0].equals("--run")) {
            exit = build(List.of(args).subList(1, args.length));
        } else if (args.length > 0) {
            System.err.println("usage: proofs/bench/test-times [--run [MAVEN ARGUMENTS]]");
            System.exit(2);
        }
        if (Files.exists(LOG)) {
            Log log = Log.read(Files.readAllLines(LOG, StandardCharsets.UTF_8));
            phases(log);
            modules(log);
            chain(log);
            jvms();
        } else {
            System.out.println("No log of a build: proofs/bench/test-times --run makes one.");
        }
        classes();
        System.exit(exit);
    }

    /** One goal of a module, in seconds since the first line of the log. */
    record Step(String module, String plugin, String goal, double begin, double end) {

        double seconds() {
            return end - begin;
        }

        /** What it belongs to. */
        String phase() {
            if (plugin.equals("surefire")) {
                return "tests";
            }
            if (plugin.equals("compiler")) {
                return goal.equals("compile") ? "compile" : "compile tests";
            }
            if (plugin.equals("spotless") || plugin.equals("enforcer") || module.equals("serdebench-checks")) {
                return "checks";
            }
            return Set.of("jar", "assembly", "dependency", "resources", "clean", "install")
                            .contains(plugin)
                    ? "packing"
                    : "generated sources";
        }
    }

    /** The steps of a build. */
    record Log(List<Step> steps, double seconds) {

        static Log read(List<String> lines) {
            List<Step> steps = new ArrayList<>();
            Map<String, Step> open = new HashMap<>();
            // Maven does not say when a module's last goal ends; what it prints last is near enough, since that goal
            // packs
            Map<String, Double> heard = new HashMap<>();
            LocalDateTime zero = null;
            double now = 0;
            for (String line : lines) {
                Matcher matcher = LINE.matcher(line);
                if (!matcher.matches()) {
                    continue;
                }
                LocalDateTime at = LocalDateTime.parse(matcher.group(1));
                zero = zero == null ? at : zero;
                now = Duration.between(zero, at).toNanos() / 1e9;
                String thread = matcher.group(2);
                String text = matcher.group(3);
                Matcher goal = GOAL.matcher(text);
                boolean begins = goal.matches();
                // a thread that has ended a module may have waited for the next one
                if (text.startsWith("Building serdebench") && open.containsKey(thread)) {
                    steps.add(ended(open.remove(thread), heard.get(thread)));
                }
                heard.put(thread, now);
                if (begins) {
                    Step before = open.put(thread, new Step(goal.group(3), goal.group(1), goal.group(2), now, now));
                    if (before != null) {
                        steps.add(ended(before, now));
                    }
                }
            }
            open.forEach((thread, step) -> steps.add(ended(step, heard.get(thread))));
            return new Log(steps, now);
        }

        private static Step ended(Step step, double now) {
            return new Step(step.module(), step.plugin(), step.goal(), step.begin(), now);
        }

        /** When a module's first step begins and its last ends. */
        Map<String, double[]> spans() {
            Map<String, double[]> spans = new LinkedHashMap<>();
            for (Step step : steps) {
                double[] span = spans.computeIfAbsent(step.module(), module -> new double[] {step.begin(), step.end()});
                span[1] = Math.max(span[1], step.end());
            }
            return spans;
        }
    }

    private static int build(List<String> more) throws IOException, InterruptedException {
        Files.createDirectories(OUT);
        List<String> command = new ArrayList<>(List.of(
                "./mvnw",
                "--batch-mode",
                "-Dorg.slf4j.simpleLogger.showDateTime=true",
                "-Dorg.slf4j.simpleLogger.dateTimeFormat=yyyy-MM-dd'T'HH:mm:ss.SSS",
                "-Dorg.slf4j.simpleLogger.showThreadName=true"));
        command.addAll(more.isEmpty() ? List.of("verify") : more);
        Process process = new ProcessBuilder(timed(command))
                .redirectErrorStream(true)
                .redirectOutput(LOG.toFile())
                .start();
        Set<Long> seen = new HashSet<>();
        List<String> jvms = new ArrayList<>();
        while (process.isAlive()) {
            ProcessHandle.allProcesses().forEach(one -> note(one, seen, jvms));
            Thread.sleep(50);
        }
        Files.write(JVMS, jvms);
        return process.waitFor();
    }

    /** The shell's builtin says what all processes took that the build has waited for. */
    private static List<String> timed(List<String> command) {
        List<String> all =
                new ArrayList<>(List.of("bash", "-c", "\"$@\"; rc=$?; times >'" + CPU + "'; exit $rc", "bash"));
        all.addAll(command);
        return all;
    }

    /** Keeps the class that a new JVM runs, and what started it. */
    private static void note(ProcessHandle one, Set<Long> seen, List<String> jvms) {
        if (seen.contains(one.pid())) {
            return;
        }
        ProcessHandle.Info info = one.info();
        if (!info.command().orElse("").endsWith("/java")) {
            // a process that will be a JVM is something else at first
            if (info.startInstant().isPresent()
                    && Duration.between(info.startInstant().get(), java.time.Instant.now())
                                    .toMillis()
                            > 2_000) {
                seen.add(one.pid());
            }
            return;
        }
        seen.add(one.pid());
        String runs = "another";
        boolean value = false;
        for (String word : info.arguments().orElse(new String[0])) {
            if (value) {
                value = false;
            } else if (word.equals("-cp") || word.equals("-classpath") || word.equals("--class-path")) {
                value = true;
            } else if (!word.startsWith("-")) {
                runs = word.substring(word.lastIndexOf('/') + 1).replaceFirst("surefirebooter.*", "surefire");
                break;
            }
        }
        jvms.add(runs + "\t" + (isBelow(one, "acceptance") ? "acceptance" : "other"));
    }

    private static boolean isBelow(ProcessHandle one, String module) {
        ProcessHandle at = one;
        while (at != null) {
            if (at.info().commandLine().orElse("").contains("/" + module + "/target/surefire")) {
                return true;
            }
            at = at.parent().orElse(null);
        }
        return false;
    }

    private static void phases(Log log) throws IOException {
        Map<String, Double> sums = new TreeMap<>();
        log.steps().forEach(step -> sums.merge(step.phase(), step.seconds(), Double::sum));
        say("wall %.0f s%n", log.seconds());
        if (Files.exists(CPU)) {
            say(
                    "CPU of the build and what it waited for, user and system: %s%n",
                    Files.readAllLines(CPU).get(1));
        }
        say("%n| phase | seconds, all modules one after the other |%n|---|--:|%n");
        sums.forEach((phase, seconds) -> say("| %s | %.0f |%n", phase, seconds));
    }

    private static void modules(Log log) {
        Map<String, double[]> spans = log.spans();
        Map<String, Double> tests = new HashMap<>();
        for (Step step : log.steps()) {
            if (step.phase().equals("tests")) {
                tests.merge(step.module(), step.seconds(), Double::sum);
            }
        }
        say("%n| module | from | to | tests |%n|---|--:|--:|--:|%n");
        spans.entrySet().stream()
                .sorted(Comparator.comparingDouble(one -> -tests.getOrDefault(one.getKey(), 0.0)))
                .forEach(one -> say(
                        "| %s | %.0f | %.0f | %.0f |%n",
                        one.getKey().replaceFirst(PREFIX, ""),
                        one.getValue()[0],
                        one.getValue()[1],
                        tests.getOrDefault(one.getKey(), 0.0)));
    }

    /** From the module that ends last back to the one that it waited for, and so on. */
    private static void chain(Log log) throws IOException {
        Map<String, double[]> spans = log.spans();
        Map<String, Set<String>> needs = needs(Path.of("."), new HashMap<>());
        String at = spans.entrySet().stream()
                .max(Comparator.comparingDouble(one -> one.getValue()[1]))
                .map(Map.Entry::getKey)
                .orElse("");
        List<String> rows = new ArrayList<>();
        while (!at.isEmpty()) {
            double[] span = spans.get(at);
            String next = needs.getOrDefault(at, Set.of()).stream()
                    .filter(spans::containsKey)
                    .max(Comparator.comparingDouble(one -> spans.get(one)[1]))
                    .orElse("");
            double ready = next.isEmpty() ? 0 : spans.get(next)[1];
            rows.add(
                    0,
                    String.format(
                            Locale.ROOT,
                            "| %s | %.0f | %.0f |",
                            at.replaceFirst(PREFIX, ""),
                            span[0] - ready,
                            span[1] - span[0]));
            at = next;
        }
        say("%n| longest chain | waited for a core | took |%n|---|--:|--:|%n");
        rows.forEach(row -> say("%s%n", row));
    }

    /** The modules of this project that each needs, by the names in its pom. */
    private static Map<String, Set<String>> needs(Path folder, Map<String, Set<String>> found) throws IOException {
        String pom = Files.readString(folder.resolve("pom.xml"));
        List<String> names = ARTIFACT.matcher(pom.replaceAll("(?s)<(parent|dependencyManagement)>.*?</\\1>", ""))
                .results()
                .map(match -> match.group(1))
                .filter(name -> name.startsWith(PREFIX))
                .toList();
        // the first is its own; the root's has another form
        if (!names.isEmpty()) {
            found.put(names.get(0), new HashSet<>(names.subList(1, names.size())));
        }
        for (String module :
                MODULE.matcher(pom).results().map(match -> match.group(1)).toList()) {
            needs(folder.resolve(module), found);
        }
        return found;
    }

    private static void jvms() throws IOException {
        Map<String, Integer> counts = new TreeMap<>();
        for (String line : Files.readAllLines(JVMS)) {
            String[] parts = line.split("\t");
            if (parts[1].equals("acceptance")) {
                counts.merge(parts[0], 1, Integer::sum);
            }
        }
        say(
                "%n| JVMs that acceptance started, seen 20 times a second | %d |%n|---|--:|%n",
                counts.values().stream().mapToInt(Integer::intValue).sum());
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .forEach(one -> say("| %s | %d |%n", one.getKey(), one.getValue()));
    }

    /** Of the reports of tests that are there, whoever ran them. */
    private static void classes() throws IOException {
        Map<String, Double> seconds = new HashMap<>();
        int[] counts = new int[2];
        Map<String, int[]> byModule = new TreeMap<>();
        try (Stream<Path> files = Files.walk(Path.of("."))) {
            for (Path file : files.filter(path -> path.toString().matches(".*/surefire-reports/TEST-.*[.]xml"))
                    .toList()) {
                String module = file.getName(file.getNameCount() - 4).toString();
                Matcher suite = SUITE.matcher(Files.readString(file));
                if (suite.find()) {
                    String found = suite.group();
                    seconds.put(
                            module + " " + value(found, "name").replaceFirst(".*[.]", ""),
                            Double.parseDouble(value(found, "time").replace(",", "")));
                    int[] count = byModule.computeIfAbsent(module, one -> new int[2]);
                    int[] here = {Integer.parseInt(value(found, "tests")), Integer.parseInt(value(found, "skipped"))};
                    Arrays.setAll(count, i -> count[i] + here[i]);
                    Arrays.setAll(counts, i -> counts[i] + here[i]);
                }
            }
        }
        say("%n| module | tests | skipped |%n|---|--:|--:|%n");
        byModule.forEach((module, count) -> say("| %s | %d | %d |%n", module, count[0], count[1]));
        say(
                "%n%d test classes of %.0f s, %d tests, %d skipped%n",
                seconds.size(),
                seconds.values().stream().mapToDouble(Double::doubleValue).sum(),
                counts[0],
                counts[1]);
        say("%n| class | seconds |%n|---|--:|%n");
        seconds.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .limit(SHOWN)
                .forEach(one -> say("| %s | %.1f |%n", one.getKey(), one.getValue()));
    }

    private static String value(String tag, String name) {
        Matcher matcher = Pattern.compile(" " + name + "=\"([^\"]*)\"").matcher(tag);
        return matcher.find() ? matcher.group(1) : "";
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }
}
