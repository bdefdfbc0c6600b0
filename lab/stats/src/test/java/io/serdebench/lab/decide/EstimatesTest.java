package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class EstimatesTest {

    @Test
    void theIntervalIsStudentsOnTheLogScale() {
        // logs: ln 110 - x, ln 110, ln 110 + x with x = ln 1.1, so the mean is ln 110 and the deviation x; t(2) =
        // 4.30265
        Interval interval = Estimates.ofRounds(new double[] {121, 100, 110}, 0.95);
        double half = 4.30265 * Math.log(1.1) / Math.sqrt(3);
        assertEquals(110, interval.center(), 1e-9);
        assertEquals(110 * Math.exp(-half), interval.low(), 1e-3);
        assertEquals(110 * Math.exp(half), interval.high(), 1e-3);
        assertEquals(86.81, interval.low(), 0.01);
        assertEquals((139.39 - 86.81) / 2, interval.halfWidth(), 0.01);
        assertEquals(3, interval.rounds());
    }

    @Test
    void theDisplayedMedianIsAlwaysInside() {
        double[] rounds = new double[41];
        java.util.Arrays.fill(rounds, 0, 26, 100);
        java.util.Arrays.fill(rounds, 26, 41, 400);
        Interval interval = Estimates.ofRounds(rounds, 0.5);
        assertEquals(100, interval.center());
        assertEquals(100, interval.low());
        assertTrue(interval.high() > 150);
    }

    @Test
    void oneRoundHasNoUpperEnd() {
        assertEquals(new Interval(7, 0, Double.POSITIVE_INFINITY, 1), Estimates.ofRounds(new double[] {7}, 0.95));
    }

    @Test
    void timesThatAreNotPositiveAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Estimates.ofRounds(new double[] {1, 0}, 0.95));
        assertThrows(IllegalArgumentException.class, () -> Estimates.ofRounds(new double[] {1, Double.NaN}, 0.95));
        assertThrows(IllegalArgumentException.class, () -> Estimates.ofRounds(new double[0], 0.95));
        assertThrows(IllegalArgumentException.class, () -> Estimates.ofRounds(new double[] {1, 2}, 1));
    }

    @Test
    void quantilesAreThoseOfR() {
        // R: quantile(c(1, 2, 4, 8), c(.25, .5, .9), type = 7) is 1.75, 3.0, 6.8
        double[] values = {8, 1, 4, 2};
        assertEquals(1.75, Descriptive.quantile(values, 0.25), 1e-12);
        assertEquals(3, Descriptive.median(values), 1e-12);
        assertEquals(6.8, Descriptive.quantile(values, 0.9), 1e-12);
        assertEquals(8, Descriptive.quantile(values, 1), 1e-12);
    }
}
