package io.serdebench.lab.export;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run as the JSON of JMH. Its readers part names at the last dot and join parameters by blanks and equals signs, so every part of a
 * name is letters, digits and underlines. A round is a fork of one iteration.
 */
final class JmhExport implements Export {

    private static final double[] PERCENTILES = {0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100};
    private static final String UNIT = "ns/op";

    /** The picker of the visualizer takes names that begin so. */
    private static final String SECONDARY = "·";

    @Override
    public String name() {
        return "jmh";
    }

    @Override
    public String fileName() {
        return "result.jmh.json";
    }

    @Override
    public String about() {
        return "JSON as JMH writes it, for jmh.morethan.io and Jenkins";
    }

    @Override
    public List<Path> write(Exportable results, Path file) throws IOException {
        Result result = results.codecs(this);
        ArrayNode all = new ObjectMapper().createArrayNode();
        for (Measurement measured : ExportNames.comparable(result)) {
            Collection<Double> rounds = results.rounds(this, measured).values();
            // with one round there is no error, and the readers have no place for none
            if (rounds.size() >= 2 && measured.ciLow() != null && measured.ciHigh() != null) {
                add(all.addObject(), result, measured, rounds);
            }
        }
        if (all.isEmpty()) {
            throw Stop.input(
                    "--export jmh: no codec has two rounds, and JMH's figures have errors", "give the run more --time");
        }
        Leftovers.write(file, all.toPrettyString() + "\n");
        return List.of(file);
    }

    private static void add(ObjectNode node, Result result, Measurement measured, Collection<Double> rounds) {
        String jvm = measured.jvm() == null ? result.machine().jvm() : measured.jvm();
        node.put("jmhVersion", "serdebench " + result.run().tool());
        node.put(
                "benchmark",
                "serdebench." + ExportNames.word(ExportNames.data(result)) + "_"
                        + ExportNames.word(measured.operation()) + "." + ExportNames.word(measured.codec()));
        node.put("mode", "avgt");
        node.put("threads", 1);
        node.put("forks", rounds.size());
        node.put("jvm", jvm);
        ArrayNode arguments = node.putArray("jvmArgs");
        (measured.jvmFlags() == null ? result.machine().jvmFlags() : measured.jvmFlags()).forEach(arguments::add);
        node.put("jdkVersion", jvm);
        node.put("vmName", jvm);
        node.put("vmVersion", jvm);
        node.put("warmupIterations", 1);
        node.put("warmupTime", "until its times are flat");
        node.put("warmupBatchSize", 1);
        node.put("measurementIterations", 1);
        node.put("measurementTime", "slices of 4 ms");
        node.put("measurementBatchSize", 1);
        metric(
                node.putObject("primaryMetric"),
                measured.nsPerRecord(),
                measured.ciLow(),
                measured.ciHigh(),
                rounds,
                UNIT);
        ObjectNode secondary = node.putObject("secondaryMetrics");
        exact(secondary, "wire.bytes", measured.bytesPerRecord(), "B/op");
        exact(secondary, "gc.alloc.rate.norm", measured.allocBytesPerRecord(), "B/op");
        exact(secondary, "instructions", measured.instructionsPerRecord(), "#/op");
    }

    /** A figure that the result has no scatter of. */
    private static void exact(ObjectNode secondary, String name, @Nullable Double value, String unit) {
        if (value != null && Double.isFinite(value)) {
            metric(secondary.putObject(SECONDARY + name), value, value, value, List.of(value), unit);
        }
    }

    private static void metric(
            ObjectNode node,
            @Nullable Double score,
            @Nullable Double low,
            @Nullable Double high,
            Collection<Double> rounds,
            String unit) {
        if (score == null || low == null || high == null) {
            throw new IllegalArgumentException("a figure without an interval");
        }
        node.put("score", score);
        node.put("scoreError", (high - low) / 2);
        node.putArray("scoreConfidence").add(low).add(high);
        double[] sorted =
                rounds.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        ObjectNode percentiles = node.putObject("scorePercentiles");
        Arrays.stream(PERCENTILES).forEach(p -> percentiles.put(String.valueOf(p), percentile(sorted, p)));
        node.put("scoreUnit", unit);
        ArrayNode raw = node.putArray("rawData");
        rounds.forEach(round -> raw.addArray().add(round));
    }

    private static double percentile(double[] sorted, double percent) {
        int at = (int) Math.ceil(percent / 100 * sorted.length) - 1;
        return sorted[Math.max(0, at)];
    }
}
