package io.serdebench.lab.claim;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonPart;

/**
 * A number with the interval that it is known to lie in. A number that is counted has an interval of no width. One of a single
 * run has an interval without bounds.
 *
 * @param value The number; Infinity where something was divided by nothing.
 * @param low The lower end of its interval; the number itself where it was counted.
 * @param high The upper end; Infinity where one run is all there is.
 * @param same Whether it is the ratio of two numbers that were shown to be the same within the margin of the step.
 */
@JsonPart
public record Estimate(
        @InSchema(infinite = true) double value,
        @InSchema(infinite = true) double low,
        @InSchema(infinite = true) double high,
        boolean same) {

    private static final double MOST = 100;

    /** Puts the ends in order, so that an interval always holds its value. */
    public Estimate {
        low = Math.min(low, value);
        high = Math.max(high, value);
    }

    /** An interval. */
    public static Estimate of(double value, double low, double high) {
        return new Estimate(value, low, high, false);
    }

    /** A number that was counted. */
    public static Estimate exact(double value) {
        return new Estimate(value, value, value, false);
    }

    /** A number of which one run is all there is. */
    public static Estimate alone(double value) {
        return new Estimate(value, 0, Double.POSITIVE_INFINITY, false);
    }

    /** True if it was counted. */
    @JsonIgnore
    public boolean isExact() {
        return low == high;
    }

    /** True if it has an interval that says anything. */
    @JsonIgnore
    public boolean isBounded() {
        return high < Double.POSITIVE_INFINITY;
    }

    /** True if its interval is too wide to print: its ends are more than a factor of 100 apart. */
    @JsonIgnore
    public boolean isVague() {
        return low > 0 && high > MOST * low;
    }

    public Estimate plus(Estimate other) {
        return of(value + other.value, low + other.low, high + other.high);
    }

    public Estimate minus(Estimate other) {
        return of(value - other.value, low - other.high, high - other.low);
    }

    /** Of numbers that are not negative. */
    public Estimate times(Estimate other) {
        return of(value * other.value, product(low, other.low), product(high, other.high));
    }

    /** Of numbers that are not negative. */
    public Estimate over(Estimate other) {
        return of(
                value / other.value,
                other.isBounded() ? low / other.high : 0,
                other.low > 0 ? high / other.low : Double.POSITIVE_INFINITY);
    }

    /** The least whole number that is not less. */
    Estimate ceiling() {
        return of(Math.ceil(value), Math.ceil(low), Math.ceil(high));
    }

    /** Half the interval as a share of the number. */
    Estimate half() {
        return exact(isBounded() ? (high - low) / 2 / value : Double.POSITIVE_INFINITY);
    }

    private static double product(double a, double b) {
        return a == 0 || b == 0 ? 0 : a * b;
    }

    /** The truth of this being less than another number. */
    Truth isLess(Estimate other) {
        if (high < other.low) {
            return Truth.HOLDS;
        }
        // a ratio that was shown to be 1 within the margin is on neither side of 1
        boolean equal = same && other.isExact() && other.value == 1 || other.same && isExact() && value == 1;
        return low >= other.high || equal ? Truth.REFUTED : Truth.CANT_TELL;
    }

    /** The truth of this being less than another number, or equal to it. */
    Truth isAtMost(Estimate other) {
        if (high <= other.low) {
            return Truth.HOLDS;
        }
        return low > other.high ? Truth.REFUTED : Truth.CANT_TELL;
    }

    /** The truth of this lying in a range, its ends included. */
    Truth isWithin(double from, double to) {
        if (low >= from && high <= to) {
            return Truth.HOLDS;
        }
        return high < from || low > to ? Truth.REFUTED : Truth.CANT_TELL;
    }
}
