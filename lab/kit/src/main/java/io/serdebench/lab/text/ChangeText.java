package io.serdebench.lab.text;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Changes for people: a ratio as a percentage with its sign. */
public final class ChangeText {

    private static final double MOST = 10;

    private ChangeText() {}

    /** {@code +12.3 %}, {@code -0.6 %}, {@code 0 %} where nothing changed, {@code 14x} where a percentage would be hard to read. */
    public static String change(double ratio) {
        if (ratio == 1) {
            return "0 %";
        }
        return ratio >= MOST ? String.format(Locale.ROOT, "%.3gx", ratio) : percent(ratio) + " %";
    }

    /** A change with its interval: {@code +12.3 % [+9.8, +14.6]}. */
    public static String change(double ratio, @Nullable Double low, @Nullable Double high) {
        return low == null || high == null
                ? change(ratio)
                : change(ratio) + " [" + percent(low) + ", " + (high > MOST ? "..." : percent(high)) + "]";
    }

    /** With as many decimals as keep a change from reading as none. */
    private static String percent(double ratio) {
        double percent = 100 * (ratio - 1);
        for (int decimals = 1; decimals < 5; decimals++) {
            String text = String.format(Locale.ROOT, "%+." + decimals + "f", percent);
            if (Double.parseDouble(text) != 0 || percent == 0) {
                return text;
            }
        }
        return String.format(Locale.ROOT, "%+.1e", percent);
    }

    /** A value of a figure: {@code 301}, {@code 74.2}. */
    public static String value(@Nullable Double value) {
        if (value == null) {
            return "-";
        }
        return value < 99.95 && value != Math.rint(value) ? Figures.fixed(value, 1) : Figures.count(Math.round(value));
    }
}
