package io.serdebench.lab.cli;

import io.serdebench.lab.io.CacheState;
import io.serdebench.lab.io.Workload;
import io.serdebench.lab.process.Jvm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was asked of {@code io}.
 *
 * @param input a file or an example
 * @param works in order
 * @param paths strategies as typed; empty for the usual ones
 * @param field that is summed, or null for the first one of numbers
 * @param size of an example's file in bytes, or 0
 * @param cache its state before each pass
 * @param dir where copies go, or null for the output folder
 * @param target the file that they go to, or null
 * @param across whether they may go to another file system
 * @param codecs of record logs
 * @param rows records of a log, as typed
 * @param sync when a log is brought to the disk
 * @param jvm that does the I/O
 * @param budget in all
 * @param margin of "the same"
 * @param seed of the order of passes
 * @param output folder, or null
 * @param report whether a page is written
 * @param json whether the result is printed as JSON
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
        boolean json) {}
