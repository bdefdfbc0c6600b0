package io.serdebench.lab.io;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.FileEntry.FilePlan;
import io.serdebench.lab.process.Machines;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the plan of {@code io} from what was asked for and what the file is, and holds a file against it. */
public final class FilePlans {

    private FilePlans() {}

    /**
     * What was asked for.
     *
     * @param tool version of serdebench
     * @param startedAt ISO 8601, UTC
     * @param directory the working folder
     * @param arguments of the command line
     * @param budgetMillis in all
     * @param margin of "the same"
     * @param seed of the order of passes
     * @param jvm that does the passes
     * @param cache its state before each pass
     * @param place the folder that was made for copies, or null
     * @param fileSystem type of that of the copies
     */
    public record Request(
            String tool,
            String startedAt,
            String directory,
            List<String> arguments,
            long budgetMillis,
            double margin,
            long seed,
            String jvm,
            CacheState cache,
            @Nullable String place,
            String fileSystem) {}

    /**
     * The plan.
     *
     * @param made whether the file is made each time
     * @param facts of what is measured with
     * @param warnings of what came before
     */
    public static FilePlan of(
            Request asked,
            SourceFile source,
            boolean made,
            FileFacts facts,
            List<StrategyCatalog.Absent> absent,
            List<Warning> warnings) {
        return new FilePlan(
                asked.startedAt(),
                asked.tool(),
                asked.directory(),
                asked.arguments(),
                asked.budgetMillis(),
                asked.margin(),
                asked.seed(),
                asked.cache().word(),
                asked.jvm(),
                asked.place(),
                source(source, made, facts, asked.fileSystem()),
                absent.stream()
                        .map(one -> new FilePlan.Absent(one.name(), one.work(), one.reason()))
                        .toList(),
                Machines.describe(),
                warnings);
    }

    private static FilePlan.Source source(SourceFile source, boolean made, FileFacts facts, String fileSystem) {
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
     * @param made whether the file is made each time
     * @param jvm that does the passes
     */
    public static void check(
            FilePlan plan, SourceFile source, boolean made, FileFacts facts, String fileSystem, String jvm) {
        if (!plan.jvm().equals(jvm)) {
            throw Stop.usage(
                    "the JVM has changed since the run began; figures of two are not mixed",
                    "then: " + plan.jvm(),
                    "now:  " + jvm);
        }
        if (!source(source, made, facts, fileSystem).equals(plan.source())) {
            throw Stop.input(
                    plan.source().name() + " has changed since the run began; figures of two files are not mixed",
                    "run it again");
        }
    }
}
