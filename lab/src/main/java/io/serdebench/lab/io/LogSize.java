package io.serdebench.lab.io;

/** How many records logs may have so that two rounds fit into a time. */
final class LogSize {

    /** So many are never cut: most of what a process of so few takes is its start. */
    static final int SMALL = 20_000;

    /** Of these nothing but the start is seen. */
    static final int FEW = 100;

    private static final int ROUNDS = 2;

    /** The rest is for checks, and for what takes longer than it did. */
    private static final double SHARE = 0.7;

    private LogSize() {}

    /**
     * The most that fit.
     *
     * @param records that are asked for
     * @param few seconds that a process takes with {@link #FEW} records, from its start to two passes each way
     * @param small the same with {@link #SMALL}
     * @param processes of a round, over those that start at once
     * @param seconds in all
     */
    static int fitting(int records, double few, double small, double processes, double seconds) {
        double each = Math.max(1e-9, (small - few) / (SMALL - FEW));
        double room = seconds * SHARE / ROUNDS / Math.max(1, processes) - few;
        return (int) Math.max(Math.min(records, SMALL), Math.min(records, room / each));
    }
}
