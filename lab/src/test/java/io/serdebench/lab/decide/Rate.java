package io.serdebench.lab.decide;

import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * How often something came out in seeded trials, with its 95 % interval (Clopper and Pearson, Biometrika 26, 1934).
 *
 * @param what was counted
 * @param hits trials in which it came out
 * @param trials all of them
 */
public record Rate(String what, long hits, long trials) {

    private static final double TAIL = 0.025;

    /**
     * Counts. The seed is made of the text, so that two rates are independent evidence, and each trial has a generator of its
     * own, so that the count does not depend on threads.
     */
    public static Rate of(String what, long trials, Predicate<SplittableRandom> trial) {
        long seed = (long) what.hashCode() << Integer.SIZE;
        long hits = LongStream.range(0, trials)
                .parallel()
                .filter(i -> trial.test(new SplittableRandom(seed + i)))
                .count();
        return new Rate(what, hits, trials);
    }

    double share() {
        return (double) hits / trials;
    }

    double low() {
        return hits == 0 ? 0 : BetaDistribution.of(hits, trials - hits + 1).inverseCumulativeProbability(TAIL);
    }

    double high() {
        return hits == trials ? 1 : BetaDistribution.of(hits + 1, trials - hits).inverseSurvivalProbability(TAIL);
    }

    /** One line of a table, for the documentation. */
    Rate print() {
        System.out.printf(
                Locale.ROOT, "%-64s %6d of %6d  %.4f  [%.4f, %.4f]%n", what, hits, trials, share(), low(), high());
        return this;
    }
}
