package io.serdebench.lab.store;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A repository of this machine that remembers what it was asked for. Asked as a proxy, it answers for every host. */
final class RepositoryServer implements AutoCloseable {

    private final Map<String, byte[]> files = new HashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private @Nullable HttpServer server;
    private int port;
    private @Nullable ServerSocket unsteady;

    void start() throws IOException {
        HttpServer started = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        started.createContext("/", this::answer);
        started.start();
        server = started;
        port = started.getAddress().getPort();
    }

    void publish(String name, byte[] bytes) {
        files.put("/org/example/" + name + "/1.0/" + name + "-1.0.jar", bytes);
    }

    /** From now on each file is sent by half. */
    void breakOff(byte[] bytes) throws IOException {
        close();
        ServerSocket listening = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        unsteady = listening;
        port = listening.getLocalPort();
        Thread thread = new Thread(() -> half(listening, bytes), "unsteady repository");
        thread.setDaemon(true);
        thread.start();
    }

    private static void half(ServerSocket listening, byte[] bytes) {
        while (!listening.isClosed()) {
            try (Socket socket = listening.accept();
                    BufferedReader in = new BufferedReader(
                            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))) {
                for (String line = in.readLine(); line != null && !line.isEmpty(); ) {
                    line = in.readLine();
                }
                OutputStream out = socket.getOutputStream();
                out.write(("HTTP/1.1 200 OK\r\nContent-Length: " + bytes.length + "\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
                out.write(bytes, 0, bytes.length / 2);
                out.flush();
            } catch (IOException closed) {
                // by the other side, or at the end
            }
        }
    }

    String url() {
        return "http://127.0.0.1:" + port + "/";
    }

    int port() {
        return port;
    }

    /** The addresses that were asked for, as the requests had them. */
    List<String> asked() {
        return asked;
    }

    private void answer(HttpExchange exchange) throws IOException {
        asked.add(exchange.getRequestURI().toString());
        byte[] bytes = files.get(exchange.getRequestURI().getPath());
        if (bytes == null) {
            exchange.sendResponseHeaders(404, -1);
        } else {
            exchange.sendResponseHeaders(200, bytes.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(bytes);
            }
        }
        exchange.close();
    }

    @Override
    public void close() throws IOException {
        ServerSocket listening = unsteady;
        if (listening != null) {
            listening.close();
        }
        HttpServer started = server;
        if (started != null) {
            started.stop(0);
            server = null;
        }
    }
}
