package io.serdebench.lab.decide;

import java.util.List;

/**
 * How much a round of a candidate is like its neighbour, of all candidates together: the lag-1 correlation of their residuals.
 *
 * <p>The sample's correlation of n rounds with a true one of r is low by about (1 + 3 r) / n (Kendall, Biometrika 41, 1954), which is put
 * right. What few rounds say is then drawn towards none, which is what rounds that were recorded on idle machines have.
 */
final class RoundCorrelation {

    /** Of so many rounds a candidate's own correlation is seen, and counts as it is where it is the larger one. */
    private static final int ENOUGH = 4;

    /** Neighbouring rounds, over all candidates, with which "no correlation" counts. */
    private static final double NONE_COUNTS = 4;

    private static final double BIAS = 3;

    private RoundCorrelation() {}

    /**
     * The correlation of neighbouring rounds.
     *
     * @param residuals The residuals of each candidate in the order of its rounds, over its standard deviation.
     */
    static double of(List<double[]> residuals) {
        Sums all = sums(residuals, PairTest.MIN_ROUNDS);
        double drawn = all.lags == 0
                ? 0
                : all.lags * all.correlation() * (1 + BIAS * all.shares / all.lags) / (NONE_COUNTS + all.lags);
        Sums longer = sums(residuals, ENOUGH);
        return longer.lags == 0 ? drawn : Math.max(drawn, longer.correlation());
    }

    /** Of candidates with at least so many rounds. The share of a candidate is (n - 1) / n. */
    private record Sums(double products, double squares, double lags, double shares) {

        /** What is low by 1 / n is put right. */
        double correlation() {
            return products / Math.max(squares, 1e-12) + shares / lags;
        }
    }

    private static Sums sums(List<double[]> residuals, int least) {
        double products = 0;
        double squares = 0;
        double lags = 0;
        double shares = 0;
        for (double[] z : residuals) {
            if (z.length < least) {
                continue;
            }
            double sum = 0;
            for (int i = 0; i < z.length; i++) {
                sum += z[i] * z[i];
                products += i == 0 ? 0 : z[i] * z[i - 1];
            }
            double share = (z.length - 1.0) / z.length;
            squares += sum * share;
            lags += z.length - 1;
            shares += share;
        }
        return new Sums(products, squares, lags, shares);
    }
}
