package io.serdebench.lab.gate;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.process.JvmVariant;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The task of a gate.
 *
 * @param place The folders.
 * @param hearing The listeners, which may end the work.
 * @param inputs Files, globs or examples.
 * @param reading How they are read.
 * @param versions Both sides.
 * @param variant The JVM of both sides.
 * @param limits The conditions.
 * @param maxTime The time for all of it.
 * @param startedAt When it began.
 * @param tool The version of serdebench.
 * @param arguments The arguments of the command line.
 */
record GateTask(
        Place place,
        Hearing hearing,
        List<String> inputs,
        Reading reading,
        GateVersions.Versions versions,
        JvmVariant variant,
        GateLimits limits,
        Duration maxTime,
        Instant startedAt,
        String tool,
        List<String> arguments) {

    /**
     * Folders.
     *
     * @param home The installed distribution.
     * @param cache The cache of generated code.
     * @param output The output folder, which takes the journals.
     * @param scratch The folder for work.
     */
    record Place(Path home, Path cache, Path output, Path scratch) {}

    /**
     * The listeners, which may end the work.
     *
     * @param progress Hears of what is done.
     * @param interrupted Set from outside to end soon.
     */
    record Hearing(Progress progress, AtomicBoolean interrupted) {}

    /** A stored result that is the base, or null where both sides are measured. */
    @Nullable
    StoredBase stored() {
        return versions.stored();
    }
}
