package io.serdebench.lab.pipe;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.LineProtocol;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.store.JarFolder;
import io.serdebench.protocol.NetReply;
import io.serdebench.protocol.NetReply.Listening;
import io.serdebench.protocol.Request;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/** A Kafka broker of one node that is a process of this session. Its logs are in a folder of the session, and go with it. */
public final class PipeBroker implements AutoCloseable {

    private static final String MAIN = "io.serdebench.broker.BrokerMain";
    private static final String HOST = "127.0.0.1";
    private static final int ATTEMPTS = 5;

    /** Below the ports that systems give to connections, so that none takes the port while the broker is away. */
    private static final int LOWEST_PORT = 20_000;

    private static final int HIGHEST_PORT = 32_000;

    private final List<String> command;
    private final Path work;
    private final Path logs;
    private final int port;
    private final int controllerPort;
    private LineProtocol process;

    /**
     * Starts it.
     *
     * @param home The folder of the installation.
     * @param work The folder of the session that takes its logs.
     * @throws Stop of class environment where it cannot be started
     */
    public static PipeBroker start(Path home, Path work) throws InterruptedException {
        String reason = "";
        for (int i = 0; i < ATTEMPTS; i++) {
            try {
                return new PipeBroker(command(home), work, freePort(), freePort());
            } catch (WorkerException | IOException e) {
                reason = String.valueOf(e.getMessage());
                if (!reason.contains("in use")) {
                    break;
                }
            }
        }
        throw Stop.environment("the Kafka broker cannot be started: " + reason);
    }

    private PipeBroker(List<String> command, Path work, int port, int controllerPort)
            throws WorkerException, IOException, InterruptedException {
        this.command = command;
        this.work = work;
        this.logs = Files.createTempDirectory(work, "broker");
        this.port = port;
        this.controllerPort = controllerPort;
        this.process = started();
    }

    private static List<String> command(Path home) throws IOException {
        JvmVariant jvm = JvmVariant.standard();
        return List.of(
                jvm.jvm().java().toString(),
                "-Xms128m",
                "-Xmx512m",
                "-XX:+UseG1GC",
                "-XX:+ExitOnOutOfMemoryError",
                "-cp",
                JarFolder.classPath(home.resolve("broker"), home.resolve("kafka")),
                MAIN);
    }

    private static int freePort() throws IOException {
        for (int i = 0; i < 100; i++) {
            int port = ThreadLocalRandom.current().nextInt(LOWEST_PORT, HIGHEST_PORT);
            try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getByName(HOST))) {
                return free.getLocalPort();
            } catch (IOException e) {
                // another one
            }
        }
        throw new IOException("no port is free between " + LOWEST_PORT + " and " + HIGHEST_PORT);
    }

    private LineProtocol started() throws WorkerException, InterruptedException {
        return WorkerException.twice(this::once);
    }

    private LineProtocol once() throws WorkerException, InterruptedException {
        LineProtocol fresh = LineProtocol.start("broker", command, work.resolve("broker.stderr"), NetReply.WORDS);
        try {
            fresh.send(new Request(Map.of(
                            "folder", logs.toString(),
                            "port", String.valueOf(port),
                            "controller-port", String.valueOf(controllerPort)))
                    .text());
            Listening.of(fresh.reply(TimeLimit.STEP, () -> false));
            return fresh;
        } catch (WorkerException | InterruptedException | RuntimeException e) {
            fresh.kill();
            throw e;
        }
    }

    /** Where clients reach it. */
    public PipeProgram.Place place() {
        return new PipeProgram.Place(HOST, port);
    }

    /** Its process of now. */
    synchronized ProcessHandle handle() {
        return process.handle();
    }

    /** Ends it at once, as a machine that loses its power does, but for what the system holds of its files. */
    synchronized void kill() {
        process.kill();
        process.close();
    }

    /**
     * Starts it again where it is gone, with the logs that it had and on its port.
     *
     * @throws WorkerException where it cannot be started
     */
    synchronized void ensure() throws WorkerException, InterruptedException {
        if (!process.handle().isAlive()) {
            process.close();
            process = started();
        }
    }

    /** Ends it and deletes its logs. */
    @Override
    public synchronized void close() {
        kill();
        Leftovers.remove(logs);
    }
}
