package io.serdebench.lab.io;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.FileEntry.FilePlan;

/** Writes the facts of a file into the plan of {@code io}, and checks a file by them. */
final class FilePlans {

    private FilePlans() {}

    /**
     * The facts of the file in a plan.
     *
     * @param made Whether the file is made each time.
     * @param facts The facts about the file or piece that is measured.
     * @param fileSystem Type of that of the copies.
     */
    public static FilePlan.Source source(SourceFile source, boolean made, FileFacts facts, String fileSystem) {
        FileFacts.Field field = facts.field();
        return new FilePlan.Source(
                source.shown(),
                facts.bytes(),
                source.bytes(),
                made ? 0 : source.modified().toMillis(),
                facts.lines(),
                facts.ends(),
                facts.endsWithLine(),
                facts.utf8(),
                field == null ? null : field.name(),
                field == null ? 0 : field.sum(),
                fileSystem);
    }

    /**
     * Stops where a file is not the one of a plan, or copies would go to another kind of file system.
     *
     * @param made Whether the file is made each time.
     * @param jvm The JVM that does the passes.
     */
    public static void check(
            FilePlan plan, SourceFile source, boolean made, FileFacts facts, String fileSystem, String jvm) {
        if (!plan.jvm().equals(jvm)) {
            throw Stop.usage(
                    "the JVM has changed since the run began; figures of two JVMs cannot be mixed",
                    "then: " + plan.jvm(),
                    "now:  " + jvm);
        }
        if (!plan.source().fileSystem().equals(fileSystem)) {
            throw Stop.usage(
                    "copies would go to another file system than before the run was stopped; figures of two cannot be"
                            + " mixed",
                    "then: " + plan.source().fileSystem(),
                    "now:  " + fileSystem);
        }
        if (!source(source, made, facts, fileSystem).equals(plan.source())) {
            throw Stop.input(
                    plan.source().name() + " has changed since the run began; figures of two files cannot be mixed",
                    "run it again");
        }
    }
}
