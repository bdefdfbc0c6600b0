package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeResult.Search;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Searches for the highest rate that holds a target, by halving on a scale of ratios between a rate that holds it and one that does
 * not. It ends when the two are {@link #CLOSE} or nearer.
 */
final class PipeSearch {

    /** The ratio of the two rates at the end. */
    static final double CLOSE = 1.1;

    private static final int MAX_PROBES = 16;
    private static final long SLOWEST = 100;

    /** As long as no rate holds, the next one is lower by this. */
    private static final long FALL = 4;

    private PipeSearch() {}

    /** Tries a rate; null if it was interrupted. */
    @FunctionalInterface
    interface Probe {
        /** True if the rate holds the target. */
        @Nullable
        Boolean holds(long rate) throws InterruptedException;
    }

    /**
     * Searches.
     *
     * @param most A rate that is too high, which the codec's speed at full speed is, or nearly.
     * @param stop Whether to give up.
     */
    static Search search(String codec, PipeTarget target, long most, Probe probe, BooleanSupplier stop)
            throws InterruptedException {
        Long holds = null;
        Long fails = null;
        long rate = Math.max(SLOWEST, most);
        int probes = 0;
        while (probes < MAX_PROBES && !stop.getAsBoolean()) {
            Boolean held = probe.holds(rate);
            if (held == null) {
                break;
            }
            probes++;
            if (held) {
                holds = rate;
            } else {
                fails = rate;
            }
            if (fails == null) {
                // it holds what was the highest there is
                break;
            }
            if (holds == null && rate == SLOWEST) {
                break;
            }
            if (holds == null) {
                rate = Math.max(SLOWEST, rate / FALL);
            } else if ((double) fails / holds <= CLOSE) {
                break;
            } else {
                rate = Math.round(Math.sqrt((double) holds * fails));
            }
        }
        return new Search(codec, target.text(), holds, fails, probes);
    }
}
