package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Values that lie on a limit, and the smallest cases on either side of it. */
class DecisionLimitsTest {

    private static final Pair PAIR = Pair.of("a", "b");

    @Test
    void aRatioOnTheGuardIsNotBeyondIt() {
        assertFalse(new PairTest(PAIR, 2, Math.log(1.5), 0.001, 4).isBeyondGuard());
        assertFalse(new PairTest(PAIR, 5, 0, 0.001, 4).isBeyondGuard());
    }

    @Test
    void anIntervalThatEndsOnTheMarginIsNotWithinIt() {
        assertFalse(new PairTest(PAIR, 2, 0, 1e-9, 4).isWithin(Math.log(1.5), 0.05), "the guard is the interval");
        assertTrue(new PairTest(PAIR, 2, 0, 1e-9, 4).isWithin(Math.log(1.51), 0.05));
        double alpha = new PairTest(PAIR, 5, 0.02, 0.01, 4).p();
        assertFalse(new PairTest(PAIR, 5, 0, 0.01, 4).isWithin(0.02, alpha));
        assertTrue(new PairTest(PAIR, 5, 0, 0.01, 4).isWithin(0.02, 1.001 * alpha));
    }

    @Test
    void whatNoNumberOfRoundsDecidesNeedsTheMost() {
        // on the margin itself a pair is neither within it nor, at this noise, apart from 0
        assertEquals(100_000, new PairTest(PAIR, 5, 1e-7, 1, 4).roundsToDecide(1e-7, 0.05, 0.05));
    }

    @Test
    void ownRoundsAndThePriorCountByTheirDegrees() {
        assertEquals(0.04, new Prior(0.04, 0, 0).moderated(new double[] {3}), "one round scatters by nothing");
        // two degrees at 0.04 and two at 0.01
        assertEquals(0.025, new Prior(0.04, 2, 0).moderated(new double[] {0.1, 0.2, 0.3}), 1e-12);
    }

    @Test
    void whatIsLeftWithoutTheNoisiestIsLearnedFrom() {
        // variances 0.02 of the pairs of e, and 0.005 of all others
        Map<Pair, double[]> five = new HashMap<>();
        for (Pair pair : Pair.all(List.of("a", "b", "c", "d", "e"))) {
            five.put(pair, pair.has("e") ? new double[] {0, 0.2} : new double[] {0, 0.1});
        }
        Pool pool = new Pool(RoundRatios.of(five));
        assertEquals(0.005, pool.prior(PAIR).variance(), 1e-12);
        // four pairs of e, three more of a
        assertEquals((4 * 0.02 + 3 * 0.005) / 7, pool.prior(Pair.of("a", "e")).variance(), 1e-12);
    }

    @Test
    void theStepAfterADecidedPairIsSharedByTheOthers() {
        Map<Pair, double[]> three = new HashMap<>();
        three.put(Pair.of("a", "b"), new double[] {2, 2});
        three.put(Pair.of("a", "c"), new double[] {0.1, 0.2});
        three.put(Pair.of("b", "c"), new double[] {0.2, 0.1});
        Schedule schedule = Schedule.split(0.05, 0.03, 2);
        List<PairOutcome> outcomes = GroupSequentialTest.start(schedule, List.of("a", "b", "c"))
                .look(RoundRatios.of(three))
                .outcomes();
        assertEquals(Verdict.DIFFERENT, outcomes.get(0).verdict());
        assertEquals(0.05 / 2, outcomes.get(1).step(), 1e-15);
        assertEquals(0.05 / 3, outcomes.get(1).simultaneous(), 1e-15);
    }

    @Test
    void theOnlyLookMaySpendAllAndOthersTheirShare() {
        Schedule schedule = new Schedule(List.of(new Schedule.Look(2, 0.01), new Schedule.Look(4, 0.04)), 0.03);
        GroupSequentialTest start = GroupSequentialTest.start(schedule, List.of("a", "b"));
        RoundRatios two = RoundRatios.of(Map.of(PAIR, new double[] {0.1, 0.2}));
        RoundRatios three = RoundRatios.of(Map.of(PAIR, new double[] {0.1, 0.2, 0.1}));
        assertEquals(0.05, spent(start.last(two)), 1e-15);
        GroupSequentialTest looked = start.look(two);
        assertEquals(0.01, spent(looked));
        assertEquals(0.01, spent(looked.last(two)), "no round was added");
        assertEquals(0.04, spent(looked.last(three)));
    }

    private static double spent(GroupSequentialTest state) {
        return state.outcomes().get(0).simultaneous();
    }

    @Test
    void pairsOfThoseThatAreGoneNeedNoRounds() {
        GroupSequentialTest start = GroupSequentialTest.start(Schedule.standard(0.05, 0.03), List.of("a", "b", "c"));
        assertEquals(Set.of("b", "c"), start.live(Set.of("a")));
        assertEquals(Set.of(), start.live(Set.of("a", "b")));
    }

    @Test
    void confidenceLiesBetweenNothingAndCertainty() {
        double[] rounds = {1, 2};
        assertThrows(IllegalArgumentException.class, () -> Estimates.ofRounds(rounds, 0));
        assertThrows(IllegalArgumentException.class, () -> Estimates.ofRounds(rounds, 1));
    }

    @Test
    void driftIsMoreThanItsLimits() {
        assertTrue(new Drift(-0.021, 0.0009).isDrifting());
        assertFalse(new Drift(0.02, 0).isDrifting());
        assertFalse(new Drift(0.1, 0.001).isDrifting());
    }

    /** The mean of large values is rounded; the sum of squares less that of the mean would be nothing but its error. */
    @Test
    void aLevelFarFromZeroDoesNotDrownTheScatter() {
        double[] values = {1e8 + 0.1, 1e8 + 0.2, 1e8 + 0.4};
        assertEquals(0.07 / 3, Descriptive.variance(values), 1e-6);
        // slope 0.15; residuals 1/60 and twice that: t = sqrt(27), p = 0.12104
        LineFit fit = LineFit.of(List.<double[]>of(values));
        assertEquals(0.15, fit.slope(), 1e-7);
        assertEquals(0.12104, fit.p(), 1e-4);
    }

    @Test
    void statesAreBeyondTheirLimitsNotOnThem() {
        // a gap of three errors, and of sixteen spreads, with four rounds
        assertFalse(Bimodality.of(new double[] {0, 0, 0.75, 0.75}, 0.25).seen());
        assertTrue(Bimodality.of(new double[] {0, 0, 0.75, 0.75}, 0.2499).seen());
        assertFalse(Bimodality.of(new double[] {0, 0.0625, 1.0625, 1.0625}, 0).seen());
        assertTrue(Bimodality.of(new double[] {0, 0.0624, 1.0625, 1.0625}, 0).seen());
    }

    /** Times of b over those of a jump by a fifth from round to round, and by this much, up and down, from slice to slice. */
    private static List<RoundSamples> jumping(int slices, double scatter) {
        List<RoundSamples> rounds = new ArrayList<>();
        for (int round = 1; round <= 6; round++) {
            double[] a = new double[slices];
            double[] b = new double[slices];
            for (int i = 0; i < slices; i++) {
                a[i] = 100;
                b[i] = 100 * Math.exp((round % 2 == 0 ? 0.2 : 0) + (i % 2 == 0 ? scatter : -scatter));
            }
            rounds.add(new RoundSamples(round, Map.of("a", a, "b", b)));
        }
        return rounds;
    }

    @Test
    void statesAreHeldAgainstTheErrorOfAMedianOfSlices() {
        // the error of the median is 1.2533 deviations over the root of the number: a third of 0.2 at 0.0921 and at
        // 0.0532
        assertTrue(Bimodality.of(jumping(4, 0.09), "b").seen());
        assertFalse(Bimodality.of(jumping(4, 0.095), "b").seen());
        assertTrue(Bimodality.of(jumping(2, 0.053), "b").seen());
        assertFalse(Bimodality.of(jumping(2, 0.054), "b").seen());
        assertTrue(Bimodality.of(jumping(1, 0.2), "b").seen(), "one slice tells no error");
    }

    @Test
    void statesAreSeenAgainstThoseThatAreInAllRounds() {
        List<RoundSamples> rounds = new ArrayList<>(jumping(4, 0.01));
        RoundSamples first = rounds.get(0);
        Map<String, double[]> more = new HashMap<>(first.slices());
        more.put("c", new double[] {7, 7, 7, 7});
        rounds.set(0, new RoundSamples(1, more));
        assertTrue(Bimodality.of(rounds, "b").seen());
    }

    @Test
    void pairsWithTooFewRoundsAskForNoSlices() {
        List<RoundSamples> rounds = new ArrayList<>(jumping(4, 0.1));
        int best = SliceCount.of(rounds, "a", "b").best(1, 0.01);
        RoundSamples last = rounds.get(5);
        Map<String, double[]> more = new HashMap<>(last.slices());
        more.put("c", new double[] {7, 7, 7, 7});
        rounds.set(5, new RoundSamples(6, more));
        assertEquals(best, SliceCount.typical(rounds, 1, 0.01, 99));
    }

    @Test
    void twoNamesOfACandidateTellItsNoise() {
        RoundRatios ratios = RoundRatios.of(Map.of(Pair.of("x", "x~again"), new double[] {0.02, -0.02}));
        assertEquals(NoiseFloor.of(new double[] {0.02, -0.02}), NoiseFloor.of(ratios, "x", "x~again"));
    }
}
