package io.serdebench.lab.io;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.measure.RunClock;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.shell.OutputChoice;
import io.serdebench.lab.shell.OutputFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Options of {@code io}.
 *
 * @param data The data.
 * @param works The works in their order.
 * @param paths Strategies as typed; empty for the usual ones.
 * @param cache Its state before each pass.
 * @param copies The places that copies go to.
 * @param logs The record logs.
 * @param jvm The JVM that does the I/O.
 * @param budget The time for all works together.
 * @param margin The margin of "the same": 0.03 for 3 %.
 * @param seed The seed of the order of passes.
 * @param output The folder and the forms of the result.
 */
record IoOptions(
        Data data,
        List<Workload> works,
        List<String> paths,
        CacheState cache,
        Copies copies,
        Logs logs,
        Jvm jvm,
        Duration budget,
        double margin,
        long seed,
        OutputChoice output) {

    /**
     * The data that is read.
     *
     * @param input A file or an example.
     * @param field The field that is summed, or null for the first one of numbers.
     * @param size The size of an example's file in bytes, or 0.
     */
    record Data(String input, @Nullable String field, long size) {}

    /**
     * The places that copies go to.
     *
     * @param dir A folder, or null for the output folder.
     * @param target A file, or null.
     * @param across Whether they may go to another file system.
     */
    record Copies(@Nullable Path dir, @Nullable Path target, boolean across) {}

    /**
     * The record logs.
     *
     * @param codecs The codecs that they are written with.
     * @param rows Records of a log, as typed.
     * @param sync When a log is brought to the disk.
     */
    record Logs(List<String> codecs, String rows, String sync) {}

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
