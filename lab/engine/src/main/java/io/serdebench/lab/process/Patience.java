package io.serdebench.lab.process;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * How long an answer is still waited for. Time in which this process was stopped, by Ctrl-Z or with the machine, does not count: the
 * other process was stopped, too, or could not be heard.
 */
final class Patience {

    /** The longest single wait. */
    static final long WAIT = TimeUnit.MILLISECONDS.toNanos(200);

    /** A wait that took longer than this was interrupted. */
    private static final long MOST = 2 * WAIT;

    private long left;

    Patience(Duration all) {
        this.left = all.toNanos();
    }

    /** Nanoseconds to wait now, 0 where it is over. */
    long next() {
        return Math.max(0, Math.min(left, WAIT));
    }

    /** Counts a wait that took so many nanoseconds. */
    void waited(long nanos) {
        left -= Math.min(nanos, MOST);
    }
}
