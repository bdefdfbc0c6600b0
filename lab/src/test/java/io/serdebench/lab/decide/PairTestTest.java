package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PairTestTest {

    private static final Pair PAIR = Pair.of("a", "b");

    @Test
    void threeRoundsByHand() {
        // mean 0.2, deviation 0.1, t = sqrt(12); with 2 degrees of freedom p = 1 - t / sqrt(t * t + 2)
        PairTest test = PairTest.of(PAIR, new double[] {0.1, 0.2, 0.3});
        assertEquals(0.2, test.mean(), 1e-12);
        assertEquals(0.1 / Math.sqrt(3), test.standardError(), 1e-12);
        assertEquals(1 - Math.sqrt(12.0 / 14), test.p(), 1e-9);
        assertEquals(4.30265 * 0.1 / Math.sqrt(3), test.halfWidth(0.05), 1e-5);
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
        int[] rounds = {5, 7, 10, 14, 20, 28, 40};
        double[] onePair = {5.07, 4.00, 3.46, 3.19, 3.01, 2.91, 2.84};
        double[] tenPairs = {9.4, 6.35, 5.02, 4.4, 4.03, 3.82, 3.67};
        for (int i = 0; i < rounds.length; i++) {
            assertEquals(onePair[i], critical(rounds[i], 0.05 / 7), 0.006);
            assertEquals(tenPairs[i], critical(rounds[i], 0.05 / 7 / 10), 0.06);
        }
    }

    @Test
    void dependenceWidensFromSevenRoundsOn() {
        // lag-1 correlation 16/28, plus 1/7: 5/7; factor sqrt((12/7) / (2/7)) = sqrt(6); error sqrt(28/6/7)
        assertEquals(2, PairTest.of(PAIR, new double[] {1, 2, 3, 4, 5, 6, 7}).standardError(), 1e-12);
        double plain = Math.sqrt(3.5 / 6);
        assertEquals(plain, PairTest.of(PAIR, new double[] {1, 2, 3, 4, 5, 6}).standardError(), 1e-12);
    }

    @Test
    void negativeDependenceEarnsNothing() {
        // deviations 4/7 and -3/7 in turn: squares 12/7
        double plain = Math.sqrt((12.0 / 7) / 6 / 7);
        assertEquals(
                plain, PairTest.of(PAIR, new double[] {0, 1, 0, 1, 0, 1, 0}).standardError(), 0.01 * plain);
    }

    @Test
    void sampleSizeIsThatOfThePowerTables() {
        // Cohen's d of one half, two-sided 0.05, power 0.8: 34 pairs
        assertEquals(34, new PairTest(PAIR, 4, 0, 0.5).roundsToTell(0.5, 0.05));
    }

    @Test
    void equalRoundsAreCertain() {
        PairTest apart = PairTest.of(PAIR, new double[] {0.5, 0.5, 0.5});
        assertEquals(0, apart.p());
        assertFalse(apart.isWithin(0.03, 0.05));
        PairTest same = PairTest.of(PAIR, new double[] {0, 0, 0});
        assertEquals(1, same.p());
        assertTrue(same.isWithin(0.03, 0.05));
        assertEquals(3, same.roundsToTell(0.03, 0.05));
    }

    @Test
    void twoRoundsDecideNothing() {
        PairTest test = PairTest.of(PAIR, new double[] {0.001, 0.001});
        assertEquals(1, test.p());
        assertFalse(test.isWithin(0.03, 0.05));
    }

    @Test
    void withinMeansTheWholeInterval() {
        PairTest test = new PairTest(PAIR, 5, 0.01, 0.005);
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

    private static double critical(int rounds, double alpha) {
        return new PairTest(PAIR, rounds, 0, 1).halfWidth(alpha);
    }
}
