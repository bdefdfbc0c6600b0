package io.serdebench.lab.document;

import io.serdebench.lab.decide.Interval;
import org.jspecify.annotations.Nullable;

/**
 * One figure of a stored result. Of every figure less is better.
 *
 * @param subject The owner: a codec, or a strategy or a stack in a work.
 * @param figure What it is: {@code encode}, {@code size}, {@code allocated}.
 * @param unit The unit in words: {@code ns per record}.
 * @param value The value, above 0 or 0.
 * @param interval The value with its 95 % interval over rounds; null where the figure is counted and not estimated.
 * @param noise The share by which counts of the same code differ from run to run; 0 where they do not, or are estimated.
 */
public record StoredFigure(
        String subject,
        String figure,
        String unit,
        double value,
        @Nullable Interval interval,
        double noise) {

    /**
     * The share of allocated bytes that a change must exceed: the usual limit of a gate. Buffers of threads, classes that are loaded
     * and the choice of records count as well.
     */
    public static final double ALLOCATION = 0.02;

    /** The same of instructions, which compilers and collectors execute as well. */
    public static final double INSTRUCTIONS = 0.01;

    /** A figure that is counted exactly. */
    public static StoredFigure counted(String subject, String figure, String unit, double value) {
        return counted(subject, figure, unit, value, 0);
    }

    /** A figure whose count differs from run to run. */
    public static StoredFigure counted(String subject, String figure, String unit, double value, double noise) {
        return new StoredFigure(subject, figure, unit, value, null, noise);
    }

    /** A figure that is estimated. */
    static StoredFigure estimated(String subject, String figure, String unit, Interval value) {
        return new StoredFigure(subject, figure, unit, value.center(), value, 0);
    }

    /** A value with its interval; a missing end means that there is none, so that any value is possible. */
    static Interval interval(double value, @Nullable Double low, @Nullable Double high, int rounds) {
        return low == null || high == null
                ? new Interval(value, 0, Double.POSITIVE_INFINITY, 1)
                : new Interval(value, low, high, Math.max(2, rounds));
    }
}
