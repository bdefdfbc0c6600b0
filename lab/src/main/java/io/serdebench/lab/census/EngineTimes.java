package io.serdebench.lab.census;

import java.time.Duration;
import java.time.LocalTime;
import java.time.Period;

/** Times of the day and intervals of an engine as the whole numbers that rows have. */
public final class EngineTimes {

    private static final long NANOS_PER_MICRO = 1_000;
    private static final long MICROS_PER_SECOND = 1_000_000;

    private EngineTimes() {}

    /** Microseconds since midnight. */
    public static long micros(LocalTime time) {
        return time.toNanoOfDay() / NANOS_PER_MICRO;
    }

    /** Microseconds of an interval of days and times, which may be negative. */
    public static long micros(Duration span) {
        // the nanoseconds of a negative span count up from its seconds, which may be beyond a long where their sum is
        // not
        return span.getSeconds() * MICROS_PER_SECOND + span.getNano() / NANOS_PER_MICRO;
    }

    /** Months of an interval of years and months, which may be negative. */
    public static int months(Period span) {
        return Math.toIntExact(span.toTotalMonths());
    }
}
