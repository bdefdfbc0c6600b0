package io.serdebench.lab.cli;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.RunView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A run that goes on.
 *
 * @param folder that it began in
 * @param plan it follows
 */
record Resumed(Path folder, Plan plan) {

    /** Reads what is there. */
    static Resumed open(Path folder) throws IOException {
        Path journal = folder.resolve(Journal.FILE);
        if (!Files.isRegularFile(journal)) {
            throw Stop.input(
                    "there is no run to resume in " + folder + ": it has no " + Journal.FILE,
                    "a run that is stopped before it measures leaves none; run it again");
        }
        var entries = Journal.read(journal);
        if (entries.isEmpty()) {
            throw Stop.input(journal + " is empty: the run was stopped before it began", "run it again");
        }
        Plan plan = new RunView(entries).plan();
        String here = Path.of("").toAbsolutePath().toString();
        if (!plan.directory().equals(here)) {
            throw Stop.usage(
                    "the run was started in another folder, and its paths start there",
                    "cd " + Shell.join(List.of(plan.directory())) + " && serdebench run --resume "
                            + Shell.join(List.of(folder.toAbsolutePath().toString())));
        }
        if (!plan.tool().equals(Home.version())) {
            throw Stop.usage("the run was started with serdebench " + plan.tool() + "; this is " + Home.version()
                    + ", and figures of two versions are not mixed");
        }
        return new Resumed(folder, plan);
    }

    /** What was asked for then; {@code typed} are the options of now. */
    RunOptions options(CommandRoot root, TypedAgain typed) {
        if (!(root.parse(plan.arguments()) instanceof RunCommand command)) {
            throw Stop.input("the journal is not one of 'run'");
        }
        typed.check(TypedAgain.of(command.plugins, command.jvms, command.input), folder);
        RunOptions options = command.options();
        if (options.input().inputs.contains("-")) {
            throw Stop.usage("a run on standard input cannot be resumed: its data is gone", "run it again from a file");
        }
        return options;
    }

    /** The data must be the same as then. */
    void check(Dataset dataset) {
        if (!dataset.sha256().equals(plan.data().sha256())
                || !dataset.schema().toString().equals(plan.data().schema())
                || dataset.records() != plan.data().records()) {
            throw Stop.input(
                    plan.data().path() + " has changed since the run began; figures of two files are not mixed",
                    "run it again");
        }
    }

    /** So must be the JVMs and their flags. */
    void check(List<Plan.Candidate> now) {
        if (!comparable(now).equals(comparable(plan.candidates()))) {
            throw Stop.usage(
                    "the candidates, their JVMs or flags have changed since the run began; figures of two are not mixed",
                    "then: " + jvms(plan.candidates()),
                    "now:  " + jvms(now));
        }
    }

    /** A journal of an earlier version does not say what is text. */
    private static List<Plan.Candidate> comparable(List<Plan.Candidate> candidates) {
        return candidates.stream().map(Plan.Candidate::withoutText).toList();
    }

    private static String jvms(List<Plan.Candidate> candidates) {
        return candidates.size() + " candidates on "
                + candidates.stream().map(Plan.Candidate::jvm).distinct().collect(Collectors.joining("; "));
    }
}
