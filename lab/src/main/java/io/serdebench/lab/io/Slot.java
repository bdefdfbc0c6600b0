package io.serdebench.lab.io;

import io.serdebench.lab.process.WorkerException;
import java.util.ArrayList;
import java.util.List;

/** One strategy and one work of it, in one round. */
final class Slot {

    /** Without more effect than these. */
    static final int MOST_PASSES = 2_000;

    /** Shorter stretches would time the clock and the conversation. */
    private static final double SLICE_NANOS = 20_000_000;

    final String name;
    final Workload work;
    final Runner performer;
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

    Slot(Participant entrant, Workload work, Runner performer) {
        this.name = entrant.name();
        this.work = work;
        this.performer = performer;
        this.units = entrant.units();
    }

    /** Stretches of the warm-up that are held against as many before. */
    private static final int WINDOW = 3;

    /** Times are flat when they did not get shorter by more than this. */
    private static final double FLAT = 0.05;

    /** The compilers rest when they take less than this share of the window's time. */
    private static final double RESTING = 0.05;

    /**
     * A part of the warm-up.
     *
     * @param perUnit nanoseconds
     * @param compiling share of its time that the compilers took
     */
    private record Stretch(double perUnit, double compiling) {}

    private final List<Stretch> stretches = new ArrayList<>();
    private long compiled;

    /** Some passes of the warm-up. */
    void warmUp(int times) throws WorkerException, InterruptedException {
        pass(times);
        stretches.add(new Stretch(nanos / units, compiled / (nanos * times)));
    }

    /** Whether the warm-up's last stretches took as long as those before, and nothing was compiled meanwhile. */
    boolean isSettled() {
        int n = stretches.size();
        return n >= 2 * WINDOW
                && stretches.subList(n - WINDOW, n).stream()
                                .mapToDouble(Stretch::compiling)
                                .average()
                                .orElse(1)
                        < RESTING
                && median(stretches.subList(n - WINDOW, n))
                        > (1 - FLAT) * median(stretches.subList(n - 2 * WINDOW, n - WINDOW));
    }

    private static double median(List<Stretch> three) {
        return three.stream()
                .map(Stretch::perUnit)
                .sorted()
                .skip(WINDOW / 2)
                .findFirst()
                .orElse(0.0);
    }

    /** Some passes; returns what the last one came to. */
    long pass(int times) throws WorkerException, InterruptedException {
        Runner.Passes done = performer.pass(work, times);
        double took = Math.max(1, done.nanos());
        compiled = done.compiledNanos();
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
