package io.serdebench.lab.pipe;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.topic.ClientFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code pipe} about a Kafka broker between the ends. */
final class KafkaOptions {

    private static final Duration MAX_OUTAGE = Duration.ofMinutes(10);

    @Option(
            names = "--via",
            paramLabel = "WAY",
            description = "tcp, or kafka: through a broker, which is started for this session (default tcp).")
    String via = "tcp";

    @Option(
            names = "--bootstrap",
            paramLabel = "HOST:PORT",
            description = "The address of a running Kafka broker, instead of one that is started.")
    @Nullable
    String bootstrap;

    @Option(
            names = "--compression",
            paramLabel = "LIST",
            split = ",",
            description =
                    "What the producer compresses with, one run each: none, gzip, snappy, lz4, zstd; with --via kafka (default none).")
    List<String> compressions = new ArrayList<>();

    @Option(
            names = "--outage",
            paramLabel = "TIME",
            description =
                    "Kill the broker after a third of each run, and start it again after this time; with --via kafka.")
    @Nullable
    String outage;

    /**
     * Checks the options that were given; null for TCP.
     *
     * @param input Has the file with options of Kafka's clients.
     */
    @Nullable
    KafkaPlan plan(InputOptions input) {
        if (!via.equals("tcp") && !via.equals("kafka")) {
            throw Stop.usage("--via takes tcp or kafka, not '" + via + "'");
        }
        if (via.equals("tcp")) {
            if (bootstrap != null || !compressions.isEmpty() || outage != null) {
                throw Stop.usage("--bootstrap, --compression and --outage are about Kafka; add --via kafka");
            }
            return null;
        }
        for (String compression : compressions) {
            if (!KafkaPlan.COMPRESSIONS.contains(compression)) {
                throw Stop.usage("--compression takes " + String.join(", ", KafkaPlan.COMPRESSIONS) + "; not '"
                        + compression + "'");
            }
        }
        if (outage != null && bootstrap != null) {
            throw Stop.usage("--outage ends the broker of this session, and --bootstrap names yours; leave one out");
        }
        Path config = bootstrap == null ? null : input.kafkaConfig(bootstrap);
        return new KafkaPlan(
                bootstrap == null ? null : PipeCommand.place("--bootstrap", bootstrap, null),
                config == null ? null : ClientFile.read(config),
                compressions.isEmpty()
                        ? List.of("none")
                        : compressions.stream().distinct().toList(),
                outage == null
                        ? Duration.ZERO
                        : PipeCommand.between("--outage", outage, Duration.ofMillis(100), MAX_OUTAGE));
    }
}
