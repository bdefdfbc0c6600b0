package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Figures by hand, of what longer tests judge by its rates. */
class SmallFiguresTest {

    private static RoundSamples round(int number, double a, double b, double c) {
        return new RoundSamples(
                number, Map.of("a", new double[] {a, 1.5 * a}, "b", new double[] {b, b}, "c", new double[] {c, c}));
    }

    @Test
    void theFloorIsStudentsOfTheRootMeanSquare() {
        // mean square 0.0004; t with 4 degrees of freedom 2.7764; chi-squared 11.1433 and 0.4844
        NoiseFloor floor = NoiseFloor.of(new double[] {0.02, -0.02, 0.02, -0.02});
        assertEquals(4, floor.rounds());
        assertEquals(0.02, floor.sd(), 1e-12);
        assertEquals(2.7764 * 0.02, floor.floor(), 1e-5);
        assertEquals(Math.sqrt(0.0016 / 11.1433), floor.sdLow(), 1e-6);
        assertEquals(Math.sqrt(0.0016 / 0.4844), floor.sdHigh(), 1e-4);
        assertEquals(2, NoiseFloor.of(new double[] {0.01, 0.01}).rounds());
        assertThrows(IllegalArgumentException.class, () -> NoiseFloor.of(new double[] {0.01}));
    }

    /** Two series of slope 2 and -1 with levels of their own: together 0.5. */
    @Test
    void oneSlopeIsFittedToAllSeries() {
        LineFit fit = LineFit.of(List.of(new double[] {7, 9, 11}, new double[] {3, 2, 1}));
        assertEquals(0.5, fit.slope(), 1e-12);
        // xx 4, xy 2, yy 10; 3 degrees of freedom; error sqrt(9 / 3 / 4); t = 0.57735, p = 0.6042
        assertEquals(0.6042, fit.p(), 1e-4);
        LineFit flat = LineFit.of(List.of(new double[] {5, 5, 5}));
        assertEquals(new LineFit(0, 1), flat);
        assertThrows(IllegalArgumentException.class, () -> LineFit.of(List.of(new double[] {5, 6})));
    }

    @Test
    void theMiddleOfWhatThePairsAskForIsTaken() {
        List<RoundSamples> rounds = List.of(round(1, 100, 200, 300), round(2, 110, 200, 310));
        int[] best = {
            SliceCount.of(rounds, "a", "b").best(1, 0.01),
            SliceCount.of(rounds, "a", "c").best(1, 0.01),
            SliceCount.of(rounds, "b", "c").best(1, 0.01)
        };
        java.util.Arrays.sort(best);
        assertTrue(best[0] < best[2], "they differ");
        assertEquals(best[1], SliceCount.typical(rounds, 1, 0.01, 99));
        assertEquals(99, SliceCount.typical(rounds.subList(0, 1), 1, 0.01, 99), "one round tells no variance");
        List<RoundSamples> single = List.of(
                new RoundSamples(1, Map.of("a", new double[] {1}, "b", new double[] {2})),
                new RoundSamples(2, Map.of("a", new double[] {1}, "b", new double[] {2})));
        assertEquals(99, SliceCount.typical(single, 1, 0.01, 99), "nor does one slice");
    }

    @Test
    void roundsOfSomeCandidatesAreLeftWithThem() {
        List<RoundSamples> rounds = List.of(round(1, 1, 2, 3), new RoundSamples(2, Map.of("b", new double[] {5})));
        List<RoundSamples> some = RoundSamples.only(rounds, Set.of("a", "c"));
        assertEquals(1, some.size());
        assertEquals(Set.of("a", "c"), some.get(0).slices().keySet());
        assertEquals(1, some.get(0).round());
    }

    @Test
    void figuresAreMediansAndTheCollectorsMean() {
        RoundSamples create = new RoundSamples(3, Map.of("a", new double[] {10, 30, 20}), Map.of("a", 4.0));
        RoundSamples encode = new RoundSamples(3, Map.of("a", new double[] {1, 2, 3}, "b", new double[] {7, 7, 7}));
        assertEquals(24, create.typical("a"));
        RoundTotals total = RoundTotals.of(List.of(create, encode));
        assertEquals(new RoundTotals(3, Map.of("a", 26.0)), total, "b lacks an operation");
        assertArrayEquals(new double[] {26}, RoundTotals.perRound(List.of(total), "a"));
        assertEquals(0, RoundTotals.perRound(List.of(total), "b").length);
        assertEquals(Map.of(), total.only(Set.of("b")).ns());
    }

    @Test
    void looksAreDueWhenTheyWereSetTo() {
        assertEquals(List.of(2, 3, 5, 7, 10, 14, 20, 28, 40), Schedule.roundsOfLooks());
        Schedule schedule = Schedule.standard(0.09, 0.03);
        assertEquals(0.09, schedule.alpha(), 1e-12);
        assertEquals(
                Schedule.roundsOfLooks(),
                schedule.looks().stream().map(Schedule.Look::rounds).toList());
    }
}
