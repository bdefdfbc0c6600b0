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

    private List<Long> steps(int lane) throws Exception {
        return new Stepper(new Ptrace(kernel), new ScriptedWall(kernel), lane).steps(THREAD, flag);
    }

    private List<Long> steps() throws Exception {
        return steps(0);
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

    /** Cores 1 and 3 may be used. */
    @Test
    void bothThreadsAreBoundToTheCoreOfTheLane() throws Exception {
        kernel.cores = 0b1010;
        kernel.script("1*COUNTED 1*OVER");
        steps(1);
        assertEquals(List.of(0L, 1L << 3, THREAD, 1L << 3), kernel.bound.subList(6, 10));
        kernel.bound.clear();
        kernel.script("1*COUNTED 1*OVER");
        steps(5);
        assertEquals(List.of(THREAD, 1L << 3), kernel.bound.subList(kernel.bound.size() - 2, kernel.bound.size()));
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
