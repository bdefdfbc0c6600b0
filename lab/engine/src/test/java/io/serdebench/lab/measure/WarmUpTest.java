package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.process.Timed;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    private static final List<String> OPERATIONS = List.of("create", "encode", "access");
    private static final SliceSettings PACE = new SliceSettings(4_000, 2_000, false, false, 0.5, 4);

    /** Seconds that it warmed up, by what each turn took per record and what the compilers took of its time. */
    private static double seconds(SliceSettings settings, IntToDoubleFunction nanos, IntToDoubleFunction compiling) {
        WarmUp warmUp = new WarmUp(settings, OPERATIONS);
        for (int turn = 0; !warmUp.isDone(); turn++) {
            long wall = 20_000_000;
            warmUp.add(
                    warmUp.operation(),
                    new Timed(
                            wall,
                            1_000,
                            0,
                            0,
                            0,
                            Math.round(1_000 * nanos.applyAsDouble(turn)),
                            0L,
                            null,
                            null,
                            Math.round(wall * compiling.applyAsDouble(turn))));
        }
        return warmUp.seconds();
    }

    @Test
    void whatIsFlatFromTheStartTakesTheLeast() {
        assertEquals(0.5, seconds(PACE, turn -> 100, turn -> 0), 0.02);
    }

    @Test
    void itGoesOnWhileTheCompilersWork() {
        double seconds = seconds(PACE, turn -> 100, turn -> turn < 60 ? 0.3 : 0);
        assertTrue(seconds >= 60 * 0.02 && seconds < 2, seconds + " s");
    }

    @Test
    void whereTimeIsShortItEndsWhenTheCompilersMostlyRest() {
        SliceSettings brief = SliceSettings.standard().warmAbout(0.4);
        IntToDoubleFunction faster = turn -> 1e9 * Math.exp(-turn / 150.0);
        assertEquals(0.48, seconds(brief, faster, turn -> 0.1), 1e-9, "two windows, although it gets faster slowly");
        // of twenty-four turns no more than six may be compiled in
        assertEquals(0.02 * (30 + 18), seconds(brief, faster, turn -> turn < 30 ? 0.5 : 0), 1e-9);
        assertEquals(1.2, seconds(brief, faster, turn -> 0.5), 0.021, "not for ever");
        assertEquals(false, after(brief, faster, 0.1).isCutShort());
        assertEquals(true, after(brief, faster, 0.5).isCutShort());
    }

    @Test
    void itGoesOnWhileTheOperationsGetFaster() {
        double seconds = seconds(PACE, turn -> turn < 80 ? 1_000 - 10 * turn : 200, turn -> 0);
        assertTrue(seconds >= 80 * 0.02 && seconds < 2.5, seconds + " s");
    }

    @Test
    void oneOperationThatHalvesLateIsWaitedFor() {
        double seconds =
                seconds(PACE, turn -> turn % 3 == 0 ? (turn < 90 ? 20 * Math.exp(-turn / 30.0) : 1) : 1_000, turn -> 0);
        assertTrue(seconds >= 90 * 0.02, seconds + " s");
    }

    @Test
    void whetherItEndedForItselfOrForTheTimeIsKnown() {
        assertEquals(false, after(PACE, turn -> 100, 0).isCutShort());
        assertEquals(true, after(PACE, turn -> 1e9 * Math.exp(-turn / 10.0), 0).isCutShort(), "gets faster");
        assertEquals(true, after(PACE, turn -> 100, 1).isCutShort(), "is compiled");
        assertEquals(false, after(PACE.warm(1), turn -> 100, 1).isCutShort(), "of fixed length");
    }

    private static WarmUp after(SliceSettings settings, IntToDoubleFunction nanos, double compiling) {
        WarmUp warmUp = new WarmUp(settings, OPERATIONS);
        long wall = 20_000_000;
        for (int turn = 0; !warmUp.isDone(); turn++) {
            long cpu = Math.round(1_000 * nanos.applyAsDouble(turn));
            warmUp.add(
                    warmUp.operation(),
                    new Timed(wall, 1_000, 0, 0, 0, cpu, 0L, null, null, Math.round(wall * compiling)));
        }
        return warmUp;
    }

    @Test
    void whatNeverSettlesIsTimedAllTheSame() {
        assertEquals(4, seconds(PACE, turn -> 1e9 * Math.exp(-turn / 10.0), turn -> 1), 0.02);
    }

    @Test
    void aWarmUpOfFixedLengthIsJustThat() {
        assertEquals(1, seconds(PACE.warm(1), turn -> 1e9 * Math.exp(-turn / 10.0), turn -> 1), 0.02);
    }
}
