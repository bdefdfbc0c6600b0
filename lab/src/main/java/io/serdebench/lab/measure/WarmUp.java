package io.serdebench.lab.measure;

import io.serdebench.lab.process.Timed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The warm-up of one process: turns of its operations, one after the other, until the compilers rest and no operation gets
 * faster any more. Each process is looked at by itself, so that no codec is favoured by another's figures.
 */
final class WarmUp {

    /** Length of a turn, microseconds. */
    static final int TURN_MICROS = 20_000;

    /** Turns of each operation that are held against as many before. */
    private static final int WINDOW = 4;

    /** The compilers rest when they take less than this share of the window's time. */
    private static final double RESTING = 0.05;

    /** The sum of all operations is flat when it did not get faster by more than this. */
    private static final double FLAT = 0.05;

    /** A short operation is noisier than the sum, and its own compilation may come last. */
    private static final double FLAT_OPERATION = 0.2;

    private final Pace pace;
    private final List<String> operations;
    private final Map<String, List<Double>> times = new LinkedHashMap<>();
    private final List<Double> compiling = new ArrayList<>();
    private double nanos;

    WarmUp(Pace pace, List<String> operations) {
        this.pace = pace;
        this.operations = operations;
        operations.forEach(operation -> times.put(operation, new ArrayList<>()));
    }

    /** What comes next. */
    String operation() {
        return operations.get(compiling.size() % operations.size());
    }

    /** Takes a turn in. */
    void add(String operation, Timed turn) {
        times.computeIfAbsent(operation, o -> new ArrayList<>()).add(turn.perRecord());
        compiling.add(turn.compiledNanos() / (double) Math.max(1, turn.nanos()));
        nanos += TURN_MICROS * 1e3;
    }

    /** Seconds of the process's own turns so far. */
    double seconds() {
        return nanos / 1e9;
    }

    /** Whether it may be timed now. */
    boolean isDone() {
        if (seconds() < pace.leastWarmSeconds()) {
            return false;
        }
        return seconds() >= pace.mostWarmSeconds() || (compilersRest() && isFlat());
    }

    /** Whether the time was up before the compilers rested and the times were flat; false where its length is fixed. */
    boolean isCutShort() {
        return pace.leastWarmSeconds() < pace.mostWarmSeconds() && !(compilersRest() && isFlat());
    }

    private boolean compilersRest() {
        int turns = WINDOW * operations.size();
        return compiling.size() >= turns
                && compiling.subList(compiling.size() - turns, compiling.size()).stream()
                                .mapToDouble(Double::doubleValue)
                                .average()
                                .orElse(1)
                        < RESTING;
    }

    private boolean isFlat() {
        double before = 0;
        double after = 0;
        for (List<Double> turns : times.values()) {
            int n = turns.size();
            if (n < 2 * WINDOW) {
                return false;
            }
            double earlier = median(turns.subList(n - 2 * WINDOW, n - WINDOW));
            double later = median(turns.subList(n - WINDOW, n));
            if (later < (1 - FLAT_OPERATION) * earlier) {
                return false;
            }
            before += earlier;
            after += later;
        }
        return after > (1 - FLAT) * before;
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
