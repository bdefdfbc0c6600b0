package io.serdebench.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One worker, spoken to as docs/internals/workers.md says. This is a second implementation of that page and shares nothing with the
 * laboratory, so that a mistake of the one is not repeated by the other.
 */
final class WorkerDialogue implements AutoCloseable {

    private static final Set<String> WORDS = Set.of(
            "ready",
            "slice",
            "progress",
            "verified",
            "encoded",
            "first",
            "checked",
            "loaded",
            "counting",
            "counted",
            "stepped",
            "failed");

    private static final String END = "\0end";

    private final Process process;
    private final OutputStream in;
    private final Path errors;
    private final Duration patience;
    private final BlockingQueue<String> replies = new LinkedBlockingQueue<>();

    /**
     * Starts a worker.
     *
     * @param folder Its working directory, which takes its standard error too.
     * @param patience The time to wait for each reply, far more than one takes.
     */
    WorkerDialogue(List<String> command, Path folder, Duration patience) throws IOException {
        this.errors = folder.resolve("stderr");
        this.patience = patience;
        this.process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(errors.toFile())
                .start();
        this.in = process.getOutputStream();
        Thread thread = new Thread(this::listen, "replies");
        thread.setDaemon(true);
        thread.start();
    }

    private void listen() {
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                if (WORDS.contains(line.split("\t", 2)[0])) {
                    replies.add(line);
                }
            }
        } catch (IOException e) {
            // the process is gone, which the end says too
        }
        replies.add(END);
    }

    /** Sends a request. */
    void request(Map<String, String> values) {
        StringBuilder text = new StringBuilder();
        values.forEach((key, value) -> text.append(key)
                .append(':')
                .append(value.getBytes(StandardCharsets.UTF_8).length)
                .append(':')
                .append(value)
                .append('\n'));
        send(text.append("begin:0:\n").toString());
    }

    /**
     * Sends a text.
     *
     * @throws AssertionError where nobody reads it
     */
    void send(String text) {
        try {
            in.write(text.getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (IOException e) {
            throw new AssertionError("the worker reads no input any more; standard error: " + errors(), e);
        }
    }

    /**
     * The fields of the next reply, or none at the end of the output.
     *
     * @throws AssertionError where nothing comes for too long
     */
    List<String> reply() throws InterruptedException {
        String line = replies.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
        if (line == null) {
            throw new AssertionError("nothing was answered for " + patience.toSeconds() + " s");
        }
        return line.equals(END) ? List.of() : List.of(line.split("\t", -1));
    }

    /** Ends the worker's input. */
    void endInput() throws IOException {
        in.close();
    }

    /** The exit status, or null where the process is alive after so long. */
    @Nullable
    Integer exitStatus(Duration within) throws InterruptedException {
        return process.waitFor(within.toMillis(), TimeUnit.MILLISECONDS) ? process.exitValue() : null;
    }

    /** The text that it wrote to standard error. */
    String errors() {
        try {
            return Files.readString(errors);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Kills the process. */
    @Override
    public void close() {
        process.destroyForcibly();
    }
}
