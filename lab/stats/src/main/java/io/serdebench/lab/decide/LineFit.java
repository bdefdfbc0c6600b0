package io.serdebench.lab.decide;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Least squares of several series on their index, with one slope for all and a level for each.
 *
 * @param slope per step
 * @param p two-sided p-value of slope 0, if the residuals are independent
 */
record LineFit(double slope, double p) {

    static LineFit of(Iterable<double[]> series) {
        double xx = 0;
        double xy = 0;
        double yy = 0;
        int freedom = -1;
        for (double[] y : series) {
            double meanX = (y.length - 1) / 2.0;
            double meanY = Descriptive.mean(y);
            for (int i = 0; i < y.length; i++) {
                xx += (i - meanX) * (i - meanX);
                xy += (i - meanX) * (y[i] - meanY);
                yy += (y[i] - meanY) * (y[i] - meanY);
            }
            freedom += y.length - 1;
        }
        if (freedom < 1) {
            throw new IllegalArgumentException("too few values for a line");
        }
        double slope = xy / xx;
        if (slope == 0) {
            return new LineFit(0, 1);
        }
        double error = Math.sqrt(Math.max(0, yy - slope * xy) / freedom / xx);
        return new LineFit(slope, 2 * TDistribution.of(freedom).survivalProbability(Math.abs(slope) / error));
    }
}
