package io.serdebench.lab.pipe;

import io.serdebench.lab.process.WorkerException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The broker of a session, and a topic of its own for each run. */
final class KafkaWay {

    private final KafkaPlan plan;
    private final PipeProgram.Place place;
    private final @Nullable PipeBroker broker;

    private KafkaWay(KafkaPlan plan, PipeProgram.Place place, @Nullable PipeBroker broker) {
        this.plan = plan;
        this.place = place;
        this.broker = broker;
    }

    /** Through a broker of the user. */
    public static KafkaWay through(KafkaPlan plan, PipeProgram.Place bootstrap) {
        return new KafkaWay(plan, bootstrap, null);
    }

    /** Through a broker of this session. */
    public static KafkaWay through(KafkaPlan plan, PipeBroker broker) {
        return new KafkaWay(plan, broker.place(), broker);
    }

    /** Compressions of the producer, one run each. */
    List<String> compressions() {
        return plan.compressions();
    }

    /**
     * A run with a topic of its own, on a broker that is there.
     *
     * @throws WorkerException where the broker of this session is gone and cannot be started again
     */
    KafkaRun run(String compression) throws WorkerException, InterruptedException {
        if (broker != null) {
            broker.ensure();
        }
        return new KafkaRun(place, "serdebench-" + UUID.randomUUID(), compression, plan, broker);
    }
}
