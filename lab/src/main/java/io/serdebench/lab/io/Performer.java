package io.serdebench.lab.io;

import io.serdebench.lab.run.WorkerException;

/** A live process that does passes of one strategy, one at a time. */
interface Performer extends AutoCloseable {

    /**
     * What some passes took.
     *
     * @param nanos of all of them
     * @param value that the last one came to: bytes copied, lines counted, a sum
     */
    record Passes(long nanos, long value) {}

    /**
     * Does some passes, one after the other.
     *
     * @throws WorkerException where it fails, or the process is gone
     */
    Passes pass(int times) throws WorkerException, InterruptedException;

    @Override
    void close();
}
