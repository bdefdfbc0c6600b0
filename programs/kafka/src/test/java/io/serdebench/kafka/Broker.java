package io.serdebench.kafka;

import io.serdebench.broker.BrokerMain;
import io.serdebench.protocol.Request;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** A real broker, in a process of its own, as the laboratory starts it. */
final class Broker implements AutoCloseable {

    private static final Set<Integer> TAKEN = new HashSet<>();

    private final Path folder;
    private final int port = freePort();
    private final int controllerPort = freePort();
    private Process process;

    Broker(Path folder) throws IOException {
        this.folder = folder;
        this.process = start();
    }

    /** A port that nobody listens on, below those that systems give to connections. */
    static synchronized int freePort() throws IOException {
        // processes that start one after the other look at ports that are far apart: a broker binds some time after
        // this
        for (int port = 20_000 + (int) (ProcessHandle.current().pid() * 40 % 11_900); port < 32_000; port++) {
            try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                if (TAKEN.add(free.getLocalPort())) {
                    return free.getLocalPort();
                }
            } catch (IOException e) {
                // the next one
            }
        }
        throw new IOException("no port is free");
    }

    private Process start() throws IOException {
        Process started = new ProcessBuilder(List.of(
                        Path.of(String.valueOf(System.getProperty("java.home")), "bin", "java")
                                .toString(),
                        "-Xmx256m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        String.valueOf(System.getProperty("java.class.path")),
                        BrokerMain.class.getName()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        started.getOutputStream()
                .write(new Request(Map.of(
                                "folder", folder.toString(),
                                "port", String.valueOf(port),
                                "controller-port", String.valueOf(controllerPort)))
                        .text()
                        .getBytes(StandardCharsets.UTF_8));
        started.getOutputStream().flush();
        String said =
                new BufferedReader(new InputStreamReader(started.getInputStream(), StandardCharsets.UTF_8)).readLine();
        if (!("listening\t" + port).equals(said)) {
            started.destroyForcibly();
            throw new IOException("the broker said: " + said);
        }
        return started;
    }

    Topic topic(String name, String compression, int stallMillis) {
        return new Topic("127.0.0.1", port, name, compression, stallMillis, ClientSettings.NONE);
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    void startAgain() throws IOException {
        process = start();
    }

    /** The end of its input ends it. */
    void endInput() throws IOException, InterruptedException {
        process.getOutputStream().close();
        process.waitFor();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Bytes of the log segments of a partition, as the file system has them. */
    long logBytes(String partition) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(partition))) {
            long bytes = 0;
            for (Path log :
                    files.filter(file -> file.toString().endsWith(".log")).toList()) {
                bytes += Files.size(log);
            }
            return bytes;
        }
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
