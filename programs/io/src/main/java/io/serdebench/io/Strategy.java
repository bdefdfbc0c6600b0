package io.serdebench.io;

import java.io.IOException;

/**
 * One way of doing a work with one file. It is made once and passes over the file again and again, opening and closing it
 * each time.
 *
 * <p>Its buffers are kept from pass to pass, as a program that handles many files would do: memory outside of the heap is
 * given back by the collector alone, whose run would else fall into a pass now and then.
 */
interface Strategy {

    /**
     * Passes over the whole file once.
     *
     * @return bytes written by a copy, lines found by a scan of lines, the sum in units of 10^-scale by a sum, bytes for a
     *     limit
     * @throws IOException where the file can't be read or written, or is not what this way needs; the message is for the user
     */
    long pass() throws IOException;

    /** Comes between passes and is not timed: gives back what they have left to the collector. */
    default void rest() {}
}
