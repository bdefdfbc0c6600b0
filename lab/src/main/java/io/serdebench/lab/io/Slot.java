package io.serdebench.lab.io;

import io.serdebench.lab.run.WorkerException;
import java.util.ArrayList;
import java.util.List;

/** One strategy and one work of it, in one round. */
final class Slot {

    /** Without more effect than these. */
    static final int MOST_PASSES = 2_000;

    /** Shorter stretches would time the clock and the conversation. */
    private static final double SLICE_NANOS = 20_000_000;

    final String name;
    final Work work;
    final Performer performer;
    final long units;

    /** Of one pass, as the last ones took. */
    double nanos = 1;

    /** Nanoseconds of all passes. */
    double warmed;

    int passes;

    /** Whether it has more than one turn a round, where there are more. */
    boolean often = true;

    /** Nanoseconds per unit of each turn. */
    final List<Double> times = new ArrayList<>();

    Slot(Entrant entrant, Work work, Performer performer) {
        this.name = entrant.name();
        this.work = work;
        this.performer = performer;
        this.units = entrant.units();
    }

    /** Some passes; returns what the last one came to. */
    long pass(int times) throws WorkerException, InterruptedException {
        Performer.Passes done = performer.pass(work, times);
        double took = Math.max(1, done.nanos());
        nanos = Math.max(1, took / times);
        warmed += took;
        passes += times;
        return done.value();
    }

    /** Passes of a turn. */
    int each() {
        return (int) Math.max(1, Math.min(MOST_PASSES, Math.ceil(SLICE_NANOS / nanos)));
    }

    double turnNanos() {
        return nanos * each();
    }
}
