package io.serdebench.lab.decide;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/** What difference a number of rounds can tell: the power of {@link PairTest}, the other way round. */
public final class Resolvable {

    /** Points that each of the two distributions is averaged over. */
    private static final int POINTS = 100;

    private static final int HALVINGS = 60;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    private Resolvable() {}

    /**
     * The smallest true log-ratio that the last look after so many rounds tells with power 0.8, if the rounds scatter normally
     * and the pair is the only one left to tell. That look may spend what the schedule's looks may, or, where time is up before
     * the first of them, all. Never less than the margin: closer pairs are called the same before they could be told apart.
     *
     * @param schedule of the looks
     * @param rounds in all; with less than {@link PairTest#LEAST_ROUNDS} nothing can be told
     * @param sd standard deviation of one round's log-ratio
     * @return a log-ratio, or infinity
     */
    public static double logRatio(Schedule schedule, int rounds, double sd) {
        Schedule.Look first = schedule.looks().get(0);
        double told = logRatio(rounds, sd, rounds < first.rounds() ? schedule.alpha() : first.alpha());
        return Math.max(told, Math.log1p(schedule.delta()));
    }

    /** The same for a test at level alpha. */
    static double logRatio(int rounds, double sd, double alpha) {
        if (rounds < PairTest.LEAST_ROUNDS) {
            return Double.POSITIVE_INFINITY;
        }
        double[] bars = bars(rounds, alpha);
        double low = 0;
        double high = 1;
        while (power(bars, high) < PairTest.POWER) {
            high *= 2;
        }
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (power(bars, middle) < PairTest.POWER) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high * sd / Math.sqrt(rounds);
    }

    /** The chance that a mean which is so many standard errors from 0 passes the bar. */
    private static double power(double[] bars, double shift) {
        double sum = 0;
        for (double bar : bars) {
            sum += NORMAL.cumulativeProbability(shift - bar);
        }
        return sum / bars.length;
    }

    /**
     * How far from 0, in true standard errors, a mean must lie: Student's critical value times what the error is estimated
     * at, over the true one. The estimate of the scatter follows a chi distribution; the lag-1 correlation of independent
     * rounds is about normal with variance 1/n (Bartlett), of which the test counts what is above 0.
     */
    private static double[] bars(int rounds, double alpha) {
        double critical = TDistribution.of(rounds - 1).inverseSurvivalProbability(alpha / 2);
        ChiSquaredDistribution chi2 = ChiSquaredDistribution.of(rounds - 1);
        double[] scatters = new double[POINTS];
        double[] inflations = new double[POINTS];
        for (int i = 0; i < POINTS; i++) {
            double p = (i + 0.5) / POINTS;
            scatters[i] = Math.sqrt(chi2.inverseCumulativeProbability(p) / (rounds - 1));
            inflations[i] = rounds < PairTest.DEPENDENCE_FROM
                    ? 1
                    : PairTest.inflation(NORMAL.inverseCumulativeProbability(p) / Math.sqrt(rounds));
        }
        double[] bars = new double[POINTS * POINTS];
        for (int i = 0; i < bars.length; i++) {
            bars[i] = critical * scatters[i / POINTS] * inflations[i % POINTS];
        }
        return bars;
    }
}
