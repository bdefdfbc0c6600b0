package io.serdebench.acceptance.launcher;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/** A repository of this machine with the libraries that the base archive lacks, and the home folder of a user who names it. */
final class Libraries implements AutoCloseable {

    private final Map<String, Path> files = new ConcurrentHashMap<>();
    private final List<String> sent = new CopyOnWriteArrayList<>();
    private final HttpServer server;

    /** Serves what the packed folder has, by the addresses of Maven's layout. */
    Libraries(Path home) throws IOException {
        Path more = home.resolve("more");
        for (String line : Files.readAllLines(more.resolve("jars.lock"))) {
            String[] parts = line.split(" ", -1);
            String[] names = parts[2].split(":", -1);
            files.put(
                    "/" + names[0].replace('.', '/') + "/" + names[1] + "/" + names[names.length - 1] + "/" + parts[3],
                    more.resolve(parts[3]));
        }
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newFixedThreadPool(4, task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        }));
        server.createContext("/", this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        Path file = files.get(exchange.getRequestURI().getPath());
        if (file == null) {
            exchange.sendResponseHeaders(404, -1);
        } else {
            sent.add(String.valueOf(file.getFileName()));
            exchange.sendResponseHeaders(200, Files.size(file));
            Files.copy(file, exchange.getResponseBody());
        }
        exchange.close();
    }

    /** The names of the files that were sent, each as often as it was. */
    List<String> sent() {
        return sent;
    }

    int count() {
        return files.size();
    }

    /** The environment of a user whose settings of Maven name this repository. */
    Map<String, String> user(Path folder) throws IOException {
        return user(folder, "http://127.0.0.1:" + server.getAddress().getPort() + "/");
    }

    /** The environment of a user on a machine where nothing answers. */
    static Map<String, String> withoutNetwork(Path folder) throws IOException {
        // the port of a service that no machine of today has
        return user(folder, "http://127.0.0.1:9/");
    }

    private static Map<String, String> user(Path folder, String url) throws IOException {
        Path settings = Files.createDirectories(folder.resolve(".m2")).resolve("settings.xml");
        Files.writeString(
                settings,
                "<settings><mirrors><mirror><id>here</id><mirrorOf>*</mirrorOf><url>" + url
                        + "</url></mirror></mirrors></settings>");
        return Map.of(
                "JAVA_HOME",
                String.valueOf(System.getProperty("java.home")),
                "LC_ALL",
                "C.UTF-8",
                "HOME",
                folder.toString(),
                "SERDEBENCH_JAVA_OPTS",
                "-Duser.home=" + folder);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
