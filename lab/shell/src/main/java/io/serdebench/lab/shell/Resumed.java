package io.serdebench.lab.shell;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.FileEntry.FilePlan;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.RunView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A run that goes on.
 *
 * @param folder The folder that it began in.
 * @param asked What it follows.
 * @param leftOut The codecs that were left out because the machine was busy.
 */
public record Resumed(Path folder, Entry.Asked asked, List<String> leftOut) {

    /**
     * Reads what is there.
     *
     * @param command The command that goes on with it: run or io.
     */
    public static Resumed open(Path folder, String command) throws IOException {
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
        RunView run = new RunView(entries);
        Entry.Asked plan = run.asked();
        String right = run.command();
        if (!right.equals(command)) {
            throw Stop.usage(
                    "the journal in " + folder + " is one of '" + right + "'",
                    right.equals("rpc")
                            ? "rpc does not resume; run it again"
                            : "serdebench " + right + " --resume " + Shell.join(List.of(folder.toString())));
        }
        String here = Path.of("").toAbsolutePath().toString();
        if (!plan.directory().equals(here)) {
            throw Stop.usage(
                    "the run was started in another folder, and its paths start there",
                    "cd " + Shell.join(List.of(plan.directory())) + " && serdebench " + right + " --resume "
                            + Shell.join(List.of(folder.toAbsolutePath().toString())));
        }
        if (!plan.tool().equals(Home.version())) {
            throw Stop.usage("the run was started with serdebench " + plan.tool() + "; this is " + Home.version()
                    + ", and figures of two versions cannot be mixed");
        }
        // a run that is still going on is not disturbed: what lies in its folder for work is in use
        Journal.Writer.resume(journal).close();
        List<String> parts =
                right.equals("io") ? Operation.wordsInTotal() : run.plan().partsOfTotal();
        if (!parts.equals(Operation.wordsInTotal())) {
            throw Stop.usage(
                    "the run was started by a build that timed other operations (" + String.join(", ", parts)
                            + "), and figures of two builds cannot be mixed",
                    "run it again");
        }
        return new Resumed(
                folder,
                plan,
                run.all(Plan.Busy.class).stream()
                        .flatMap(busy -> busy.leftOut().stream())
                        .toList());
    }

    /** The plan of a run of codecs. */
    public Plan plan() {
        return (Plan) asked;
    }

    /** The plan of {@code io}. */
    public FilePlan filePlan() {
        return (FilePlan) asked;
    }

    /** The command of then, with its options; null where it was another one. */
    public <C> @Nullable C command(CommandRoot root, Class<C> type) {
        Object command = root.parse(asked.arguments());
        return type.isInstance(command) ? type.cast(command) : null;
    }

    /** The data must be the same as then. */
    public void check(Dataset dataset) {
        Plan plan = plan();
        if (!dataset.sha256().equals(plan.data().sha256())
                || !dataset.schema().toString().equals(plan.data().schema())
                || dataset.records() != plan.data().records()) {
            throw Stop.input(
                    plan.data().path() + " has changed since the run began; figures of two files cannot be mixed",
                    "run it again");
        }
    }

    /** So must be the JVMs and their flags. */
    public void check(List<Plan.Candidate> now) {
        if (!comparable(now).equals(comparable(plan().candidates()))) {
            throw Stop.usage(
                    "the candidates, their JVMs or flags have changed since the run began; their figures cannot be mixed",
                    "then: " + jvms(plan().candidates()),
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
