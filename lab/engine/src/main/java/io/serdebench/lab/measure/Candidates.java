package io.serdebench.lab.measure;

import io.serdebench.api.gen.DomainSource;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.WorkerCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The candidates of a run: every codec on every variant of the JVM, and those of other languages once. */
public final class Candidates {

    private final List<Outcome> outcomes;
    private final List<JvmVariant> variants;
    private final Map<JvmVariant, String> refusals = new HashMap<>();

    /** Starts the JVM of each variant once, unless it is the one that runs already, to see whether it takes its flags. */
    public Candidates(List<Outcome> outcomes, List<JvmVariant> variants) throws InterruptedException {
        this.outcomes = List.copyOf(outcomes);
        this.variants = List.copyOf(variants);
        for (JvmVariant variant : variants) {
            String refusal = variant.equals(JvmVariant.standard()) ? null : variant.refusal();
            if (refusal != null) {
                refusals.put(variant, refusal);
            }
        }
    }

    /** All of them, for the plan. */
    public List<Plan.Candidate> planned() {
        List<Plan.Candidate> planned = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            Codec codec = outcome.codec();
            if (!codec.isOnJvm()) {
                planned.add(foreign(outcome));
                continue;
            }
            for (JvmVariant variant : variants) {
                planned.add(new Plan.Candidate(
                        variant.nameOf(codec.id()),
                        codec.format(),
                        codec.family().library().name(),
                        codec.isFloor(),
                        variant.jvm().text(),
                        variant.flags(),
                        codec.isText(),
                        codec.isMessageItsBytes() ? true : null,
                        codec.positional()));
            }
        }
        return planned;
    }

    private static Plan.Candidate foreign(Outcome outcome) {
        Codec codec = outcome.codec();
        String runtime = outcome instanceof Outcome.Ready ready ? ready.bindingClass() : "";
        return new Plan.Candidate(
                codec.id(),
                codec.format(),
                codec.family().library().name(),
                false,
                runtime,
                List.of(),
                codec.isText(),
                codec.isMessageItsBytes() ? true : null,
                codec.positional());
    }

    /**
     * Those that were generated and compiled, on the JVMs that start.
     *
     * @param workerFolder The jars of the worker.
     * @param scratch Takes the compiler's hints.
     */
    public List<Candidate> candidates(Path workerFolder, Path scratch) throws IOException {
        Map<JvmVariant, WorkerCommand> commands = new HashMap<>();
        for (JvmVariant variant : variants) {
            commands.put(variant, WorkerCommand.of(variant, workerFolder, scratch));
        }
        List<Candidate> ready = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            if (!outcome.codec().isOnJvm()) {
                WorkerCommand any = commands.values().iterator().next();
                if (outcome instanceof Outcome.Ready r) {
                    ready.add(candidate(r, r.codec().id(), any.program(r.start())));
                }
                continue;
            }
            for (JvmVariant variant : variants) {
                WorkerCommand command = commands.get(variant);
                if (command == null || refusals.containsKey(variant)) {
                    continue;
                }
                String name = variant.nameOf(outcome.codec().id());
                if (outcome instanceof Outcome.Ready r) {
                    ready.add(candidate(r, name, command));
                } else if (outcome instanceof Outcome.Own own) {
                    ready.add(candidate(own, name, command));
                }
            }
        }
        return ready;
    }

    private static Candidate candidate(Outcome.Ready ready, String name, WorkerCommand command) {
        List<Path> classPath = new ArrayList<>(List.of(ready.classes(), ready.domainClasses()));
        classPath.addAll(ready.codec().family().libs());
        return new Candidate(
                name,
                ready.version(),
                ready.bindingClass(),
                DomainSource.PACKAGE + "." + DomainSource.ROWS,
                classPath,
                ready.codec().family().jvmArgs(),
                ready.codec().isFloor(),
                command,
                Map.of(),
                ready.codec().family().replaced(),
                1);
    }

    private static Candidate candidate(Outcome.Own own, String name, WorkerCommand command) {
        return new Candidate(
                name,
                own.version(),
                own.bindingClass(),
                "",
                own.codec().family().libs(),
                own.codec().family().jvmArgs(),
                false,
                command,
                own.request(),
                own.codec().family().replaced(),
                1);
    }

    /** Those that take no part, with the reason. */
    public List<Entry.Checked> refused() {
        List<Entry.Checked> refused = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            if (!outcome.codec().isOnJvm()) {
                if (outcome instanceof Outcome.Refused r) {
                    refused.add(new Entry.Checked(r.codec().id(), r.status(), "", 0, 0, 0, r.reason()));
                }
                continue;
            }
            for (JvmVariant variant : variants) {
                String name = variant.nameOf(outcome.codec().id());
                String refusal = refusals.get(variant);
                if (outcome instanceof Outcome.Refused r) {
                    refused.add(new Entry.Checked(name, r.status(), "", 0, 0, 0, r.reason()));
                } else if (refusal != null) {
                    refused.add(new Entry.Checked(name, Fidelity.FAILED, version(outcome), 0, 0, 0, refusal));
                }
            }
        }
        return refused;
    }

    private static String version(Outcome outcome) {
        return outcome instanceof Outcome.Ready ready
                ? ready.version()
                : outcome instanceof Outcome.Own own ? own.version() : "";
    }
}
