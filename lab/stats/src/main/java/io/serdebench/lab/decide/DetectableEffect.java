package io.serdebench.lab.decide;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The effect that a run of this many rounds can decide, planned beforehand: the smallest ratio of two times that is found
 * different with power 0.8 (the minimum detectable effect), if rounds scatter normally and independently and all pairs alike.
 *
 * @param rounds The number of rounds in all.
 * @param ratio Above 1, or infinite where nothing can be found different; never less than the margin, within which pairs may
 *     be called the same first.
 * @param guard The ratio that a pair must exceed whatever its noise, or 1 where there are rounds enough to go by noise alone.
 */
public record DetectableEffect(int rounds, double ratio, double guard) {

    /** Values that each of the two distributions is averaged over. */
    private static final int POINTS = 100;

    private static final int HALVINGS = 60;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /**
     * For the total of all pairs of some codecs, none of which is decided yet, by a look of a {@link SequentialAnalysis}.
     *
     * @param codecs The number of codecs that are compared with each other. One of them is taken to run under a second name
     *     besides.
     * @param rounds The number of rounds in all.
     * @param sd Standard deviation of one round's log-ratio of a pair, whether assumed or seen.
     * @param delta Margin of {@link Verdict#SAME_WITHIN}.
     */
    public static DetectableEffect of(int codecs, int rounds, double sd, double delta) {
        return of(codecs, codecs * (codecs - 1) / 2, rounds, sd, delta);
    }

    /**
     * The detectable effect after some pairs have been found different, which makes room for the others.
     *
     * @param open pairs that are not found different yet, at least 1
     */
    public static DetectableEffect of(int codecs, int open, int rounds, double sd, double delta) {
        Schedule schedule = Schedule.standard(SequentialAnalysis.LEADING_ALPHA, delta);
        double alpha = schedule.looks().get(0).alpha() / Math.max(1, open);
        double found = logRatio(Pool.degrees(codecs + 1), rounds, sd, alpha);
        double guard = rounds < PairTest.MIN_ROUNDS ? Double.POSITIVE_INFINITY : Math.exp(Guard.logRatio(rounds));
        return new DetectableEffect(rounds, Math.max(Math.exp(found), 1 + delta), guard);
    }

    /** The smallest true log-ratio that a test at level alpha finds with power 0.8. */
    static double logRatio(int degrees, int rounds, double sd, double alpha) {
        if (rounds < PairTest.MIN_ROUNDS) {
            return Double.POSITIVE_INFINITY;
        }
        double[] bars = bars(degrees, rounds, sd, alpha);
        double error = sd / Math.sqrt(rounds);
        double low = 0;
        double high = 1;
        while (power(bars, error, high) < PairTest.POWER) {
            high *= 2;
        }
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (power(bars, error, middle) < PairTest.POWER) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** The chance that the mean passes the bar. */
    private static double power(double[] bars, double error, double truth) {
        double sum = 0;
        for (double bar : bars) {
            sum += error == 0 ? (truth > bar ? 1 : 0) : NORMAL.cumulativeProbability((truth - bar) / error);
        }
        return sum / bars.length;
    }

    /**
     * How far from 0 a mean must lie: Student's critical value times what the error of the mean is estimated at, and beyond the
     * guard. The mean over all pairs is taken to be exact. A pair's own variance follows a chi-squared distribution; the lag-1 correlation of
     * independent rounds is about normal with variance 1/n (Bartlett), of which the test counts what is above 0.
     */
    private static double[] bars(int degrees, int rounds, double sd, double alpha) {
        int own = rounds - 1;
        double critical = TDistribution.of(degrees + own).inverseSurvivalProbability(alpha / 2);
        double least = Prior.MIN_SD * Prior.MIN_SD;
        ChiSquaredDistribution chi2 = ChiSquaredDistribution.of(own);
        ChiSquaredDistribution both = ChiSquaredDistribution.of(2.0 * own);
        double[] errors = quantiles(p -> {
            // half of what the near pairs scatter is these two candidates' own, who seem noisy to the pair as well
            double near = 0.5 + 0.5 * both.inverseCumulativeProbability(p) / (2 * own);
            double pool = degrees * Math.max(least, sd * sd * Math.max(1, near));
            return Math.sqrt((pool + sd * sd * chi2.inverseCumulativeProbability(p)) / (degrees + own) / rounds);
        });
        // the candidates of the pool are about this many independent series
        double series = rounds < PairTest.OWN_DEPENDENCE_FROM ? degrees + 1 : 1;
        double[] inflations = quantiles(p -> rounds < PairTest.DEPENDENCE_FROM
                ? 1
                : PairTest.inflation(NORMAL.inverseCumulativeProbability(p) / Math.sqrt(rounds * series)));
        double guard = Guard.logRatio(rounds);
        double[] bars = new double[POINTS * POINTS];
        for (int i = 0; i < bars.length; i++) {
            bars[i] = Math.max(guard, critical * errors[i / POINTS] * inflations[i % POINTS]);
        }
        return bars;
    }

    private static double[] quantiles(DoubleUnaryOperator inverse) {
        return IntStream.range(0, POINTS)
                .mapToDouble(i -> inverse.applyAsDouble((i + 0.5) / POINTS))
                .toArray();
    }
}
