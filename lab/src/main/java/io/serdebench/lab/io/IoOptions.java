package io.serdebench.lab.io;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.measure.RunClock;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.shell.OutputFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Options of {@code io}.
 *
 * @param input A file or an example.
 * @param works The works in their order.
 * @param paths Strategies as typed; empty for the usual ones.
 * @param field The field that is summed, or null for the first one of numbers.
 * @param size The size of an example's file in bytes, or 0.
 * @param cache Its state before each pass.
 * @param dir The folder that copies go to, or null for the output folder.
 * @param target The file that they go to, or null.
 * @param across Whether they may go to another file system.
 * @param codecs The codecs of record logs.
 * @param rows Records of a log, as typed.
 * @param sync When a log is brought to the disk.
 * @param jvm The JVM that does the I/O.
 * @param budget The time for all works together.
 * @param margin The margin of "the same": 0.03 for 3 %.
 * @param seed The seed of the order of passes.
 * @param output Folder, or null.
 * @param report Whether a page is written.
 * @param json Whether the result is printed as JSON.
 */
record IoOptions(
        String input,
        List<Workload> works,
        List<String> paths,
        @Nullable String field,
        long size,
        CacheState cache,
        @Nullable Path dir,
        @Nullable Path target,
        boolean across,
        List<String> codecs,
        String rows,
        String sync,
        Jvm jvm,
        Duration budget,
        double margin,
        long seed,
        @Nullable Path output,
        boolean report,
        boolean json) {

    /**
     * One run of {@code io}.
     *
     * @param journal Takes all that is measured; where the run goes on, it has what was measured before.
     * @param interrupted Set from outside to end soon.
     */
    record Run(
            IoOptions options,
            OutputFolder folder,
            Journal.Writer journal,
            RunClock clock,
            Progress progress,
            AtomicBoolean interrupted) {}
}
