package io.serdebench.lab.dataset.json;

import io.serdebench.lab.base.TerminalText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Counts of values by kind, in words. */
final class ShapeCounts {

    private ShapeCounts() {}

    /** {@code object (41,002 rows), string (7,191)}, the most frequent first. */
    static String text(Map<String, Long> counts) {
        List<String> shown = new ArrayList<>();
        counts.entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .forEach(entry -> shown.add(entry.getKey() + " ("
                        + (shown.isEmpty()
                                ? TerminalText.count(entry.getValue(), "row")
                                : TerminalText.count(entry.getValue()))
                        + ")"));
        return String.join(", ", shown);
    }
}
