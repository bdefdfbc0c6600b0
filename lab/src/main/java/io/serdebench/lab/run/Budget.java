package io.serdebench.lab.run;

/**
 * How a stretch of time is divided into rounds.
 *
 * @param rounds planned
 * @param warmMillis warm-up of each codec in each round
 * @param slices of each operation of each codec in each round
 */
record Budget(int rounds, int warmMillis, int slices) {

    /** A slice of 20 ms and its hand-over, milliseconds. */
    static final double SLICE_MILLIS = 23;

    /** More rounds tell more than more slices: processes differ by a per cent or more, medians of ten slices by less. */
    private static final int USUAL_SLICES = 10;

    private static final int FEWEST_SLICES = 5;
    private static final int MOST_SLICES = 60;

    /** A codec that is not warm is timed ten times too slow and more, so the last of these is never undercut. */
    private static final int[] WARM_MILLIS = {3_000, 2_500, 2_000};

    private static final int[] ROUNDS = {3, 2, 1};

    /**
     * As many rounds as fit with a full warm-up; where three do not fit, first fewer slices, then a shorter warm-up, and only
     * then fewer rounds. Time that is left over goes to slices.
     *
     * @param millis to be divided
     * @param contenders that take part
     * @param operations of each
     * @param cores that warm up side by side
     * @param startMillis to start all processes
     * @param done rounds already measured
     */
    static Budget divide(double millis, int contenders, int operations, int cores, double startMillis, int done) {
        double index = contenders * operations * SLICE_MILLIS;
        int usual = (int) (millis / (startMillis + warm(WARM_MILLIS[0], contenders, cores) + USUAL_SLICES * index));
        if (usual + done >= ROUNDS[0] && usual > 0) {
            return fill(millis, usual, WARM_MILLIS[0], contenders, cores, startMillis, index);
        }
        for (int rounds : ROUNDS) {
            int left = Math.max(1, rounds - done);
            for (int warm : WARM_MILLIS) {
                Budget budget = fill(millis, left, warm, contenders, cores, startMillis, index);
                if (budget.slices >= FEWEST_SLICES) {
                    return budget;
                }
            }
        }
        return new Budget(1, WARM_MILLIS[WARM_MILLIS.length - 1], FEWEST_SLICES);
    }

    private static Budget fill(
            double millis, int rounds, int warm, int contenders, int cores, double startMillis, double index) {
        double slices = (millis / rounds - startMillis - warm(warm, contenders, cores)) / index;
        return new Budget(rounds, warm, (int) Math.max(0, Math.min(MOST_SLICES, slices)));
    }

    private static double warm(int warm, int contenders, int cores) {
        return Math.ceil((double) contenders / cores) * warm;
    }

    /** Milliseconds that one round takes. */
    double roundMillis(int contenders, int operations, int cores, double startMillis) {
        return startMillis + warm(warmMillis, contenders, cores) + slices * contenders * operations * SLICE_MILLIS;
    }
}
