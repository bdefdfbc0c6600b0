package io.serdebench.rpc;

import java.util.List;

/**
 * The work of the threads of one client process.
 *
 * @param threads How many there are.
 * @param pipeline The operations that a thread sends before it waits for answers.
 * @param items The items of the node.
 * @param size The length of values in bytes.
 * @param firstWriter The number of the first thread as a writer, from 1; no two threads of all clients share one.
 * @param seed The seed of keys, and of what is read and what is written.
 */
record Load(int threads, int pipeline, int items, int size, int firstWriter, long seed) {

    /**
     * The most bytes that are sent before answers are read, which must fit into the buffers of sockets. Else both sides could
     * wait for the other to read, until the deadline.
     */
    static final int BUFFERED = 1 << 16;

    /** More bytes than any stack adds to a value. */
    private static final int OVERHEAD = 64;

    Load {
        if (threads < 1 || pipeline < 1 || items < 1 || size < Values.LEAST || firstWriter < 1) {
            throw new IllegalArgumentException("threads, pipeline and items begin with 1, values with 16 bytes");
        }
        if (pipeline > items) {
            throw new IllegalArgumentException(
                    "the operations of a pipeline are of different keys; there are no " + pipeline + " items");
        }
        if (pipeline * (long) (size + OVERHEAD) > BUFFERED) {
            throw new IllegalArgumentException("what a thread sends at once, " + pipeline + " values of " + size
                    + " bytes, is more than " + BUFFERED + " bytes with what is around them");
        }
    }

    /** From words such as {@code threads=100}. */
    static Load of(List<String> words) {
        Words given = new Words(words);
        return new Load(
                given.number("threads", 1),
                given.number("pipeline", 1),
                given.number("items", 100),
                given.number("size", 64),
                given.number("writer", 1),
                given.number("seed", 1));
    }
}
