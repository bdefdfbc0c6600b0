package io.serdebench.lab.shell.progress;

import java.util.List;
import java.util.Locale;

/**
 * Where the work stands at one moment.
 *
 * @param phase The phase in hand, or an empty text before the first.
 * @param from The fraction at which the phase began: not 0 where several phases share one whole.
 * @param fraction The fraction of the whole, 0 to 1, or negative where it is not known.
 * @param detail What is being done at the moment.
 * @param elapsedNanos The nanoseconds since the phase began.
 * @param interim The provisional ranking.
 */
record ProgressState(
        String phase, double from, double fraction, String detail, long elapsedNanos, List<String> interim) {

    /** Less than this of a phase says nothing about the rest: starts of processes and cold code are in it. */
    private static final double MIN_SHARE = 0.1;

    private static final long MIN_NANOS = 1_000_000_000;

    /** After this time, less of it says something as well. */
    private static final long LONG_NANOS = 60_000_000_000L;

    private static final double MIN_SHARE_OF_LONG = 0.01;

    static final ProgressState START = new ProgressState("", 0, -1, "", 0, List.of());

    boolean known() {
        return fraction >= 0;
    }

    int percent() {
        return (int) (fraction * 100);
    }

    /** {@code ETA 1m08s} by the pace of the phase so far, or an empty text where that says too little. */
    String eta() {
        double least = elapsedNanos < LONG_NANOS ? MIN_SHARE : MIN_SHARE_OF_LONG;
        if ((fraction - from) < least * (1 - from) || fraction >= 1 || elapsedNanos < MIN_NANOS) {
            return "";
        }
        return "ETA " + clock((long) (elapsedNanos / (fraction - from) * (1 - fraction)));
    }

    /** {@code 1m08s}. */
    static String clock(long nanos) {
        long seconds = Math.round(nanos / 1e9);
        return String.format(Locale.ROOT, "%dm%02ds", seconds / 60, seconds % 60);
    }
}
