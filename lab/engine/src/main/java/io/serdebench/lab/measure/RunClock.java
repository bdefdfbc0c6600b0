package io.serdebench.lab.measure;

import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The time that a run has taken, pauses between its parts left out.
 *
 * @param nanoTime The clock, which counts as {@link System#nanoTime} does.
 * @param begun When this part began, a value of it.
 * @param beforeMillis The milliseconds that the earlier parts took.
 */
public record RunClock(LongSupplier nanoTime, long begun, long beforeMillis) {

    /** When this program was started, as {@link System#nanoTime}: its start counts, as it does for who waits. */
    public static long ofStart() {
        long millis = System.currentTimeMillis()
                - ManagementFactory.getRuntimeMXBean().getStartTime();
        return System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(Math.max(0, millis));
    }

    /** Nanoseconds, for differences. */
    public long now() {
        return nanoTime.getAsLong();
    }

    /** Milliseconds of all parts. */
    public long elapsedMillis() {
        return beforeMillis + (now() - begun) / 1_000_000;
    }
}
