package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PairTestTest {

    private static final Pair PAIR = Pair.of("a", "b");

    @Test
    void threeRoundsByHand() {
        // mean 0.2, deviation 0.1, t = sqrt(12); with 2 degrees of freedom p = 1 - t / sqrt(t * t + 2)
        PairTest test = own(0.1, 0.2, 0.3);
        assertEquals(0.2, test.mean(), 1e-12);
        assertEquals(0.1 / Math.sqrt(3), test.standardError(), 1e-12);
        assertEquals(1 - Math.sqrt(12.0 / 14), test.p(), 1e-9);
        assertEquals(9.92484 * 0.1 / Math.sqrt(3), test.halfWidth(0.01), 1e-5);
    }

    @Test
    void criticalValuesAreThoseOfTheTables() {
        assertEquals(2.776, critical(5, 0.05), 5e-4);
        assertEquals(2.262, critical(10, 0.05), 5e-4);
        assertEquals(3.250, critical(10, 0.01), 5e-4);
        assertEquals(2.045, critical(30, 0.05), 5e-4);
    }

    @Test
    void criticalValuesOfTheLooks() {
        // scipy: t.isf(0.05 / 9 / 36 / 2, 4 + n - 1)
        int[] rounds = {5, 7, 10, 14, 20, 28, 40};
        double[] of36 = {6.690, 5.884, 5.259, 4.837, 4.519, 4.308, 4.150};
        for (int i = 0; i < rounds.length; i++) {
            assertEquals(of36[i], new PairTest(PAIR, rounds[i], 0, 1, 4).halfWidth(0.05 / 9 / 36), 1e-3);
        }
    }

    @Test
    void dependenceWidensFromSevenRoundsOn() {
        // lag-1 correlation 16/28, plus 1/7: 5/7; factor sqrt((12/7) / (2/7)) = sqrt(6); error sqrt(28/6/7)
        double[] seven = {1, 2, 3, 4, 5, 6, 7};
        Prior prior = new Prior(
                1, 0, new Pool(RoundRatios.of(Map.of(PAIR, seven))).prior(PAIR).correlation());
        assertEquals(2, PairTest.of(PAIR, seven, prior).standardError(), 1e-12);
        double plain = Math.sqrt(3.5 / 6);
        assertEquals(plain, own(1, 2, 3, 4, 5, 6).standardError(), 1e-12);
    }

    @Test
    void aPairsOwnDependenceCountsFromFourteenRoundsOn() {
        double[] rising = IntStream.range(0, 14).mapToDouble(i -> i).toArray();
        double[] thirteen = Arrays.copyOf(rising, 13);
        assertEquals(
                Math.sqrt(Descriptive.variance(thirteen) / 13), own(thirteen).standardError(), 1e-12);
        // the correlation is cut at 0.8, which widens three times
        assertEquals(
                3 * Math.sqrt(Descriptive.variance(rising) / 14), own(rising).standardError(), 1e-12);
    }

    @Test
    void negativeDependenceEarnsNothing() {
        // deviations 4/7 and -3/7 in turn: squares 12/7
        double plain = Math.sqrt((12.0 / 7) / 6 / 7);
        assertEquals(plain, own(0, 1, 0, 1, 0, 1, 0).standardError(), 0.01 * plain);
    }

    @Test
    void sampleSizeIsThatOfThePowerTables() {
        // Cohen's d of one half, two-sided 0.05, power 0.8: 34 pairs
        assertEquals(34, new PairTest(PAIR, 25, 0.5, 0.2, 0).roundsToDecide(1e-9, 0.05, 0.05));
    }

    @Test
    void equalRoundsAreCertain() {
        PairTest apart = own(0.5, 0.5, 0.5, 0.5, 0.5);
        assertEquals(0, apart.p());
        assertFalse(apart.isWithin(0.03, 0.05));
        PairTest same = own(0, 0, 0, 0, 0);
        assertEquals(1, same.p());
        assertTrue(same.isWithin(0.03, 0.05));
        assertEquals(6, same.roundsToDecide(0.03, 0.05, 0.05));
    }

    @Test
    void theVarianceIsModerated() {
        // four degrees at 0.04 and two at 0.01: 0.03; mean 0.2
        PairTest test = PairTest.of(PAIR, new double[] {0.1, 0.2, 0.3}, new Prior(0.04, 4, 0));
        assertEquals(Math.sqrt(0.03 / 3), test.standardError(), 1e-12);
        assertEquals(2.44691, new PairTest(PAIR, 3, 0, 1, 4).halfWidth(0.05), 1e-5);
    }

    @Test
    void thePoolIsTheMeanOfAllPairsWithTwoRounds() {
        // variances 0.5, 0.02 and none
        RoundRatios ratios = RoundRatios.of(Map.of(
                Pair.of("a", "b"), new double[] {0, 1},
                Pair.of("a", "c"), new double[] {0.1, 0.3, 0.2, 0.4, 0.5},
                Pair.of("b", "c"), new double[] {7}));
        Pool pool = new Pool(ratios);
        assertEquals(new Prior((0.5 + 0.025) / 2, 1, 0), pool.prior(Pair.of("a", "b")));
        assertEquals(0.5, Prior.NONE.moderated(new double[] {0, 1}), 1e-12);
        assertEquals(new Prior(0.03 * 0.03, 0, 0), new Pool(RoundRatios.NONE).prior(PAIR));
        assertEquals(4, Pool.degrees(10));
    }

    @Test
    void aPairIsNoQuieterThanThoseThatShareACandidateWithIt() {
        // only the pairs of d scatter, with variance 0.02
        Map<Pair, double[]> ratios = new HashMap<>();
        for (Pair pair : Pair.all(List.of("a", "b", "c", "d"))) {
            ratios.put(pair, pair.has("d") ? new double[] {0, 0.2} : new double[] {0, 0});
        }
        Pool pool = new Pool(RoundRatios.of(ratios));
        assertEquals(3 * 0.02 / 5, pool.prior(Pair.of("a", "d")).variance(), 1e-12);
        assertEquals(3 * 0.02 / 6, pool.prior(Pair.of("a", "b")).variance(), 1e-12);
    }

    @Test
    void theNoisiestOfFiveTeachesNobodyElse() {
        // only the pairs of e scatter, with variance 0.02
        Map<Pair, double[]> ratios = new HashMap<>();
        for (Pair pair : Pair.all(List.of("a", "b", "c", "d", "e"))) {
            ratios.put(pair, pair.has("e") ? new double[] {0, 0.2} : new double[] {0, 0});
        }
        Pool pool = new Pool(RoundRatios.of(ratios));
        assertEquals(0.03 * 0.03, pool.prior(Pair.of("a", "b")).variance(), 1e-12);
        assertEquals(4 * 0.02 / 7, pool.prior(Pair.of("a", "e")).variance(), 1e-12);
    }

    @Test
    void whatMostPairsSayOfDependenceHoldsForAll() {
        double[] steady = {1, 1.01, 0.99, 1, 1.01, 0.99, 1.02};
        double plain = own(steady).standardError();
        Prior dependent = new Prior(1, 0, 0.6);
        assertEquals(2 * plain, PairTest.of(PAIR, steady, dependent).standardError(), 1e-12);
        double[] six = Arrays.copyOf(steady, 6);
        assertEquals(own(six).standardError(), PairTest.of(PAIR, six, dependent).standardError(), 1e-12);
        // each of two pairs: lag-1 correlation 16/28, plus 1/7
        double[] rising = {1, 2, 3, 4, 5, 6, 7};
        RoundRatios ratios = RoundRatios.of(Map.of(PAIR, rising, Pair.of("a", "c"), rising));
        assertEquals(5.0 / 7, new Pool(ratios).prior(PAIR).correlation(), 1e-12);
    }

    @Test
    void belowFiveRoundsTheGuardHoldsForVerdictAndInterval() {
        double[] guards = {1.5, 1.3, 1.25};
        for (int rounds = 2; rounds <= 4; rounds++) {
            double guard = Math.log(guards[rounds - 2]);
            assertFalse(new PairTest(PAIR, rounds, -guard + 1e-9, 0.001, 4).isBeyondGuard());
            assertTrue(new PairTest(PAIR, rounds, -guard - 1e-9, 0.001, 4).isBeyondGuard());
            assertEquals(guard, new PairTest(PAIR, rounds, 0, 1e-9, 4).halfWidth(0.05), 1e-12);
            assertFalse(new PairTest(PAIR, rounds, 0, 1e-9, 4).isWithin(0.03, 0.05));
        }
        assertTrue(new PairTest(PAIR, 5, 1e-9, 0.001, 4).isBeyondGuard());
        assertTrue(new PairTest(PAIR, 5, 0, 1e-9, 4).isWithin(0.03, 0.05));
    }

    @Test
    void oneRoundDecidesNothing() {
        PairTest test = PairTest.of(PAIR, new double[] {3}, new Prior(0.01, 4, 0));
        assertEquals(1, test.p());
        assertFalse(test.isBeyondGuard());
        assertFalse(test.isWithin(5, 0.05));
        assertEquals(300, test.halfWidth(0.05));
        assertEquals(2, test.roundsToDecide(0.03, 0.05, 0.05));
    }

    @Test
    void withinMeansTheWholeInterval() {
        PairTest test = new PairTest(PAIR, 5, 0.01, 0.005, 4);
        double half = test.halfWidth(0.05);
        assertTrue(test.isWithin(0.01 + half + 1e-9, 0.05));
        assertFalse(test.isWithin(0.01 + half - 1e-9, 0.05));
        assertFalse(test.isWithin(0.009, 0.05));
    }

    @Test
    void holmAsInTheTextbook() {
        // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
        double[] adjusted = Holm.adjusted(new double[] {0.01, 0.04, 0.03, 0.005}, 4);
        assertArrayEquals(new double[] {0.03, 0.06, 0.06, 0.02}, adjusted, 1e-12);
    }

    @Test
    void holmCountsHypothesesThatAreNotTested() {
        assertArrayEquals(new double[] {0.05, 0.08}, Holm.adjusted(new double[] {0.01, 0.02}, 5), 1e-12);
        assertArrayEquals(new double[] {1, 1}, Holm.adjusted(new double[] {0.9, 0.6}, 2), 1e-12);
        assertThrows(IllegalArgumentException.class, () -> Holm.adjusted(new double[] {0.9, 0.6}, 1));
    }

    /** By its own rounds alone, as the one pair of two candidates. */
    private static PairTest own(double... logRatios) {
        return PairTest.of(PAIR, logRatios, Prior.NONE);
    }

    private static double critical(int rounds, double alpha) {
        return new PairTest(PAIR, rounds, 0, 1, 0).halfWidth(alpha);
    }
}
