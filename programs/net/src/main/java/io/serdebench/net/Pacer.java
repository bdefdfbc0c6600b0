package io.serdebench.net;

/**
 * When each record of an open loop is due. Slots are evenly spread: that of record i is i/rate after the start. With a tick, all
 * records whose slots lie in a tick are due together at its end, as a program does it that collects for a while and then sends.
 * All of this follows from the start and the rate, so that a sender that falls behind does not move what is due.
 *
 * @param start When the first slot is, nanoseconds of a clock that only goes forward.
 * @param rate Records a second, from 1.
 * @param tick Nanoseconds between bursts, or 0 for each record in its slot.
 */
record Pacer(long start, long rate, long tick) {

    private static final long SECOND = 1_000_000_000L;

    /** Checks the rate. */
    Pacer {
        if (rate < 1 || rate > SECOND || tick < 0) {
            throw new IllegalArgumentException("a rate of " + rate + " per second in ticks of " + tick + " ns");
        }
    }

    /**
     * When the seconds of a phase begin: between two bursts, half a tick after the start. A burst that is on its way when a second
     * ends would count for it in part.
     *
     * @param rate Records a second, or 0 for full speed, which has no bursts.
     */
    static long secondsFrom(long start, long rate, long tick) {
        return start + (rate == 0 ? 0 : tick / 2);
    }

    /** The slot of a record. */
    long slot(long record) {
        return start + record / rate * SECOND + record % rate * SECOND / rate;
    }

    /** When a record is due. */
    long due(long record) {
        return tick == 0 ? slot(record) : start + ((slot(record) - start) / tick + 1) * tick;
    }

    /** How many records are due at a moment. */
    long dueBy(long now) {
        long since = now - start;
        if (since < 0) {
            return 0;
        }
        // slots before this moment, the moment itself left out
        long before = tick == 0 ? since + 1 : since / tick * tick;
        return slotsBefore(before);
    }

    /** How many records have slots in the first nanoseconds. */
    long slotsBefore(long nanos) {
        long rest = nanos % SECOND * rate;
        return nanos / SECOND * rate + rest / SECOND + (rest % SECOND == 0 ? 0 : 1);
    }
}
