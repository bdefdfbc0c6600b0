package io.serdebench.lab.decide;

import org.jspecify.annotations.Nullable;

/**
 * A candidate's time, or a ratio of two, with its uncertainty.
 *
 * @param center The estimate, for display.
 * @param low Lower end.
 * @param high Upper end; infinite where one round is all there is.
 * @param rounds The number of rounds that it comes from.
 */
public record Interval(double center, double low, double high, int rounds) {

    /** An interval as wide as this one, in proportion, around another value. */
    public Interval around(double value) {
        return new Interval(value, value * (low / center), value * (high / center), rounds);
    }

    /** True if it says anything: one round is a value without an interval. */
    public boolean isKnown() {
        return !Double.isInfinite(high);
    }

    /** The lower end, or null where there is no interval: of one round, or of nothing. */
    public static @Nullable Double lowOf(@Nullable Interval interval) {
        return interval == null || !interval.isKnown() ? null : (Double) interval.low;
    }

    /** The upper end, or null where there is no interval. */
    public static @Nullable Double highOf(@Nullable Interval interval) {
        return interval == null || !interval.isKnown() ? null : (Double) interval.high;
    }

    /** This interval in another unit. */
    public Interval dividedBy(double number) {
        return new Interval(center / number, low / number, high / number, rounds);
    }

    /** Half of the interval's width, in the unit of the centre. */
    public double halfWidth() {
        return (high - low) / 2;
    }
}
