package io.serdebench.worker;

import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.StepReply;
import io.serdebench.protocol.StepTurn;
import io.serdebench.protocol.WorkerReply;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Steps through threads of other processes, one machine instruction at a time, and counts those of user mode, as the processor's
 * counter of instructions does where machines do not hide it. A step takes 16 to 130 microseconds, so that some ten thousand are
 * what one can afford.
 */
final class Stepper {

    /** A thread is stepped through for no longer. */
    private static final long MOST_NANOS = 20_000_000_000L;

    /** So many steps are taken between two looks at the clock. */
    private static final int LOOK = 1_024;

    private static final int MOST_CORES = 1_024;

    private final Ptrace calls;
    private final WallClock clock;
    private final int core;

    /**
     * Steps of this process.
     *
     * @param core The number of the core that it and the threads are bound to; -1 where they run anywhere.
     */
    Stepper(Ptrace calls, WallClock clock, int core) {
        this.calls = calls;
        this.clock = clock;
        this.core = core;
    }

    /**
     * Answers {@code ready}, and then each command {@code step THREAD FILE} with {@code stepped STEPS STEPS …}, until the input
     * ends.
     */
    void run(Input in, ReplyOutput replies) throws IOException, InterruptedException {
        replies.send(new WorkerReply.Ready());
        while (true) {
            StepTurn turn = StepTurn.of(in.command());
            try (StepFlag flag = StepFlag.join(Path.of(turn.file()))) {
                replies.send(new StepReply.Stepped(steps(turn.thread(), flag)));
            }
        }
    }

    /**
     * Steps through a thread from now on until its stretches are over.
     *
     * @param flag Shared with the thread.
     * @return the instructions of each stretch, or none where all took too long
     * @throws IOException where the kernel does not allow it, or the thread ends or does not wait any more
     */
    List<Long> steps(long thread, StepFlag flag) throws IOException {
        calls.seize(thread);
        int signal = given(calls.await(thread));
        if (flag.get() != StepFlag.State.IDLE) {
            calls.release(thread, signal);
            throw new IOException("the thread does not wait any more");
        }
        pin(thread);
        flag.set(StepFlag.State.GO);
        long end = clock.wallNanos() + MOST_NANOS;
        List<Long> stretches = new ArrayList<>();
        StepFlag.State before = StepFlag.State.GO;
        long counted = 0;
        long at = 0;
        for (long taken = 1; before != StepFlag.State.OVER; taken++) {
            calls.step(thread, signal);
            int stopped = calls.await(thread);
            signal = given(stopped);
            StepFlag.State state = flag.get();
            if (state == StepFlag.State.COUNTED && stopped == Ptrace.SIGTRAP) {
                // a repeated string instruction stops after each repetition, and is one instruction
                long next = calls.next(thread);
                counted += next == at ? 0 : 1;
                at = next;
            } else if (before == StepFlag.State.COUNTED && state != before) {
                stretches.add(counted);
                counted = 0;
            }
            before = state;
            if (taken % LOOK == 0 && clock.wallNanos() > end) {
                stretches.clear();
                break;
            }
        }
        calls.release(thread, signal);
        return stretches;
    }

    /** A step's own signal is not for the thread. */
    private static int given(int signal) {
        return signal == Ptrace.SIGTRAP ? 0 : signal;
    }

    /** Both on one core. */
    private void pin(long thread) {
        if (core >= 0 && core < MOST_CORES) {
            calls.pin(0, core);
            calls.pin(thread, core);
        }
    }
}
