package io.serdebench.lab.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    private static final List<String> OPERATIONS = List.of("create", "encode", "access");
    private static final Pace PACE = new Pace(4_000, 2_000, false, false, 0.5, 4);

    /** Seconds that it warmed up, by what each turn took per record and what the compilers took of its time. */
    private static double seconds(Pace pace, IntToDoubleFunction nanos, IntToDoubleFunction compiling) {
        WarmUp warmUp = new WarmUp(pace, OPERATIONS);
        for (int turn = 0; !warmUp.isDone(); turn++) {
            int micros = warmUp.turnMicros();
            long wall = 1_000L * micros;
            warmUp.add(
                    warmUp.operation(), micros, timed(nanos.applyAsDouble(turn), compiling.applyAsDouble(turn), wall));
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
    void itGoesOnWhileTheOperationsGetFaster() {
        double seconds = seconds(PACE, turn -> turn < 80 ? 1_000 - 10 * turn : 200, turn -> 0);
        assertTrue(seconds >= 80 * 0.02 && seconds < 2.5, seconds + " s");
    }

    @Test
    void oneOperationThatHalvesLateIsWaitedFor() {
        double seconds =
                seconds(PACE, turn -> turn % 3 == 0 ? (turn < 90 ? 20 * Math.exp(-turn / 30.0) : 1) : 1_000, turn -> 0);
        assertTrue(seconds >= 60 * 0.02 + 30 * 0.005, seconds + " s");
    }

    @Test
    void aShortOperationGetsAQuarterOfTheLongestOnesTurn() {
        WarmUp warmUp = new WarmUp(PACE, OPERATIONS);
        for (double nanos : new double[] {10, 1_000, 500}) {
            assertEquals(20_000, warmUp.turnMicros(), "nothing is known of it yet");
            warmUp.add(warmUp.operation(), 20_000, timed(nanos, 0, 20_000_000));
        }
        assertEquals(5_000, warmUp.turnMicros(), "create");
        warmUp.add("create", 5_000, timed(10, 0, 5_000_000));
        assertEquals(20_000, warmUp.turnMicros(), "encode");
        warmUp.add("encode", 20_000, timed(1_000, 0, 20_000_000));
        assertEquals(10_000, warmUp.turnMicros(), "access");
        assertEquals(0.085, warmUp.seconds(), 1e-9);
    }

    private static Timed timed(double perRecord, double compiling, long wall) {
        return new Timed(
                wall, 1_000, 0, 0, 0, Math.round(1_000 * perRecord), 0L, null, null, Math.round(wall * compiling));
    }

    @Test
    void whetherItEndedForItselfOrForTheTimeIsKnown() {
        assertEquals(false, after(PACE, turn -> 100, 0).isCutShort());
        assertEquals(true, after(PACE, turn -> 1e9 * Math.exp(-turn / 10.0), 0).isCutShort(), "gets faster");
        assertEquals(true, after(PACE, turn -> 100, 1).isCutShort(), "is compiled");
        assertEquals(false, after(PACE.warm(1), turn -> 100, 1).isCutShort(), "of fixed length");
    }

    private static WarmUp after(Pace pace, IntToDoubleFunction nanos, double compiling) {
        WarmUp warmUp = new WarmUp(pace, OPERATIONS);
        for (int turn = 0; !warmUp.isDone(); turn++) {
            int micros = warmUp.turnMicros();
            warmUp.add(warmUp.operation(), micros, timed(nanos.applyAsDouble(turn), compiling, 1_000L * micros));
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
