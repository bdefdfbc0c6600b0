package io.serdebench.lab.decide;

import org.apache.commons.statistics.distribution.TDistribution;

/** Intervals of one figure each, made so wide that several of them hold together (Bonferroni). */
public final class Widening {

    private Widening() {}

    /**
     * The factor by which half an interval of plain means grows.
     *
     * @param rounds The rounds that the intervals come from.
     * @param together How many intervals shall hold at once.
     */
    public static double factor(int rounds, int together) {
        return factor(rounds, rounds - 1.0, together);
    }

    /**
     * The same of an interval of {@link RelativeTimes}. A variance of few rounds is moderated there by what is usual, so that its degrees of
     * freedom are those of the rounds and of that together.
     *
     * @param rounds The rounds that the intervals come from.
     * @param together How many intervals shall hold at once.
     */
    public static double moderated(int rounds, int together) {
        return factor(rounds, rounds - 1.0 + AdditiveModel.USUAL_DEGREES, together);
    }

    private static double factor(int rounds, double degrees, int together) {
        if (together < 2 || rounds < PairTest.MIN_ROUNDS) {
            return 1;
        }
        TDistribution t = TDistribution.of(degrees);
        double miss = (1 - RelativeTimes.CONFIDENCE) / 2;
        return t.inverseSurvivalProbability(miss / together) / t.inverseSurvivalProbability(miss);
    }
}
