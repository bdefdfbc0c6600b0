package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CountStateTest {

    @Test
    void countsWithinAPerCentOfTheirNeighboursAreOneState() {
        assertEquals(List.of(new CountState(1_004, 4)), of(1_000, 1_008, 1_000, 1_009));
    }

    @Test
    void aGapOfMoreThanAPerCentMakesTwoStates() {
        assertEquals(
                List.of(new CountState(14_290, 4), new CountState(14_890, 2)),
                of(14_290, 14_880, 14_280, 14_900, 14_300, 14_290));
        assertEquals(1, of(1_000, 1_010).size());
        assertEquals(2, of(1_000, 1_010.1).size());
    }

    @Test
    void thereMayBeMoreThanTwoAndOneRoundMayBeAlone() {
        assertEquals(List.of(new CountState(10, 1), new CountState(20, 2), new CountState(30, 1)), of(20, 10, 30, 20));
    }

    @Test
    void withoutRoundsThereIsNone() {
        assertEquals(List.of(), of());
    }

    @Test
    void whatIsGivenStaysAsItIs() {
        double[] counts = {3, 1, 2};
        CountState.of(counts);
        assertEquals(List.of(3.0, 1.0, 2.0), List.of(counts[0], counts[1], counts[2]));
    }

    private static List<CountState> of(double... counts) {
        return CountState.of(counts);
    }
}
