package io.serdebench.lab.cli;

import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.SliceSettings;
import io.serdebench.lab.process.Machines;
import io.serdebench.lab.shell.Home;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** Makes the plan of a run from what was asked for and who takes part. */
final class RunPlanner {

    private RunPlanner() {}

    static Plan plan(
            RunOptions options,
            List<String> arguments,
            String run,
            Instant startedAt,
            Dataset dataset,
            Candidates candidates) {
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
                Plan.Data.of(options.data(), dataset),
                candidates.planned(),
                Machines.describe(),
                options.clock());
    }
}
