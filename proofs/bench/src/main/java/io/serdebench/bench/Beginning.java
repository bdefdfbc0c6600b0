package io.serdebench.bench;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.measure.SliceSettings;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.Machines;
import io.serdebench.lab.process.WorkerCommand;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The first lines of a journal, where a proof measures without the command line. */
final class Beginning {

    private Beginning() {}

    /** A plan, and every candidate taken as checked: the codecs' own tests and `run` have done that. */
    static void write(
            Journal.Writer journal,
            Dataset dataset,
            List<Candidate> candidates,
            Duration budget,
            double margin,
            long seed)
            throws IOException {
        String jvm = System.getProperty("java.vm.name") + " " + System.getProperty("java.version");
        journal.append(new Plan(
                Instant.now().toString(),
                "bench",
                "bench",
                "",
                List.of(),
                budget.toMillis(),
                margin,
                seed,
                SliceSettings.standard().sliceMicros(),
                Plan.Data.of(dataset.origin(), dataset),
                candidates.stream()
                        .map(c -> new Plan.Candidate(c.codec(), "", "", c.floor(), jvm, WorkerCommand.FLAGS))
                        .toList(),
                Machines.describe(),
                Clock.CPU));
        for (Candidate candidate : candidates) {
            journal.append(new Entry.Checked(
                    candidate.codec(),
                    candidate.floor() ? Fidelity.FLOOR : Fidelity.LOSSLESS,
                    candidate.version(),
                    dataset.records(),
                    0,
                    0,
                    null));
        }
    }
}
