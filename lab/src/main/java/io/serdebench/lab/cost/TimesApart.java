package io.serdebench.lab.cost;

import io.serdebench.lab.decide.Interval;
import org.jspecify.annotations.Nullable;

/**
 * The times of two codecs in one operation, of which the difference is taken. Their geometric mean has the error of the common speed, and
 * their ratio its own; the two errors are independent. All pairs of a run have the one error of the common speed, so that it does not grow
 * where several differences shall hold together. Both are errors of logarithms, so that a mean stays positive, and the sign of a
 * difference is that of the ratio, however little is known of the speed.
 *
 * @param mean The geometric mean, nanoseconds.
 * @param log The logarithm of the ratio.
 * @param down The most by which that logarithm may be less.
 * @param up The most by which it may be more.
 * @param level The most by which the logarithm of the mean may be less or more.
 */
record TimesApart(double mean, double log, double down, double up, double level) {

    private static final int STEPS = 100;

    /**
     * Two times whose ratio has an interval; null where one of the intervals has no end.
     *
     * @param factor How much wider the interval of the ratio shall be.
     */
    static @Nullable TimesApart of(Interval a, Interval b, Interval ratio, double factor) {
        if (!a.isKnown() || !b.isKnown() || !ratio.isKnown()) {
            return null;
        }
        return new TimesApart(
                Math.sqrt(a.center() * b.center()),
                Math.log(a.center() / b.center()),
                factor * Math.log(ratio.center() / ratio.low()),
                factor * Math.log(ratio.high() / ratio.center()),
                (Math.log(a.high() / a.low()) + Math.log(b.high() / b.low())) / 4);
    }

    /** The difference at a share of the error of the common speed and one of the ratio's, each from -1 to 1. */
    private double at(double ofLevel, double ofRatio) {
        return 2 * mean * Math.exp(level * ofLevel) * Math.sinh((log + (ofRatio < 0 ? down : up) * ofRatio) / 2);
    }

    /**
     * The sum of two differences, each with a weight. Their errors may have one cause and go together. The ends are the least and the most
     * of all pairs of errors whose squares, as shares of their own ends, have a sum of at most 1.
     */
    static Interval sum(double weight, TimesApart one, double otherWeight, TimesApart other, int rounds) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = -STEPS; i <= STEPS; i++) {
            double speed = (double) i / STEPS;
            double rest = Math.sqrt(1 - speed * speed);
            low = Math.min(low, weight * one.at(speed, -rest) + otherWeight * other.at(speed, -rest));
            high = Math.max(high, weight * one.at(speed, rest) + otherWeight * other.at(speed, rest));
        }
        return new Interval(weight * one.at(0, 0) + otherWeight * other.at(0, 0), low, high, rounds);
    }

    /** An interval whose halves are wider by a factor on the scale of logarithms, so that no end is below 0. */
    static Interval wider(Interval time, double factor) {
        double center = time.center();
        return center == 0
                ? time
                : new Interval(
                        center,
                        center * Math.pow(time.low() / center, factor),
                        center * Math.pow(time.high() / center, factor),
                        time.rounds());
    }
}
