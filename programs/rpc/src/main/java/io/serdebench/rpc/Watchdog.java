package io.serdebench.rpc;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/**
 * The deadline of all calls of a process: when one is overdue, it closes all connections, and the calls that wait on them fail.
 *
 * <p>The stacks' own deadlines are not equal work. That of a blocking socket makes three system calls of one, and that of gRPC sends a header
 * and starts a timer for each call.
 */
final class Watchdog implements AutoCloseable {

    /** How much later than due a call may be found, as a part of the deadline. */
    private static final int LOOKS = 10;

    private static final long LONGEST_LOOK_MILLIS = 100;

    private final Duration deadline;
    private final Runnable closing;
    private final List<Watched> callers = new CopyOnWriteArrayList<>();
    private final Thread thread;
    private volatile boolean isOverdue;

    /**
     * Starts to watch.
     *
     * @param deadline The longest time of a call.
     * @param closing Closes all connections; it runs in a thread of its own, while calls wait on them.
     */
    Watchdog(Duration deadline, Runnable closing) {
        this.deadline = deadline;
        this.closing = closing;
        this.thread = new Thread(this::look, "deadline");
        thread.setDaemon(true);
        thread.start();
    }

    /** A caller whose calls fail with {@link Fault.Kind#DEADLINE} when one of this process was overdue. */
    Stack.Caller watch(Stack.Caller caller) {
        Watched watched = new Watched(caller);
        callers.add(watched);
        return watched;
    }

    private void look() {
        long nanos = deadline.toNanos();
        long pause = Math.max(1, Math.min(LONGEST_LOOK_MILLIS, deadline.toMillis() / LOOKS));
        try {
            while (!isOverdue) {
                TimeUnit.MILLISECONDS.sleep(pause);
                long now = System.nanoTime();
                isOverdue = callers.stream().anyMatch(caller -> caller.isCalling && now - caller.since > nanos);
            }
            closing.run();
        } catch (InterruptedException e) {
            // nobody calls any more
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }

    private final class Watched implements Stack.Caller {
        private final Stack.Caller caller;

        /** Written before {@link #isCalling}, which publishes it. */
        private long since;

        private volatile boolean isCalling;

        Watched(Stack.Caller caller) {
            this.caller = caller;
        }

        @Override
        public void call(Batch batch) throws Exception {
            since = System.nanoTime();
            isCalling = true;
            try {
                caller.call(batch);
            } catch (Exception e) {
                // a connection that was closed has many faces: what is known is why
                throw isOverdue ? new Fault(Fault.Kind.DEADLINE, "no answer within " + deadline.toMillis() + " ms") : e;
            } finally {
                isCalling = false;
            }
        }

        @Override
        public void close() {
            caller.close();
        }
    }
}
