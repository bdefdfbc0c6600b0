package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How many slices, whether they drift, whether processes settle in two states. */
class RoundShapeTest {

    @Test
    void kaliberaAndJonesByHand() {
        // 3.3 s to start and warm up, 23 ms per slice, 30 % within, 4 % between: sqrt(3.3 / 0.023 * 0.09 / 0.0016)
        assertEquals(89.84, SliceCount.optimum(3.3, 0.023, 0.09, 0.0016), 0.01);
        assertEquals(23, new SliceCount(0.09, 0.0256).best(3.3, 0.023));
        assertEquals(12, new SliceCount(0.0001, 0.0016).best(3.3, 0.023));
        assertEquals(60, new SliceCount(0.09, 0.0016).best(3.3, 0.023));
    }

    @Test
    void variancesByHand() {
        // b/a: e^0.1 e^0.2 e^0.3, then e^0.4 e^0.5 e^0.6: a middle half of 0.1, which is 1.349 deviations; medians 0.2
        // and 0.5
        double within = 0.1 / 1.349 * 0.1 / 1.349;
        SliceCount count =
                SliceCount.of(List.of(round(1, 3, i -> 0.1 + 0.1 * i), round(2, 3, i -> 0.4 + 0.1 * i)), "a", "b");
        assertEquals(within, count.sliceVariance(), 1e-12);
        assertEquals(0.045 - within / 3, count.roundVariance(), 1e-12);
    }

    @Test
    void processesAreNeverTakenToBeExactlyAlike() {
        SliceCount count = SliceCount.of(List.of(round(1, 3, i -> i), round(2, 3, i -> i)), "a", "b");
        assertEquals(4e-4, count.roundVariance(), 1e-12);
    }

    @Test
    void aRatioThatMovesIsSeen() {
        List<RoundSamples> rounds = List.of(round(1, 101, i -> 0.001 * i), round(2, 101, i -> 0.5 + 0.001 * i));
        Drift drift = Drift.of(rounds, "a", "b");
        assertEquals(0.1, drift.change(), 1e-9);
        assertEquals(-0.1, Drift.of(rounds, "b", "a").change(), 1e-9);
        assertTrue(drift.isDrifting());
    }

    @Test
    void noiseIsNotDrift() {
        Bars.atMost(
                0.005,
                Rate.of(
                        "drift seen in noise of 30 %",
                        2_000, r -> Drift.of(noisy(r, 5, 100, 0), "a", "b").isDrifting()));
        Bars.atLeast(
                0.9,
                Rate.of(
                        "drift of 20 % seen in noise of 30 %",
                        1_000, r -> Drift.of(noisy(r, 5, 200, 0.2), "a", "b").isDrifting()));
    }

    @Test
    void aSmallDriftIsNoDriftHoweverCertain() {
        assertFalse(Drift.of(List.of(round(1, 101, i -> 0.0001 * i)), "a", "b").isDrifting());
    }

    @Test
    void slopeByHand() {
        // 0, 1, 1: slope 1/2, residual squares 1/6, error sqrt(1/6 / 2) with one degree of freedom: t = sqrt(3), p =
        // 1/3
        LineFit fit = LineFit.of(List.of(new double[] {0, 1, 1}));
        assertEquals(0.5, fit.slope(), 1e-12);
        assertEquals(1.0 / 3, fit.p(), 1e-9);
    }

    @Test
    void twoStatesAreSeenInSixRounds() {
        Bimodality states = Bimodality.of(new double[] {0, 0.2, 0.01, 0.21, 0, 0.2}, 0.01);
        assertTrue(states.seen());
        assertEquals(0.19, states.gap(), 1e-12);
    }

    @Test
    void oneOddRoundIsNotAState() {
        assertFalse(
                Bimodality.of(new double[] {0, 0.001, 0.01, 0.21, 0.002}, 0.001).seen());
        assertFalse(Bimodality.of(new double[] {0, 0.2, 0.2}, 0.001).seen());
    }

    @Test
    void statesWithinTheNoiseOfARoundAreNotSeen() {
        assertFalse(
                Bimodality.of(new double[] {0, 0.2, 0.01, 0.21, 0, 0.2}, 0.1).seen());
    }

    @Test
    void theStatesOfOneCandidateAreItsOwn() {
        List<RoundSamples> rounds = IntStream.range(0, 6)
                .mapToObj(r -> new RoundSamples(
                        r,
                        Map.of(
                                "steady", times(1 + 0.3 * r, 50),
                                "other", times(2 + 0.6 * r, 50),
                                "third", times(1.1 + 0.33 * r, 50),
                                "jumps", times((1 + 0.3 * r) * (r % 2 == 0 ? 1 : 1.2), 50))))
                .toList();
        assertTrue(Bimodality.of(rounds, "jumps").seen());
        assertFalse(Bimodality.of(rounds, "steady").seen());
        assertEquals(new Bimodality(false, 0), Bimodality.of(List.of(), "steady"));
    }

    @Test
    void oneHumpIsHardlyEverTakenForTwo() {
        for (int rounds : new int[] {4, 5, 7, 10}) {
            Bars.atMost(
                    0.01,
                    Rate.of(
                            "one hump taken for two states, " + rounds + " rounds",
                            4_000,
                            r -> Bimodality.of(Noise.NORMAL.rounds(r, rounds), 0.33)
                                    .seen()));
        }
        Bars.atMost(
                0.01,
                Rate.of(
                        "one hump taken for two states, 5 rounds of t with 3 degrees of freedom",
                        4_000,
                        r -> Bimodality.of(Noise.HEAVY.rounds(r, 5), 0.33).seen()));
    }

    @Test
    void fourRoundsAreNotEnoughForStatesThatAreOnlySomewhatApart() {
        double[] levels = {0, 0.02, 0.2, 0.22};
        assertFalse(Bimodality.of(levels, 0.001).seen());
        assertTrue(Bimodality.of(new double[] {0, 0.01, 0.2, 0.21}, 0.001).seen());
    }

    private static RoundSamples round(int round, int slices, DoubleUnaryOperator logRatio) {
        double[] a = new double[slices];
        Arrays.fill(a, 100);
        return new RoundSamples(
                round,
                Map.of(
                        "a",
                        a,
                        "b",
                        IntStream.range(0, slices)
                                .mapToDouble(i -> 100 * Math.exp(logRatio.applyAsDouble(i)))
                                .toArray()));
    }

    private static List<RoundSamples> noisy(SplittableRandom random, int rounds, int slices, double drift) {
        return IntStream.range(0, rounds)
                .mapToObj(r -> round(r, slices, i -> 0.3 * random.nextGaussian() + drift * i / slices))
                .toList();
    }

    /** Slices of 1 % spread. */
    private static double[] times(double level, int slices) {
        return IntStream.range(0, slices)
                .mapToDouble(i -> level * (1 + 0.01 * Math.sin(i)))
                .toArray();
    }
}
