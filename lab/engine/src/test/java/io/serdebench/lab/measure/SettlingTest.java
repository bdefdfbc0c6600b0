package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Windows of two turns. */
class SettlingTest {

    private static Settling settling(double compiling, double... turns) {
        Settling settling = new Settling(2, List.of("encode"));
        for (double turn : turns) {
            settling.add("encode", turn, compiling);
        }
        return settling;
    }

    @Test
    void twoWindowsAreNeeded() {
        assertFalse(settling(0, 100, 100, 100).isSeen());
        assertFalse(settling(0, 100, 100, 100).isSettled());
        assertTrue(settling(0, 100, 100, 100, 100).isSeen());
        assertTrue(settling(0, 100, 100, 100, 100).isSettled());
        assertEquals(3, settling(0, 100, 100, 100).turns());
    }

    @Test
    void everyOperationNeedsThem() {
        Settling settling = new Settling(2, List.of("encode", "decode"));
        for (int turn = 0; turn < 8; turn++) {
            settling.add("encode", 100, 0);
        }
        assertFalse(settling.isSeen(), "nothing of the other operation");
        for (int turn = 0; turn < 4; turn++) {
            settling.add("decode", 100, 0);
        }
        assertTrue(settling.isSettled());
    }

    @Test
    void whatWasNotNamedBeforehandIsLookedAtAsWell() {
        Settling settling = settling(0, 100, 100, 100, 100);
        settling.add("read", 100, 0);
        assertFalse(settling.isSeen());
    }

    @Test
    void compilersRestBelowATwentiethOfTheLastWindow() {
        assertFalse(settling(0.05, 100, 100, 100, 100).isSettled());
        assertTrue(settling(0.049, 100, 100, 100, 100).isSettled());
        Settling rests = settling(1, 100, 100);
        rests.add("encode", 100, 0);
        assertFalse(rests.isSettled(), "a turn of the window was compiled in");
        rests.add("encode", 100, 0);
        assertTrue(rests.isSettled());
    }

    @Test
    void compilersMostlyRestWhenTheyTakeLessThanAFifthOfThreeTurnsInFour() {
        assertTrue(settling(0.19, 100, 100, 86, 86).isCompiled());
        assertFalse(settling(0.2, 100, 100, 100, 100).isCompiled());
        assertFalse(settling(0.1, 100, 100, 84, 84).isCompiled(), "much faster");
        assertFalse(settling(0.1, 100, 100, 100).isCompiled(), "two windows are needed");
        assertTrue(afterBusy(2).isCompiled(), "two turns of eight were compiled in");
        assertFalse(afterBusy(3).isCompiled());
    }

    private static Settling afterBusy(int turns) {
        Settling settling = new Settling(4, List.of("encode"));
        for (int turn = 0; turn < 12; turn++) {
            settling.add("encode", 100, turn < 4 + turns ? 0.5 : 0.1);
        }
        return settling;
    }

    @Test
    void theWindowOfCompilersHasATurnOfEachOperation() {
        Settling settling = new Settling(2, List.of("encode", "decode"));
        for (int turn = 0; turn < 4; turn++) {
            settling.add("encode", 100, turn < 2 ? 0.3 : 0);
            settling.add("decode", 100, 0);
        }
        assertTrue(settling.isSettled(), "the last four turns were not compiled in");
        settling.add("encode", 100, 0.3);
        settling.add("decode", 100, 0);
        settling.add("encode", 100, 0);
        assertFalse(settling.isSettled(), "a quarter of 0.3 is more than a twentieth");
    }

    @Test
    void aTwentiethFasterIsNotFlat() {
        // medians of even windows are means
        assertTrue(settling(0, 90, 110, 95, 96).isSettled());
        assertFalse(settling(0, 90, 110, 94, 96).isSettled());
        assertTrue(settling(0, 100, 100, 300, 300).isSettled(), "slower is flat");
    }

    @Test
    void theMedianOfAWindowCounts() {
        Settling three = new Settling(3, List.of("encode"));
        for (double turn : new double[] {100, 900, 100, 99, 10, 100}) {
            three.add("encode", turn, 0);
        }
        assertTrue(three.isSettled());
    }

    @Test
    void anOperationMayGetAFifthFasterWhereTheSumStays() {
        assertTrue(together(10, 8).isSettled());
        assertFalse(together(10, 7.9).isSettled());
    }

    /** A short operation before and after, beside a long one that stays. */
    private static Settling together(double before, double after) {
        Settling settling = new Settling(2, List.of("short", "long"));
        for (int turn = 0; turn < 4; turn++) {
            settling.add("short", turn < 2 ? before : after, 0);
            settling.add("long", 1_000, 0);
        }
        return settling;
    }
}
