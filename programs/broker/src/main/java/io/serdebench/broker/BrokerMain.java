package io.serdebench.broker;

import io.serdebench.protocol.CommandInput;
import io.serdebench.protocol.Interrupts;
import io.serdebench.protocol.NetReply;
import io.serdebench.protocol.Reply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.Request;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/**
 * Starts a broker. A {@link Request} on standard input says where: {@code folder} takes its logs, and is that of an earlier broker
 * if it goes on with them; {@code port} and {@code controller-port} are ports of 127.0.0.1. {@code settings}, which may be left out, are
 * lines of more settings; listeners among them are added to the broker's own. The answer is {@link NetReply.Listening}.
 * The end of the input ends the process.
 */
public final class BrokerMain {

    private static final String FORMATTED = "meta.properties";
    private static final int NODE = 1;

    /** Settings that are lists, with an entry for each listener. */
    private static final Set<String> OF_LISTENERS =
            Set.of("listeners", "advertised.listeners", "listener.security.protocol.map");

    private BrokerMain() {}

    /** Takes no arguments. Exit status 1 when the broker cannot be started. */
    public static void main(String[] args) throws Exception {
        // before anything else: while the rest is still being loaded, the end of the input must end the process
        CommandInput in = new CommandInput(System.in, true);
        in.start();
        Interrupts.ignore();
        ReplyOutput replies = ReplyOutput.ofProcess(ReplyOutput.WORKER_FIELD);
        try {
            Request request = in.request();
            start(request);
            replies.send(new NetReply.Listening(request.integer("port")));
        } catch (Throwable e) {
            e.printStackTrace();
            replies.send(new Reply.Failed(ReplyOutput.describe(e)));
            Runtime.getRuntime().halt(1);
        }
        in.join();
    }

    private static void start(Request request) throws Exception {
        Path folder = Files.createDirectories(Path.of(request.text("folder")));
        Map<String, Object> config = config(folder, request.integer("port"), request.integer("controller-port"));
        Properties more = new Properties();
        more.load(new StringReader(request.values().getOrDefault("settings", "")));
        more.stringPropertyNames().forEach(key -> {
            Object own = OF_LISTENERS.contains(key) ? config.get(key) + "," : "";
            config.put(key, own + more.getProperty(key));
        });
        if (!Files.exists(folder.resolve(FORMATTED))) {
            new Formatter()
                    .setNodeId(NODE)
                    .setClusterId(Uuid.randomUuid().toString())
                    .setControllerListenerName("CONTROLLER")
                    .setMetadataLogDirectory(folder.toString())
                    .addDirectory(folder.toString())
                    .run();
        }
        new KafkaRaftServer(new KafkaConfig(config, false), Time.SYSTEM).startup();
    }

    /** The defaults, but for what one node needs and what would only wait or take memory. */
    private static Map<String, Object> config(Path folder, int port, int controllerPort) {
        Map<String, Object> config = new HashMap<>();
        config.put("process.roles", "broker,controller");
        config.put("node.id", String.valueOf(NODE));
        config.put("listeners", "BROKER://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controllerPort);
        config.put("advertised.listeners", "BROKER://127.0.0.1:" + port);
        config.put("listener.security.protocol.map", "BROKER:PLAINTEXT,CONTROLLER:PLAINTEXT");
        config.put("inter.broker.listener.name", "BROKER");
        config.put("controller.listener.names", "CONTROLLER");
        config.put("controller.quorum.voters", NODE + "@127.0.0.1:" + controllerPort);
        config.put("log.dirs", folder.toString());
        config.put("auto.create.topics.enable", "false");
        config.put("offsets.topic.replication.factor", "1");
        config.put("transaction.state.log.replication.factor", "1");
        config.put("transaction.state.log.min.isr", "1");
        // topics are deleted between runs, and their space is needed
        config.put("log.segment.delete.delay.ms", "1000");
        // nothing is compacted; the default is 128 MiB of the heap
        config.put("log.cleaner.dedupe.buffer.size", String.valueOf(2 << 20));
        return config;
    }
}
