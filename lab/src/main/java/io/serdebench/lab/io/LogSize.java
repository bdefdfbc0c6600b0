package io.serdebench.lab.io;

import java.util.List;

/**
 * How many paths and records logs may have. Three rounds of all paths come first, from which differences of a half or more are
 * decided; then as many records as leave time for five rounds, from which a third or more is decided.
 *
 * @param none Seconds that a process takes with {@link #NONE} records, from its start to two passes each way.
 * @param tried The seconds that a process takes with {@link #TRIED} records, measured as {@code none} is.
 * @param atOnce How many start side by side.
 * @param seconds The seconds of all rounds together.
 */
record LogSize(double none, double tried, int atOnce, double seconds) {

    /** Fewer are not taken: opening the file would be more than a few percent of a pass. */
    static final int MIN = 5_000;

    /** How many are tried, beside next to none. */
    static final int TRIED = 20_000;

    /** Of these nothing but the start is seen. */
    static final int NONE = 100;

    private static final int ROUNDS = 5;

    private static final int ROUNDS_OF_PATHS = 3;

    /** Seconds of a process in all rounds, generously: where there is more time, nothing needs to be tried. */
    private static final double AMPLE_SECONDS = 15;

    /** The rest is for warming up, and for what takes longer than it did. */
    private static final double SHARE = 0.7;

    /** Here warming up is counted. */
    private static final double SHARE_WARMED_UP = 0.85;

    /** Of each work of a process in a round, as seen with nine processes: twice what is planned for one that settles. */
    private static final double WARM_UP_SECONDS = 1.2;

    /** Of each work of a process in a round: what is timed, one process at a time. */
    private static final double TURNS_SECONDS = 0.15;

    /** True if all records of this many processes surely fit. */
    static boolean surelyFits(int records, int processes, double seconds) {
        return records <= TRIED && seconds > AMPLE_SECONDS * processes;
    }

    /** Seconds for each record. */
    private double each() {
        return Math.max(1e-9, (tried - none) / (TRIED - NONE));
    }

    /**
     * How many paths fit, with the fewest records; one at least.
     *
     * @param codecs The number of codecs that take part by each path; one of them takes part twice.
     * @param works The number of works that each process does.
     */
    int paths(List<Integer> codecs, int works) {
        double process = (none + MIN * each()) / atOnce + works * (WARM_UP_SECONDS / atOnce + TURNS_SECONDS);
        double processes = seconds * SHARE_WARMED_UP / ROUNDS_OF_PATHS / process;
        double taken = 1;
        int paths = 0;
        for (int each : codecs) {
            taken += each;
            if (taken > processes) {
                break;
            }
            paths++;
        }
        return Math.max(1, paths);
    }

    /**
     * The most records that fit.
     *
     * @param records The number of records that the user asked for.
     * @param processes The number of processes in a round.
     */
    int records(int records, int processes) {
        double room = seconds * SHARE / ROUNDS / Math.max(1, processes) - none / atOnce;
        return (int) Math.max(Math.min(records, MIN), Math.min(records, room / each()));
    }
}
