package io.serdebench.worker;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The event of a counter, in the words of Linux's {@code perf_event.h}.
 *
 * @param type The type of event: the processor's or the kernel's.
 * @param config The number of the event within its type.
 */
record PerfEvent(int type, long config) {

    /** Cycles that the processor spent; fewer in a second where it is clocked down. */
    static final PerfEvent CYCLES = new PerfEvent(0, 0);

    /** Instructions that it retired. */
    static final PerfEvent INSTRUCTIONS = new PerfEvent(0, 1);

    /** Flag of the system call. */
    static final long CLOSE_ON_EXEC = 1L << 3;

    /** The size of the attributes' first version, which every kernel knows. */
    static final int BYTES = 64;

    private static final int SIZE_AT = 4;
    private static final int CONFIG_AT = 8;
    private static final int READ_FORMAT_AT = 32;
    private static final int FLAGS_AT = 40;

    private static final long TOTAL_TIME_ENABLED = 1;
    private static final long TOTAL_TIME_RUNNING = 1 << 1;
    private static final long GROUP = 1 << 3;

    private static final long EXCLUDE_KERNEL = 1 << 5;
    private static final long EXCLUDE_HYPERVISOR = 1 << 6;

    /** The attributes of a counter of user mode that begins to count at once and is read with its group. */
    ByteBuffer attributes() {
        return ByteBuffer.allocateDirect(BYTES)
                .order(ByteOrder.nativeOrder())
                .putInt(0, type)
                .putInt(SIZE_AT, BYTES)
                .putLong(CONFIG_AT, config)
                .putLong(READ_FORMAT_AT, TOTAL_TIME_ENABLED | TOTAL_TIME_RUNNING | GROUP)
                .putLong(FLAGS_AT, EXCLUDE_KERNEL | EXCLUDE_HYPERVISOR);
    }
}
