package io.serdebench.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.generate.Outcome;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Plain JMH, started as anybody starts it, on a codec's generated code. */
final class Jmh {

    private final Bed bed;
    private final Outcome.Ready codec;

    Jmh(Bed bed, Outcome.Ready codec) {
        this.bed = bed;
        this.codec = codec;
    }

    /** The score of each method of a benchmark, run with these further flags of the forked JVM. */
    Map<String, Double> run(Class<?> benchmark, List<String> further) throws IOException, InterruptedException {
        Path result = Files.createTempFile(bed.work(), "jmh", ".json");
        List<String> flags = new ArrayList<>(List.of("-Xms512m", "-Xmx512m", "-Xmn16m", "-XX:+UseSerialGC"));
        flags.addAll(codec.codec().family().jvmArgs());
        flags.add("-D" + Material.DOMAIN + "=" + Bed.domain());
        flags.add("-D" + Material.BINDING + "=" + codec.bindingClass());
        flags.add("-D" + Material.ROWS + "=" + bed.dataset().rows());
        flags.add("-D" + Material.STRIDE + "=" + bed.selection().ofRound(1).stride());
        flags.addAll(further);
        start(List.of(
                benchmark.getName(),
                "-rf",
                "json",
                "-rff",
                result.toString(),
                "-jvmArgsAppend",
                String.join(" ", flags)));
        Map<String, Double> scores = new HashMap<>();
        for (JsonNode node : new ObjectMapper().readTree(result.toFile())) {
            String name = node.path("benchmark").asText();
            double score = node.path("primaryMetric").path("score").asDouble();
            scores.put(name.substring(name.lastIndexOf('.') + 1), score);
        }
        return scores;
    }

    /** Seconds that JMH's own process takes without a fork: what a user pays once, however many forks there are. */
    double secondsWithoutFork() throws IOException, InterruptedException {
        long begun = System.nanoTime();
        start(List.of("-l"));
        return (System.nanoTime() - begun) / 1e9;
    }

    private void start(List<String> arguments) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.add("-cp");
        line.add(Stream.concat(
                        Bed.classPath(codec).stream().map(Path::toString),
                        Stream.of(System.getProperty("java.class.path")))
                .collect(Collectors.joining(File.pathSeparator)));
        line.add("org.openjdk.jmh.Main");
        line.addAll(arguments);
        Path log = bed.work().resolve("jmh.log");
        Process process = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        if (process.waitFor() != 0) {
            throw new IOException("JMH failed: " + Files.readString(log));
        }
    }
}
