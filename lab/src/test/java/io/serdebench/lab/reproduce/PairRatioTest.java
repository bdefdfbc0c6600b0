package io.serdebench.lab.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.claim.Estimate;
import io.serdebench.lab.decide.Verdict;
import org.junit.jupiter.api.Test;

class PairRatioTest {

    @Test
    void theIntervalOfTwoThatDifferDoesNotHoldOne() {
        Estimate above = PairRatio.of(Verdict.DIFFERENT, 1.2, 1.0, 1.5);
        assertTrue(above.low() > 1, "rounded to 1 in the document");
        assertEquals(1.5, above.high());
        Estimate below = PairRatio.of(Verdict.DIFFERENT, 0.8, 0.6, 1.0);
        assertTrue(below.high() < 1);
        assertEquals(0.6, below.low());
    }

    @Test
    void theIntervalOfOthersStaysAsItIs() {
        Estimate open = PairRatio.of(Verdict.UNDECIDED, 1.2, 0.9, 1.5);
        assertEquals(0.9, open.low());
        assertEquals(1.5, open.high());
        assertFalse(open.same());
        assertTrue(PairRatio.of(Verdict.SAME_WITHIN, 1.01, 0.99, 1.02).same());
        assertEquals(1.1, PairRatio.of(Verdict.DIFFERENT, 1.2, 1.1, 1.5).low(), "an end beyond 1 is not moved");
    }

    @Test
    void oneRoundHasNoBounds() {
        Estimate alone = PairRatio.of(Verdict.UNDECIDED, 1.2, null, 1.5);
        assertEquals(1.2, alone.value());
        assertEquals(0, alone.low());
        assertFalse(alone.isBounded());
        assertFalse(PairRatio.of(Verdict.UNDECIDED, 1.2, 0.9, null).isBounded());
    }

    @Test
    void theInverseTurnsItsEnds() {
        Estimate inverse = PairRatio.inverse(new Estimate(2, 1.6, 4, true));
        assertEquals(new Estimate(0.5, 0.25, 0.625, true), inverse);
        assertEquals(
                Double.POSITIVE_INFINITY,
                PairRatio.inverse(Estimate.of(2, 0, 4)).high(),
                "nothing below is everything above");
        assertEquals(0, PairRatio.inverse(Estimate.alone(2)).low());
    }
}
