package io.serdebench.testkit;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The compiler that all test JVMs of a build share, {@link CompilerServer}. The first of them starts it. There is none where tests are
 * run by something else than the build, or where a process cannot be started.
 */
final class SharedJavac {

    /** Set by the build for tests that compile much. */
    private static final String ASKED = "serdebench.shared-javac";

    private static final long START_SECONDS = 20;

    /** A socket's path may not be longer on most systems. */
    private static final int LONGEST_PATH = 90;

    private final DataOutputStream out;
    private final DataInputStream in;

    private SharedJavac(SocketChannel channel) {
        out = new DataOutputStream(Channels.newOutputStream(channel));
        in = new DataInputStream(Channels.newInputStream(channel));
    }

    /** The one of this build; null where there is none. */
    static @Nullable SharedJavac find() {
        Optional<ProcessHandle> build = Boolean.getBoolean(ASKED) ? build() : Optional.empty();
        if (build.isEmpty()) {
            return null;
        }
        long pid = build.get().pid();
        Path socket = Path.of(System.getProperty("java.io.tmpdir"), "serdebench-javac-" + pid + ".socket");
        if (socket.toString().length() > LONGEST_PATH) {
            return null;
        }
        Path lock = socket.resolveSibling("serdebench-javac-" + pid + ".lock");
        try (FileChannel file = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock held = file.lock()) {
            if (!held.isValid()) {
                return null;
            }
            SocketChannel there = opened(socket);
            return new SharedJavac(there == null ? started(socket, pid) : there);
        } catch (IOException | UnsupportedOperationException e) {
            return null;
        } finally {
            lock.toFile().deleteOnExit();
        }
    }

    /** The process that started this JVM, a shell between them left out. */
    private static Optional<ProcessHandle> build() {
        return ProcessHandle.current()
                .parent()
                .flatMap(parent ->
                        parent.info().command().orElse("").endsWith("java") ? Optional.of(parent) : parent.parent())
                .filter(parent -> parent.info().command().orElse("").endsWith("java"));
    }

    private static @Nullable SocketChannel opened(Path socket) {
        try {
            return SocketChannel.open(UnixDomainSocketAddress.of(socket));
        } catch (IOException notThere) {
            return null;
        }
    }

    private static SocketChannel started(Path socket, long build) throws IOException {
        Files.deleteIfExists(socket);
        Process process = new ProcessBuilder(CompilerServer.command(socket, build))
                .redirectInput(ProcessBuilder.Redirect.from(devNull()))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        long begun = System.nanoTime();
        while (process.isAlive() && System.nanoTime() - begun < TimeUnit.SECONDS.toNanos(START_SECONDS)) {
            SocketChannel channel = opened(socket);
            if (channel != null) {
                return channel;
            }
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        process.destroy();
        throw new IOException("the shared compiler does not start");
    }

    private static java.io.File devNull() {
        return new java.io.File(System.getProperty("os.name").startsWith("Windows") ? "NUL" : "/dev/null");
    }

    /**
     * Compiles a folder of sources into a folder of classes.
     *
     * @return The first errors that the compiler finds; empty if there are none.
     * @throws IOException where the process has ended
     */
    String compile(Path sources, Path classes) throws IOException {
        out.writeUTF(System.getProperty("java.class.path"));
        out.writeUTF(sources.toAbsolutePath().toString());
        out.writeUTF(classes.toAbsolutePath().toString());
        out.flush();
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }
}
