package io.serdebench.lab.pipe;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.OutputChoice;
import io.serdebench.lab.shell.PluginOptions;
import io.serdebench.lab.text.Figures;
import java.time.Duration;
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
 * @param time The time that all runs share; null where the length of each is asked for.
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
        @Nullable Duration time,
        @Nullable PipeTarget target,
        PipePlan plan,
        PipeProgram.@Nullable Place listen,
        PipeProgram.@Nullable Place connect,
        @Nullable KafkaPlan kafka,
        OutputChoice output) {

    /** How many runs there are; a search has some for each of these. */
    int runsOf(int codecs) {
        int ways = kafka == null ? 1 : kafka.compressions().size();
        return codecs * (target == null ? rates.size() * runs : 1) * ways;
    }

    /**
     * The same, with the length of each run where all of them share a time.
     *
     * @throws Stop of class usage where a run would be shorter than a second
     */
    PipeOptions shared(int codecs) {
        if (time == null) {
            return this;
        }
        int all = runsOf(codecs);
        Duration each = time.dividedBy(all).minus(plan.warmUp());
        if (each.compareTo(Duration.ofSeconds(1)) < 0) {
            double least = all * (plan.warmUp().toMillis() / 1e3 + 1);
            throw Stop.usage(
                    "--time " + Figures.duration(time.toMillis() / 1e3) + " is too short for "
                            + Figures.many(all, "run") + ": with a warm-up of "
                            + Figures.duration(plan.warmUp().toMillis() / 1e3)
                            + " and one second each, they take " + Figures.duration(least),
                    "--time " + (long) Math.ceil(least)
                            + "s, or fewer codecs (-c), fewer rates (--rate) or --warm-up 0s");
        }
        PipePlan lasting = plan.lasting(Duration.ofSeconds(each.toSeconds()));
        return new PipeOptions(
                input, codecs(), plugins, rates, runs, time, target, lasting, listen, connect, kafka, output);
    }
}
