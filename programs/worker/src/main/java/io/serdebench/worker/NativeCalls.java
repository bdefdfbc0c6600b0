package io.serdebench.worker;

import java.nio.ByteBuffer;

/**
 * The system calls that counters need, on Linux with 64-bit addresses. Implementations are loaded only where counters may be
 * had: each of them takes tens of milliseconds to start.
 */
interface NativeCalls {

    /** The first JDK whose own way to native code is final. */
    int FOREIGN = 22;

    /**
     * Loads the implementation for this JVM: the JDK's own where there is one, and JNA before.
     *
     * @param opening number of the system call perf_event_open
     * @throws LinkageError where JNA cannot unpack or load its native library
     * @throws ReflectiveOperationException where the JDK's own way is not as it is expected
     */
    static NativeCalls load(long opening) throws ReflectiveOperationException {
        return Runtime.version().feature() >= FOREIGN ? new ForeignCalls(opening) : new JnaCalls(opening);
    }

    /** The address of a direct buffer; the buffer must be kept alive as long as it is used. */
    long address(ByteBuffer direct) throws ReflectiveOperationException;

    /**
     * Opens a counter of the calling thread.
     *
     * @param attributes address of a perf_event_attr
     * @param leader descriptor of the group's leader, or -1 for a new group
     * @return its descriptor, or the negative error number
     */
    int open(long attributes, int leader);

    /**
     * Makes any system call of up to five arguments.
     *
     * @param number The number of the call on this architecture.
     * @return what it returned, or the negative error number
     */
    long call(long number, long first, long second, long third, long fourth, long fifth);

    /** Reads bytes; -1 where that fails. */
    long read(int descriptor, long address, long bytes);

    /** Closes a descriptor. */
    void close(int descriptor);
}
