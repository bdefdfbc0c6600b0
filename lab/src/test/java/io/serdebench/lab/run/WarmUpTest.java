package io.serdebench.lab.run;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void aFlatCodecIsWarmAfterTheLeastTime() {
        WarmUp warmUp = played(60, i -> 100);
        assertFalse(warmUp.isOver(SECOND));
        assertTrue(warmUp.isOver(2 * SECOND));
    }

    @Test
    void aCodecThatGetsFasterGoesOn() {
        WarmUp warmUp = played(60, i -> 1_000 * Math.pow(0.95, i));
        assertFalse(warmUp.isOver(2 * SECOND));
        assertTrue(warmUp.isOver(6 * SECOND));
    }

    @Test
    void oneCompilationThatIsOverIsForgotten() {
        assertTrue(played(60, i -> i < 40 ? 1_000 : 100).isOver(2 * SECOND));
        assertFalse(played(60, i -> i < 54 ? 1_000 : 100).isOver(2 * SECOND));
    }

    @Test
    void everyOperationMustHaveRun() {
        WarmUp warmUp = new WarmUp(2, 0);
        for (int i = 0; i < 60; i++) {
            warmUp.add("encode", 100);
        }
        assertFalse(warmUp.isOver(2 * SECOND));
    }

    private static WarmUp played(int slices, IntToDoubleFunction nanos) {
        WarmUp warmUp = new WarmUp(1, 0);
        for (int i = 0; i < slices; i++) {
            warmUp.add("encode", nanos.applyAsDouble(i));
        }
        return warmUp;
    }
}
