package io.serdebench.lab.pipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.document.PipeResult.Status;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said of windows of ten seconds, at the borders of its cases. */
class WindowWordsTest {

    /** Windows of a run at 1,000 records a second: the records and the foreign cores of each. */
    private static MadeRun run(long rate, double[]... windows) {
        MadeRun run = MadeRun.of("json", rate);
        for (double[] window : windows) {
            for (int i = 0; i < 10; i++) {
                run.second(window[0], window[1]);
            }
        }
        return run;
    }

    private static double[] window(double records, double foreign) {
        return new double[] {records, foreign};
    }

    private static List<String> words(double duration, MadeRun run) {
        return WindowWords.of(MadeRun.result(1, duration, List.of(), run));
    }

    @Test
    void oneWindowIsNotSpokenOf() {
        assertEquals(List.of(), words(10, run(1_000, window(1_000, 0))));
        assertEquals(
                1, words(20, run(1_000, window(1_000, 0), window(1_000, 0))).size());
        assertEquals(List.of(), words(20, run(0, window(1_000, 0), window(1_000, 0))), "full speed has no rate");
        assertEquals(
                List.of(),
                words(20, run(1_000, window(1_000, 0), window(1_000, 0)).probe()));
        assertEquals(List.of(), words(20, MadeRun.of("json", 1_000)), "nothing was seen");
    }

    /** 64.1 has no exact double: 6409.999… hundredths. And less than all is never 100 %. */
    @Test
    void percentAreCutOffAndNotBelowWhatTheyAre() {
        String exact = words(20, run(1_000, window(641, 0), window(1_000, 0))).get(0);
        assertTrue(exact.contains(" had 64.10 % of the rate"), exact);
        String near = words(20, run(1_000_000, window(999_999, 0), window(1_000_000, 0)))
                .get(0);
        assertTrue(near.contains(" had 99.99 % of the rate"), near);
        String all = words(20, run(1_000, window(1_000, 0), window(1_000, 0))).get(0);
        assertTrue(all.contains(" had 100.00 % of the rate"), all);
    }

    @Test
    void aRunThatEndedEarlySaysHowManyWindowsWereSeen() {
        MadeRun two = run(1_000, window(900, 0), window(800, 0)).status(Status.FAILED, "killed");
        String said = words(30, two).get(0);
        assertTrue(
                said.startsWith("json at 1,000/s: of 3 windows of 10 s, 2 were seen; the slowest of them had 80.00 %"),
                said);
        String whole = words(20, two).get(0);
        assertTrue(whole.contains(": the slowest of 2 windows of 10 s had 80.00 %"), whole);
    }

    @Test
    void windowsThatOthersDisturbedAreLeftOutOfTheSecondFigure() {
        String said = words(30, run(1_000, window(1_000, 0), window(500, 0.2), window(990, 0)))
                .get(0);
        assertTrue(said.contains("had 50.00 % of the rate"), said);
        assertTrue(
                said.contains("; other processes disturbed 1, those from 10 s; without them: 99.00 % and 2.00 ms"),
                said);
        assertTrue(words(20, run(1_000, window(1_000, 0), window(1_000, PipeWindows.FOREIGN / 2)))
                .get(0)
                .endsWith("; other processes disturbed none"));
        String none = words(20, run(1_000, window(1_000, 1), window(900, 1))).get(0);
        assertFalse(none.contains("without them"), "no window is left: " + none);
        assertTrue(none.endsWith("disturbed 2, those from 0 s, 10 s"), none);
    }

    @Test
    void nineDisturbedWindowsAreCountedAndEightAreListed() {
        for (int windows : new int[] {8, 9}) {
            double[][] all = new double[windows][];
            for (int i = 0; i < windows; i++) {
                all[i] = window(1_000, 1);
            }
            String said = words(windows * 10, run(1_000, all)).get(0);
            assertTrue(said.contains("disturbed " + windows + ", those from 0 s, 10 s,"), said);
            assertTrue(said.contains("70 s"), said);
            assertEquals(windows > 8, said.endsWith(" and later ones"), said);
            assertFalse(said.contains("80 s"), said);
        }
    }
}
