package io.serdebench.lab.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class SteadinessTest {

    private static final int WARM_UP_TURNS = 96;
    private static final int TIMED = 10;

    @Test
    void whatStaysWhereItsWarmUpEndedIsSteady() {
        assertTrue(isSteady(turn -> turn < 30 ? 500 : 100, i -> 100 + i % 3));
    }

    @Test
    void whatStillWarmsUpWhileItIsTimedIsNot() {
        assertFalse(isSteady(turn -> 200, i -> 200 - 8 * i));
    }

    @Test
    void whatSlowsWhileItIsTimedIsNot() {
        assertFalse(isSteady(turn -> 100, i -> i < TIMED / 2 ? 100 : 119));
    }

    @Test
    void whatSlowedDuringItsWarmUpAndStaysSoIsNot() {
        assertFalse(isSteady(turn -> turn < 70 ? 100 : 130, i -> 130));
    }

    @Test
    void aMomentOfSpeedInTheWarmUpSaysNothing() {
        assertTrue(isSteady(turn -> turn / 5 == 3 ? 50 : 100, i -> 100));
    }

    @Test
    void aWarmUpTooShortToHoldAStretchSaysNothing() {
        List<Entry> journal = new ArrayList<>();
        round(journal, 1, 11, turn -> 50, i -> 100);
        assertTrue(new Samples(journal).isSteady("a"));
    }

    @Test
    void mostRoundsDecide() {
        List<Entry> journal = new ArrayList<>();
        round(journal, 1, WARM_UP_TURNS, turn -> 100, i -> 100);
        round(journal, 2, WARM_UP_TURNS, turn -> 100, i -> 150);
        assertTrue(new Samples(journal).isSteady("a"));
        round(journal, 3, WARM_UP_TURNS, turn -> 100, i -> 150);
        assertFalse(new Samples(journal).isSteady("a"));
    }

    @Test
    void slicesOfAWarmUpAreNoSamples() {
        List<Entry> journal = new ArrayList<>();
        round(journal, 1, WARM_UP_TURNS, turn -> 500, i -> 100);
        assertEquals(List.of(TIMED), lengths(new Samples(journal)));
    }

    private static List<Integer> lengths(Samples samples) {
        return samples.of("create").stream()
                .flatMap(round -> round.slices().values().stream())
                .map(times -> times.length)
                .toList();
    }

    private static boolean isSteady(IntToDoubleFunction warmUp, IntToDoubleFunction timed) {
        List<Entry> journal = new ArrayList<>();
        round(journal, 1, WARM_UP_TURNS, warmUp, timed);
        round(journal, 2, WARM_UP_TURNS, warmUp, timed);
        return new Samples(journal).isSteady("a");
    }

    private static void round(
            List<Entry> journal, int number, int turns, IntToDoubleFunction warmUp, IntToDoubleFunction timed) {
        for (int turn = 0; turn < turns; turn++) {
            add(journal, number, -1, warmUp.applyAsDouble(turn));
        }
        for (int i = 0; i < TIMED; i++) {
            add(journal, number, i, timed.applyAsDouble(i));
        }
        journal.add(new Entry.RoundEnded(number, 1, 1, 0, 0));
    }

    private static void add(List<Entry> journal, int round, int index, double nanos) {
        for (String operation : Samples.OPERATIONS) {
            journal.add(new Entry.Slice(round, index, "a", operation, Math.round(nanos * 1_000), 1_000, 0, 0, 0));
        }
    }
}
