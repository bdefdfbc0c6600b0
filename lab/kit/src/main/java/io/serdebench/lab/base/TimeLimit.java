package io.serdebench.lab.base;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How long a step of another process or thread may take before it counts as one that hangs. A busy machine makes a step take long by the
 * clock, and not in processor time.
 *
 * @param own The processor time of the process or thread itself, or null where the clock alone counts.
 * @param clock The time by the clock.
 */
public record TimeLimit(@Nullable Duration own, Duration clock) {

    /** By the clock, for every step that has a limit of its own processor time. */
    private static final Duration CLOCK = Duration.ofMinutes(10);

    /** To generate a codec, to check records, or to start a process: each takes seconds on an idle machine. */
    public static final TimeLimit STEP = ofOwn(Duration.ofSeconds(60));

    /** So much processor time, or ten minutes by the clock. */
    public static TimeLimit ofOwn(Duration own) {
        return new TimeLimit(own, CLOCK);
    }

    /** The same and more of both. */
    public TimeLimit plus(Duration more) {
        return new TimeLimit(own == null ? null : own.plus(more), clock.plus(more));
    }

    /** So much by the clock. */
    public static TimeLimit byClock(Duration clock) {
        return new TimeLimit(null, clock);
    }
}
