package io.serdebench.worker;

import com.sun.jna.LastErrorException;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.io.File;
import java.nio.ByteBuffer;

/** System calls through JNA, for JVMs without a final way of their own. C's long, size_t and pointers are Java's long here. */
final class JnaCalls implements NativeCalls {

    private final long opening;

    JnaCalls(long opening) {
        this.opening = opening;
        try {
            C.load();
        } catch (LinkageError e) {
            forget();
            throw e;
        }
    }

    /** A class of its own, so that a native library that cannot be loaded is an error that can be caught. */
    private static final class C {

        static void load() {
            Native.register(C.class, "c");
        }

        static native long syscall(long number, long first, long second, long third, long fourth, long fifth)
                throws LastErrorException;

        static native long read(int descriptor, long address, long bytes);

        static native int close(int descriptor);
    }

    /** JNA leaves what it unpacked to the end of the JVM if it cannot be loaded, and this process ends without such care. */
    private static void forget() {
        String unpacked = System.getProperty("jnidispatch.path", "");
        File file = new File(unpacked);
        if (file.getName().startsWith("jna") && !file.delete()) {
            file.deleteOnExit();
        }
    }

    @Override
    public long address(ByteBuffer direct) {
        return Pointer.nativeValue(Native.getDirectBufferPointer(direct));
    }

    @Override
    public int open(long attributes, int leader) {
        return (int) call(opening, attributes, 0, -1, leader, PerfEvent.CLOSE_ON_EXEC);
    }

    @Override
    public long call(long number, long first, long second, long third, long fourth, long fifth) {
        try {
            return C.syscall(number, first, second, third, fourth, fifth);
        } catch (LastErrorException e) {
            return -e.getErrorCode();
        }
    }

    @Override
    public long read(int descriptor, long address, long bytes) {
        return C.read(descriptor, address, bytes);
    }

    @Override
    public void close(int descriptor) {
        C.close(descriptor);
    }
}
