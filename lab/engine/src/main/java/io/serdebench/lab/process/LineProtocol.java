package io.serdebench.lab.process;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Patience;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.protocol.Reply;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A process that is spoken to on its standard input and answers in lines, their fields separated by tabs. Its standard error goes to
 * a file that is read only when it fails.
 */
public final class LineProtocol implements AutoCloseable {

    private static final String END = "\0end";
    private static final int EXIT_MILLIS = 2_000;
    private static final int STDERR_TAIL = 4_096;

    /** The line of a JVM before -XX:+ExitOnOutOfMemoryError ends it. */
    private static final String OUT_OF_MEMORY = "Terminating due to java.lang.OutOfMemoryError:";

    /** {@link Process#exitValue} of a process that a signal ended is this and the signal's number. */
    private static final int SIGNALLED = 128;

    private final Process process;
    private final OutputStream in;
    private final Path stderr;
    private final BlockingQueue<String> replies = new LinkedBlockingQueue<>();

    private LineProtocol(Process process, Path stderr) {
        this.process = process;
        this.in = process.getOutputStream();
        this.stderr = stderr;
    }

    /**
     * Starts a process, which ends when this one does.
     *
     * @param name Goes into the name of the thread that listens.
     * @param command The words of the command line.
     * @param stderr The file that takes its standard error.
     * @param words The first words of replies. Other lines are passed over, since an agent that the user adds may print, too.
     * @throws WorkerException where it cannot be started
     */
    public static LineProtocol start(String name, List<String> command, Path stderr, Set<String> words)
            throws WorkerException {
        return start(name, command, stderr, words, ParentBoundProcess::start);
    }

    /**
     * The same in a session of its own, see {@link ParentBoundProcess#startApart}.
     *
     * @throws WorkerException where it cannot be started
     */
    static LineProtocol startApart(String name, List<String> command, Path stderr, Set<String> words)
            throws WorkerException {
        return start(name, command, stderr, words, ParentBoundProcess::startApart);
    }

    private interface Starter {
        Process start(ProcessBuilder builder) throws IOException;
    }

    private static LineProtocol start(
            String name, List<String> command, Path stderr, Set<String> words, Starter starter) throws WorkerException {
        try {
            LineProtocol started =
                    new LineProtocol(starter.start(new ProcessBuilder(command).redirectError(stderr.toFile())), stderr);
            started.listen(name, words);
            return started;
        } catch (IOException e) {
            throw new WorkerException("the process cannot be started: " + e.getMessage());
        }
    }

    private void listen(String name, Set<String> words) {
        Thread thread = new Thread(
                () -> {
                    try (BufferedReader out = new BufferedReader(
                            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                        for (String line = out.readLine(); line != null; line = out.readLine()) {
                            String word = line.split("\t", 2)[0];
                            // an agent that the user adds may talk on standard output too
                            if (words.contains(word)) {
                                replies.add(line);
                            }
                        }
                    } catch (IOException e) {
                        // the process is gone; the end marker says so
                    }
                    replies.add(END);
                },
                "replies of " + name);
        thread.setDaemon(true);
        thread.start();
    }

    /** The process. */
    public ProcessHandle handle() {
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
        return reply(TimeLimit.byClock(timeout), () -> false);
    }

    /**
     * The next reply, split at its tabs, for a caller that may stop before it comes.
     *
     * @param stop Is asked five times a second whether to stop waiting, which is a failure, too.
     */
    public List<String> reply(Duration timeout, BooleanSupplier stop) throws WorkerException, InterruptedException {
        return reply(TimeLimit.byClock(timeout), stop);
    }

    /**
     * The same with a limit of its own CPU time, of which that of processes that it has started is a part.
     *
     * @param stop Is asked five times a second whether to stop waiting, which is a failure, too.
     */
    public List<String> reply(TimeLimit limit, BooleanSupplier stop) throws WorkerException, InterruptedException {
        Patience patience = Patience.of(limit, process.toHandle());
        String line = null;
        for (long wait = patience.next(); line == null && wait > 0; wait = patience.next()) {
            long begun = System.nanoTime();
            line = replies.poll(wait, TimeUnit.NANOSECONDS);
            patience.waited(System.nanoTime() - begun);
            if (line == null && stop.getAsBoolean()) {
                throw new WorkerException("interrupted");
            }
        }
        if (line == null) {
            throw new WorkerException("no answer for " + patience.words(), patience.isWorthAnotherTry());
        }
        if (line.equals(END)) {
            throw new WorkerException(lastWords());
        }
        List<String> fields = List.of(line.split("\t", -1));
        if (Reply.Failed.is(fields)) {
            throw new WorkerException(Reply.Failed.of(fields).reason());
        }
        return fields;
    }

    /** Why the process is gone, as far as its exit status and standard error tell. */
    private String lastWords() {
        Leftovers.waitIfEnding();
        try {
            process.waitFor(EXIT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String status = process.isAlive() ? "the process closed its output" : ended(process.exitValue());
        try {
            String last = tail().lines()
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

    /** The end of its standard error, of which there may be more than fits into memory. */
    private String tail() throws IOException {
        try (SeekableByteChannel file = Files.newByteChannel(stderr)) {
            file.position(Math.max(0, file.size() - STDERR_TAIL));
            ByteBuffer bytes = ByteBuffer.allocate(STDERR_TAIL);
            while (bytes.hasRemaining() && file.read(bytes) >= 0) {
                continue;
            }
            return StandardCharsets.UTF_8.decode(bytes.flip()).toString();
        }
    }

    private static String ended(int status) {
        return status > SIGNALLED && status < 2 * SIGNALLED
                ? "the process was ended by signal " + (status - SIGNALLED)
                : "the process ended with status " + status;
    }

    /** Ends the process; it is given two seconds to do so by itself. What it has started ends, too. */
    @Override
    public void close() {
        List<ProcessHandle> started = process.descendants().toList();
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
        } finally {
            started.forEach(ProcessHandle::destroyForcibly);
        }
    }

    /** Ends the process at once, and what it has started. */
    public void kill() {
        List<ProcessHandle> started = process.descendants().toList();
        process.destroyForcibly();
        started.forEach(ProcessHandle::destroyForcibly);
    }
}
