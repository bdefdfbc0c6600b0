package io.serdebench.lab.document;

import io.serdebench.lab.base.Stop;
import java.util.Locale;

/**
 * How many records a second are due.
 *
 * @param perSecond Records a second, or 0 for as many as go through.
 */
public record PipeRate(long perSecond) {

    /** As many as go through. */
    public static final PipeRate MAX = new PipeRate(0);

    /** Beyond this, a slot is shorter than a few nanoseconds. */
    private static final double MAX_PER_SECOND = 100_000_000;

    /**
     * A rate as users write it: {@code 10k/s}, {@code 2500}, {@code 1.5M/s}, {@code max}.
     *
     * @throws Stop of class usage where it is none
     */
    public static PipeRate parse(String text) {
        if (text.strip().equalsIgnoreCase("max")) {
            return MAX;
        }
        double rate = RecordRate.parse(text, "s").orElse(0);
        if (rate >= 1 && rate <= MAX_PER_SECOND) {
            return new PipeRate(Math.round(rate));
        }
        throw Stop.usage("--rate takes records per second from 1 to 100M, as 10k/s, or max; not '" + text + "'");
    }

    /** True if nothing is due at a time of its own. */
    public boolean isMax() {
        return perSecond == 0;
    }

    /** {@code 10,000/s} or {@code max}. */
    public String text() {
        return isMax() ? "max" : String.format(Locale.ROOT, "%,d/s", perSecond);
    }
}
