package io.serdebench.worker;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Two counters of one thread that count over the same time and are read by one system call. Where the group shares its
 * counters with others in turns, the kernel says so, and such readings are not used.
 */
final class CounterGroup implements AutoCloseable {

    /** The kernel puts the number of counters before the rest. */
    private static final int BYTES = (1 + ThreadCounters.LENGTH) * Long.BYTES;

    /** Enough for the JVM to compile what reads. */
    private static final int FIRST_PAIRS = 20_000;

    private static final long MAX_NANOS = 30_000_000;

    private static final long UNKNOWN = Long.MAX_VALUE;

    private final @Nullable NativeCalls calls;
    private final ByteBuffer buffer;
    private final long address;
    private final int leader;
    private final int member;
    private final long[] overhead = {0, 0, UNKNOWN, UNKNOWN};
    private @Nullable String refusal;

    private CounterGroup(
            @Nullable NativeCalls calls,
            ByteBuffer buffer,
            long address,
            int leader,
            int member,
            @Nullable String refusal) {
        this.calls = calls;
        this.buffer = buffer;
        this.address = address;
        this.leader = leader;
        this.member = member;
        this.refusal = refusal;
    }

    /** Cycles and instructions of the calling thread, calibrated; with a {@link #refusal} where there are none. */
    static CounterGroup ofProcessor() {
        CounterRefusal here = CounterRefusal.here();
        return ofProcessor(() -> NativeCalls.load(here.call()), here);
    }

    /** The same by another way to system calls. */
    static CounterGroup ofProcessor(Loader loader, CounterRefusal refusals) {
        String reason = refusals.ofProcessor();
        if (reason != null) {
            return refused(reason);
        }
        CounterGroup counters = open(loader, refusals, PerfEvent.CYCLES, PerfEvent.INSTRUCTIONS);
        if (counters.refusal == null) {
            counters.calibrate(FIRST_PAIRS);
            counters.refuseIfStill();
        }
        return counters;
    }

    /** A group of any two events of the calling thread, not yet calibrated. */
    static CounterGroup open(CounterRefusal refusals, PerfEvent first, PerfEvent second) {
        return open(() -> NativeCalls.load(refusals.call()), refusals, first, second);
    }

    /** Gives the system calls, if they can be loaded. */
    interface Loader {
        NativeCalls load() throws ReflectiveOperationException;
    }

    /** Opens the counters by another way to system calls. */
    static CounterGroup open(Loader loader, CounterRefusal refusals, PerfEvent first, PerfEvent second) {
        String reason = refusals.ofSystem();
        if (reason != null) {
            return refused(reason);
        }
        try {
            return open(loader.load(), refusals, first, second);
        } catch (LinkageError | ReflectiveOperationException | RuntimeException e) {
            // such as a temporary folder that native libraries must not be loaded from
            return refused("what the system calls need cannot be loaded: " + cause(e));
        }
    }

    /** Opens the counters by system calls that are loaded already, or made up. */
    static CounterGroup open(NativeCalls calls, CounterRefusal refusals, PerfEvent first, PerfEvent second)
            throws ReflectiveOperationException {
        int leader = open(calls, first, -1);
        if (leader < 0) {
            return refused(refusals.ofError(-leader));
        }
        int member = open(calls, second, leader);
        if (member < 0) {
            calls.close(leader);
            return refused(refusals.ofError(-member));
        }
        ByteBuffer buffer = ByteBuffer.allocateDirect(BYTES).order(ByteOrder.nativeOrder());
        return new CounterGroup(calls, buffer, calls.address(buffer), leader, member, null);
    }

    private static int open(NativeCalls calls, PerfEvent event, int leader) throws ReflectiveOperationException {
        ByteBuffer attributes = event.attributes();
        int descriptor = calls.open(calls.address(attributes), leader);
        Reference.reachabilityFence(attributes);
        return descriptor;
    }

    private static CounterGroup refused(String reason) {
        return new CounterGroup(null, ByteBuffer.allocate(0), 0, -1, -1, reason);
    }

    private static String cause(Throwable error) {
        Throwable first = error;
        while (first.getCause() != null) {
            first = first.getCause();
        }
        String text = Objects.requireNonNullElse(first.getMessage(), first.toString());
        return text.lines().findFirst().orElse(first.toString());
    }

    /** Why nothing is counted, in one line; null where it is. */
    @Nullable
    String refusal() {
        return refusal;
    }

    /**
     * Reads the counters: one system call, and no allocation.
     *
     * @param into takes {@link ThreadCounters#LENGTH} numbers, totals since the group was opened
     * @return false where it is closed, or there never was one
     */
    boolean read(long[] into) {
        if (calls == null || refusal != null || calls.read(leader, address, BYTES) != BYTES) {
            return false;
        }
        for (int i = 0; i < ThreadCounters.LENGTH; i++) {
            into[i] = buffer.getLong((1 + i) * Long.BYTES);
        }
        return true;
    }

    /**
     * Adds what was counted between two readings, less what reading costs.
     *
     * @param sums cycles and instructions are added at {@link ThreadCounters#CYCLES} and {@link ThreadCounters#INSTRUCTIONS}, nanoseconds before them
     * @return false, and nothing is added, where the group did not count all the time, or what reading costs is not known
     */
    boolean stretch(long[] before, long[] after, long[] sums) {
        if (!counted(before, after) || overhead[ThreadCounters.CYCLES] == UNKNOWN) {
            return false;
        }
        for (int i = 0; i < ThreadCounters.LENGTH; i++) {
            sums[i] += after[i] - before[i] - overhead[i];
        }
        return true;
    }

    /** The least cost of two readings with nothing in between, at the place of a counter; a huge number before it is known. */
    long overhead(int counter) {
        return overhead[counter];
    }

    /**
     * Reads twice in a row, many times, and keeps the least. May be called again at any time, such as after a warm-up, when
     * the code that reads is compiled as it will be; the least of all times counts. It ends after 30 ms, but not before the first
     * pair.
     */
    void calibrate(int pairs) {
        long[] before = new long[ThreadCounters.LENGTH];
        long[] after = new long[ThreadCounters.LENGTH];
        long end = System.nanoTime() + MAX_NANOS;
        int pair = 0;
        do {
            if (read(before) && read(after) && counted(before, after)) {
                for (int i = ThreadCounters.CYCLES; i < ThreadCounters.LENGTH; i++) {
                    overhead[i] = Math.min(overhead[i], after[i] - before[i]);
                }
            }
        } while (++pair < pairs && System.nanoTime() < end);
    }

    /** Some virtual machines show counters that never move. */
    private void refuseIfStill() {
        if (overhead[ThreadCounters.CYCLES] == 0 || overhead[ThreadCounters.INSTRUCTIONS] == 0) {
            close();
            refusal = "the processor's counters are visible but do not count, as in some virtual machines";
        }
    }

    /** True if the group counted from the first to the second reading without a break. */
    private static boolean counted(long[] before, long[] after) {
        long enabled = after[ThreadCounters.ENABLED] - before[ThreadCounters.ENABLED];
        return enabled > 0 && enabled == after[ThreadCounters.RUNNING] - before[ThreadCounters.RUNNING];
    }

    /** Counts no more. */
    @Override
    public void close() {
        if (calls != null && refusal == null) {
            calls.close(member);
            calls.close(leader);
            refusal = "the counters are closed";
        }
    }
}
