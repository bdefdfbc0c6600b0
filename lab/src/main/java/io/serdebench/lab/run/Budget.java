package io.serdebench.lab.run;

/**
 * How a stretch of time is divided into rounds.
 *
 * @param rounds planned
 * @param slices of each operation of each codec in each round
 */
record Budget(int rounds, int slices) {

    /** A slice of 20 ms, its lead-in of 4 ms and its hand-over, milliseconds. */
    static final double SLICE_MILLIS = 27;

    private static final int FEWEST_SLICES = 5;

    /**
     * The rounds up to the next look, each with as many slices as are worth their time. Where they do not fit, first fewer slices
     * and then fewer rounds, but never a shorter warm-up.
     *
     * @param millis to be divided
     * @param turns codecs times operations
     * @param overheadMillis of a round: to start and to warm all processes
     * @param toLook rounds to the next look
     * @param worth most slices that are of use
     */
    static Budget divide(double millis, int turns, double overheadMillis, int toLook, int worth) {
        double permutation = turns * SLICE_MILLIS;
        int fit = (int) (millis / (overheadMillis + FEWEST_SLICES * permutation));
        int rounds = Math.max(1, Math.min(toLook, fit));
        double slices = (millis / rounds - overheadMillis) / permutation;
        return new Budget(rounds, (int) Math.max(FEWEST_SLICES, Math.min(worth, slices)));
    }

    /** Milliseconds that one round takes. */
    double roundMillis(int turns, double overheadMillis) {
        return overheadMillis + slices * turns * SLICE_MILLIS;
    }
}
