package io.serdebench.lab.run;

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

/** One live worker. Its standard error goes to a file that is read only when it fails. */
final class WorkerProcess implements AutoCloseable {

    private static final String END = "\0end";
    private static final Set<String> WORDS = Set.of("ready", "slice", "progress", "verified", "failed");
    private static final int EXIT_MILLIS = 2_000;
    private static final int STDERR_TAIL = 4_096;

    private final String codec;
    private final Process process;
    private final OutputStream in;
    private final Path stderr;
    private final BlockingQueue<String> replies = new LinkedBlockingQueue<>();

    private WorkerProcess(String codec, Process process, Path stderr) {
        this.codec = codec;
        this.process = process;
        this.in = process.getOutputStream();
        this.stderr = stderr;
    }

    static WorkerProcess start(Contender contender, Map<String, String> request, Path log) throws WorkerException {
        try {
            Process process = new ProcessBuilder(contender.command().line(contender))
                    .redirectError(log.toFile())
                    .start();
            WorkerProcess worker = new WorkerProcess(contender.codec(), process, log);
            worker.listen();
            StringBuilder text = new StringBuilder();
            request.forEach((key, value) -> append(text, key, value));
            append(text, "domain", contender.domain());
            append(text, "binding", contender.binding());
            append(text, "slowdown", String.valueOf(contender.slowdown()));
            append(text, "begin", "");
            worker.send(text.toString());
            return worker;
        } catch (IOException e) {
            throw new WorkerException("the process cannot be started: " + e.getMessage());
        }
    }

    private static void append(StringBuilder text, String key, String value) {
        int length = value.getBytes(StandardCharsets.UTF_8).length;
        text.append(key).append(':').append(length).append(':').append(value).append('\n');
    }

    private void listen() {
        Thread thread = new Thread(
                () -> {
                    try (BufferedReader out = new BufferedReader(
                            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                        for (String line = out.readLine(); line != null; line = out.readLine()) {
                            String word = line.split("\t", 2)[0];
                            // an agent that the user adds may talk on standard output too
                            if (WORDS.contains(word)) {
                                replies.add(line);
                            }
                        }
                    } catch (IOException e) {
                        // the process is gone; the end marker says so
                    }
                    replies.add(END);
                },
                "replies of " + codec);
        thread.setDaemon(true);
        thread.start();
    }

    String codec() {
        return codec;
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    void send(String text) throws WorkerException {
        try {
            in.write(text.getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (IOException e) {
            throw new WorkerException(lastWords());
        }
    }

    /** The next reply, split at its tabs. */
    List<String> reply(Duration timeout) throws WorkerException, InterruptedException {
        String line = replies.poll(timeout.toMillis(), TimeUnit.MILLISECONDS);
        if (line == null) {
            throw new WorkerException("no answer for " + timeout.toSeconds() + " s");
        }
        if (line.equals(END)) {
            throw new WorkerException(lastWords());
        }
        List<String> fields = List.of(line.split("\t", -1));
        if (fields.get(0).equals("failed")) {
            throw new WorkerException(fields.size() > 1 ? fields.get(1) : "failed");
        }
        return fields;
    }

    /** Why the process is gone, as far as its exit status and standard error tell. */
    private String lastWords() {
        try {
            process.waitFor(EXIT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String status = process.isAlive()
                ? "the process closed its output"
                : "the process ended with status " + process.exitValue();
        try {
            byte[] bytes = Files.readAllBytes(stderr);
            int from = Math.max(0, bytes.length - STDERR_TAIL);
            String last = new String(bytes, from, bytes.length - from, StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("\tat "))
                    .reduce((a, b) -> b)
                    .orElse("");
            return last.isEmpty() ? status : status + ": " + last.strip();
        } catch (IOException e) {
            return status;
        }
    }

    /** Ends the process; it is given two seconds to do so by itself. */
    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            // a broken pipe: it is gone already
        }
        try {
            if (!process.waitFor(EXIT_MILLIS, TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    void kill() {
        process.destroyForcibly();
    }
}
