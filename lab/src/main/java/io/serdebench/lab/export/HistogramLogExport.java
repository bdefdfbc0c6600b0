package io.serdebench.lab.export;

import io.serdebench.lab.base.Leftovers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Latencies as a log of HdrHistogram, version 2: an interval for each turn, with the work and the stack as its tag. Turns of one stack
 * follow each other without the gaps between them.
 */
final class HistogramLogExport implements Export {

    private static final double NANOS_IN_SECOND = 1e9;

    @Override
    public String name() {
        return "hlog";
    }

    @Override
    public String fileName() {
        return "latency.hlog";
    }

    @Override
    public String about() {
        return "HdrHistogram log of rpc and pipe, nanoseconds, an interval for each turn or run, tags work-stack";
    }

    @Override
    public boolean isOfRun() {
        return false;
    }

    @Override
    public List<Path> write(Exportable results, Path file) throws IOException {
        var turns = results.latencies(this);
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(text, false, StandardCharsets.UTF_8)) {
            HistogramLogWriter log = new HistogramLogWriter(out);
            log.outputLogFormatVersion();
            log.outputLegend();
            String before = "";
            double at = 0;
            for (StackLatencies turn : turns) {
                // no comma and no blank may stand in it
                String tag = ExportNames.token(turn.work()) + "-" + ExportNames.token(turn.stack());
                at = tag.equals(before) ? at : 0;
                before = tag;
                double end = at + turn.nanos() / NANOS_IN_SECOND;
                turn.latencies().setTag(tag);
                log.outputIntervalHistogram(at, end, turn.latencies(), 1.0);
                at = end;
            }
        }
        Leftovers.write(file, text.toByteArray(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        return List.of(file);
    }
}
