package io.serdebench.testkit;

import io.serdebench.api.gen.Javac;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A process that compiles for all test JVMs of one build. Each of them would be slow at it: a compiler is fast once it has compiled for
 * a while, and thirty families have a JVM each. It listens on a socket of the file system, which no other user can open, and ends with
 * the build. A request is a class path, a folder of sources and a folder of classes; the reply is the compiler's errors, or nothing.
 */
final class CompilerServer {

    /** Ends it where the build cannot be watched. */
    private static final long IDLE_SECONDS = 60;

    /** Compilers that nobody uses now, by class path: what they have open is most of the time of a small compilation. */
    private final Map<String, Deque<Javac>> idle = new HashMap<>();

    private volatile long heard = System.nanoTime();

    private CompilerServer() {}

    /** Serves at a path for as long as a process lives. */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path path = Path.of(args[0]);
        CompilerServer server = new CompilerServer();
        Thread accepting;
        try (ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            socket.bind(UnixDomainSocketAddress.of(path));
            accepting = new Thread(() -> server.accept(socket), "accept");
            accepting.setDaemon(true);
            accepting.start();
            ProcessHandle build = ProcessHandle.of(Long.parseLong(args[1])).orElse(null);
            while ((build == null || build.isAlive())
                    && System.nanoTime() - server.heard < TimeUnit.SECONDS.toNanos(IDLE_SECONDS)) {
                Thread.sleep(100);
            }
        } finally {
            Files.deleteIfExists(path);
        }
        System.exit(0);
    }

    private void accept(ServerSocketChannel socket) {
        try {
            while (true) {
                SocketChannel client = socket.accept();
                Thread thread = new Thread(() -> serve(client), "client");
                thread.setDaemon(true);
                thread.start();
            }
        } catch (IOException closed) {
            // the end
        }
    }

    private void serve(SocketChannel channel) {
        try (channel;
                DataInputStream in = new DataInputStream(Channels.newInputStream(channel));
                DataOutputStream out = new DataOutputStream(Channels.newOutputStream(channel))) {
            while (true) {
                String classPath = in.readUTF();
                Path sources = Path.of(in.readUTF());
                Path classes = Path.of(in.readUTF());
                heard = System.nanoTime();
                byte[] errors = compiled(classPath, sources, classes).getBytes(java.nio.charset.StandardCharsets.UTF_8);
                heard = System.nanoTime();
                out.writeInt(errors.length);
                out.write(errors);
                out.flush();
            }
        } catch (IOException gone) {
            // a client that has ended
        }
    }

    private String compiled(String classPath, Path sources, Path classes) {
        Javac javac = taken(classPath);
        try {
            if (javac == null) {
                javac = new Javac(Arrays.stream(classPath.split(File.pathSeparator))
                        .map(Path::of)
                        .toList());
            }
            javac.compile(sources, classes);
            return "";
        } catch (IOException e) {
            String errors = String.valueOf(e.getMessage());
            return errors.isEmpty() ? e.toString() : errors;
        } finally {
            if (javac != null) {
                giveBack(classPath, javac);
            }
        }
    }

    private synchronized @Nullable Javac taken(String classPath) {
        Deque<Javac> compilers = idle.get(classPath);
        return compilers == null ? null : compilers.poll();
    }

    private synchronized void giveBack(String classPath, Javac javac) {
        idle.computeIfAbsent(classPath, path -> new ArrayDeque<>()).add(javac);
    }

    /** The words that start one. */
    static List<String> command(Path socket, long build) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                CompilerServer.class.getName(),
                socket.toString(),
                String.valueOf(build));
    }
}
