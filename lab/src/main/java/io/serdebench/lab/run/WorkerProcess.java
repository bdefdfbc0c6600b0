package io.serdebench.lab.run;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One live worker. */
public final class WorkerProcess implements AutoCloseable {

    private static final Set<String> WORDS =
            Set.of("first", "ready", "slice", "progress", "verified", "encoded", "checked", "failed");

    /** {@code slice operation nanos records allocated collections collectionMillis}. */
    private static final int SLICE_FIELDS = 7;

    private final String codec;
    private final Conversation talk;
    private final Duration patience;

    private WorkerProcess(Contender contender, Conversation talk) {
        this.codec = contender.codec();
        this.patience = contender.command().patience();
        this.talk = talk;
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
        WorkerProcess worker = new WorkerProcess(
                contender,
                Conversation.start(contender.codec(), contender.command().line(contender), log, WORDS));
        StringBuilder text = new StringBuilder();
        request.forEach((key, value) -> append(text, key, value));
        append(text, "domain", contender.domain());
        append(text, "binding", contender.binding());
        append(text, "slowdown", String.valueOf(contender.slowdown()));
        append(text, "begin", "");
        worker.send(text.toString());
        return worker;
    }

    private static void append(StringBuilder text, String key, String value) {
        int length = value.getBytes(StandardCharsets.UTF_8).length;
        text.append(key).append(':').append(length).append(':').append(value).append('\n');
    }

    String codec() {
        return codec;
    }

    ProcessHandle handle() {
        return talk.handle();
    }

    /**
     * Sends a command.
     *
     * @throws WorkerException where the process is gone
     */
    public void send(String text) throws WorkerException {
        talk.send(text);
    }

    /**
     * The next reply, split at its tabs.
     *
     * @throws WorkerException where it is a failure, the process is gone, or nothing comes in time
     */
    public List<String> reply(Duration timeout) throws WorkerException, InterruptedException {
        return talk.reply(timeout);
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

    /** Ends the process; it is given two seconds to do so by itself. */
    @Override
    public void close() {
        talk.close();
    }

    void kill() {
        talk.kill();
    }
}
