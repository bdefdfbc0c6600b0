package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.worker.StepFlag.State;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepFlagTest {

    private final Path file;

    StepFlagTest(@TempDir Path folder) {
        file = folder.resolve("steps");
    }

    @Test
    void whatOneSideSetsTheOtherSees() throws Exception {
        try (StepFlag worker = StepFlag.open(file);
                StepFlag stepper = StepFlag.join(file)) {
            assertEquals(State.IDLE, stepper.get());
            for (State state : State.values()) {
                worker.set(state);
                assertEquals(state, stepper.get());
            }
            stepper.set(State.GO);
            assertTrue(worker.await(State.GO, 0));
            assertFalse(worker.await(State.OVER, 1));
        }
    }

    /** docs/internals/workers.md gives the numbers. */
    @Test
    void statesHaveTheNumbersOfThePage() {
        assertEquals(0, State.IDLE.ordinal());
        assertEquals(1, State.GO.ordinal());
        assertEquals(2, State.COUNTED.ordinal());
        assertEquals(3, State.PAUSED.ordinal());
        assertEquals(4, State.OVER.ordinal());
    }

    @Test
    void anotherNumberIsNobody() throws Exception {
        Files.write(file, new byte[] {77, 77, 77, 77});
        try (StepFlag flag = StepFlag.join(file)) {
            assertEquals(State.IDLE, flag.get());
        }
    }

    @Test
    void aFileOfBeforeBeginsAnew() throws Exception {
        try (StepFlag before = StepFlag.open(file)) {
            before.set(State.OVER);
        }
        try (StepFlag flag = StepFlag.open(file)) {
            assertEquals(State.IDLE, flag.get());
        }
    }
}
