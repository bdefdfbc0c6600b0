package io.serdebench.lab.journal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The parts of a round's time.
 *
 * @param round The number of the round.
 * @param start The seconds in which all processes started.
 * @param warmUp The seconds in which all of them warmed up.
 * @param slices The seconds in which slices were timed.
 */
public record RoundSeconds(int round, double start, double warmUp, double slices) {

    /** Of each complete round, in order. */
    public static List<RoundSeconds> of(List<Entry> journal) {
        List<RoundSeconds> all = new ArrayList<>();
        Entry.RoundBegun begun = null;
        for (Entry entry : journal) {
            if (entry instanceof Entry.RoundBegun now) {
                begun = now;
            } else if (entry instanceof Entry.RoundEnded ended && begun != null && begun.round() == ended.round()) {
                all.add(new RoundSeconds(
                        begun.round(), begun.startMillis() / 1e3, begun.warmMillis() / 1e3, ended.sliceMillis() / 1e3));
            }
        }
        return all;
    }

    /** {@code 16.6 s: 2.5 s to start, 11.0 s to warm up, 3.1 s of slices}. */
    public String text() {
        return String.format(
                Locale.ROOT,
                "%.1f s: %.1f s to start, %.1f s to warm up, %.1f s of slices",
                start + warmUp + slices,
                start,
                warmUp,
                slices);
    }
}
