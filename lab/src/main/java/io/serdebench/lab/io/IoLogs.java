package io.serdebench.lab.io;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.PluginOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;

/** Logs of the file's records: reads them, makes the codecs, and has logs written and read. */
final class IoLogs {

    private final IoOptions.Run run;
    private final LogBenchmark bench;
    private final List<Candidate> candidates;
    private final List<Entry.Checked> refused;

    IoLogs(IoOptions.Run run, Path home, IoTarget target) throws IOException, InterruptedException {
        this.run = run;
        IoOptions options = run.options();
        InputOptions input = new InputOptions();
        input.rows = options.logs().rows();
        input.sample = "head";
        Preparation preparation =
                new Preparation(home, Home.cache(), run.folder().work(), run.progress());
        Dataset dataset = preparation.read(List.of(options.data().input()), input.reading());
        List<Codec> codecs = new PluginOptions()
                .catalog(home).selectOnJvm(options.logs().codecs(), "io").stream()
                        .filter(codec -> !codec.isFloor())
                        .toList();
        Candidates lineup = preparation.candidates(dataset, codecs);
        this.candidates = preparation.ready(lineup);
        this.refused = lineup.refused();
        if (candidates.isEmpty()) {
            throw Stop.input("no codec carries these records: "
                    + (refused.isEmpty() ? "none is chosen" : warnings().get(0).message()));
        }
        this.bench = new LogBenchmark(
                run,
                dataset.rows(),
                Math.toIntExact(dataset.records()),
                codecs.stream().filter(Codec::hasOwnStream).map(Codec::id).collect(Collectors.toSet()),
                target.folder());
        bench.checkSpace(candidates);
    }

    /**
     * Measures.
     *
     * @param deadline The deadline of one work, or of two that the same processes do.
     */
    void run(List<Workload> works, IntToLongFunction deadline) throws IOException, InterruptedException {
        if (!run.interrupted().get()) {
            bench.run(works, candidates, run.options().paths(), warnings(), deadline.applyAsLong(1));
        }
    }

    /** Codecs that take no part. */
    private List<Warning> warnings() {
        return refused.stream()
                .map(one -> Warning.leftOut(one.codec(), String.valueOf(one.reason())))
                .toList();
    }
}
