package io.serdebench.lab.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides whether a process that warms up has settled: its compilers rest, and no operation gets faster any more. How long it may
 * take until then is for those to say who warm it up. Each process is looked at by itself, so that nobody is favoured by
 * another's figures.
 */
public final class Settling {

    /** The compilers rest when they take less than this share of the window's time. */
    private static final double RESTING = 0.05;

    /** The same for most turns of the window, where little may be left to do. */
    private static final double NEARLY_RESTING = 0.2;

    /** Share of the window's turns that may be compiled in all the same. */
    private static final double BUSY_TURNS = 0.25;

    /** The same as flat, where little may be left to do. */
    private static final double NEARLY_FLAT = 0.15;

    /** The sum of all operations is flat when it did not get faster by more than this. */
    private static final double FLAT = 0.05;

    /** A short operation is noisier than the sum, and its own compilation may come last. */
    private static final double FLAT_OPERATION = 0.2;

    private final int window;
    private final Map<String, List<Double>> times = new LinkedHashMap<>();
    private final List<Double> compiling = new ArrayList<>();

    /**
     * Nothing is seen yet.
     *
     * @param window Turns of each operation that are held against as many before.
     */
    public Settling(int window, List<String> operations) {
        this.window = window;
        operations.forEach(operation -> times.put(operation, new ArrayList<>()));
    }

    /**
     * Takes a turn in.
     *
     * @param perUnit Its time per record or byte, nanoseconds.
     * @param compilingShare The time that the compilers had work over the time of the turn.
     */
    public void add(String operation, double perUnit, double compilingShare) {
        times.computeIfAbsent(operation, o -> new ArrayList<>()).add(perUnit);
        compiling.add(compilingShare);
    }

    /** Turns so far. */
    public int turns() {
        return compiling.size();
    }

    /** True if there were enough turns to see anything. */
    public boolean isSeen() {
        return times.values().stream().allMatch(turns -> turns.size() >= 2 * window);
    }

    /** True if it has settled. */
    public boolean isSettled() {
        return compilersRest() && isFlat(FLAT);
    }

    /**
     * True if the compilers have little left to do: before, they take half of the time and more in every turn; after, they take
     * it in single turns.
     */
    boolean isCompiled() {
        int turns = 2 * window * times.size();
        if (compiling.size() < turns || !isFlat(NEARLY_FLAT)) {
            return false;
        }
        long busy = compiling.subList(compiling.size() - turns, compiling.size()).stream()
                .filter(share -> share >= NEARLY_RESTING)
                .count();
        return busy <= BUSY_TURNS * turns;
    }

    private boolean compilersRest() {
        int turns = window * times.size();
        return compiling.size() >= turns
                && compiling.subList(compiling.size() - turns, compiling.size()).stream()
                                .mapToDouble(Double::doubleValue)
                                .average()
                                .orElse(1)
                        < RESTING;
    }

    private boolean isFlat(double flat) {
        if (!isSeen()) {
            return false;
        }
        double before = 0;
        double after = 0;
        for (List<Double> turns : times.values()) {
            int n = turns.size();
            double earlier = median(turns.subList(n - 2 * window, n - window));
            double later = median(turns.subList(n - window, n));
            if (later < (1 - FLAT_OPERATION) * earlier) {
                return false;
            }
            before += earlier;
            after += later;
        }
        return after > (1 - flat) * before;
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
