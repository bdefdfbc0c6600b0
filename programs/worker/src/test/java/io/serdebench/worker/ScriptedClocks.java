package io.serdebench.worker;

/** Clocks that stand still unless a test, or the reading of them, moves them on. */
class ScriptedClocks extends Clocks {

    /** Nanoseconds by the wall clock. */
    long wall;

    /** Nanoseconds of CPU time. */
    long cpu;

    /** Heap bytes. */
    long allocated;

    /** Whether there is CPU time. */
    boolean hasCpuTime = true;

    /** By how much each clock is moved on by reading it. */
    long reading;

    /** How often the wall clock was read. */
    int wallReadings;

    /** Moves the clocks on. */
    void spend(long wallNanos, long cpuNanos, long bytes) {
        wall += wallNanos;
        cpu += cpuNanos;
        allocated += bytes;
    }

    @Override
    boolean hasCpuTime() {
        return hasCpuTime;
    }

    @Override
    long wallNanos() {
        wallReadings++;
        wall += reading;
        return wall;
    }

    @Override
    long cpuNanos() {
        if (!hasCpuTime) {
            throw new UnsupportedOperationException("there is no CPU time");
        }
        cpu += reading;
        return cpu;
    }

    @Override
    long allocatedBytes() {
        allocated += reading;
        return allocated;
    }
}
