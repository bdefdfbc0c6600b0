package io.serdebench.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.Reading;
import io.serdebench.lab.decide.Estimates;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.generate.Generator;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.run.Contender;
import io.serdebench.lab.run.JvmVariant;
import io.serdebench.lab.run.Rounds;
import io.serdebench.lab.run.Selection;
import io.serdebench.lab.run.Task;
import io.serdebench.lab.run.WarmUps;
import io.serdebench.lab.run.WorkerCommand;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares the figures of {@code serdebench run} with those of {@link PlainBenchmark}, same code, same records, one beside the
 * other: in each round, in random order, one codec is measured by rounds and by plain JMH. Prints the ratio with its interval.
 */
public final class Fidelity {

    private static final Duration STRETCH = Duration.ofSeconds(14);

    private final Path home;
    private final Path work;
    private final Dataset dataset;
    private final Map<String, List<Double>> ratios = new TreeMap<>();

    private Fidelity(Path home, Path work, Dataset dataset) {
        this.home = home;
        this.work = work;
        this.dataset = dataset;
    }

    /** Arguments: data, comma list of codecs, number of rounds. */
    public static void main(String[] args) throws Exception {
        Path home = Path.of(System.getProperty("serdebench.home")).toAbsolutePath();
        Path work = Files.createTempDirectory("fidelity");
        Dataset dataset = Datasets.read(List.of(args[0]), Reading.DEFAULT, work, Progress.NONE);
        Fidelity fidelity = new Fidelity(home, work, dataset);
        fidelity.run(List.of(args[1].split(",")), Integer.parseInt(args[2]));
    }

    private void run(List<String> codecs, int rounds) throws Exception {
        Path api;
        try (Stream<Path> files = Files.list(home.resolve("worker"))) {
            api = files.filter(f -> f.getFileName().toString().startsWith("serdebench-api"))
                    .findFirst()
                    .orElseThrow();
        }
        List<Outcome> outcomes = new ArrayList<>(new Generator()
                .generate(
                        dataset.schema(),
                        Catalog.load(home).select(codecs),
                        work.resolve("cache"),
                        api,
                        Progress.NONE));
        Random random = new Random(1);
        for (int round = 1; round <= rounds; round++) {
            Collections.shuffle(outcomes, random);
            for (Outcome outcome : outcomes) {
                Outcome.Ready ready = (Outcome.Ready) outcome;
                boolean ourselvesFirst = random.nextBoolean();
                Map<String, Double> ours = ourselvesFirst ? ours(ready, round) : Map.of();
                Map<String, Double> plain = plain(ready);
                ours = ourselvesFirst ? ours : ours(ready, round);
                compare(round, ready.codec().id(), ours, plain);
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

    private List<Path> classPath(Outcome.Ready ready) {
        List<Path> classPath = new ArrayList<>(List.of(ready.classes(), ready.domainClasses()));
        classPath.addAll(ready.codec().family().libs());
        return classPath;
    }

    private Map<String, Double> ours(Outcome.Ready ready, int round) throws Exception {
        Contender contender = new Contender(
                ready.codec().id(),
                ready.version(),
                ready.bindingClass(),
                DomainSource.PACKAGE + "." + DomainSource.ROWS,
                classPath(ready),
                ready.codec().family().jvmArgs(),
                false,
                WorkerCommand.of(JvmVariant.standard(), home.resolve("worker"), work),
                1);
        Path file = work.resolve(ready.codec().id() + round + ".jsonl");
        Selection selection = Selection.of(dataset.rows(), dataset.records(), Files.size(dataset.rows()));
        try (Journal.Writer journal = new Journal.Writer(file)) {
            // so short a stretch that it holds one round only
            Beginning.write(journal, dataset, List.of(contender), STRETCH, 0.03, round);
            Task task = new Task(List.of(contender), selection, work, 1, round, WarmUps.watched());
            new Rounds(task, journal, Progress.NONE, new AtomicBoolean())
                    .run(System.nanoTime() + STRETCH.toNanos() / 2, slice -> {});
        }
        Map<String, List<Double>> times = new HashMap<>();
        for (Entry entry : Journal.read(file)) {
            if (entry instanceof Entry.Slice slice && slice.index() >= 0 && slice.round() == 1) {
                times.computeIfAbsent(slice.operation(), o -> new ArrayList<>())
                        .add((double) slice.nanos() / slice.records());
            }
        }
        return times.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, e -> median(e.getValue())));
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }

    private Map<String, Double> plain(Outcome.Ready ready) throws IOException, InterruptedException {
        Path result = work.resolve("jmh.json");
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.add("-cp");
        line.add(Stream.concat(
                        classPath(ready).stream().map(Path::toString), Stream.of(System.getProperty("java.class.path")))
                .collect(Collectors.joining(File.pathSeparator)));
        line.addAll(List.of(
                "org.openjdk.jmh.Main", PlainBenchmark.class.getName(), "-rf", "json", "-rff", result.toString()));
        List<String> flags = new ArrayList<>(List.of("-Xms512m", "-Xmx512m", "-Xmn16m", "-XX:+UseSerialGC"));
        flags.addAll(ready.codec().family().jvmArgs());
        flags.add("-Dfidelity.domain=" + DomainSource.PACKAGE + "." + DomainSource.ROWS);
        flags.add("-Dfidelity.binding=" + ready.bindingClass());
        flags.add("-Dfidelity.rows=" + dataset.rows());
        line.addAll(List.of("-jvmArgsAppend", String.join(" ", flags)));
        Process process = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(work.resolve("jmh.log").toFile())
                .start();
        if (process.waitFor() != 0) {
            throw new IOException("JMH failed: " + Files.readString(work.resolve("jmh.log")));
        }
        Map<String, Double> scores = new HashMap<>();
        for (JsonNode node : new ObjectMapper().readTree(result.toFile())) {
            String name = node.path("benchmark").asText();
            scores.put(
                    name.substring(name.lastIndexOf('.') + 1),
                    node.path("primaryMetric").path("score").asDouble());
        }
        return scores;
    }
}
