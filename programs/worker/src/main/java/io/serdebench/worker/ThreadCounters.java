package io.serdebench.worker;

import java.io.File;
import org.jspecify.annotations.Nullable;

/**
 * Cycles and instructions that one thread spends in user mode, from the processor's own counters.
 *
 * <p>A stretch is what lies between two readings. Each reading itself costs a few hundred instructions of user mode, of which
 * {@link #stretch} takes back what two readings with nothing in between have cost at the least.
 *
 * <p>This class is all that a process loads where the processor's counters are hidden, as in most virtual machines.
 */
final class ThreadCounters implements AutoCloseable {

    /** Where a reading has the nanoseconds since the counters were opened in which the thread had a core. */
    static final int ENABLED = 0;

    /** Where it has those of them in which it was counted; fewer where others use the same counters in turns. */
    static final int RUNNING = 1;

    /** Where it has the cycles. */
    static final int CYCLES = 2;

    /** Where it has the instructions. */
    static final int INSTRUCTIONS = 3;

    /** The length of a reading. */
    static final int LENGTH = 4;

    static final String NOT_VISIBLE = "the processor's counters are not visible, as in most virtual machines";

    /** The kernel's folder of sources of events. */
    static final String DEVICES = "/sys/bus/event_source/devices";

    private final @Nullable CounterGroup group;
    private final @Nullable String refusal;

    private ThreadCounters(@Nullable CounterGroup group, @Nullable String refusal) {
        this.group = group;
        this.refusal = refusal;
    }

    /** The counters of the calling thread; with a {@link #refusal} where there are none. */
    static ThreadCounters open() {
        if (System.getProperty("os.name", "").equals("Linux") && !visible(new File(DEVICES))) {
            return new ThreadCounters(null, NOT_VISIBLE);
        }
        return of(CounterGroup.ofProcessor());
    }

    /** The counters of a group, or its refusal where it has none. */
    static ThreadCounters of(CounterGroup group) {
        String refusal = group.refusal();
        return new ThreadCounters(refusal == null ? group : null, refusal);
    }

    /** True if the processor is a source of events: one named cpu, or, where cores are of several kinds, one that lists its cores. */
    static boolean visible(File devices) {
        String[] names = devices.list();
        if (names != null) {
            for (String name : names) {
                if (name.equals("cpu") || new File(new File(devices, name), "cpus").exists()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Why nothing is counted, in one line; null where it is. */
    @Nullable
    String refusal() {
        return refusal;
    }

    /**
     * Reads the counters: one system call, and no allocation.
     *
     * @param into takes {@link #LENGTH} numbers, totals since the counters were opened
     * @return false where there are none
     */
    boolean read(long[] into) {
        return group != null && group.read(into);
    }

    /**
     * Adds what was counted between two readings, less what reading costs.
     *
     * @param sums takes it, at the places of a reading
     * @return false, and nothing is added, where the counters did not count all the time
     */
    boolean stretch(long[] before, long[] after, long[] sums) {
        return group != null && group.stretch(before, after, sums);
    }

    /**
     * Finds out what reading costs once more, such as after a warm-up, when the code that reads is compiled as it will be; the
     * least of all times counts. Takes at most 30 ms.
     *
     * @param pairs The number of pairs of readings.
     */
    void calibrate(int pairs) {
        if (group != null) {
            group.calibrate(pairs);
        }
    }

    /** The least cost of two readings with nothing in between, at the place of a counter; 0 where there are none. */
    long overhead(int counter) {
        return group == null ? 0 : group.overhead(counter);
    }

    /** Counts no more. */
    @Override
    public void close() {
        if (group != null) {
            group.close();
        }
    }
}
