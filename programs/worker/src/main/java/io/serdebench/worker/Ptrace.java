package io.serdebench.worker;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;

/**
 * The calls of ptrace(2) that steps need, and what goes with them, on Linux for x86-64. All calls for a thread must come from the
 * one thread that {@linkplain #seize seized} it. Numbers are those of {@code sys/ptrace.h}, {@code asm/unistd_64.h} and
 * {@code sys/wait.h}.
 */
final class Ptrace {

    /** A thread that takes a step stops by it. */
    static final int SIGTRAP = 5;

    private static final long SYS_WAIT4 = 61;
    private static final long SYS_PTRACE = 101;
    private static final long SYS_PRCTL = 157;
    private static final long SYS_SCHED_SETAFFINITY = 203;

    private static final long SET_TRACER = 0x59616d61;
    private static final long ANY = -1;

    private static final long PEEK_USER = 3;
    private static final long POKE_USER = 6;
    private static final long SINGLE_STEP = 9;
    private static final long DETACH = 17;
    private static final long SEIZE = 0x4206;
    private static final long INTERRUPT = 0x4207;

    /** The thread's process ends with this one: a thread that nobody steps any more would stand still for ever. */
    private static final long EXIT_KILL = 0x100000;

    /** Threads, not only processes, see wait4(2). */
    private static final long ALL = 0x40000000;

    /** Where {@code struct user} has the flags of the processor. */
    private static final long FLAGS = 144;

    /** Where it has the address of the next instruction. */
    private static final long NEXT = 128;

    /** The flag that has the processor stop after each instruction. */
    private static final long TRAP_FLAG = 0x100;

    /** Bits of the cores that a thread may use: 1,024, as in glibc's {@code cpu_set_t}. */
    private static final int MASK_BYTES = 128;

    private static final int NOT_PERMITTED = 1;
    private static final int EVENT_SHIFT = 16;
    private static final int STOPPED = 0x7f;
    private static final int BYTE = 0xff;

    private final NativeCalls calls;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(MASK_BYTES).order(ByteOrder.nativeOrder());
    private final long address;

    /** Calls by a way to them. */
    Ptrace(NativeCalls calls) throws ReflectiveOperationException {
        this.calls = calls;
        this.address = calls.address(buffer);
    }

    /**
     * The calls of this machine.
     *
     * @throws IOException with the reason in words where threads cannot be stepped through
     */
    static Ptrace load() throws IOException {
        String os = System.getProperty("os.name", "");
        String arch = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        if (!os.equals("Linux") || !(arch.equals("amd64") || arch.equals("x86_64"))) {
            throw new IOException("single steps are taken on Linux for x86-64 only");
        }
        try {
            return new Ptrace(NativeCalls.load(0));
        } catch (LinkageError | ReflectiveOperationException | RuntimeException e) {
            throw new IOException("what the system calls need cannot be loaded: " + e, e);
        }
    }

    /**
     * Lets any process of the same user step through this one. Where Yama restricts ptrace(2), only processes that began another one
     * may otherwise step through it; a kernel without Yama refuses the call and needs none.
     */
    void allow() {
        calls.call(SYS_PRCTL, SET_TRACER, ANY, 0, 0, 0);
    }

    /**
     * Begins to trace a thread and stops it.
     *
     * @throws IOException where the kernel does not allow it, in words
     */
    void seize(long thread) throws IOException {
        long result = ptrace(SEIZE, thread, 0, EXIT_KILL);
        if (result == -NOT_PERMITTED) {
            throw new IOException(
                    "the kernel does not allow single steps: kernel.yama.ptrace_scope must be at most 1, and"
                            + " a container needs the capability SYS_PTRACE or a filter of system calls that knows ptrace");
        }
        check("PTRACE_SEIZE", result);
        check("PTRACE_INTERRUPT", ptrace(INTERRUPT, thread, 0, 0));
    }

    /**
     * Waits until the thread stops.
     *
     * @return the signal that stopped it, {@link #SIGTRAP} for a step; 0 for a stop that is no signal's
     * @throws IOException where it has ended
     */
    int await(long thread) throws IOException {
        check("wait4", calls.call(SYS_WAIT4, thread, address, ALL, 0, 0));
        int status = buffer.getInt(0);
        if ((status & BYTE) != STOPPED) {
            throw new IOException("the thread has ended");
        }
        return status >>> EVENT_SHIFT == 0 ? status >>> Byte.SIZE & BYTE : 0;
    }

    /**
     * Has a stopped thread do one instruction.
     *
     * @param signal A signal that it gets with it, or 0.
     */
    void step(long thread, int signal) throws IOException {
        check("PTRACE_SINGLESTEP", ptrace(SINGLE_STEP, thread, 0, signal));
    }

    /**
     * Lets a stopped thread go. Instructions that store and load the processor's flags, as the JVM's way to a safepoint does, may have
     * left it with the trap flag, which the kernel then takes for the thread's own.
     */
    void release(long thread, int signal) throws IOException {
        check("PTRACE_PEEKUSER", ptrace(PEEK_USER, thread, FLAGS, address));
        check("PTRACE_POKEUSER", ptrace(POKE_USER, thread, FLAGS, buffer.getLong(0) & ~TRAP_FLAG));
        check("PTRACE_DETACH", ptrace(DETACH, thread, 0, signal));
    }

    /** The address of a stopped thread's next instruction. */
    long next(long thread) throws IOException {
        check("PTRACE_PEEKUSER", ptrace(PEEK_USER, thread, NEXT, address));
        return buffer.getLong(0);
    }

    /**
     * Binds a thread to one core, if the kernel does it; one step takes a fifth of the time where both threads have the same one.
     *
     * @param thread Its number, or 0 for the calling thread.
     * @param core The number of the core, from 0 to 1,023.
     */
    void pin(long thread, int core) {
        for (int i = 0; i < MASK_BYTES; i++) {
            buffer.put(i, (byte) 0);
        }
        buffer.put(core / Byte.SIZE, (byte) (1 << core % Byte.SIZE));
        calls.call(SYS_SCHED_SETAFFINITY, thread, MASK_BYTES, address, 0, 0);
    }

    private long ptrace(long request, long thread, long where, long data) {
        return calls.call(SYS_PTRACE, request, thread, where, data, 0);
    }

    private static void check(String call, long result) throws IOException {
        if (result < 0) {
            throw new IOException(call + " failed: error " + -result);
        }
    }
}
