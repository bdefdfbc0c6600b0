package io.serdebench.lab.run;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Whether one process has warmed up: no operation has become faster by more than a twentieth from one stretch of slices to the
 * next. Looks at this process alone, so that it favours no codec over another.
 */
final class WarmUp {

    /** Slices of a stretch, of each operation; with three operations about a third of a second. */
    private static final int STRETCH = 6;

    private static final double SETTLED = 0.95;
    private static final long LEAST_NANOS = 1_500_000_000L;
    private static final long MOST_NANOS = 5_000_000_000L;

    private final long begun;
    private final int operations;
    private final Map<String, double[]> recent = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();

    /** Begins now. */
    WarmUp(int operations, long nanoTime) {
        this.operations = operations;
        this.begun = nanoTime;
    }

    /** Takes a slice in. */
    void add(String operation, double nanosPerRecord) {
        double[] ring = recent.computeIfAbsent(operation, o -> new double[2 * STRETCH]);
        int count = counts.merge(operation, 1, Integer::sum);
        ring[(count - 1) % ring.length] = nanosPerRecord;
    }

    /** Whether it is over. */
    boolean isOver(long nanoTime) {
        long elapsed = nanoTime - begun;
        return elapsed >= MOST_NANOS || (elapsed >= LEAST_NANOS && recent.size() == operations && allSettled());
    }

    private boolean allSettled() {
        return recent.entrySet().stream().allMatch(e -> isSettled(e.getValue(), counts.getOrDefault(e.getKey(), 0)));
    }

    /** The ring holds two stretches, the older one first from where the next slice would go. */
    private static boolean isSettled(double[] ring, int count) {
        if (count < ring.length) {
            return false;
        }
        double[] ordered = new double[ring.length];
        for (int i = 0; i < ring.length; i++) {
            ordered[i] = ring[(count + i) % ring.length];
        }
        double before = median(Arrays.copyOf(ordered, STRETCH));
        double after = median(Arrays.copyOfRange(ordered, STRETCH, ordered.length));
        return after >= before * SETTLED;
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
