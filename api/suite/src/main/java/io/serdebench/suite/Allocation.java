package io.serdebench.suite;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * Bytes per record that this thread allocates on the heap while it encodes and decodes, as the JVM counts them.
 *
 * @param least The least of several measurements.
 * @param most The most of them.
 */
record Allocation(double least, double most) {

    /** Both compilers have compiled what is called more often. */
    private static final int WARM_CALLS = 20_000;

    private static final int MEASUREMENTS = 5;
    private static final int CALLS = 2_000;

    /** Keeps results, so that they are not optimised away. */
    private static volatile Object sink = "";

    /** Of these records, one after the other. */
    static <T> Allocation of(SerdeCase<T> serde, List<T> records) {
        if (!(ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads)
                || !threads.isThreadAllocatedMemorySupported()) {
            throw new UnsupportedOperationException("this JVM does not count what a thread allocates");
        }
        call(serde, records, WARM_CALLS);
        double least = Double.MAX_VALUE;
        double most = 0;
        for (int i = 0; i < MEASUREMENTS; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            int calls = call(serde, records, CALLS);
            double each = (double) (threads.getCurrentThreadAllocatedBytes() - before) / calls;
            least = Math.min(least, each);
            most = Math.max(most, each);
        }
        return new Allocation(least, most);
    }

    /** Whole passes over the records, at least so many calls. */
    private static <T> int call(SerdeCase<T> serde, List<T> records, int atLeast) {
        int calls = 0;
        try {
            while (calls < atLeast) {
                for (T record : records) {
                    sink = serde.decode(serde.encode(record));
                }
                calls += records.size();
            }
        } catch (Exception e) {
            throw new AssertionError(serde.name() + " fails: " + e, e);
        }
        return calls;
    }
}
