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
 * @param home The installed distribution.
 * @param cache The cache of generated code.
 * @param folder The output folder, which takes the journals.
 * @param scratch The folder for work.
 * @param preparing Hears of what is done before anything is checked or timed, and may end it.
 * @param progress Hears of what is done from then on.
 * @param interrupted Set from outside to end soon.
 * @param inputs Files, globs or examples.
 * @param reading How they are read.
 * @param codecs The codecs of both sides.
 * @param stored A stored result that is the base, or null where both sides are measured.
 * @param variant The JVM of both sides.
 * @param limits The conditions.
 * @param maxTime The time for all of it.
 * @param startedAt When it began.
 * @param tool The version of serdebench.
 * @param arguments The arguments of the command line.
 * @param base What the base is, in words.
 * @param fresh What is held against it, in words.
 */
public record GateTask(
        Path home,
        Path cache,
        Path folder,
        Path scratch,
        Progress preparing,
        Progress progress,
        AtomicBoolean interrupted,
        List<String> inputs,
        Reading reading,
        GateCodecs codecs,
        @Nullable StoredBase stored,
        JvmVariant variant,
        GateLimits limits,
        Duration maxTime,
        Instant startedAt,
        String tool,
        List<String> arguments,
        String base,
        String fresh) {}
