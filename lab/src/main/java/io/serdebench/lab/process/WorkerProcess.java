package io.serdebench.lab.process;

import io.serdebench.protocol.Turn;
import io.serdebench.protocol.WorkerReply;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** One live worker. */
public final class WorkerProcess implements AutoCloseable {

    private final String codec;
    private final LineProtocol talk;
    private final Duration patience;

    private WorkerProcess(Candidate candidate, LineProtocol talk) {
        this.codec = candidate.codec();
        this.patience = candidate.command().patience();
        this.talk = talk;
    }

    /**
     * Starts a worker and sends its request.
     *
     * @param request what is asked besides the candidate itself
     * @param log takes its standard error
     * @throws WorkerException where it cannot be started
     */
    public static WorkerProcess start(Candidate candidate, WorkerRequest request, Path log) throws WorkerException {
        WorkerProcess worker = new WorkerProcess(
                candidate,
                LineProtocol.start(candidate.codec(), candidate.command().line(candidate), log, WorkerReply.WORDS));
        worker.send(request.text(candidate));
        return worker;
    }

    public String codec() {
        return codec;
    }

    public ProcessHandle handle() {
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

    /** Has one slice done, after an untimed part. */
    public Timed slice(String operation, int micros, int leadMicros) throws WorkerException, InterruptedException {
        return turn(Turn.slice(operation, micros, leadMicros).text(), patience);
    }

    /** Has one turn of the warm-up done. */
    public Timed warm(String operation, int micros) throws WorkerException, InterruptedException {
        return turn(Turn.warm(operation, micros).text(), patience);
    }

    /** Has a command done that is answered as a slice is. */
    public Timed turn(String command, Duration timeout) throws WorkerException, InterruptedException {
        send(command + "\n");
        return Timed.of(command.split(" ")[1], reply(timeout));
    }

    /**
     * Has all records loaded, where the process began with the first ones.
     *
     * @return why the processor's counters are not read, or an empty text where they are
     */
    public String load(Duration timeout) throws WorkerException, InterruptedException {
        send("load\n");
        List<String> reply = reply(timeout);
        try {
            return WorkerReply.Loaded.of(reply).counters();
        } catch (IllegalArgumentException e) {
            throw new WorkerException("it did not load its records but printed: " + String.join(" ", reply));
        }
    }

    /** Ends the process; it is given two seconds to do so by itself. */
    @Override
    public void close() {
        talk.close();
    }

    public void kill() {
        talk.kill();
    }
}
