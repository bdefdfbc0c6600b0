package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Bars;
import io.serdebench.lab.decide.Rate;
import io.serdebench.lab.result.SimulatedRun.Collector;
import java.util.List;
import org.junit.jupiter.api.Test;

class PausesRuleTest {

    /** Every fifth slice of 20 ms, 8 ms each: 8 % of the time. */
    private static final Collector RARE = slice -> slice % 5 == 0 ? new long[] {1, 8, 8_000_000} : new long[] {0, 0, 0};

    /** The same number of collections, but all between timed stretches. */
    private static final Collector OUTSIDE = slice -> slice % 5 == 0 ? new long[] {1, 8, 0} : new long[] {0, 0, 0};

    /** Collections that take no time to speak of. */
    private static final Collector CHEAP = slice -> slice % 5 == 0 ? new long[] {1, 0, 0} : new long[] {0, 0, 0};

    private static final Collector USUAL = slice -> new long[] {2, 1, 1_000_000};

    @Test
    void pausesInMostSlicesAreInTheMedian() {
        assertEquals(List.of(), warnings(USUAL));
    }

    @Test
    void aCandidateThatNeverCollectsHasNothingToHide() {
        assertEquals(List.of(), warnings(Collector.NONE));
    }

    @Test
    void rarePausesAreFlaggedWithWhatTheyCost() {
        List<Warning> warnings = warnings(RARE);
        assertEquals(1, warnings.size());
        assertEquals("S05", warnings.get(0).code());
        assertTrue(
                warnings.get(0).message().contains("x takes 9 % longer"),
                warnings.get(0).message());
    }

    @Test
    void collectionsBetweenTimedStretchesCostNothing() {
        assertEquals(List.of(), warnings(OUTSIDE));
    }

    @Test
    void burstsOfTheHostAreNotPauses() {
        Bars.atMost(
                0.01,
                Rate.of(
                        "pauses seen, cheap rare collections, bursts, 4 rounds",
                        400,
                        random -> !new PausesRule()
                                .of(rare(random.nextLong(), CHEAP))
                                .isEmpty()));
        Bars.atLeast(
                0.9,
                Rate.of(
                        "pauses of 8 % seen, bursts, 4 rounds",
                        400,
                        random -> !new PausesRule()
                                .of(rare(random.nextLong(), RARE))
                                .isEmpty()));
    }

    private static RunData rare(long seed, Collector collector) {
        return new SimulatedRun(seed)
                .underBursts()
                .steady("x", 100)
                .collecting("x", collector)
                .evidence(4);
    }

    private static List<Warning> warnings(Collector collector) {
        return new PausesRule()
                .of(new SimulatedRun(11)
                        .steady("x", 100)
                        .steady("y", 150)
                        .collecting("x", collector)
                        .evidence(4));
    }
}
