package io.serdebench.lab.measure;

import io.serdebench.lab.process.Timed;
import java.util.List;

/** The warm-up of one process of a codec: turns of its operations, one after the other, until it has settled or its time is up. */
final class WarmUp {

    /** Length of a turn, microseconds. */
    static final int TURN_MICROS = 20_000;

    /** Turns of each operation that are held against as many before. */
    private static final int WINDOW = 4;

    private final SliceSettings settings;
    private final List<String> operations;
    private final Settling settling;
    private double nanos;

    WarmUp(SliceSettings settings, List<String> operations) {
        this.settings = settings;
        this.operations = operations;
        this.settling = new Settling(WINDOW, operations);
    }

    /** The operation that comes next. */
    String operation() {
        return operations.get(settling.turns() % operations.size());
    }

    /** Takes a turn in. */
    void add(String operation, Timed turn) {
        settling.add(operation, turn.perRecord(), turn.compiledNanos() / (double) Math.max(1, turn.nanos()));
        nanos += TURN_MICROS * 1e3;
    }

    /** Seconds of the process's own turns so far. */
    double seconds() {
        return nanos / 1e9;
    }

    /** True if it may be timed now. */
    boolean isDone() {
        if (seconds() < settings.leastWarmSeconds()) {
            return false;
        }
        return seconds() >= settings.mostWarmSeconds() || isEnough();
    }

    /** True if the time was up before it had settled; false where its length is fixed. */
    boolean isCutShort() {
        return settings.leastWarmSeconds() < settings.mostWarmSeconds() && !isEnough();
    }

    private boolean isEnough() {
        boolean brief = settings.compiledWarmSeconds() < settings.mostWarmSeconds()
                && seconds() >= settings.compiledWarmSeconds();
        return settling.isSettled() || brief && settling.isCompiled();
    }
}
