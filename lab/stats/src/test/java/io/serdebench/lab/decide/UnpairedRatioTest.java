package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class UnpairedRatioTest {

    private static Interval figure(SplittableRandom random, double ns, int rounds, double sd) {
        double[] perRound = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            perRound[i] = ns * Math.exp(sd * random.nextGaussian());
        }
        return Estimates.ofRounds(perRound, 0.95);
    }

    @Test
    void theIntervalMissesTheTruthAboutAsOftenAsItMay() {
        SplittableRandom random = new SplittableRandom(11);
        int missed = 0;
        int trials = 2_000;
        for (int i = 0; i < trials; i++) {
            UnpairedRatio ratio = UnpairedRatio.of(figure(random, 100, 9, 0.02), figure(random, 104, 6, 0.05), 0.05);
            missed += ratio.low() > 1.04 || ratio.high() < 1.04 ? 1 : 0;
        }
        // the centre is a median, which scatters more than the mean that the interval is for
        assertTrue(missed > 0 && missed < 0.1 * trials, missed + " of " + trials);
    }

    @Test
    void oneRoundDecidesNothing() {
        UnpairedRatio ratio = UnpairedRatio.of(
                new Interval(100, 0, Double.POSITIVE_INFINITY, 1), new Interval(200, 199, 201, 5), 0.05);
        assertEquals(2, ratio.ratio());
        assertFalse(ratio.isDecided());
    }

    @Test
    void narrowIntervalsDecide() {
        assertTrue(UnpairedRatio.of(new Interval(100, 99, 101, 7), new Interval(110, 109, 111, 7), 0.05)
                .isDecided());
        assertFalse(UnpairedRatio.of(new Interval(100, 90, 111, 7), new Interval(110, 99, 122, 7), 0.05)
                .isDecided());
    }

    @Test
    void aFigureOfNothingIsRefused() {
        Interval some = new Interval(100, 99, 101, 7);
        assertThrows(IllegalArgumentException.class, () -> UnpairedRatio.of(new Interval(0, 0, 0, 7), some, 0.05));
    }
}
