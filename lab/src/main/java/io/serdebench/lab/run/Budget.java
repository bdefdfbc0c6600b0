package io.serdebench.lab.run;

/**
 * How a stretch of time is divided into rounds.
 *
 * @param rounds planned
 * @param slices of each operation of each codec in each round
 */
record Budget(int rounds, int slices) {

    /** A slice of 20 ms, its lead-in of 4 ms and its hand-over, milliseconds. */
    private static final double SLICE_MILLIS = 27;

    /** More rounds tell more than more slices: processes differ by a per cent or more, medians of ten slices by less. */
    private static final int USUAL_SLICES = 10;

    private static final int FEWEST_SLICES = 5;
    private static final int MOST_SLICES = 60;

    /** Three rounds are the least that verdicts can be made of. */
    private static final int FEWEST_ROUNDS = 3;

    /**
     * As many rounds as fit; where three do not, first fewer slices and then fewer rounds, but never a shorter warm-up. Time that
     * is left over goes to slices.
     *
     * @param millis to be divided
     * @param turns codecs times operations
     * @param overheadMillis of a round: to start and to warm all processes
     * @param done rounds already measured
     */
    static Budget divide(double millis, int turns, double overheadMillis, int done) {
        double permutation = turns * SLICE_MILLIS;
        int usual = (int) (millis / (overheadMillis + USUAL_SLICES * permutation));
        if (usual + done >= FEWEST_ROUNDS && usual > 0) {
            return fill(millis, usual, overheadMillis, permutation);
        }
        for (int rounds = Math.max(1, FEWEST_ROUNDS - done); rounds > 0; rounds--) {
            Budget budget = fill(millis, rounds, overheadMillis, permutation);
            if (budget.slices >= FEWEST_SLICES) {
                return budget;
            }
        }
        return new Budget(1, FEWEST_SLICES);
    }

    private static Budget fill(double millis, int rounds, double overheadMillis, double permutation) {
        double slices = (millis / rounds - overheadMillis) / permutation;
        return new Budget(rounds, (int) Math.max(0, Math.min(MOST_SLICES, slices)));
    }

    /** Milliseconds that one round takes. */
    double roundMillis(int turns, double overheadMillis) {
        return overheadMillis + slices * turns * SLICE_MILLIS;
    }
}
