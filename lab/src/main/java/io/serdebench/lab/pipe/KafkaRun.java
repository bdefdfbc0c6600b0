package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.topic.ClientFile;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One run through a broker: its topic, its compression, and the outage of the broker in its middle. */
final class KafkaRun implements AutoCloseable {

    /** The outage begins after this part of the timed part, so that there is time to make up for it. */
    private static final int PART = 3;

    private final PipeProgram.Place place;
    private final String topic;
    private final String compression;
    private final KafkaPlan plan;
    private final @Nullable PipeBroker broker;
    private @Nullable Thread breaker;
    private volatile double awaySeconds;

    /**
     * A run that has not begun.
     *
     * @param topic The name of the topic, which nobody has.
     * @param broker The broker that is a process of this session, or null for one of the user.
     */
    KafkaRun(PipeProgram.Place place, String topic, String compression, KafkaPlan plan, @Nullable PipeBroker broker) {
        this.place = place;
        this.topic = topic;
        this.compression = compression;
        this.plan = plan;
        this.broker = broker;
    }

    PipeProgram.Place place() {
        return place;
    }

    /** Entries that both ends have to know. */
    Map<String, String> request() {
        Map<String, String> request = new LinkedHashMap<>(Map.of("topic", topic, "compression", compression));
        ClientFile config = plan.config();
        if (config != null) {
            request.putAll(config.request());
        }
        return request;
    }

    boolean hasOutage() {
        return broker != null && !plan.outage().isZero();
    }

    /** Processor time of the broker so far, nanoseconds; -1 if it cannot be seen. */
    long cpuNanos() {
        return broker == null || hasOutage()
                ? -1
                : broker.handle()
                        .info()
                        .totalCpuDuration()
                        .map(Duration::toNanos)
                        .orElse(-1L);
    }

    /** The processes beside the two ends. */
    List<ProcessHandle> processes() {
        return broker == null ? List.of() : List.of(broker.handle());
    }

    /**
     * The timed part has begun.
     *
     * @param duration Its length.
     * @param failures Takes a sentence if the broker does not come back.
     */
    void begun(Duration duration, Consumer<String> failures) {
        PipeBroker own = broker;
        if (own == null || plan.outage().isZero()) {
            return;
        }
        Thread thread = new Thread(
                () -> {
                    try {
                        Thread.sleep(duration.toMillis() / PART);
                        long gone = System.nanoTime();
                        own.kill();
                        Thread.sleep(plan.outage().toMillis());
                        own.ensure();
                        awaySeconds = (System.nanoTime() - gone) / 1e9;
                    } catch (WorkerException e) {
                        failures.accept("the broker did not restart: " + e.getMessage());
                    } catch (InterruptedException e) {
                        // the run is over before
                    }
                },
                "outage of the broker");
        thread.setDaemon(true);
        thread.start();
        breaker = thread;
    }

    /**
     * The account of the broker.
     *
     * @param stored Bytes of its log segments, or -1.
     * @param records Records that they hold.
     * @param cpuNanos Processor time, or -1.
     */
    PipeResult.Brokered account(long stored, long records, long cpuNanos) {
        boolean known = stored >= 0 && records > 0;
        return new PipeResult.Brokered(
                compression,
                known ? stored : null,
                known ? Math.round(1e6 * stored / records) / 1e6 : null,
                cpuNanos < 0 || records == 0 ? null : Math.round(1e6 * cpuNanos / records) / 1e6,
                awaySeconds);
    }

    /** Ends an outage that has not come, or waits for the end of one that has. */
    @Override
    public void close() {
        Thread thread = breaker;
        if (thread != null) {
            thread.interrupt();
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
