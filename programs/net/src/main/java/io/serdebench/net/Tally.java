package io.serdebench.net;

import java.util.concurrent.atomic.AtomicLong;

/** Where an end stands in the timed part, written by its application's thread and read each second by {@link Watch}. */
final class Tally {

    private final AtomicLong records = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong waiting = new AtomicLong();
    private final AtomicLong blocked = new AtomicLong();

    /** Sets the sums. */
    void set(long recordsSoFar, long bytesSoFar) {
        records.lazySet(recordsSoFar);
        bytes.lazySet(bytesSoFar);
    }

    /** Sets what waits now. */
    void waiting(long now) {
        waiting.lazySet(now);
    }

    /** Adds nanoseconds in which nothing could be sent. */
    void blocked(long nanos) {
        blocked.lazySet(blocked.get() + nanos);
    }

    long records() {
        return records.get();
    }

    long bytes() {
        return bytes.get();
    }

    long waiting() {
        return waiting.get();
    }

    long blocked() {
        return blocked.get();
    }
}
