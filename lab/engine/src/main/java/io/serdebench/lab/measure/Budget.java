package io.serdebench.lab.measure;

/**
 * How a stretch of time is divided into rounds.
 *
 * @param rounds The number of rounds that fit.
 * @param slices The number of slices of each operation of each codec in the next round.
 */
record Budget(int rounds, int slices) {

    /** Fewer make a median coarse. */
    static final int MIN_SLICES = 7;

    /**
     * The same where two rounds are all there will be: slices scatter by about a tenth there, so that seven would add about as much to
     * the scatter of a round as the processes themselves.
     */
    static final int MIN_SLICES_OF_TWO = 12;

    /**
     * The time that rounds take.
     *
     * @param permutationMillis One slice of each operation of each codec.
     * @param overheadMillis The milliseconds of a round to start and to warm all processes.
     */
    record Cost(double permutationMillis, double overheadMillis) {

        /** Milliseconds of a round of so many permutations. */
        double of(int slices) {
            return overheadMillis + slices * permutationMillis;
        }
    }

    /**
     * As many rounds as fit with as many slices as are worth their time. Where not even the rounds that are needed fit, they get
     * fewer slices, but never a shorter warm-up.
     *
     * @param millis The milliseconds to be divided.
     * @param overtime Milliseconds that may be added for the rounds that are needed.
     * @param cost The time that rounds take.
     * @param needed Rounds that decide nothing if there are fewer.
     * @param worth Most slices that are of use.
     * @param least Fewest slices.
     */
    static Budget divide(double millis, double overtime, Cost cost, int needed, int worth, int least) {
        int rounds = Math.max(1, (int) (millis / cost.of(worth)));
        int fit = (int) ((millis + overtime) / cost.of(least));
        rounds = Math.max(rounds, Math.min(fit, needed));
        if (fit < needed && rounds > 1) {
            // what a round takes is a guess; with more slices the last one might not fit
            return new Budget(rounds, least);
        }
        double slices = (millis / rounds - cost.overheadMillis()) / cost.permutationMillis();
        return new Budget(rounds, (int) Math.max(least, Math.min(Math.max(least, worth), slices)));
    }
}
