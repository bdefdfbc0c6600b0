package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.worker.StepFlag.State;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is counted of a thread that a scripted kernel runs: nothing is traced. */
class StepperTest {

    private static final long THREAD = 4_711;

    private final StepFlag flag;
    private final ScriptedTrace kernel;

    StepperTest(@TempDir Path folder) throws IOException {
        flag = StepFlag.open(folder.resolve("steps"));
        kernel = new ScriptedTrace(flag);
    }

    private List<Long> steps(int core) throws Exception {
        return new Stepper(new Ptrace(kernel), new ScriptedWall(kernel), core).steps(THREAD, flag);
    }

    private List<Long> steps() throws Exception {
        return steps(-1);
    }

    @Test
    void onlyTheStretchesAreCounted() throws Exception {
        kernel.script("3*GO 7*COUNTED 5*PAUSED 20*COUNTED 4*PAUSED 1*OVER");
        assertEquals(List.of(7L, 20L), steps());
        assertEquals(State.OVER, flag.get());
        assertTrue(kernel.detached, "the thread goes on");
    }

    /** A step that ends in a signal's arrival has done no instruction; the thread gets the signal. */
    @Test
    void aSignalIsHandedOnAndIsNoStep() throws Exception {
        kernel.script("1*GO 7*COUNTED 1*PAUSED 1*OVER");
        kernel.signalAt = 3;
        kernel.signal = 10;
        assertEquals(List.of(6L), steps());
        assertEquals(List.of(10L), kernel.handed);
    }

    @Test
    void theTrapFlagIsClearedBeforeTheThreadGoesOn() throws Exception {
        kernel.script("1*COUNTED 1*PAUSED 1*OVER");
        kernel.flags = 0x346;
        steps();
        assertEquals(0x246, kernel.flags);
    }

    /** One instruction that repeats itself stops after each time, at the same place. */
    @Test
    void aRepeatedInstructionCountsOnce() throws Exception {
        kernel.script("1*GO 9*COUNTED 1*PAUSED 1*OVER");
        kernel.repeatedFrom = 4;
        kernel.repeatedTo = 7;
        assertEquals(List.of(6L), steps());
    }

    @Test
    void bothThreadsAreBoundToTheCore() throws Exception {
        kernel.script("1*COUNTED 1*OVER");
        steps(11);
        assertEquals(List.of("0 on 11", THREAD + " on 11"), kernel.bound);
        kernel.bound.clear();
        flag.set(State.IDLE);
        kernel.script("1*COUNTED 1*OVER");
        assertEquals(List.of(1L), steps(-1));
        assertEquals(List.of(), kernel.bound, "any core");
    }

    /** It waited for too long and has gone on. */
    @Test
    void aThreadThatDoesNotWaitAnyMoreIsLetGo() {
        flag.set(State.OVER);
        assertEquals(
                "the thread does not wait any more",
                assertThrows(IOException.class, this::steps).getMessage());
        assertTrue(kernel.detached, "the thread goes on");
        assertEquals(State.OVER, flag.get());
    }

    /** Where Yama restricts ptrace, a worker says that any process of its user may step through it. */
    @Test
    void aWorkerAllowsIt() throws Exception {
        new Ptrace(kernel).allow();
        assertTrue(kernel.allowed, "PR_SET_PTRACER");
    }

    @Test
    void whatTakesTooLongHasNoCount() throws Exception {
        kernel.script("5*COUNTED 1*PAUSED 100000*COUNTED 1*PAUSED 1*OVER");
        kernel.nanosPerStep = 1_000_000;
        assertEquals(List.of(), steps());
        assertTrue(kernel.detached, "the thread goes on");
        assertTrue(kernel.steps < 30_000, kernel.steps + " steps");
    }

    @Test
    void aKernelThatForbidsItIsExplained() {
        kernel.refusal = -1;
        IOException refused = assertThrows(IOException.class, this::steps);
        assertTrue(String.valueOf(refused.getMessage()).contains("kernel.yama.ptrace_scope"), refused.getMessage());
        kernel.refusal = -3;
        assertEquals(
                "PTRACE_SEIZE failed: error 3",
                assertThrows(IOException.class, this::steps).getMessage());
    }

    @Test
    void aThreadThatEndsIsAReason() {
        kernel.script("3*COUNTED");
        assertEquals(
                "the thread has ended",
                assertThrows(IOException.class, this::steps).getMessage());
    }

    /** Time that passes with steps. */
    private static final class ScriptedWall extends WallClock {

        private final ScriptedTrace kernel;

        ScriptedWall(ScriptedTrace kernel) {
            this.kernel = kernel;
        }

        @Override
        long wallNanos() {
            return 1L << 50 | kernel.steps * kernel.nanosPerStep;
        }
    }
}
