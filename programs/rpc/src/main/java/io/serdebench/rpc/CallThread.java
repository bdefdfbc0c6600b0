package io.serdebench.rpc;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** One thread's calls: random keys, one batch after the other, each answer checked. */
final class CallThread {

    /** A minute; nothing that is measured takes longer, since calls have deadlines. */
    private static final long LONGEST = 60_000_000_000L;

    private static final long SHORTEST = 100;
    private static final int DIGITS = 3;

    /** How long a thread that is behind goes on after the end. */
    private static final long PATIENCE = 1_000_000_000L;

    /**
     * One turn.
     *
     * @param reads How many of 100 operations read.
     * @param interval The nanoseconds between two operations of one thread; 0 for none.
     * @param begin When calls begin, as {@link System#nanoTime}.
     * @param from When they begin to count.
     * @param to When they end.
     */
    record Turn(int reads, double interval, long begin, long from, long to) {}

    private final Stack.Caller caller;
    private final @Nullable Checker checker;
    private final Load load;
    private final double phase;
    private final SplittableRandom random;
    private final String[] keys;
    private final Batch batch;
    private final Histogram latencies = new Histogram(SHORTEST, LONGEST, DIGITS);
    private long operations;
    private long unsent;

    /**
     * Prepares it.
     *
     * @param number The number of the thread in its client, from 0.
     * @param isStore Whether answers are values of the node.
     */
    CallThread(Stack.Caller caller, boolean isStore, Load load, int number) {
        this.caller = caller;
        this.load = load;
        this.checker = isStore ? new Checker(load.firstWriter() + number, load.items(), load.size()) : null;
        this.phase = number / (double) load.threads();
        this.random = new SplittableRandom(load.seed() * 1_000_003L + load.firstWriter() + number);
        this.batch = new Batch(load.pipeline());
        this.keys = new String[load.items()];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = Values.key(i);
        }
    }

    /**
     * Calls until the turn is over, or until any thread has met a problem.
     *
     * @param problem The first problem of all threads.
     */
    void run(Turn turn, AtomicReference<@Nullable Throwable> problem) {
        latencies.reset();
        operations = 0;
        unsent = 0;
        try {
            if (turn.interval() > 0) {
                open(turn, problem);
            } else {
                closed(turn, problem);
            }
        } catch (Exception e) {
            problem.compareAndSet(null, e);
        }
    }

    /** The next batch goes when the answers of the one before are there. */
    private void closed(Turn turn, AtomicReference<@Nullable Throwable> problem) throws Exception {
        long before = System.nanoTime();
        while (before - turn.to() < 0 && problem.get() == null) {
            call(load.pipeline(), turn.reads());
            long after = System.nanoTime();
            if (after - turn.from() >= 0 && after - turn.to() < 0) {
                operations += batch.size;
                latencies.recordValueWithCount(Math.min(LONGEST, after - before), batch.size);
            }
            before = System.nanoTime();
        }
    }

    /** Operations fall due at equal distances, whatever became of those before; each one's time begins when it is due. */
    private void open(Turn turn, AtomicReference<@Nullable Throwable> problem) throws Exception {
        double due = turn.interval() * phase;
        double end = turn.to() - turn.begin();
        double from = turn.from() - turn.begin();
        while (due < end && problem.get() == null) {
            double now = System.nanoTime() - turn.begin();
            if (now < due) {
                LockSupport.parkNanos((long) (due - now));
                continue;
            }
            int size = 0;
            boolean late = now > end + PATIENCE;
            if (late) {
                size = (int) Math.ceil((end - due) / turn.interval());
            } else {
                double more = Math.min(now, Math.nextDown(end)) - due;
                size = (int) Math.min(load.pipeline(), 1 + Math.floor(more / turn.interval()));
                call(size, turn.reads());
                now = System.nanoTime() - turn.begin();
            }
            for (int i = 0; i < size; i++, due += turn.interval()) {
                if (due >= from && due < end) {
                    operations++;
                    unsent += late ? 1 : 0;
                    latencies.recordValue((long) Math.max(0, Math.min(LONGEST, now - due)));
                }
            }
        }
    }

    private void call(int size, int reads) throws Exception {
        batch.size = 0;
        while (batch.size < size) {
            int item = random.nextInt(load.items());
            while (batch.has(item)) {
                item = (item + 1) % load.items();
            }
            boolean put = random.nextInt(100) >= reads;
            batch.add(item, keys[item], put, put && checker != null ? checker.next(item) : Values.NONE);
        }
        caller.call(batch);
        if (checker == null) {
            return;
        }
        for (int i = 0; i < size; i++) {
            if (batch.isPut[i]) {
                checker.written(batch.items[i]);
            } else {
                checker.read(batch.items[i], batch.values[i]);
            }
        }
    }

    /** The latencies of the last turn, nanoseconds. */
    Histogram latencies() {
        return latencies;
    }

    /** The operations of the last turn that count. */
    long operations() {
        return operations;
    }

    /** Those of them that were never sent. */
    long unsent() {
        return unsent;
    }

    /** Wrong values since the beginning. */
    long wrong() {
        return checker == null ? 0 : checker.wrong();
    }

    /** The first thing that was wrong, or null. */
    @Nullable
    String firstWrong() {
        return checker == null ? null : checker.first();
    }

    void close() {
        caller.close();
    }
}
