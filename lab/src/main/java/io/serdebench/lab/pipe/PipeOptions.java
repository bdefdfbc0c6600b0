package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.OutputChoice;
import io.serdebench.lab.shell.PluginOptions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Options of {@code pipe}.
 *
 * @param input The records.
 * @param codecs The codecs as typed.
 * @param plugins Codecs that do not come with the installation.
 * @param rates The rates; empty if one is searched for.
 * @param runs How often each codec runs at each rate.
 * @param target What a rate that is searched for has to hold, or null.
 * @param plan How records are sent.
 * @param listen The address and port of receivers for another host, or null.
 * @param connect The address and port of receivers on another host, or null.
 * @param kafka How records go through a Kafka broker, or null for TCP.
 * @param output The folder and the forms of the result.
 */
record PipeOptions(
        InputOptions input,
        List<String> codecs,
        PluginOptions plugins,
        List<PipeRate> rates,
        int runs,
        @Nullable PipeTarget target,
        PipePlan plan,
        PipeProgram.@Nullable Place listen,
        PipeProgram.@Nullable Place connect,
        @Nullable KafkaPlan kafka,
        OutputChoice output) {}
