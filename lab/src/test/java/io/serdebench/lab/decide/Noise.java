package io.serdebench.lab.decide;

import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/** Ways in which one candidate's rounds may scatter around its true log-time, in units of a standard deviation. */
interface Noise {

    Noise NORMAL = (random, n) -> draws(random, n, Noise::normal);

    /** Student's t with 3 degrees of freedom, scaled to variance 1. */
    Noise HEAVY = (random, n) -> draws(random, n, r -> {
        double chi2 = square(normal(r)) + square(normal(r)) + square(normal(r));
        return normal(r) / Math.sqrt(chi2);
    });

    /** 15 % of the rounds scatter four times as much. */
    Noise OUTLIERS = (random, n) -> draws(random, n, r -> (r.nextDouble() < 0.15 ? 4 : 1) * normal(r));

    /** Only ever slower: exponential. */
    Noise SKEWED = (random, n) -> draws(random, n, r -> -Math.log(1 - r.nextDouble()));

    double[] rounds(SplittableRandom random, int n);

    /** Each round remembers the one before: AR(1) with normal innovations, stationary, variance 1. */
    static Noise remembering(double r1) {
        return (random, n) -> {
            double[] noise = draws(random, n, Noise::normal);
            for (int i = 1; i < n; i++) {
                noise[i] = r1 * noise[i - 1] + Math.sqrt(1 - r1 * r1) * noise[i];
            }
            return noise;
        };
    }

    /** A process settles in one of two states, {@code gap} standard deviations apart, the slow one with this probability. */
    static Noise twoModes(double gap, double probability) {
        return (random, n) -> draws(random, n, r -> (r.nextDouble() < probability ? gap : 0) + normal(r));
    }

    private static double[] draws(SplittableRandom random, int n, ToDoubleFunction<SplittableRandom> one) {
        return DoubleStream.generate(() -> one.applyAsDouble(random)).limit(n).toArray();
    }

    private static double normal(SplittableRandom random) {
        return random.nextGaussian();
    }

    private static double square(double x) {
        return x * x;
    }
}
