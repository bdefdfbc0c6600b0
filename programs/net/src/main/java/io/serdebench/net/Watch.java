package io.serdebench.net;

import io.serdebench.protocol.NetReply;
import io.serdebench.protocol.NetUsage;
import io.serdebench.protocol.Reply;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** Tells of each second of the timed part what this end did in it. Its thread does nothing else, so that nothing timed waits for it. */
final class Watch {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    /** A shorter rest says nothing by itself. */
    private static final long SHORTEST = TimeUnit.MILLISECONDS.toNanos(20);

    private final String end;
    private final Tally tally;
    private final Delays delays;
    private final ThreadGroups threads;
    private final long start;
    private final Consumer<Reply> replies;
    private final NetUsage before;
    private final Thread thread;
    private volatile boolean over;

    private int next;
    private long told;
    private long records;
    private long bytes;
    private long blocked;
    private NetUsage usage;

    /**
     * Latencies of records, of which each second reports its own. A sender has none.
     *
     * @param tick Those from the tick of each record.
     * @param slot Those from the slot of each record.
     */
    record Delays(Latencies tick, Latencies slot) {}

    private Watch(String end, Tally tally, Delays delays, ThreadGroups threads, long start, Consumer<Reply> replies) {
        this.end = end;
        this.tally = tally;
        this.delays = delays;
        this.threads = threads;
        this.start = start;
        this.replies = replies;
        this.told = start;
        this.before = threads.read();
        this.usage = before;
        this.thread = new Thread(this::watch, "sd-watch");
        thread.setDaemon(true);
    }

    /**
     * Begins to watch.
     *
     * @param start When the first second begins, a value of {@link System#nanoTime}.
     */
    static Watch begin(
            String end, Tally tally, Delays delays, ThreadGroups threads, long start, Consumer<Reply> replies) {
        Watch watch = new Watch(end, tally, delays, threads, start, replies);
        watch.thread.start();
        return watch;
    }

    private void watch() {
        while (!over) {
            long left = start + (next + 1) * SECOND - System.nanoTime();
            if (left > 0) {
                LockSupport.parkNanos(left);
            } else {
                tell();
            }
        }
    }

    private void tell() {
        long now = System.nanoTime();
        NetUsage used = threads.read();
        long recordsNow = tally.records();
        long bytesNow = tally.bytes();
        long blockedNow = tally.blocked();
        replies.accept(new NetReply.Second(
                end,
                next,
                now - told,
                recordsNow - records,
                bytesNow - bytes,
                tally.waiting(),
                blockedNow - blocked,
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
                used.since(usage),
                delays.tick().interval(),
                delays.slot().interval()));
        // where the process stood still, one long second covers the ones that passed: they would follow at once, with
        // next to no time
        // each. What is left of the one that has begun is joined to its neighbour where it is less than a half
        next = Math.max(next + 1, (int) ((now - start + SECOND / 2) / SECOND));
        told = now;
        records = recordsNow;
        bytes = bytesNow;
        blocked = blockedNow;
        usage = used;
    }

    /** Tells of the rest, and gives what was used since the beginning. */
    NetUsage finish() throws InterruptedException {
        over = true;
        LockSupport.unpark(thread);
        thread.join();
        if (tally.records() != records || System.nanoTime() - told > SHORTEST) {
            tell();
        }
        return threads.read().since(before);
    }
}
