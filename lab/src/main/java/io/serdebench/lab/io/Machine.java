package io.serdebench.lab.io;

/** What of the machine matters to how rounds are run. */
final class Machine {

    private static final int MOST = 4;

    private Machine() {}

    /** Processes that are started side by side. */
    static int startedAtOnce() {
        return Math.max(1, Math.min(MOST, Runtime.getRuntime().availableProcessors()));
    }
}
