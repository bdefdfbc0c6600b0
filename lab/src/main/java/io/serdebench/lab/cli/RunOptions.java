package io.serdebench.lab.cli;

import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.measure.Operations;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run is asked for.
 *
 * @param input data
 * @param codecs selectors
 * @param plugins that they may come from
 * @param jvms that codecs are measured on
 * @param operations that are measured
 * @param compressors that the encoded records are compressed with
 * @param batch records in a message, or {@link Batches#NONE}
 * @param budget total time
 * @param margin differences below it are the same: 0.03 for 3 %
 * @param clock that decides and ranks
 * @param output folder, or null for the usual one
 * @param report whether report.html is written
 * @param json whether the result is printed as JSON
 */
record RunOptions(
        InputOptions input,
        List<String> codecs,
        PluginOptions plugins,
        JvmOptions jvms,
        Operations operations,
        List<String> compressors,
        int batch,
        Duration budget,
        double margin,
        Clock clock,
        @Nullable Path output,
        boolean report,
        boolean json) {}
