package io.serdebench.lab.decide;

/**
 * How far apart the times of a pair must be with few rounds, whatever the test says. Processes that settle in one of two states
 * may all be in the one state for one codec and all in the other for another; with few rounds no variance shows that.
 */
public final class Guard {

    /** Ratios for 2, 3 and 4 rounds. */
    private static final double[] RATIOS = {1.5, 1.3, 1.25};

    /** With this many rounds the guard ends. */
    static final int ENDS = PairTest.MIN_ROUNDS + RATIOS.length;

    private Guard() {}

    /** How many times apart a pair of this many rounds, two or more, must be whatever the test says; 1 where nothing is asked for. */
    public static double ratio(int rounds) {
        return rounds < ENDS ? RATIOS[rounds - PairTest.MIN_ROUNDS] : 1;
    }

    /** The log-ratio that a pair of this many rounds must exceed; infinite where rounds are too few for any test. */
    static double logRatio(int rounds) {
        if (rounds < PairTest.MIN_ROUNDS) {
            return Double.POSITIVE_INFINITY;
        }
        return rounds < ENDS ? Math.log(RATIOS[rounds - PairTest.MIN_ROUNDS]) : 0;
    }
}
