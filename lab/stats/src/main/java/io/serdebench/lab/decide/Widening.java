package io.serdebench.lab.decide;

import org.apache.commons.statistics.distribution.TDistribution;

/** Intervals of one figure each, made so wide that several of them hold together (Bonferroni). */
public final class Widening {

    private Widening() {}

    /**
     * The factor by which half an interval grows. A variance of few rounds is moderated by what is usual (see {@link AdditiveModel}), so that
     * its degrees of freedom are those of the rounds and of that together.
     *
     * @param rounds The rounds that the intervals come from.
     * @param together How many intervals shall hold at once.
     */
    public static double factor(int rounds, int together) {
        if (together < 2 || rounds < PairTest.MIN_ROUNDS) {
            return 1;
        }
        TDistribution t = TDistribution.of(rounds - 1.0 + AdditiveModel.USUAL_DEGREES);
        double miss = (1 - RelativeTimes.CONFIDENCE) / 2;
        return t.inverseSurvivalProbability(miss / together) / t.inverseSurvivalProbability(miss);
    }
}
