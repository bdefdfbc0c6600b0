package io.serdebench.lab.cli;

import io.serdebench.api.Notation;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.run.Contender;
import io.serdebench.lab.run.Machines;
import io.serdebench.lab.run.Rounds;
import io.serdebench.lab.run.WorkerCommand;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Makes the plan of a run from what was asked for and what came of the codecs' generation. */
final class Planning {

    private Planning() {}

    static Plan plan(
            RunOptions options,
            List<String> arguments,
            String run,
            Instant startedAt,
            Dataset dataset,
            List<Outcome> outcomes) {
        return new Plan(
                startedAt.toString(),
                Home.version(),
                run,
                Path.of("").toAbsolutePath().toString(),
                arguments,
                options.budget().toMillis(),
                options.margin(),
                options.input().seed,
                Rounds.SLICE_MICROS,
                data(String.join(" ", options.input().inputs), dataset),
                outcomes.stream()
                        .map(outcome -> candidate(outcome.codec(), Home.jvm(), WorkerCommand.FLAGS))
                        .toList(),
                Machines.describe());
    }

    private static Plan.Data data(String path, Dataset dataset) {
        return new Plan.Data(
                path,
                dataset.name(),
                dataset.sha256(),
                dataset.schema().toString(),
                dataset.records(),
                dataset.recordsInFile(),
                dataset.bytes(),
                dataset.schema().fields().stream()
                        .map(f -> new Plan.Field(f.name(), Notation.write(f.slot())))
                        .toList(),
                dataset.sniffed(),
                dataset.warnings());
    }

    private static Plan.Candidate candidate(Codec codec, String jvm, List<String> flags) {
        return new Plan.Candidate(codec.id(), codec.format(), codec.family().library(), codec.isFloor(), jvm, flags);
    }

    /** The codecs that were generated and compiled, ready to run. */
    static List<Contender> contenders(List<Outcome> outcomes, WorkerCommand command) {
        List<Contender> ready = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            if (outcome instanceof Outcome.Ready r) {
                List<Path> classPath = new ArrayList<>(List.of(r.classes(), r.domainClasses()));
                classPath.addAll(r.codec().family().libs());
                ready.add(new Contender(
                        r.codec().id(),
                        r.version(),
                        r.bindingClass(),
                        DomainSource.PACKAGE + "." + DomainSource.ROWS,
                        classPath,
                        r.codec().family().jvmArgs(),
                        r.codec().isFloor(),
                        command,
                        1));
            }
        }
        return ready;
    }

    /** The codecs that take no part, with the reason. */
    static List<Entry.Checked> refused(List<Outcome> outcomes) {
        List<Entry.Checked> refused = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            if (outcome instanceof Outcome.Refused r) {
                refused.add(new Entry.Checked(r.codec().id(), r.status(), "", 0, 0, 0, r.reason()));
            }
        }
        return refused;
    }
}
