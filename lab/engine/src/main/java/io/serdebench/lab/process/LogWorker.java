package io.serdebench.lab.process;

import io.serdebench.protocol.WorkerReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * A live worker that writes one log, records one after the other in a file, and reads it back, as often as it is asked to. Nothing
 * is warmed up or repeated by itself. After an exception it is of no use any more, unless that came from {@link #check}.
 */
public final class LogWorker implements AutoCloseable {

    /** The heap that a million records of a few fields fit as objects, with room for a log that a library gathers. */
    public static final HeapSize HEAP = new HeapSize("2g", 2048);

    /** The time that starting and the slowest of codecs and disks may take, before the worker is given up. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final long MICROS_PER_RECORD = 2_000;
    private static final long MICROS_PER_SYNC = 200_000;
    private static final String EACH = "each:";

    private final WorkerProcess worker;
    private final Path file;
    private final Duration patience;
    private final BooleanSupplier stop;
    private final WorkerReply.LogReady ready;

    private LogWorker(WorkerProcess worker, Path file, Duration patience, BooleanSupplier stop)
            throws WorkerException, InterruptedException {
        this.worker = worker;
        this.file = file;
        this.patience = patience;
        this.stop = stop;
        List<String> reply = reply();
        try {
            ready = WorkerReply.LogReady.of(reply);
        } catch (IllegalArgumentException e) {
            throw new WorkerException("it is not ready for a log but printed: " + String.join(" ", reply));
        }
    }

    /**
     * One pass over the log, from opening to closing the file.
     *
     * @param records written or read
     * @param allocated bytes on the heap
     * @param compiledNanos CPU time of the compilers meanwhile.
     */
    public record Pass(long nanos, long records, long allocated, long compiledNanos) {}

    /**
     * A log that is written and read.
     *
     * @param rows File of the records.
     * @param records The number of records of the log. If there are fewer rows, they rotate.
     * @param path How files are written and read: append, stream, framed, channel or mapped.
     * @param file The file that is written, in place of what is there.
     * @param sync When it is forced to the device: none, end, or each:100 for every hundred records and at the end.
     */
    public record Log(Path rows, int records, String path, Path file, String sync) {}

    /**
     * Starts a worker with a heap of {@link #HEAP} and has it make the domain's objects; nothing is written yet.
     *
     * @param stderrLog Takes its standard error.
     * @param stop Asked now and then whether to give up what is in hand, which is a failure, too.
     * @throws WorkerException where it cannot be started, or refuses the log
     */
    public static LogWorker start(Candidate candidate, Log log, Path stderrLog, BooleanSupplier stop)
            throws WorkerException, InterruptedException {
        WorkerRequest request = WorkerRequest.log(log.rows(), log.records(), log.path(), log.file(), log.sync());
        WorkerProcess worker =
                WorkerProcess.start(candidate.with(candidate.command().withHeap(HEAP)), request, stderrLog);
        try {
            return new LogWorker(worker, log.file(), patience(log.records(), log.sync()), stop);
        } catch (WorkerException | InterruptedException e) {
            worker.close();
            throw e;
        }
    }

    private static Duration patience(int records, String sync) {
        long syncs =
                sync.matches(EACH + "[1-9]\\d{0,8}") ? records / Integer.parseInt(sync.substring(EACH.length())) : 0;
        long micros = records * MICROS_PER_RECORD + syncs * MICROS_PER_SYNC;
        return PATIENCE.plusMillis(micros / 1_000);
    }

    /** How the codec's records stand one after the other, as a phrase. */
    public String framing() {
        return ready.framing();
    }

    /** How the path writes the file and reads it, as a phrase. */
    public String definition() {
        return ready.path();
    }

    /**
     * Compares every record in the file with what was written, by value; the log is written if it has not been. Not timed.
     *
     * @return records
     * @throws WorkerException where one differs or cannot be read, in words for the user
     */
    public long check() throws WorkerException, InterruptedException {
        worker.send("slice log-check\n");
        List<String> reply;
        try {
            reply = worker.reply(patience, stop);
        } catch (InterruptedException e) {
            worker.kill();
            throw e;
        }
        try {
            return WorkerReply.Checked.of(reply).records();
        } catch (IllegalArgumentException e) {
            throw new WorkerException("it did not check the log but printed: " + String.join(" ", reply));
        }
    }

    /**
     * Writes a new log, or reads the one that is there.
     *
     * @throws WorkerException where it cannot be done, or not as many records are read as were written
     */
    public Pass pass(boolean write) throws WorkerException, InterruptedException {
        Timed slice;
        try {
            String operation = write ? "log-write" : "log-read";
            worker.send("slice " + operation + "\n");
            slice = Timed.of(operation, worker.reply(patience, stop));
        } catch (WorkerException | InterruptedException e) {
            worker.kill();
            throw e;
        }
        return new Pass(slice.nanos(), slice.records(), slice.allocated(), slice.compiledNanos());
    }

    /**
     * Size of the log last written.
     *
     * @throws WorkerException where there is none
     */
    public long bytes() throws WorkerException {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new WorkerException("there is no log: " + e.getMessage());
        }
    }

    /** The process. */
    public ProcessHandle handle() {
        return worker.handle();
    }

    private List<String> reply() throws WorkerException, InterruptedException {
        try {
            return worker.reply(patience, stop);
        } catch (WorkerException | InterruptedException e) {
            worker.kill();
            throw e;
        }
    }

    /** Ends the process; the file stays. */
    @Override
    public void close() {
        worker.close();
    }
}
