package io.serdebench.lab.cli;

import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.document.CensusSizes;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.journal.OwnObjects;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.WholeRecords;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.SliceSettings;
import io.serdebench.lab.process.Machines;
import io.serdebench.lab.shell.Home;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the plan of a run from what was asked for and who takes part. */
final class RunPlanner {

    private RunPlanner() {}

    static Plan plan(
            RunOptions options,
            List<String> arguments,
            String run,
            Instant startedAt,
            Dataset dataset,
            @Nullable OwnClasses own,
            Candidates candidates)
            throws IOException {
        return new Plan(
                startedAt.toString(),
                Home.version(),
                run,
                Path.of("").toAbsolutePath().toString(),
                arguments,
                options.budget().toMillis(),
                options.margin(),
                options.input().seed,
                SliceSettings.standard().sliceMicros(),
                data(options, dataset, own),
                candidates.planned(),
                Machines.describe(),
                options.clock());
    }

    private static Plan.Data data(RunOptions options, Dataset dataset, @Nullable OwnClasses own) throws IOException {
        Plan.Data read = Plan.Data.of(options.data(), dataset);
        Plan.Data data = own == null
                ? read
                : read.as(new OwnObjects(own.type(), own.source().isListed()));
        List<String> sources = options.input().sources();
        return Datasets.isCensus(sources)
                ? data.sampleOf(whole(CensusSizes.DOCUMENT.read(Path.of(sources.get(0)))))
                : data;
    }

    private static WholeRecords whole(CensusSizes census) {
        return new WholeRecords(
                census.records(),
                census.all().stream()
                        .map(size -> new WholeRecords.InCodec(size.codec(), size.least(), size.most()))
                        .toList(),
                census.gaps().isEmpty() ? null : census.gaps());
    }
}
