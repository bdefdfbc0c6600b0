package io.serdebench.worker;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Four bytes that a thread and the process that steps through it share, so that the one can say what is to be counted, and the
 * other sees it after each step without a system call.
 */
final class StepFlag implements AutoCloseable {

    /** The state of the thread. */
    enum State {
        /** Nobody steps. */
        IDLE,
        /** The process that steps is there. */
        GO,
        /** Counts what is done now. */
        COUNTED,
        /** Counts nothing of what is done now; another stretch may follow. */
        PAUSED,
        /** Nothing follows. */
        OVER
    }

    private static final State[] STATES = State.values();

    private final MappedByteBuffer shared;

    private StepFlag(MappedByteBuffer shared) {
        this.shared = shared;
    }

    /**
     * Maps a file, and makes it if there is none; the state is {@link State#IDLE} then.
     *
     * @throws IOException if it cannot be made or mapped
     */
    static StepFlag open(Path file) throws IOException {
        StepFlag flag = join(file);
        flag.set(State.IDLE);
        return flag;
    }

    /**
     * Maps a file whose state another process has set.
     *
     * @throws IOException if it cannot be made or mapped
     */
    static StepFlag join(Path file) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer shared = channel.map(FileChannel.MapMode.READ_WRITE, 0, Integer.BYTES);
            shared.order(ByteOrder.nativeOrder());
            return new StepFlag(shared);
        }
    }

    /** The kernel's number of the calling thread, on Linux. */
    static long thread() throws IOException {
        Path name = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
        return Long.parseLong(String.valueOf(name));
    }

    State get() {
        VarHandle.fullFence();
        int ordinal = shared.getInt(0);
        return ordinal >= 0 && ordinal < STATES.length ? STATES[ordinal] : State.IDLE;
    }

    void set(State state) {
        VarHandle.fullFence();
        shared.putInt(0, state.ordinal());
        VarHandle.fullFence();
    }

    /**
     * Waits for a state, asleep: a loop that spins would be compiled, and to leave it for the first time would take some ten thousand
     * steps.
     *
     * @param nanos how long at most
     * @return false if it did not come in time
     */
    boolean await(State state, long nanos) throws InterruptedException {
        long begun = System.nanoTime();
        while (get() != state) {
            if (System.nanoTime() - begun > nanos) {
                return false;
            }
            Thread.sleep(1);
        }
        return true;
    }

    /** The file stays; the mapping goes with the process. */
    @Override
    public void close() {
        shared.force();
    }
}
