package io.serdebench.lab.journal;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads times of slices by one clock, nanoseconds per record.
 *
 * @param clock The clock that is read.
 * @param nanosPerCycle Nanoseconds per cycle over the whole run; NaN if there are no cycles.
 */
record SliceTimes(Clock clock, double nanosPerCycle) {

    /** For a journal, by a clock that it has. */
    static SliceTimes of(Clock clock, List<Entry> journal) {
        double cpu = 0;
        double cycles = 0;
        for (Entry entry : journal) {
            if (entry instanceof Entry.Slice slice && slice.index() >= 0 && slice.cycles() != null) {
                cycles += slice.cycles();
                cpu += orZero(slice.cpuNanos());
            }
        }
        return new SliceTimes(clock, cpu / cycles);
    }

    /** A clock if all timed slices have it, otherwise the next best: CPU time instead of cycles, the wall clock instead of both. */
    static Clock available(Clock wanted, List<Entry> journal) {
        if (wanted == Clock.WALL) {
            return wanted;
        }
        boolean has = journal.stream()
                .filter(entry -> entry instanceof Entry.Slice slice && slice.index() >= 0)
                .allMatch(entry -> has(wanted, (Entry.Slice) entry));
        return has ? wanted : wanted == Clock.CYCLES ? available(Clock.CPU, journal) : Clock.WALL;
    }

    private static boolean has(Clock clock, Entry.Slice slice) {
        return slice.cpuNanos() != null && (clock != Clock.CYCLES || slice.cycles() != null);
    }

    /** The time of the measuring thread. */
    double thread(Entry.Slice slice) {
        double nanos = switch (clock) {
            case WALL -> slice.nanos();
            case CPU -> orZero(slice.cpuNanos());
            case CYCLES -> orZero(slice.cycles()) * nanosPerCycle;
        };
        return Math.max(1, nanos) / Math.max(1, slice.records());
    }

    /** The collector's share, nanoseconds in all; nothing by the wall clock, which has the pauses in it. */
    long collector(Entry.Slice slice) {
        return clock == Clock.WALL ? 0 : orZero(slice.collectorNanos());
    }

    private static long orZero(@Nullable Long value) {
        return value == null ? 0 : Math.max(0, value);
    }
}
