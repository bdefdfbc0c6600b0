package io.serdebench.lab.measure;

/** The cores of this machine. */
public final class Cores {

    private static final int MAX = 4;

    private Cores() {}

    /** Processes that start and warm up side by side, before anything is timed. */
    public static int atOnce() {
        return Math.max(1, Math.min(MAX, Runtime.getRuntime().availableProcessors()));
    }
}
