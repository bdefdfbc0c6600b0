package io.serdebench.lab.export;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Latencies as percentile distributions of HdrHistogram, a file for each stack and work. */
final class HistogramExport implements Export {

    private static final String ENDING = ".hgrm";
    private static final double NANOS_IN_MICRO = 1_000.0;
    private static final int TICKS_PER_HALF_DISTANCE = 5;

    @Override
    public String name() {
        return "hgrm";
    }

    @Override
    public String fileName() {
        return "latency" + ENDING;
    }

    @Override
    public String about() {
        return "HdrHistogram percentiles of rpc and pipe, microseconds, a file for each stack and work, or run and codec";
    }

    @Override
    public boolean isOfRun() {
        return false;
    }

    @Override
    public List<Path> write(Exportable results, Path file) throws IOException {
        Map<String, Histogram> all = new LinkedHashMap<>();
        for (StackLatencies turn : results.latencies(this)) {
            all.computeIfAbsent(
                            ExportNames.token(turn.work()) + "-" + ExportNames.token(turn.stack()),
                            name -> new Histogram(turn.latencies().getNumberOfSignificantValueDigits()))
                    .add(turn.latencies());
        }
        Map<Path, Histogram> files = new LinkedHashMap<>();
        String base = file.getFileName().toString().replaceFirst("\\.hgrm$", "");
        all.forEach((name, histogram) -> files.put(file.resolveSibling(base + "-" + name + ENDING), histogram));
        for (Path one : files.keySet()) {
            if (Files.exists(one)) {
                throw Stop.usage("--export: " + one + " exists; exports are never overwritten");
            }
        }
        for (Map.Entry<Path, Histogram> one : files.entrySet()) {
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            try (PrintStream out = new PrintStream(text, false, StandardCharsets.UTF_8)) {
                one.getValue().outputPercentileDistribution(out, TICKS_PER_HALF_DISTANCE, NANOS_IN_MICRO);
            }
            Leftovers.write(one.getKey(), text.toByteArray(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        }
        return List.copyOf(files.keySet());
    }
}
