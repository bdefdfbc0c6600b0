package io.serdebench.lab.decide;

import java.util.List;

/**
 * How many slices a round should hold: few waste the warm-up, many measure the same process over and over.
 *
 * @param sliceVariance of slice log-ratios within rounds
 * @param roundVariance between rounds, beyond what slices explain
 */
public record SliceCount(double sliceVariance, double roundVariance) {

    private static final int LEAST = 50;
    private static final int MOST = 200;

    /** Processes of one program differ by at least about 1 %; a smaller estimate is luck. */
    private static final double LEAST_ROUND_VARIANCE = 0.01 * 0.01;

    /**
     * The two variances of one pair.
     *
     * @param rounds two or more, of equal numbers of slices
     */
    public static SliceCount of(List<RoundSamples> rounds, String a, String b) {
        double within = rounds.stream()
                .mapToDouble(round -> Numbers.variance(PairedRatio.slices(round, a, b)))
                .average()
                .orElseThrow();
        double between = Numbers.variance(rounds.stream()
                .mapToDouble(round -> PairedRatio.typical(round, Pair.of(a, b)))
                .toArray());
        int slices = rounds.get(0).of(a).length;
        return new SliceCount(within, Math.max(LEAST_ROUND_VARIANCE, between - within / slices));
    }

    /**
     * The number that gives the narrowest interval for the time spent, kept between 50 and 200.
     *
     * @param startSeconds cost of a round before its first measured slice: start and warm-up
     * @param sliceSeconds cost of a slice: its length and the hand-over
     */
    public int best(double startSeconds, double sliceSeconds) {
        double best = optimum(startSeconds, sliceSeconds, sliceVariance, roundVariance);
        return (int) Math.min(MOST, Math.max(LEAST, Math.ceil(best)));
    }

    /** Kalibera and Jones (ISMM 2013): sqrt of the ratio of costs times the ratio of variances. */
    static double optimum(double upperCost, double lowerCost, double lowerVariance, double upperVariance) {
        return Math.sqrt(upperCost / lowerCost * lowerVariance / upperVariance);
    }
}
