package io.serdebench.lab.pipe;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Status;
import io.serdebench.lab.text.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.DoubleStream;

/** Warnings about runs: one for each run that did not end as planned, and one for all that other processes disturbed. */
final class PipeWarnings {

    /** Cores of other processes beyond which a run is warned of. */
    private static final double FOREIGN = 0.1;

    private PipeWarnings() {}

    static List<Warning> of(List<Run> runs) {
        List<Warning> warnings = new ArrayList<>();
        for (Run run : runs) {
            if (run.status() != Status.OK && !(run.probe() && run.status() == Status.BEHIND)) {
                warnings.add(new Warning(
                        "N01",
                        run.status().name().toLowerCase(Locale.ROOT),
                        name(run) + ": " + String.valueOf(run.reason()),
                        null));
            }
        }
        List<Run> loaded = runs.stream()
                .filter(run -> run.foreignCores() != null && run.foreignCores() > FOREIGN)
                .toList();
        if (!loaded.isEmpty()) {
            warnings.add(new Warning("M07", "load", load(loaded, runs.size()), "measure on a quiet machine"));
        }
        return warnings;
    }

    private static String load(List<Run> loaded, int all) {
        double least = cores(loaded).min().orElseThrow();
        double most = cores(loaded).max().orElseThrow();
        String low = Figures.fixed(least, 2);
        String high = Figures.fixed(most, 2);
        return (loaded.size() == 1 ? name(loaded.get(0)) : loaded.size() + " of " + all + " runs")
                + ": other processes used "
                + (low.equals(high) ? high : low + " to " + high)
                + " cores, which makes latencies longer, even if the rate was held";
    }

    private static DoubleStream cores(List<Run> loaded) {
        return loaded.stream().mapToDouble(run -> Objects.requireNonNull(run.foreignCores()));
    }

    private static String name(Run run) {
        PipeResult.Brokered broker = run.broker();
        String with = broker == null ? "" : " with " + broker.compression();
        return run.codec() + with + " at " + new PipeRate(run.rate()).text();
    }
}
