package io.serdebench.lab.cli;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.generate.Generator;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.io.IoResult;
import io.serdebench.lab.io.LogBenchmark;
import io.serdebench.lab.io.Workload;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** Logs of the file's records: reads them, makes the codecs, and has logs written and read. */
final class IoLogs {

    private static final int PATHS = 4;

    private final IoOptions options;
    private final LogBenchmark bench;
    private final List<Candidate> candidates;
    private final List<Entry.Checked> refused;

    IoLogs(
            Console console,
            IoOptions options,
            Path home,
            OutputFolder folder,
            IoTarget target,
            Progress progress,
            AtomicBoolean interrupted)
            throws IOException, InterruptedException {
        this.options = options;
        InputOptions input = new InputOptions();
        input.rows = options.rows();
        input.sample = "head";
        Dataset dataset = Datasets.read(List.of(options.input()), input.reading(), folder.work(), progress);
        List<Codec> codecs = new PluginOptions()
                .catalog(home).select(options.codecs()).stream()
                        .filter(codec -> !codec.isFloor())
                        .toList();
        List<Outcome> outcomes =
                new Generator().generate(dataset.schema(), codecs, Home.cache(), Home.apiJar(home), progress);
        Candidates lineup = new Candidates(outcomes, List.of(JvmVariant.standard()));
        this.candidates = lineup.candidates(home.resolve("worker"), folder.work());
        this.refused = lineup.refused();
        if (candidates.isEmpty()) {
            throw Stop.input("no codec carries these records: "
                    + (refused.isEmpty() ? "none is chosen" : refused.get(0).reason()));
        }
        this.bench = new LogBenchmark(
                dataset.rows(),
                Math.toIntExact(dataset.records()),
                options.sync(),
                target.folder(),
                options.margin(),
                options.seed(),
                progress,
                interrupted);
        bench.checkSpace(candidates.size() * PATHS);
    }

    List<IoResult.Result> run(List<Workload> works, long deadline) throws IOException, InterruptedException {
        return bench.run(works, candidates, options.paths(), deadline);
    }

    /** Codecs that take no part. */
    List<Warning> warnings() {
        return refused.stream()
                .map(one -> new Warning("C02", one.codec(), "takes no part: " + one.reason(), null))
                .toList();
    }
}
