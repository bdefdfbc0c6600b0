package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Bars;
import io.serdebench.lab.decide.Rate;
import io.serdebench.lab.result.SimulatedRun.Speed;
import java.util.List;
import org.junit.jupiter.api.Test;

class DriftRuleTest {

    private static final double TIMED_FROM =
            SimulatedRun.PARTS.size() * SimulatedRun.WARM_TURNS * SimulatedRun.SLICE_MICROS / 1e6;
    private static final double TIMED =
            SimulatedRun.PARTS.size() * SimulatedRun.TIMED_TURNS * SimulatedRun.SLICE_MICROS / 1e6;

    /** A fifth slower at the end of the timed slices than at their start. */
    private static final Speed DRIFTS = (round, t) -> 100 * (1 + 0.2 * Math.max(0, t - TIMED_FROM) / TIMED);

    @Test
    void ratiosThatStayAreNotFlagged() {
        assertEquals(List.of(), new DriftRule().of(run((round, t) -> 100)));
    }

    @Test
    void aRatioThatMovesIsFlaggedWithThePairAndTheChange() {
        List<Warning> warnings = new DriftRule().of(run(DRIFTS));
        assertEquals(1, warnings.size());
        assertEquals("S04", warnings.get(0).code());
        String message = warnings.get(0).message();
        assertTrue(message.contains("z against x by -1") || message.contains("y against x by -1"), message);
        assertTrue(!message.contains("z against y"), message);
    }

    @Test
    void burstsOfTheHostAreNotDrift() {
        Bars.atMost(0.03, Rate.of("drift seen in any of ten pairs, bursts, 4 rounds", 400, random -> {
            SimulatedRun run = new SimulatedRun(random).underBursts();
            for (int i = 0; i < 5; i++) {
                run.steady("c" + i, 100);
            }
            return !new DriftRule().of(run.evidence(4)).isEmpty();
        }));
    }

    private static RunData run(Speed speed) {
        return new SimulatedRun(7)
                .with("x", speed)
                .steady("y", 150)
                .steady("z", 300)
                .evidence(5);
    }
}
