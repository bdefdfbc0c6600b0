package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.text.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Words for runs of more than one window: how many held their rate all the time, with and without the windows that others
 * disturbed.
 */
final class WindowWords {

    /** More of them are counted, not listed. */
    private static final int MOST_LISTED = 8;

    /** 64.1 × 100 is a little less than 6410 as a double. No record of a window is so small a part of it. */
    private static final double BELOW_A_RECORD = 1e-9;

    private WindowWords() {}

    /** A sentence or two for each run that has windows to speak of. */
    static List<String> of(PipeResult result) {
        List<String> words = new ArrayList<>();
        for (Run run : result.runs()) {
            PipeWindows windows = PipeWindows.of(run, result.load().durationSeconds());
            if (windows.windows() >= 2 && windows.leastPercent() != null && !run.probe()) {
                words.add(PipeWords.called(run) + ": " + sentence(windows));
            }
        }
        return words;
    }

    private static String sentence(PipeWindows windows) {
        String which = Figures.many(windows.planned(), "window") + " of " + PipeWindows.SECONDS + " s";
        String slowest = windows.windows() == windows.planned()
                ? "the slowest of " + which
                : "of " + which + ", " + windows.windows() + " were seen; the slowest of them";
        String all = slowest + " had " + percent(windows.leastPercent())
                + " of the rate; the median p99 of a second is " + millis(windows.p99());
        List<Integer> disturbed = windows.disturbed();
        if (disturbed.isEmpty()) {
            return all + "; other processes disturbed none";
        }
        String from = disturbed.stream()
                .limit(MOST_LISTED)
                .map(second -> second + " s")
                .collect(Collectors.joining(", "));
        String others = "; other processes disturbed " + disturbed.size() + ", those from " + from
                + (disturbed.size() > MOST_LISTED ? " and later ones" : "");
        return windows.leastQuietPercent() == null
                ? all + others
                : all + others + "; without them: " + percent(windows.leastQuietPercent()) + " and "
                        + millis(windows.quietP99());
    }

    private static String percent(@Nullable Double value) {
        if (value == null) {
            return "unknown";
        }
        // cut off, not rounded: 99.996 % is less than 100 %
        return String.format(Locale.ROOT, "%.2f %%", Math.floor(value * 100 + BELOW_A_RECORD) / 100);
    }

    private static String millis(@Nullable Double value) {
        if (value == null) {
            return "unknown";
        }
        return String.format(Locale.ROOT, "%.2f ms", value);
    }
}
