package io.serdebench.worker;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** A kernel that counts what a test says. A reading takes ten nanoseconds, three cycles and five instructions. */
final class ScriptedKernel implements NativeCalls {

    private static final long NANOS = 10;

    /** What one reading costs. */
    static final long CYCLES = 3;

    static final long INSTRUCTIONS = 5;

    private ByteBuffer buffer = ByteBuffer.allocate(0);
    private long nanos;
    private long unseen;
    private long cycles;
    private long instructions;

    /** Whether the counters move at all. */
    boolean countsCycles = true;

    boolean countsInstructions = true;

    /** Descriptors, or negative numbers of errors. */
    int leader;

    int member = 1;

    /** How many counters are open, and how often they were read. */
    int open;

    int readings;

    /** Files of a machine on which everybody may count. */
    static CounterRefusal everybody(Path folder) throws IOException {
        Files.createDirectories(folder.resolve("devices/cpu"));
        Path paranoid = Files.writeString(folder.resolve("paranoid"), "2\n");
        Path status = Files.writeString(folder.resolve("status"), "CapEff:\t0000000000000000\n");
        return new CounterRefusal("Linux", "amd64", folder.resolve("devices"), paranoid, status);
    }

    /** The counters of a thread on such a machine. */
    ThreadCounters counters(Path folder) throws IOException {
        return ThreadCounters.of(CounterGroup.ofProcessor(() -> this, everybody(folder)));
    }

    /** The thread works. */
    void work(long nanoseconds, long moreCycles, long moreInstructions) {
        nanos += nanoseconds;
        cycles += moreCycles;
        instructions += moreInstructions;
    }

    /** Others have the counters for some time. */
    void loseCounters() {
        nanos++;
        unseen++;
    }

    @Override
    public long address(ByteBuffer direct) {
        buffer = direct;
        return 0;
    }

    @Override
    public int open(long attributes, int ofLeader) {
        int descriptor = ofLeader < 0 ? leader : member;
        open += descriptor < 0 ? 0 : 1;
        return descriptor;
    }

    @Override
    public long call(long number, long first, long second, long third, long fourth, long fifth) {
        throw new AssertionError("no other call is made");
    }

    @Override
    public long read(int descriptor, long address, long bytes) {
        if (open == 0) {
            return -1;
        }
        readings++;
        work(NANOS, countsCycles ? CYCLES : 0, countsInstructions ? INSTRUCTIONS : 0);
        buffer.putLong(0, 2);
        long[] numbers = {nanos, nanos - unseen, cycles, instructions};
        for (int i = 0; i < numbers.length; i++) {
            buffer.putLong((1 + i) * Long.BYTES, numbers[i]);
        }
        return bytes;
    }

    @Override
    public void close(int descriptor) {
        open--;
    }
}
