package io.serdebench.lab.process;

import io.serdebench.lab.base.TimeLimit;
import io.serdebench.protocol.CountTurn;
import io.serdebench.protocol.StepReply;
import io.serdebench.protocol.StepTurn;
import io.serdebench.protocol.Turn;
import io.serdebench.protocol.WorkerReply;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** One live worker. */
public final class WorkerProcess implements AutoCloseable {

    private final String codec;
    private final LineProtocol talk;
    private final TimeLimit patience;

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
                LineProtocol.startApart(
                        candidate.codec(), candidate.command().line(candidate), log, WorkerReply.WORDS));
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

    /**
     * The same, until somebody wants to stop.
     *
     * @param stop Is asked whether to stop waiting, which is a failure, too.
     */
    public List<String> reply(Duration timeout, BooleanSupplier stop) throws WorkerException, InterruptedException {
        return talk.reply(timeout, stop);
    }

    /** The same with a limit of its own CPU time. */
    public List<String> reply(TimeLimit limit, BooleanSupplier stop) throws WorkerException, InterruptedException {
        return talk.reply(limit, stop);
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
    public Timed turn(String command, TimeLimit limit) throws WorkerException, InterruptedException {
        send(command + "\n");
        return Timed.of(command.split(" ")[1], reply(limit, () -> false));
    }

    /**
     * Has all records loaded, where the process began with the first ones.
     *
     * @return why the processor's counters are not read, or an empty text where they are
     */
    public String load(TimeLimit limit) throws WorkerException, InterruptedException {
        send("load\n");
        return read(WorkerReply.Loaded::of, reply(limit, () -> false)).counters();
    }

    /**
     * Has records done while another process steps through the thread that does them.
     *
     * @param stepper A worker of mode steps.
     * @param file The file that this process shares with it.
     * @param stop Is asked whether to stop waiting, which is a failure, too.
     * @return What was counted; its number of records is the one that this process answers.
     * @throws StepException where the stepper cannot do it, or nothing came of it
     * @throws WorkerException where this process fails
     */
    public Steps count(CountTurn turn, WorkerProcess stepper, Path file, TimeLimit limit, BooleanSupplier stop)
            throws WorkerException, StepException, InterruptedException {
        send(turn.text() + "\n");
        long thread = read(StepReply.Counting::of, talk.reply(limit, stop)).thread();
        List<Long> steps;
        try {
            stepper.send(new StepTurn(thread, file.toString()).text() + "\n");
            steps = stepper.read(StepReply.Stepped::of, stepper.talk.reply(limit, stop))
                    .steps();
        } catch (WorkerException e) {
            throw new StepException(String.valueOf(e.getMessage()));
        }
        return Steps.of(read(StepReply.Counted::of, talk.reply(limit, stop)).records(), steps);
    }

    private <T> T read(Function<List<String>, T> how, List<String> reply) throws WorkerException {
        try {
            return how.apply(reply);
        } catch (IllegalArgumentException e) {
            throw new WorkerException("it answered " + String.join(" ", reply));
        }
    }

    /**
     * Counts of single steps.
     *
     * @param records Records that the worker did in each stretch with records.
     * @param stretches Instructions of its thread in user mode: half of them of no records, and then half of the records.
     */
    public record Steps(long records, List<Long> stretches) {

        /** Copies the list. */
        public Steps {
            stretches = List.copyOf(stretches);
        }

        /**
         * Of two replies.
         *
         * @throws StepException where nothing was counted
         */
        static Steps of(long records, List<Long> stretches) throws StepException {
            if (stretches.isEmpty()) {
                throw new StepException("its instructions are too many to be stepped through in time");
            }
            if (records <= 0 || stretches.size() % 2 != 0) {
                throw new StepException("it was not stepped through as a whole");
            }
            return new Steps(records, stretches);
        }

        /** The fewest of a stretch with records less the fewest of one without: what is not theirs can only add to them. */
        public long instructions() {
            int half = stretches.size() / 2;
            return Math.max(0, fewest(stretches.subList(half, stretches.size())) - fewest(stretches.subList(0, half)));
        }

        private static long fewest(List<Long> some) {
            return some.stream().mapToLong(steps -> steps).min().orElse(0);
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
