package io.serdebench.lab.measure;

import java.util.function.LongSupplier;

/**
 * The time that a run has taken, pauses between its parts left out.
 *
 * @param nanoTime The clock, which counts as {@link System#nanoTime} does.
 * @param begun When this part began, a value of it.
 * @param beforeMillis The milliseconds that the earlier parts took.
 */
public record RunClock(LongSupplier nanoTime, long begun, long beforeMillis) {

    /** Nanoseconds, for differences. */
    public long now() {
        return nanoTime.getAsLong();
    }

    /** Milliseconds of all parts. */
    public long elapsedMillis() {
        return beforeMillis + (now() - begun) / 1_000_000;
    }
}
