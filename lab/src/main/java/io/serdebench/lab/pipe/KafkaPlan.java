package io.serdebench.lab.pipe;

import io.serdebench.lab.topic.ClientFile;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How records go through a Kafka broker.
 *
 * @param bootstrap The broker of the user, or null for one that is started here.
 * @param config Options of Kafka's clients for the broker of the user, or null.
 * @param compressions What the producer compresses with, one run each.
 * @param outage How long the broker is away in the middle of each run; zero if it stays. A broker of the user stays.
 */
public record KafkaPlan(
        PipeProgram.@Nullable Place bootstrap,
        @Nullable ClientFile config,
        List<String> compressions,
        Duration outage) {

    /** Names of compressions of kafka-clients. */
    public static final List<String> COMPRESSIONS = List.of("none", "gzip", "snappy", "lz4", "zstd");

    /** For a broker to start again after its outage. */
    private static final Duration RETURN = Duration.ofSeconds(60);

    /** Copies the list. */
    public KafkaPlan {
        compressions = List.copyOf(compressions);
    }

    /** How long an end waits for a broker that goes away. */
    public Duration stall(Duration usual) {
        return outage.isZero() ? usual : usual.plus(outage).plus(RETURN);
    }
}
