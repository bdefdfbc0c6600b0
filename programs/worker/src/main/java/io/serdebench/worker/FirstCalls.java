package io.serdebench.worker;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The cost of a codec in a process that has not used it yet: the time from loading its binding until this many objects were encoded
 * and decoded to objects again.
 *
 * <p>In: loading and initialising the binding and all classes of the library, interpreted code, and what compilation takes
 * from the one thread that works. Out: the start of the JVM, this program's own classes, and the making of the
 * application's objects, which are ready before the clock starts. One process gives one sample, so repetitions are
 * processes.
 *
 * <p>This does not go through JMH: its loop, its blackholes and its state objects are code that would warm up together with
 * the codec. Results are kept from being optimised away by fields that they go to.
 */
final class FirstCalls {

    /** The clock is asked every 64 records, so that asking costs nothing. */
    private static final int LIMIT_MASK = 63;

    private final Object[] objects;
    private final String bindingClass;
    private final WallClock clock;
    private long sink;
    private @Nullable Object last;

    FirstCalls(Object[] objects, String bindingClass, WallClock clock) {
        this.objects = objects;
        this.bindingClass = bindingClass;
        this.clock = clock;
    }

    /** Makes the objects of every {@code stride}-th row, at most {@code count}; nothing of the codec is loaded. */
    static FirstCalls load(Domain<Object> domain, String bindingClass, Path rows, int stride, int count)
            throws Exception {
        return new FirstCalls(Records.objects(domain, rows, stride, count), bindingClass, new WallClock());
    }

    /**
     * Loads the binding and calls it, once in the life of a process.
     *
     * @param checkpoints numbers of records in ascending order
     * @param limitNanos after which no further checkpoint is aimed at
     * @return nanoseconds since before the binding was loaded, one at each checkpoint; -1 where it was not reached in time
     */
    long[] run(int[] checkpoints, long limitNanos) throws Exception {
        long[] nanos = new long[checkpoints.length];
        long begun = clock.wallNanos();
        Binding<Object, Object> binding = Subject.binding(bindingClass);
        for (int done = 0, at = 0, i = 0; i < checkpoints.length; i++) {
            for (; done < checkpoints[i]; done++) {
                if ((done & LIMIT_MASK) == LIMIT_MASK && clock.wallNanos() - begun > limitNanos) {
                    Arrays.fill(nanos, i, nanos.length, -1);
                    return nanos;
                }
                byte[] encoded = binding.encode(binding.create(objects[at]));
                last = binding.toDomain(binding.decode(encoded));
                sink += encoded.length;
                at = at + 1 == objects.length ? 0 : at + 1;
            }
            nanos[i] = clock.wallNanos() - begun;
        }
        return nanos;
    }

    /** Depends on the bytes of every call, and on whether the last one gave an object. */
    long sink() {
        return last == null ? -1 : sink;
    }
}
