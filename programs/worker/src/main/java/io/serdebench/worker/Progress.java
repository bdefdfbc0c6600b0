package io.serdebench.worker;

import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.WorkerReply;

/** Says {@code progress} twice a second at most, so that whoever waits knows that the work goes on. */
final class Progress {

    private static final long EVERY_NANOS = 500_000_000;

    /** The clock is read after this many records, a power of two. */
    private static final int RECORDS = 256;

    private final ReplyOutput replies;
    private final WallClock clock;
    private long next;

    /** Of work that begins now. */
    Progress(ReplyOutput replies, WallClock clock) {
        this.replies = replies;
        this.clock = clock;
        next = clock.wallNanos() + EVERY_NANOS;
    }

    /** So many records are done, one more than at the call before. */
    void done(long records) {
        if (records % RECORDS == 0 && clock.wallNanos() > next) {
            replies.send(new WorkerReply.Progress(records));
            next = clock.wallNanos() + EVERY_NANOS;
        }
    }
}
