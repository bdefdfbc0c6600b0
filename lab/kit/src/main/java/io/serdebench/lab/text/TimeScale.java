package io.serdebench.lab.text;

import java.util.Collection;

/**
 * One unit for all times of a column, a table or an axis, so that a longer time is a larger number.
 *
 * @param unit {@code ns}, {@code µs} or {@code ms}.
 * @param nanos The nanoseconds of the unit.
 * @param decimals How many decimals each time has.
 */
public record TimeScale(String unit, double nanos, int decimals) {

    /** From this many of a unit on, the next larger one is taken. */
    private static final double LARGE = 10_000;

    /** Below this many of a unit, tenths mean something. */
    private static final double SMALL = 100;

    /**
     * The unit in which the lowest of these times has at most four digits.
     *
     * @param times Nanoseconds.
     */
    public static TimeScale of(Collection<Double> times) {
        double least = times.stream()
                .filter(time -> time > 0)
                .mapToDouble(Double::doubleValue)
                .min()
                .orElse(SMALL);
        if (least >= LARGE * 1e3) {
            return new TimeScale("ms", 1e6, least < SMALL * 1e6 ? 1 : 0);
        }
        if (least >= LARGE) {
            return new TimeScale("µs", 1e3, least < SMALL * 1e3 ? 1 : 0);
        }
        return new TimeScale("ns", 1, least < 9.95 ? 1 : 0);
    }

    /** The number alone: {@code 1,234}. */
    public String text(double time) {
        return Figures.fixed(time / nanos, decimals);
    }

    /** The unit where the terminal has ASCII alone. */
    public String unit(boolean unicode) {
        return unicode ? unit : SafeText.text(unit, false);
    }

    /** A value of an axis, without decimals that it does not need. */
    public String tick(double time) {
        String text = Figures.fixed(time / nanos, 2);
        return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
    }
}
