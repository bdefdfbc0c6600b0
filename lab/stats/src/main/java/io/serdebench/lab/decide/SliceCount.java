package io.serdebench.lab.decide;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * How many slices a round should hold: few waste the warm-up, many measure the same process over and over.
 *
 * @param sliceVariance The variance of slice log-ratios within rounds, of those that are not far off: the median of slices, which
 *     a round's number is, does not see the others either.
 * @param roundVariance The variance between rounds, beyond what slices explain.
 */
public record SliceCount(double sliceVariance, double roundVariance) {

    /** Fewer may all lie within one disturbance; more would make one round of many candidates longer than most budgets. */
    private static final int MIN = 12;

    private static final int MAX = 60;

    /** Processes of one program differ by about 2 % or more; a smaller estimate from a few rounds is luck. */
    private static final double MIN_ROUND_VARIANCE = 0.02 * 0.02;

    /**
     * The two variances of one pair.
     *
     * @param rounds two or more
     */
    public static SliceCount of(List<RoundSamples> rounds, String a, String b) {
        double within = rounds.stream()
                .mapToDouble(round -> Descriptive.robustVariance(PairedRatio.slices(round, a, b)))
                .average()
                .orElseThrow();
        double between = Descriptive.variance(rounds.stream()
                .mapToDouble(round -> PairedRatio.typical(round, Pair.of(a, b)))
                .toArray());
        double slices =
                rounds.stream().mapToInt(round -> round.of(a).length).average().orElseThrow();
        return new SliceCount(within, Math.max(MIN_ROUND_VARIANCE, between - within / slices));
    }

    /**
     * The number that gives the narrowest interval for the time spent, kept between 12 and 60.
     *
     * @param startSeconds cost of a round before its first measured slice: start and warm-up
     * @param sliceSeconds cost of a slice: its length and the hand-over
     */
    public int best(double startSeconds, double sliceSeconds) {
        double best = optimum(startSeconds, sliceSeconds, sliceVariance, roundVariance);
        return (int) Math.min(MAX, Math.max(MIN, Math.ceil(best)));
    }

    /**
     * The middle one of the best numbers of all pairs that were in two rounds or more.
     *
     * @param otherwise The answer if there is no such pair.
     */
    public static int typical(List<RoundSamples> rounds, double startSeconds, double sliceSeconds, int otherwise) {
        Set<String> names = new TreeSet<>();
        rounds.forEach(round -> names.addAll(round.slices().keySet()));
        List<Integer> best = new ArrayList<>();
        for (Pair pair : Pair.all(names)) {
            List<RoundSamples> both = rounds.stream()
                    .filter(round -> round.slices().keySet().containsAll(List.of(pair.a(), pair.b())))
                    .filter(round -> round.of(pair.a()).length > 1)
                    .toList();
            if (both.size() >= 2) {
                best.add(of(both, pair.a(), pair.b()).best(startSeconds, sliceSeconds));
            }
        }
        Collections.sort(best);
        return best.isEmpty() ? otherwise : best.get(best.size() / 2);
    }

    /** Kalibera and Jones (ISMM 2013): sqrt of the ratio of costs times the ratio of variances. */
    static double optimum(double upperCost, double lowerCost, double lowerVariance, double upperVariance) {
        return Math.sqrt(upperCost / lowerCost * lowerVariance / upperVariance);
    }
}
