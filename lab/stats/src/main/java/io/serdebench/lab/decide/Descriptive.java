package io.serdebench.lab.decide;

import java.util.Arrays;

/** Descriptive statistics of plain arrays. */
final class Descriptive {

    /** The width of the middle half of a normal distribution, standard deviations. */
    private static final double NORMAL_MIDDLE_HALF = 1.349;

    private Descriptive() {}

    static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /** The unbiased sample variance; needs two values. */
    static double variance(double[] values) {
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return squares / (values.length - 1);
    }

    /** The variance of a normal distribution with the same middle half. */
    static double robustVariance(double[] values) {
        double width = (quantile(values, 0.75) - quantile(values, 0.25)) / NORMAL_MIDDLE_HALF;
        return width * width;
    }

    static double median(double[] values) {
        return quantile(values, 0.5);
    }

    /** The quantile with linear interpolation between order statistics (Hyndman and Fan's type 7, the default of R). */
    static double quantile(double[] values, double q) {
        if (values.length == 0) {
            throw new IllegalArgumentException("no values");
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double at = q * (sorted.length - 1);
        int below = (int) at;
        double lower = sorted[below];
        return below + 1 == sorted.length ? lower : lower + (at - below) * (sorted[below + 1] - lower);
    }

    /**
     * Correlation of each value with the one before it: the sum of products of neighbouring deviations over the sum of
     * squared deviations; 0 where all values are equal.
     */
    static double lag1(double[] values) {
        double mean = mean(values);
        double products = 0;
        double squares = 0;
        for (int i = 0; i < values.length; i++) {
            double deviation = values[i] - mean;
            squares += deviation * deviation;
            products += i == 0 ? 0 : deviation * (values[i - 1] - mean);
        }
        return squares == 0 ? 0 : products / squares;
    }
}
