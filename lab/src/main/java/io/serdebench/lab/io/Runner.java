package io.serdebench.lab.io;

import io.serdebench.lab.process.WorkerException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A live process that does passes of one strategy, one at a time. */
interface Runner extends AutoCloseable {

    /**
     * The times of some passes.
     *
     * @param nanos The nanoseconds of all of them together.
     * @param value The result of the last one: bytes copied, lines counted, a sum.
     * @param compiledNanos CPU time of the process's compilers meanwhile; 0 where it is not known.
     */
    record Passes(long nanos, long value, long compiledNanos) {

        /** Of a process that does not say what its compilers did. */
        Passes(long nanos, long value) {
            this(nanos, value, 0);
        }
    }

    /**
     * Does some passes, one after the other.
     *
     * @param work One of those that the process was started for.
     * @throws WorkerException where it fails, or the process is gone
     */
    Passes pass(Workload work, int times) throws WorkerException, InterruptedException;

    /** Holds what the last passes left behind against what it should be, where only the process itself can. */
    default void check() throws IOException, WorkerException, InterruptedException {}

    /** The process, or null where each pass has one of its own. */
    default @Nullable ProcessHandle handle() {
        return null;
    }

    @Override
    void close();
}
