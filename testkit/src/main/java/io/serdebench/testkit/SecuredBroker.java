package io.serdebench.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A real Kafka broker in a process of its own, with a listener for each way to connect. Its certificate is for {@code localhost} alone. The
 * user {@link #USER} logs in by PLAIN with {@link #PASSWORD}; users of SCRAM are made by an administrator on the plain listener.
 */
public final class SecuredBroker implements AutoCloseable {

    /** The name of a user. */
    public static final String USER = "reader";

    /** The password of the user. */
    public static final String PASSWORD = "broker-s3cret-7741";

    private static final String MAIN = "io.serdebench.broker.BrokerMain";
    private static final String LOGIN = "org.apache.kafka.common.security.";

    private static final int ATTEMPTS = 3;
    private static final int PATIENCE_MINUTES = 5;

    /** What the broker says on standard error. */
    private static final String SAID = "said.txt";

    /** No port is given twice by one process. */
    private static final AtomicInteger NEXT =
            new AtomicInteger(20_000 + (int) (ProcessHandle.current().pid() * 40 % 8_000));

    /** Ways to connect. */
    public enum Way {
        /** Nothing is asked for. */
        PLAIN("PLAINTEXT"),
        /** TLS. */
        TLS("SSL"),
        /** TLS with a certificate of the client. */
        MUTUAL("SSL"),
        /** A user, without TLS. */
        LOGIN("SASL_PLAINTEXT"),
        /** A user, with TLS. */
        SAFE("SASL_SSL");

        private final String protocol;

        Way(String protocol) {
            this.protocol = protocol;
        }

        /** Its name in the settings of clients. */
        public String protocol() {
            return protocol;
        }
    }

    private final Map<Way, Integer> ports = new EnumMap<>(Way.class);
    private final Certificates certificates;
    private Path logs = Path.of("");
    private final Process process;

    /**
     * Starts it.
     *
     * @param classPath The class path of the broker's program.
     * @param folder An empty folder for its logs and keys.
     */
    public SecuredBroker(String classPath, Path folder)
            throws IOException, InterruptedException, GeneralSecurityException {
        certificates = Certificates.in(folder);
        String reason = "";
        Process started = null;
        for (int i = 0; i < ATTEMPTS && started == null; i++) {
            // another program may take a port in between
            Path attempt = Files.createTempDirectory(folder, "broker");
            started = start(classPath, attempt);
            reason = Files.readString(attempt.resolve(SAID));
        }
        if (started == null) {
            throw new IOException("the broker does not start: " + reason);
        }
        process = started;
    }

    private @Nullable Process start(String classPath, Path folder) throws IOException {
        List<Integer> free = freePorts(Way.values().length + 1);
        for (Way way : Way.values()) {
            ports.put(way, free.get(way.ordinal() + 1));
        }
        Process started = new ProcessBuilder(List.of(
                        Path.of(String.valueOf(System.getProperty("java.home")), "bin", "java")
                                .toString(),
                        "-Xmx256m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classPath,
                        MAIN))
                .redirectError(folder.resolve(SAID).toFile())
                .start();
        started.getOutputStream().write(request(folder, free.get(0)).getBytes(StandardCharsets.UTF_8));
        started.getOutputStream().flush();
        String said =
                new BufferedReader(new InputStreamReader(started.getInputStream(), StandardCharsets.UTF_8)).readLine();
        if (said != null && said.startsWith("listening\t")) {
            return started;
        }
        started.destroyForcibly();
        return null;
    }

    /** All at once, so that they differ; below those that systems give to connections. */
    private static List<Integer> freePorts(int count) throws IOException {
        List<ServerSocket> open = new ArrayList<>();
        try {
            for (int i = 0; open.size() < count && i < 900; i++) {
                try {
                    open.add(new ServerSocket(NEXT.getAndIncrement(), 1, InetAddress.getLoopbackAddress()));
                } catch (IOException e) {
                    // the next one
                }
            }
            return open.stream().map(ServerSocket::getLocalPort).toList();
        } finally {
            for (ServerSocket each : open) {
                each.close();
            }
        }
    }

    private String request(Path folder, int controller) {
        Map<String, String> request = new LinkedHashMap<>();
        logs = folder.resolve("logs");
        request.put("folder", logs.toString());
        request.put("port", String.valueOf(ports.get(Way.PLAIN)));
        request.put("controller-port", String.valueOf(controller));
        request.put("settings", settings());
        request.put("begin", "");
        return request.entrySet().stream()
                .map(entry -> entry.getKey() + ":" + entry.getValue().getBytes(StandardCharsets.UTF_8).length + ":"
                        + entry.getValue() + "\n")
                .collect(Collectors.joining());
    }

    private String settings() {
        List<Way> more = ports.keySet().stream().filter(way -> way != Way.PLAIN).toList();
        String plain = LOGIN + "plain.PlainLoginModule required user_" + USER + "=\"" + PASSWORD + "\";\n";
        StringBuilder settings = new StringBuilder("listeners=")
                .append(each(more, way -> way + "://127.0.0.1:" + ports.get(way)))
                .append("\nadvertised.listeners=")
                .append(each(more, way -> way + "://localhost:" + ports.get(way)))
                .append("\nlistener.security.protocol.map=")
                .append(each(more, way -> way + ":" + way.protocol()))
                .append("\nssl.keystore.location=" + certificates.server())
                .append("\nssl.keystore.password=" + Certificates.PASSWORD)
                .append("\nssl.keystore.type=PKCS12")
                .append("\nssl.truststore.location=" + certificates.trust())
                .append("\nssl.truststore.password=" + Certificates.PASSWORD)
                .append("\nssl.truststore.type=PKCS12")
                .append("\nlistener.name.mutual.ssl.client.auth=required")
                .append("\nsasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256,SCRAM-SHA-512\n");
        for (String listener : List.of("login", "safe")) {
            String name = "listener.name." + listener + ".";
            settings.append(name + "plain.sasl.jaas.config=" + plain);
            for (String scram : List.of("scram-sha-256", "scram-sha-512")) {
                settings.append(name + scram + ".sasl.jaas.config=" + LOGIN + "scram.ScramLoginModule required;\n");
            }
        }
        return settings.toString();
    }

    private static String each(List<Way> ways, Function<Way, String> text) {
        return ways.stream().map(text).collect(Collectors.joining(","));
    }

    /** {@code localhost:port} of a listener; that of the plain one is {@code 127.0.0.1:port}. */
    public String place(Way way) {
        return (way == Way.PLAIN ? "127.0.0.1:" : "localhost:") + ports.get(way);
    }

    /** The port of a listener. */
    public int port(Way way) {
        return Integer.parseInt(place(way).replaceFirst(".*:", ""));
    }

    /** The folder of its logs, with a folder for each partition. */
    public Path logs() {
        return logs;
    }

    /** The keys and certificates. */
    public Certificates certificates() {
        return certificates;
    }

    /** The lines of a client's file about a store. */
    public static String store(String kind, Path file, String password) {
        return "ssl." + kind + ".location=" + file.toString().replace("\\", "\\\\") + "\nssl." + kind
                + ".type=PKCS12\nssl." + kind + ".password=" + password + "\n";
    }

    /** The lines of a client's file about a user. */
    public static String login(String mechanism, String password) {
        return "sasl.mechanism=" + mechanism + "\nsasl.jaas.config=" + LOGIN
                + (mechanism.equals("PLAIN") ? "plain.PlainLoginModule" : "scram.ScramLoginModule")
                + " required \\\n  username=\""
                + USER + "\" password=\"" + password + "\";\n";
    }

    /**
     * Ends its input.
     *
     * @throws AssertionError where that does not end the process
     */
    public void endInput() throws IOException {
        process.getOutputStream().close();
        try {
            process.onExit().orTimeout(PATIENCE_MINUTES, TimeUnit.MINUTES).join();
        } catch (CompletionException e) {
            throw new AssertionError(
                    "the broker is alive " + PATIENCE_MINUTES + " minutes after the end of its input", e);
        }
    }

    /** Ends it. */
    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
