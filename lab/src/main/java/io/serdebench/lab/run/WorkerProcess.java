package io.serdebench.lab.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.math.BigDecimal;
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
public final class WorkerProcess implements AutoCloseable {

    private static final String END = "\0end";
    private static final Set<String> WORDS =
            Set.of("first", "ready", "slice", "progress", "verified", "encoded", "checked", "failed");
    private static final int EXIT_MILLIS = 2_000;

    /** {@code slice operation nanos records allocated collections collectionMillis}. */
    private static final int SLICE_FIELDS = 7;

    private static final int STDERR_TAIL = 4_096;

    /** What a JVM says before -XX:+ExitOnOutOfMemoryError ends it. */
    private static final String OUT_OF_MEMORY = "Terminating due to java.lang.OutOfMemoryError:";

    /** {@link Process#exitValue} of a process that a signal ended is this and the signal's number. */
    private static final int SIGNALLED = 128;

    private final String codec;
    private final Process process;
    private final OutputStream in;
    private final Path stderr;
    private final Duration patience;
    private final BlockingQueue<String> replies = new LinkedBlockingQueue<>();

    private WorkerProcess(Contender contender, Process process, Path stderr) {
        this.codec = contender.codec();
        this.patience = contender.command().patience();
        this.process = process;
        this.in = process.getOutputStream();
        this.stderr = stderr;
    }

    /**
     * Starts a worker and sends its request.
     *
     * @param request what is asked besides the contender itself
     * @param log takes its standard error
     * @throws WorkerException where it cannot be started
     */
    public static WorkerProcess start(Contender contender, Map<String, String> request, Path log)
            throws WorkerException {
        try {
            Process process =
                    Tether.start(new ProcessBuilder(contender.command().line(contender)).redirectError(log.toFile()));
            WorkerProcess worker = new WorkerProcess(contender, process, log);
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

    /**
     * Sends a command.
     *
     * @throws WorkerException where the process is gone
     */
    public void send(String text) throws WorkerException {
        try {
            in.write(text.getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (IOException e) {
            throw new WorkerException(lastWords());
        }
    }

    /**
     * The next reply, split at its tabs.
     *
     * @throws WorkerException where it is a failure, the process is gone, or nothing comes in time
     */
    public List<String> reply(Duration timeout) throws WorkerException, InterruptedException {
        String line = replies.poll(timeout.toMillis(), TimeUnit.MILLISECONDS);
        if (line == null) {
            throw new WorkerException("no answer for "
                    + BigDecimal.valueOf(timeout.toMillis(), 3)
                            .stripTrailingZeros()
                            .toPlainString() + " s");
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

    /**
     * Has one slice done.
     *
     * @return nanoseconds, records, bytes allocated, collections of garbage, and the milliseconds these took
     */
    long[] slice(String operation) throws WorkerException, InterruptedException {
        return slice(operation, patience);
    }

    /** The same for a slice that may take longer. */
    long[] slice(String operation, Duration timeout) throws WorkerException, InterruptedException {
        send("slice " + operation + "\n");
        List<String> reply = reply(timeout);
        try {
            if (reply.size() == SLICE_FIELDS && reply.get(0).equals("slice")) {
                return reply.stream().skip(2).mapToLong(Long::parseLong).toArray();
            }
        } catch (NumberFormatException e) {
            // the same as any other nonsense
        }
        throw new WorkerException("it did not answer a slice but said: " + String.join(" ", reply));
    }

    /** Why the process is gone, as far as its exit status and standard error tell. */
    private String lastWords() {
        try {
            process.waitFor(EXIT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String status = process.isAlive() ? "the process closed its output" : ended(process.exitValue());
        try {
            byte[] bytes = Files.readAllBytes(stderr);
            int from = Math.max(0, bytes.length - STDERR_TAIL);
            String last = new String(bytes, from, bytes.length - from, StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("\tat "))
                    .reduce((a, b) -> b)
                    .orElse("");
            if (last.startsWith(OUT_OF_MEMORY)) {
                return "out of memory: "
                        + last.substring(OUT_OF_MEMORY.length()).strip();
            }
            return last.isEmpty() ? status : status + ": " + last.strip();
        } catch (IOException e) {
            return status;
        }
    }

    private static String ended(int status) {
        return status > SIGNALLED && status < 2 * SIGNALLED
                ? "the process was ended by signal " + (status - SIGNALLED)
                : "the process ended with status " + status;
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
