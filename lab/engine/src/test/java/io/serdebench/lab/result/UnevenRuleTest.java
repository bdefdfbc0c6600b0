package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnevenRuleTest {

    /** The third round of the one codec takes a half longer, beside others that do not. */
    @Test
    void whoseRoundsDifferIsNamed() {
        SimulatedRun run = new SimulatedRun(3)
                .steady("a", 100)
                .steady("b", 150)
                .steady("c", 200)
                .steady("d", 250)
                .with("odd", (round, seconds) -> round == 3 ? 450 : 300);
        List<Warning> warnings = new UnevenRule().of(run.evidence(4));
        assertEquals(1, warnings.size());
        assertEquals("S08", warnings.get(0).code());
        assertTrue(
                warnings.get(0).message().matches("(?s).*: odd by [45]\\d %\\..*"),
                warnings.get(0).message());
    }

    /** A machine that is slower in one round is slower for all. */
    @Test
    void aSlowRoundOfTheMachineIsNoDifference() {
        SimulatedRun run = new SimulatedRun(3);
        for (int i = 0; i < 4; i++) {
            double ns = 100 + 50 * i;
            run.with("c" + i, (round, seconds) -> ns * (round == 2 ? 2 : 1));
        }
        assertEquals(List.of(), new UnevenRule().of(run.evidence(4)));
    }
}
