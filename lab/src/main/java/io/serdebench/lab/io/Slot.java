package io.serdebench.lab.io;

import io.serdebench.lab.measure.Settling;
import io.serdebench.lab.process.WorkerException;
import java.util.List;

/** One strategy and one work of it, in one round. */
final class Slot {

    /** The most passes of a turn: more of them change no figure. */
    static final int MAX_PASSES = 2_000;

    /** Shorter stretches would time the clock and the conversation. */
    private static final double SLICE_NANOS = 20_000_000;

    /** Stretches of the warm-up that are held against as many before. */
    private static final int WINDOW = 3;

    final String name;
    final Workload work;
    final Runner runner;
    final long units;

    /** Of one pass, as the last ones took. */
    double nanos = 1;

    /** Nanoseconds of all passes. */
    double warmed;

    int passes;

    /** True if it has more than one turn a round, where there are more. */
    boolean often = true;

    private final Settling settling;
    private long compiled;

    Slot(Participant participant, Workload work, Runner runner) {
        this.name = participant.name();
        this.work = work;
        this.runner = runner;
        this.units = participant.units();
        this.settling = new Settling(WINDOW, List.of(work.word()));
    }

    /** Some passes of the warm-up. */
    void warmUp(int times) throws WorkerException, InterruptedException {
        pass(times);
        settling.add(work.word(), nanos / units, compiled / (nanos * times));
    }

    /** True if the warm-up's last stretches took as long as those before, and nothing was compiled meanwhile. */
    boolean isSettled() {
        return settling.isSettled();
    }

    /** True if the warm-up was long enough to see its times, and they were still moving when it ended. */
    boolean isSeenMoving() {
        return settling.isSeen() && !settling.isSettled();
    }

    /** Some passes; returns what the last one came to. */
    long pass(int times) throws WorkerException, InterruptedException {
        Runner.Passes done = runner.pass(work, times);
        double took = Math.max(1, done.nanos());
        compiled = done.compiledNanos();
        nanos = Math.max(1, took / times);
        warmed += took;
        passes += times;
        return done.value();
    }

    /** Passes of a turn. */
    int each() {
        return (int) Math.max(1, Math.min(MAX_PASSES, Math.ceil(SLICE_NANOS / nanos)));
    }

    double turnNanos() {
        return nanos * each();
    }
}
