package io.serdebench.lab.dataset.profile;

import io.serdebench.lab.dataset.source.OptionWords;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Whole numbers that look like counts of time since 1970: their range and their name say so. */
final class Epochs {

    private static final Set<String> WORDS = Set.of(
            "at",
            "time",
            "times",
            "ts",
            "timestamp",
            "date",
            "datetime",
            "created",
            "updated",
            "modified",
            "epoch",
            "millis",
            "ms",
            "when",
            "since",
            "until",
            "expires",
            "last",
            "seen");

    private static final long FROM = Instant.parse("2000-01-01T00:00:00Z").getEpochSecond();
    private static final long TO = Instant.parse("2040-01-01T00:00:00Z").getEpochSecond();

    private Epochs() {}

    /** A sentence about a field of whole numbers; empty where they are hardly times. */
    static String note(String path, long least, long greatest) {
        String name = path.substring(path.lastIndexOf('.') + 1);
        boolean named = false;
        for (String word : name.replaceAll("([a-z])([A-Z])", "$1 $2")
                .toLowerCase(Locale.ROOT)
                .split("[^a-z]+")) {
            named |= WORDS.contains(word);
        }
        if (!named) {
            return "";
        }
        String[] units = {"seconds", "milliseconds", "microseconds", "nanoseconds"};
        String[] types = {"", "timestamp-millis", "timestamp-micros", "timestamp-nanos"};
        long scale = 1;
        for (int i = 0; i < units.length; i++, scale *= 1_000) {
            if (least >= FROM * scale && greatest <= TO * scale) {
                String day = Instant.ofEpochSecond(least / scale).toString().substring(0, 10);
                String option = types[i].isEmpty() ? null : OptionWords.types(List.of(path + "=" + types[i]));
                String how = option == null ? "" : "; " + option + " reads them so";
                return "may be " + units[i] + " since 1970, from " + day + " on" + how;
            }
        }
        return "";
    }
}
