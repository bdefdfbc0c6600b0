package io.serdebench.lab.text;

import io.serdebench.lab.base.TerminalText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers for people: as many digits as mean something, thousands apart, one point in every locale. */
public final class Figures {

    private static final String[] BYTE_UNITS = {"B", "KB", "MB", "GB", "TB"};

    /** Beyond these, an end of an interval says that nothing is known. */
    private static final double MIN_END = 0.01;

    private static final double MAX_END = 10_000;
    private static final int MAX_DECIMALS = 10;

    /** Half an interval that is as wide as the value, in percent. */
    private static final double VAGUE = 99.5;

    private Figures() {}

    /** {@code 1,234}. */
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** Nanoseconds as the number alone up to 10 µs, and with the unit from there: {@code 3.4}, {@code 1,234}, {@code 12.3 µs}. */
    public static String nanos(double ns, String micro) {
        if (ns < 9.95) {
            return fixed(ns, 1);
        }
        if (ns < 9_999.5) {
            return count(Math.round(ns));
        }
        if (ns < 9_999_500) {
            return threeDigits(ns / 1e3) + " " + micro;
        }
        return threeDigits(ns / 1e6) + " ms";
    }

    /** Nanoseconds with their unit: {@code 361 ns}. */
    public static String time(double ns) {
        String number = nanos(ns, "µs");
        return number.endsWith("s") ? number : number + " ns";
    }

    /** Nanoseconds as milliseconds without the unit: {@code 0.04}, {@code 8.31}, {@code 47.2}, {@code 1,234}. */
    public static String millis(double ns) {
        double ms = ns / 1e6;
        return ms < 9.995 ? fixed(ms, 2) : threeDigits(ms);
    }

    /** {@code 1.9}, {@code 34} where tenths mean nothing, {@code >99} where nothing is known. */
    public static String percent(double percent) {
        return percent < 9.95 ? fixed(percent, 1) : percent < VAGUE ? count(Math.round(percent)) : ">99";
    }

    /** A bound in percent, rounded up: {@code 0}, {@code 0.4}, {@code 4}. */
    public static String percentUp(double percent) {
        return percent == 0
                ? "0"
                : percent <= 1 ? fixed(Math.ceil(percent * 10) / 10, 1) : count((long) Math.ceil(percent));
    }

    /** True if half an interval of this many percent of the value says nothing about it. */
    public static boolean isVague(double percent) {
        return percent >= VAGUE;
    }

    /** Half an interval behind a value: {@code  ±1.9 %}; in words where it says nothing; an empty text where there is none. */
    public static String plusMinus(@Nullable Double percent) {
        return percent == null ? "" : isVague(percent) ? " ± not known" : " ±" + percent(percent) + " %";
    }

    /** {@code 1.27×}, {@code 12.3×}, {@code 1,234×}. */
    public static String times(double ratio) {
        return ratio(ratio) + "×";
    }

    /** {@code 1.27}, {@code 12.3}, {@code 1,234}. */
    public static String ratio(double ratio) {
        return ratio < 9.995 ? fixed(ratio, 2) : threeDigits(ratio);
    }

    /** A ratio of two codecs in a sentence; near 1 with as many decimals as keep it from reading as 1: {@code 1.004×}. */
    public static String lead(double ratio) {
        return end(ratio) + "×";
    }

    /** An end of an interval, or a ratio, with as many decimals as show on which side of 1 it is. */
    public static String end(double ratio) {
        if (ratio == 1) {
            return "1";
        }
        if (ratio < MIN_END) {
            return "below " + MIN_END;
        }
        if (ratio > MAX_END) {
            return "above " + count(Math.round(MAX_END));
        }
        String text = ratio(ratio);
        for (int decimals = 3; decimals < MAX_DECIMALS && Double.parseDouble(text.replace(",", "")) == 1; decimals++) {
            text = fixed(ratio, decimals);
        }
        return text;
    }

    /** Bytes that are a mean: {@code 91.3}, {@code 187}; a whole number stays one. */
    public static String meanBytes(double bytes) {
        return bytes < 999.95 && bytes != Math.rint(bytes) ? fixed(bytes, 1) : count(Math.round(bytes));
    }

    /** A size with its unit: {@code 9.8 MB}, in powers of 1000. */
    public static String size(long bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 999.5 && unit < BYTE_UNITS.length - 1) {
            value /= 1000;
            unit++;
        }
        return (unit == 0 ? count(bytes) : value < 9.95 ? fixed(value, 1) : count(Math.round(value)))
                + " "
                + BYTE_UNITS[unit];
    }

    /** {@code 2 min 4 s}. */
    public static String duration(double seconds) {
        long whole = Math.round(seconds);
        if (whole < 60) {
            return whole + " s";
        }
        return whole / 60 + " min" + (whole % 60 == 0 ? "" : " " + whole % 60 + " s");
    }

    /** Rising numbers as text: {@code 2, 4-7}. */
    public static String ranges(List<Integer> numbers) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < numbers.size(); i++) {
            int first = i;
            while (i + 1 < numbers.size() && numbers.get(i + 1) == numbers.get(i) + 1) {
                i++;
            }
            text.append(text.isEmpty() ? "" : ", ").append(numbers.get(first));
            text.append(first == i ? "" : "-" + numbers.get(i));
        }
        return text.toString();
    }

    /** A number and its noun: {@code 1 round}, {@code 3 rounds}. */
    public static String many(long number, String noun) {
        return TerminalText.count(number, noun);
    }

    /** A number and its noun, whose plural is another word: {@code 1 process}, {@code 3 processes}. */
    public static String many(long number, String noun, String plural) {
        return count(number) + " " + (number == 1 ? noun : plural);
    }

    /** A value of any size in at most three digits, none of them without need: {@code 0}, {@code 0.021}, {@code 1.5}, {@code 12,346}. */
    public static String plain(double value) {
        return Math.abs(value) >= 99.95
                ? count(Math.round(value))
                : new BigDecimal(value)
                        .round(new MathContext(3))
                        .stripTrailingZeros()
                        .toPlainString();
    }

    /** A fixed number of decimals. */
    public static String fixed(double value, int decimals) {
        return String.format(Locale.ROOT, "%,." + decimals + "f", value);
    }

    private static String threeDigits(double value) {
        return fixed(value, value < 99.95 ? 1 : 0);
    }

    /** A range of places: {@code 3}, or {@code 1-2}. */
    public static String places(int from, int to) {
        return from >= to ? Integer.toString(from) : from + "-" + to;
    }

    /** {@code 2026-09-21T10:15:00Z} as {@code 2026-09-21 10:15 UTC}; any other text as it is. */
    public static String when(String instant) {
        boolean iso = instant.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}.*Z");
        return iso ? instant.substring(0, 10) + " " + instant.substring(11, 16) + " UTC" : instant;
    }
}
