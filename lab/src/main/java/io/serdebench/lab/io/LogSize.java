package io.serdebench.lab.io;

/** How many records logs may have so that five rounds fit into a time, from which differences of a third or more are decided. */
final class LogSize {

    /** Fewer are not taken: opening the file would be more than a few percent of a pass. */
    static final int MIN = 5_000;

    /** How many are tried, beside next to none. */
    static final int TRIED = 20_000;

    /** Of these nothing but the start is seen. */
    static final int NONE = 100;

    private static final int ROUNDS = 5;

    /** What a process takes in all rounds, generously: where there is more time, nothing needs to be tried. */
    private static final double AMPLE_SECONDS = 15;

    /** The rest is for warming up, and for what takes longer than it did. */
    private static final double SHARE = 0.7;

    private LogSize() {}

    /** Whether all records surely fit. */
    static boolean surelyFits(int records, int processes, double seconds) {
        return records <= MIN || records <= TRIED && seconds > AMPLE_SECONDS * processes;
    }

    /**
     * The most that fit.
     *
     * @param records The number of records that the user asked for.
     * @param none Seconds that a process takes with {@link #NONE} records, from its start to two passes each way.
     * @param tried The seconds that a process takes with {@link #TRIED} records, measured as {@code none} is.
     * @param processes The number of processes in a round.
     * @param atOnce How many start side by side.
     * @param seconds The seconds of all rounds together.
     */
    static int fitting(int records, double none, double tried, int processes, int atOnce, double seconds) {
        double each = Math.max(1e-9, (tried - none) / (TRIED - NONE));
        double room = seconds * SHARE / ROUNDS / Math.max(1, processes) - none / atOnce;
        return (int) Math.max(Math.min(records, MIN), Math.min(records, room / each));
    }
}
