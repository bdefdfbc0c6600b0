package io.serdebench.lab.cost;

import io.serdebench.lab.document.RecordRate;
import io.serdebench.lab.text.Figures;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Numbers with their units, as files of prices have them. A year has 365 days and 12 months. What cannot be read is an {@link
 * IllegalArgumentException}, whose message goes on where the name of the key ends.
 */
final class Units {

    /** Seconds of a year. */
    static final double YEAR = 365 * 86_400.0;

    private static final double MONTH = YEAR / 12;

    private static final double MOST = 1e15;
    private static final double LEAST = 1e-15;

    private static final Pattern NUMBER =
            Pattern.compile("([+-]?[0-9][0-9_]*(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?)\\s*(.*)");

    private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3}");

    private static final Map<String, Double> TIMES = RecordRate.TIMES;
    private static final Map<String, Double> SIZES = sizes();

    /** Units of size that people write for bytes as well as for bits. */
    private static final Pattern AMBIGUOUS = Pattern.compile("[kKMGTP]?i?b(ps)?");

    private static final Map<String, Double> COUNTS =
            Map.of("request", 1.0, "thousand", 1e3, "10000", 1e4, "million", 1e6, "1000000", 1e6);

    private Units() {}

    /**
     * An amount of money.
     *
     * @param amount The amount, for one of what it is paid for: a byte, a byte held for a year, a request, an hour.
     * @param currency Three letters.
     */
    record Money(double amount, String currency) {}

    private record Number(double value, String unit) {}

    private static Map<String, Double> sizes() {
        Map<String, Double> all = new LinkedHashMap<>();
        List<String> prefixes = List.of("", "k", "M", "G", "T", "P");
        for (int i = 0; i < prefixes.size(); i++) {
            String prefix = prefixes.get(i);
            String binary = prefix.isEmpty() ? "" : prefix.replace('k', 'K') + "i";
            double thousands = Math.pow(1_000, i);
            double binaries = Math.pow(1_024, i);
            all.put(prefix + "B", thousands);
            all.put(prefix + "bit", thousands / Byte.SIZE);
            all.put(binary + "B", binaries);
            all.put(binary + "bit", binaries / Byte.SIZE);
        }
        all.put("KB", 1e3);
        return all;
    }

    /** Records a second: {@code 200000/s}, {@code 40k/s}, {@code 5e9/d}. */
    static double rate(String text) {
        double value = number(text).value();
        double rate = RecordRate.parse(text, "").orElse(Double.NaN);
        if (value > 0 && Double.isNaN(rate)) {
            throw wrong(text, "records in a time, such as 40k/s");
        }
        return positive(value > 0 ? rate : value);
    }

    /** Seconds: {@code 7 d}. */
    static double seconds(String text) {
        Number number = number(text);
        return positive(number.value() * time(text, number.unit(), "a time"));
    }

    /** A share above 0 and up to 1: {@code 60 %}. */
    static double share(String text) {
        Number number = number(text);
        if (!number.unit().equals("%")) {
            throw wrong(text, "a percentage");
        }
        double share = positive(number.value() / 100);
        if (share > 1) {
            throw new IllegalArgumentException("is more than 100 %");
        }
        return share;
    }

    /** Bytes: {@code 8 MB}. */
    static double bytes(String text) {
        Number number = number(text);
        return positive(number.value() * size(text, number.unit(), "a size"));
    }

    /** A number of records: {@code 2e9 records}. */
    static double records(String text) {
        Number number = number(text);
        if (!number.unit().equals("records")) {
            throw wrong(text, "a number of records");
        }
        return positive(number.value());
    }

    /** An amount alone: {@code 0.05 USD}. */
    static Money money(String text) {
        List<String> parts = price(text, 1, "an amount");
        return new Money(amount(text), parts.get(0));
    }

    /** The price of a byte: {@code 0.02 USD/GB}. */
    static Money perByte(String text) {
        List<String> parts = price(text, 2, "a price of a size");
        return new Money(amount(text) / size(text, parts.get(1), "a price of a size"), parts.get(0));
    }

    /** The price of a byte held for a year: {@code 0.023 USD/GB/month}. */
    static Money perByteYear(String text) {
        String what = "a price of a size for a time";
        List<String> parts = price(text, 3, what);
        double years = time(text, parts.get(2), what) / YEAR;
        return new Money(amount(text) / size(text, parts.get(1), what) / years, parts.get(0));
    }

    /** The price of a request: {@code 0.40 USD/million}. */
    static Money perRequest(String text) {
        String what = "a price of requests";
        List<String> parts = price(text, 2, what);
        Double count = COUNTS.get(parts.get(1));
        if (count == null) {
            throw wrong(text, what);
        }
        return new Money(amount(text) / count, parts.get(0));
    }

    private static double amount(String text) {
        double value = number(text).value();
        if (value < 0) {
            throw new IllegalArgumentException("is negative");
        }
        return value;
    }

    /** A price of storage by the month in words where it is given by a shorter time, as hardly any is; null otherwise. */
    static @Nullable String byTheMonth(String text) {
        List<String> parts = price(text, 3, "");
        if (time(text, parts.get(2), "") >= MONTH) {
            return null;
        }
        Money money = perByteYear(text);
        return text + ", which is " + Figures.plain(money.amount() * 1e9 / 12) + " " + money.currency() + "/GB/month";
    }

    private static List<String> price(String text, int parts, String what) {
        List<String> units = List.of(number(text).unit().split("/", -1));
        if (!CURRENCY.matcher(units.get(0)).matches() || units.size() != parts) {
            throw wrong(text, what);
        }
        return units;
    }

    private static Number number(String text) {
        Matcher matcher = NUMBER.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("is not a number with a unit: " + text);
        }
        double value = Double.parseDouble(matcher.group(1).replace("_", ""));
        checkSize(value);
        String unit = matcher.group(2).replace(" ", "");
        if (unit.isEmpty()) {
            throw new IllegalArgumentException("has no unit");
        }
        return new Number(value, unit);
    }

    /** What is beyond any price, load and size would give a cost that is no number. */
    static void checkSize(double value) {
        if (Math.abs(value) > MOST) {
            throw new IllegalArgumentException("is more than 1e15");
        }
        if (value != 0 && Math.abs(value) < LEAST) {
            throw new IllegalArgumentException("is less than 1e-15, and not 0");
        }
    }

    private static double time(String text, String unit, String what) {
        Double seconds = TIMES.get(unit);
        if (seconds == null) {
            throw wrong(text, what + "; times are " + String.join(", ", TIMES.keySet()));
        }
        return seconds;
    }

    private static double size(String text, String unit, String what) {
        if (AMBIGUOUS.matcher(unit).matches()) {
            throw new IllegalArgumentException("has the unit " + unit
                    + ", which some read as bytes and some as bits: bytes are B, and bits are bit");
        }
        Double bytes = SIZES.get(unit);
        if (bytes == null) {
            throw wrong(text, what + "; sizes are B, kB, MB, GB, TB, KiB, MiB, GiB, TiB, and Gbit and the like");
        }
        return bytes;
    }

    private static double positive(double value) {
        if (!(value > 0)) {
            throw new IllegalArgumentException(value < 0 ? "is negative" : "is 0");
        }
        return value;
    }

    private static IllegalArgumentException wrong(String text, String what) {
        return new IllegalArgumentException("is \"" + text + "\", which is not " + what);
    }
}
