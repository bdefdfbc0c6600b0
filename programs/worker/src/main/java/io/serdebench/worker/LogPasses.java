package io.serdebench.worker;

import io.serdebench.protocol.Reply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.WorkerReply;

/** Does what is commanded with a log, and answers in the form of slices. */
final class LogPasses {

    private final Clocks clocks;
    private final ThreadTimes compilers;
    private final RecordLog log;
    private final int counted;
    private final ReplyOutput replies;

    /**
     * Over one log.
     *
     * @param counted records that each pass says it did: as many as it did, unless a slow-down is planted
     */
    LogPasses(RecordLog log, int counted, ReplyOutput replies) {
        this(log, counted, replies, new Clocks(), ThreadTimes.compilers());
    }

    LogPasses(RecordLog log, int counted, ReplyOutput replies, Clocks clocks, ThreadTimes compilers) {
        this.log = log;
        this.counted = counted;
        this.replies = replies;
        this.clocks = clocks;
        this.compilers = compilers;
    }

    /**
     * Does one thing: {@code log-write} and {@code log-read} are timed and answered as slices are; {@code log-check} compares
     * the file by value, answered {@code checked} with the number of records or {@code failed} with the first difference.
     */
    void run(String command) throws Exception {
        switch (command) {
            case "log-write" -> {
                log.clear();
                time(command, log::write);
            }
            case "log-read" -> time(command, log::read);
            case "log-check" -> {
                String difference = log.difference();
                if (difference == null) {
                    replies.send(new WorkerReply.Checked(log.count()));
                } else {
                    replies.send(new Reply.Failed(difference));
                }
            }
            default -> throw new IllegalArgumentException("no command of a log: " + command);
        }
    }

    /** The pass that is timed. */
    @FunctionalInterface
    private interface Pass {
        void run() throws Exception;
    }

    private void time(String command, Pass pass) throws Exception {
        Garbage before = Garbage.now();
        long compiled = compilers.nanos();
        long cpu = clocks.cpuNanos();
        long bytes = clocks.allocatedBytes();
        long begun = clocks.wallNanos();
        pass.run();
        long nanos = clocks.wallNanos() - begun;
        bytes = clocks.allocatedBytes() - bytes;
        cpu = clocks.cpuNanos() - cpu;
        Garbage garbage = Garbage.now().since(before);
        compilers.scan();
        compiled = compilers.nanos() - compiled;
        replies.send(new WorkerReply.Slice(
                command,
                nanos,
                counted,
                bytes,
                garbage.collections(),
                garbage.millis(),
                cpu,
                ThreadTimes.UNKNOWN,
                ThreadTimes.UNKNOWN,
                ThreadTimes.UNKNOWN,
                Math.max(0, compiled)));
    }
}
