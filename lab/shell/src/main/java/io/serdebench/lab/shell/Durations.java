package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as users write them: {@code 90s}, {@code 2m}, {@code 1h}, {@code 500ms}. */
public final class Durations {

    private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)(ms|s|m|h)");

    private Durations() {}

    public static Duration parse(String option, String text) {
        Matcher matcher = TIME.matcher(text.strip());
        if (!matcher.matches()) {
            throw Stop.usage(option + " takes a time such as 90s or 2m, not '" + text + "'");
        }
        long millis = switch (matcher.group(2)) {
            case "ms" -> 1;
            case "s" -> 1_000;
            case "m" -> 60_000;
            default -> 3_600_000;
        };
        return Duration.ofMillis(Math.round(Double.parseDouble(matcher.group(1)) * millis));
    }
}
