package io.serdebench.lab.decide;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The test whether a candidate's processes settle in one of two states, such as two outcomes of compilation. Then its mean over a
 * few rounds is a matter of luck, more than a t interval knows.
 *
 * @param seen whether they do
 * @param gap between the states, as a log-ratio; 0 where there are too few rounds
 */
public record Bimodality(boolean seen, double gap) {

    /** Each state must have been seen twice: one odd round is an outlier. */
    private static final int MIN_IN_STATE = 2;

    /** Standard errors of a round's figure. */
    private static final double OUT_OF_NOISE = 3;

    /**
     * Widths of the wider state, by number of rounds: few rounds of one hump fall into two groups by chance. Found by simulation
     * such that one hump, normal or of t with 3 degrees of freedom, is taken for two in about 0.4 % of runs of one candidate.
     */
    private static final TreeMap<Integer, Double> OUT_OF_SPREAD =
            new TreeMap<>(Map.of(4, 16.0, 5, 8.0, 6, 4.5, 7, 3.5, 8, 3.0, 10, 2.5));

    /** Standard error of a median over that of a mean, normal values. */
    private static final double MEDIAN_ERROR = Math.sqrt(Math.PI / 2);

    /**
     * Looks at a candidate's level in each round, relative to the other candidates of the round so that the machine's state
     * cancels. With only one other there is no telling whose states they are: both get the flag.
     *
     * @param rounds Rounds that have the candidate. It is compared with those other candidates that are in all of them.
     */
    public static Bimodality of(List<RoundSamples> rounds, String candidate) {
        Set<String> others = new TreeSet<>(
                rounds.isEmpty() ? Set.of() : rounds.get(0).slices().keySet());
        others.remove(candidate);
        rounds.forEach(round -> others.retainAll(round.slices().keySet()));
        if (others.isEmpty()) {
            return new Bimodality(false, 0);
        }
        List<double[]> changes =
                others.stream().map(other -> changes(rounds, other, candidate)).toList();
        double[] levels = IntStream.range(0, rounds.size())
                .mapToDouble(r -> Descriptive.median(
                        changes.stream().mapToDouble(change -> change[r]).toArray()))
                .toArray();
        double[] errors = rounds.stream()
                .flatMapToDouble(round -> others.stream().mapToDouble(other -> error(round, other, candidate)))
                .toArray();
        return of(levels, Descriptive.median(errors));
    }

    /** How far each round's log-ratio is from its median over rounds. */
    private static double[] changes(List<RoundSamples> rounds, String a, String b) {
        double[] ratios = rounds.stream()
                .mapToDouble(round -> Descriptive.median(PairedRatio.slices(round, a, b)))
                .toArray();
        double center = Descriptive.median(ratios);
        return Arrays.stream(ratios).map(ratio -> ratio - center).toArray();
    }

    private static double error(RoundSamples round, String a, String b) {
        double[] ratios = PairedRatio.slices(round, a, b);
        return ratios.length < 2 ? 0 : MEDIAN_ERROR * Math.sqrt(Descriptive.variance(ratios) / ratios.length);
    }

    /** The widest gap with two rounds or more on either side, against the noise of a round and the spread of either side. */
    static Bimodality of(double[] levels, double error) {
        double[] sorted = levels.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        Map.Entry<Integer, Double> outOfSpread = OUT_OF_SPREAD.floorEntry(n);
        if (outOfSpread == null) {
            return new Bimodality(false, 0);
        }
        Bimodality widest = new Bimodality(false, 0);
        for (int i = MIN_IN_STATE; i <= n - MIN_IN_STATE; i++) {
            double gap = sorted[i] - sorted[i - 1];
            double spread = Math.max(sorted[i - 1] - sorted[0], sorted[n - 1] - sorted[i]);
            if (gap > widest.gap) {
                widest = new Bimodality(gap > OUT_OF_NOISE * error && gap > outOfSpread.getValue() * spread, gap);
            }
        }
        return widest;
    }
}
