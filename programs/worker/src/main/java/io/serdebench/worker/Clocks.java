package io.serdebench.worker;

import java.lang.management.ManagementFactory;

/** The clocks of the calling thread: wall, CPU time and allocation. */
class Clocks extends WallClock {

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** True if there is {@link #cpuNanos}. */
    boolean hasCpuTime() {
        return THREADS.isCurrentThreadCpuTimeSupported();
    }

    /** Nanoseconds that the thread was on a core since it was started. */
    long cpuNanos() {
        return THREADS.getCurrentThreadCpuTime();
    }

    /** Heap bytes that the thread has allocated since it was started. */
    long allocatedBytes() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
