package io.serdebench.worker;

import java.util.Arrays;

/**
 * Reads all clocks around timed stretches of the calling thread and adds them up. What the readings themselves cost is measured
 * at the beginning of every slice and taken off.
 *
 * <p>The order is wall clock innermost, then CPU time, the allocation, and the processor's counters, so that each leaves out what the
 * ones outside of it cost.
 */
final class Meter {

    /** Pairs of readings that a calibration takes the least of. */
    private static final int PAIRS = 1_000;

    /** Empty stretches of which the shortest counts. */
    private static final int EMPTY = 8;

    private final Clocks clocks;
    private final ThreadCounters counters;
    private final long[] countersBefore = new long[ThreadCounters.LENGTH];
    private final long[] countersAfter = new long[ThreadCounters.LENGTH];
    private final long[] counted = new long[ThreadCounters.LENGTH];
    private final long[] emptyCounted = new long[ThreadCounters.LENGTH];
    private final boolean counting;
    private final boolean cpuTime;

    private long wall;
    private long cpu;
    private long allocated;
    private long wallBefore;
    private long cpuBefore;
    private long allocatedBefore;
    private long emptyWall;
    private long emptyCpu;
    private int stretches;
    private boolean countedAll;

    /**
     * For the calling thread.
     *
     * @param clocks The clocks of the calling thread.
     * @param counters The counters of the calling thread.
     */
    Meter(Clocks clocks, ThreadCounters counters) {
        this.clocks = clocks;
        this.cpuTime = clocks.hasCpuTime();
        this.counters = counters;
        this.counting = counters.refusal() == null;
    }

    /** Nanoseconds that the thread was on a core, where it can tell; otherwise by the wall clock. For the length of slices. */
    long now() {
        return cpuTime ? clocks.cpuNanos() : clocks.wallNanos();
    }

    /** Finds out what reading the processor's counters costs, once the code that does is compiled as it will be. */
    void calibrate() {
        counters.calibrate(PAIRS);
    }

    /** Forgets everything, and measures what an empty stretch costs. */
    void reset() {
        long leastWall = Long.MAX_VALUE;
        long leastCpu = Long.MAX_VALUE;
        Arrays.fill(emptyCounted, Long.MAX_VALUE);
        for (int i = 0; i < EMPTY; i++) {
            clear();
            begin();
            end();
            leastWall = Math.min(leastWall, wall);
            leastCpu = Math.min(leastCpu, cpu);
            for (int counter = 0; counter < counted.length; counter++) {
                emptyCounted[counter] = Math.min(emptyCounted[counter], counted[counter]);
            }
        }
        emptyWall = leastWall;
        emptyCpu = leastCpu;
        clear();
    }

    private void clear() {
        wall = 0;
        cpu = 0;
        allocated = 0;
        stretches = 0;
        countedAll = counting;
        Arrays.fill(counted, 0);
    }

    /** A stretch begins. */
    void begin() {
        if (counting) {
            countedAll &= counters.read(countersBefore);
        }
        allocatedBefore = clocks.allocatedBytes();
        cpuBefore = cpuTime ? clocks.cpuNanos() : 0;
        wallBefore = clocks.wallNanos();
    }

    /** It ends. */
    void end() {
        wall += clocks.wallNanos() - wallBefore;
        cpu += (cpuTime ? clocks.cpuNanos() : 0) - cpuBefore;
        allocated += clocks.allocatedBytes() - allocatedBefore;
        if (counting) {
            countedAll &= counters.read(countersAfter) && counters.stretch(countersBefore, countersAfter, counted);
        }
        stretches++;
    }

    /** Nanoseconds by the wall clock. */
    long wallNanos() {
        return Math.max(1, wall - stretches * emptyWall);
    }

    /** Nanoseconds that the thread was on a core, or {@link ThreadTimes#UNKNOWN}. */
    long cpuNanos() {
        return cpuTime ? Math.max(1, cpu - stretches * emptyCpu) : ThreadTimes.UNKNOWN;
    }

    /** User-mode cycles, or {@link ThreadTimes#UNKNOWN}. */
    long cycles() {
        return counted(ThreadCounters.CYCLES);
    }

    /** User-mode instructions, or {@link ThreadTimes#UNKNOWN}. */
    long instructions() {
        return counted(ThreadCounters.INSTRUCTIONS);
    }

    private long counted(int counter) {
        return countedAll ? Math.max(0, counted[counter] - stretches * emptyCounted[counter]) : ThreadTimes.UNKNOWN;
    }

    /** Heap bytes. */
    long allocated() {
        return allocated;
    }
}
