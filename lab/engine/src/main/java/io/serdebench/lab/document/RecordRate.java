package io.serdebench.lab.document;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rates as users write them on command lines and in files: {@code 40k/s}, {@code 1.5M/s}, {@code 5e9/d}. */
public final class RecordRate {

    private static final Pattern RATE =
            Pattern.compile("([0-9][0-9_]*(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?)\\s*([kM]?)\\s*(?:/\\s*([a-z]+))?");

    /** Seconds of each time that a rate may be of; a year has 365 days and 12 months. */
    public static final Map<String, Double> TIMES = times();

    private RecordRate() {}

    private static Map<String, Double> times() {
        double year = 365 * 86_400.0;
        Map<String, Double> all = new LinkedHashMap<>();
        all.put("s", 1.0);
        all.put("min", 60.0);
        all.put("h", 3_600.0);
        all.put("d", 86_400.0);
        all.put("month", year / 12);
        all.put("year", year);
        return Collections.unmodifiableMap(all);
    }

    /**
     * Records a second.
     *
     * @param unit The time that is meant where none is named; empty if one has to be named.
     * @return Empty where the text is no rate.
     */
    public static OptionalDouble parse(String text, String unit) {
        Matcher matcher = RATE.matcher(text.strip());
        if (!matcher.matches()) {
            return OptionalDouble.empty();
        }
        Double seconds = TIMES.get(matcher.group(3) == null ? unit : matcher.group(3));
        if (seconds == null) {
            return OptionalDouble.empty();
        }
        double factor = matcher.group(2).equals("k") ? 1e3 : matcher.group(2).equals("M") ? 1e6 : 1;
        return OptionalDouble.of(Double.parseDouble(matcher.group(1).replace("_", "")) * factor / seconds);
    }
}
