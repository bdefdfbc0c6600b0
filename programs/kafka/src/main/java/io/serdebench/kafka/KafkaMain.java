package io.serdebench.kafka;

import io.serdebench.net.Carrier;
import io.serdebench.net.EndProgram;
import io.serdebench.net.Inlet;
import io.serdebench.net.NetFailure;
import io.serdebench.net.Outlet;
import io.serdebench.protocol.Request;
import java.util.function.Consumer;

/**
 * Starts an end that sends or receives through a broker, as {@link EndProgram} does it. {@code host} and {@code port} are those of
 * the broker, {@code topic} is the topic that the receiver makes and deletes again, and {@code compression} what the producer
 * compresses with.
 */
public final class KafkaMain implements Carrier {

    private KafkaMain() {}

    /** Takes no arguments. Exit status 0 when all was said, 1 when something failed. */
    public static void main(String[] args) throws Exception {
        EndProgram.start(new KafkaMain());
    }

    @Override
    public Outlet outlet(Request request, Consumer<String> lines) throws NetFailure, InterruptedException {
        return new KafkaOutlet(Topic.of(request));
    }

    @Override
    public Inlet inlet(Request request) throws NetFailure, InterruptedException {
        return new KafkaInlet(Topic.of(request));
    }
}
