package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RoundRatiosTest {

    private static final Pair AB = Pair.of("b", "a");

    @Test
    void typicalIsTheMedianOfPairedSlices() {
        // the third permutation was disturbed for both, the fourth for b alone
        RoundSamples round = round(1, new double[] {100, 110, 300, 100}, new double[] {200, 220, 600, 900});
        assertArrayEquals(
                new double[] {Math.log(2)}, RoundRatios.typical(List.of(round)).of(AB), 1e-12);
    }

    /** A disturbance that began within the third permutation: medians of each candidate, 160 and 200, come from different states. */
    @Test
    void whatDisturbsBothCancels() {
        RoundSamples round = round(1, new double[] {100, 100, 160, 160, 160}, new double[] {200, 200, 200, 320, 320});
        assertArrayEquals(
                new double[] {Math.log(2)}, RoundRatios.typical(List.of(round)).of(AB), 1e-12);
    }

    @Test
    void theCollectorsMeanIsAddedToEachSlice() {
        RoundSamples round = new RoundSamples(
                1, Map.of("a", new double[] {100, 150}, "b", new double[] {190, 290}), Map.of("a", 50.0, "b", 110.0));
        assertArrayEquals(
                new double[] {Math.log(2)}, RoundRatios.typical(List.of(round)).of(AB), 1e-12);
    }

    @Test
    void aRoundThatLacksACandidateCountsForTheOtherPairs() {
        RoundSamples whole =
                new RoundSamples(1, Map.of("a", new double[] {1}, "b", new double[] {2}, "c", new double[] {4}));
        RoundSamples without = round(2, new double[] {1}, new double[] {3});
        RoundRatios ratios = RoundRatios.typical(List.of(whole, without));
        assertEquals(2, ratios.rounds());
        assertEquals(Set.of("a", "b", "c"), ratios.candidates());
        assertArrayEquals(new double[] {Math.log(2), Math.log(3)}, ratios.of(AB), 1e-12);
        assertArrayEquals(new double[] {Math.log(4)}, ratios.of(Pair.of("a", "c")), 1e-12);
        assertEquals(0, ratios.of(Pair.of("a", "d")).length);
    }

    @Test
    void totalsAddTheMediansOfOperations() {
        RoundSamples encode = round(4, new double[] {1, 2, 9}, new double[] {5, 5, 5});
        RoundSamples access = round(4, new double[] {3, 3, 4}, new double[] {5, 4, 6});
        RoundTotals totals = RoundTotals.of(List.of(encode, access));
        assertEquals(new RoundTotals(4, Map.of("a", 5.0, "b", 10.0)), totals);
        assertArrayEquals(
                new double[] {Math.log(2)},
                RoundRatios.ofTotals(List.of(totals)).of(AB),
                1e-12);
        assertArrayEquals(new double[] {5}, RoundTotals.perRound(List.of(totals), "a"));
    }

    @Test
    void aTotalNeedsEveryOperationAndOneRound() {
        RoundSamples encode = round(4, new double[] {1}, new double[] {5});
        RoundSamples accessOfA = new RoundSamples(4, Map.of("a", new double[] {3}));
        assertEquals(
                Map.of("a", 4.0), RoundTotals.of(List.of(encode, accessOfA)).ns());
        RoundSamples later = round(5, new double[] {1}, new double[] {5});
        assertThrows(IllegalArgumentException.class, () -> RoundTotals.of(List.of(encode, later)));
    }

    @Test
    void slicesThatDoNotPairAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> round(1, new double[] {1, 2}, new double[] {1}));
        assertThrows(IllegalArgumentException.class, () -> round(1, new double[] {1, 0}, new double[] {1, 1}));
        assertThrows(IllegalArgumentException.class, () -> round(1, new double[] {1}, new double[] {Double.NaN}));
        assertThrows(IllegalArgumentException.class, () -> round(1, new double[0], new double[0]));
    }

    private static RoundSamples round(int round, double[] a, double[] b) {
        return new RoundSamples(round, Map.of("a", a, "b", b));
    }
}
