package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Bars;
import io.serdebench.lab.decide.Rate;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModesRuleTest {

    @Test
    void processesOfOneSpeedAreNotFlagged() {
        assertEquals(List.of(), new ModesRule().of(jumps(1).evidence(6)));
    }

    @Test
    void processesOfTwoSpeedsAreFlagged() {
        List<Warning> warnings = new ModesRule().of(jumps(1.3).evidence(6));
        assertEquals(1, warnings.size());
        assertEquals("S02", warnings.get(0).code());
        String message = warnings.get(0).message();
        assertTrue(message.startsWith("x (") && message.contains(" % apart in 6 rounds)"), message);
    }

    @Test
    void statesCloserThanWhatIsTheSameAreNotFlagged() {
        assertEquals(List.of(), new ModesRule().of(jumps(1.02).evidence(6)));
    }

    @Test
    void threeRoundsDoNotKnow() {
        assertEquals(List.of(), new ModesRule().of(jumps(1.3).evidence(3)));
    }

    @Test
    void withTwoCandidatesBothAreNamedAndItIsSaid() {
        RunData run = new SimulatedRun(5)
                .with("x", (round, t) -> round % 2 == 0 ? 100 : 130)
                .steady("y", 150)
                .evidence(6);
        String message = new ModesRule().of(run).get(0).message();
        assertTrue(message.startsWith("x (") && message.contains("y (") && message.contains("whose"), message);
    }

    @Test
    void noiseIsHardlyEverTakenForTwoSpeeds() {
        Bars.atMost(0.03, Rate.of("two states seen in any of six, bursts, 4 rounds", 400, random -> {
            SimulatedRun run = new SimulatedRun(random).underBursts();
            for (int i = 0; i < 6; i++) {
                run.with("c" + i, (round, t) -> 100);
            }
            return !new ModesRule().of(run.evidence(4)).isEmpty();
        }));
    }

    @Test
    void instructionsNameTheStatesWithoutAGuess() {
        SimulatedRun run = jumps(1.3).counting("x", round -> round % 3 == 0 ? 5_000 : 4_000);
        List<Warning> warnings = new ModesRule().of(run.evidence(6));
        assertEquals(1, warnings.size(), "times of the same candidate are not asked as well");
        assertEquals("S02", warnings.get(0).code());
        String message = warnings.get(0).message();
        assertTrue(message.startsWith("x, instructions per record: 8,000 in 4 rounds, 10,000 in 2. "), message);
        assertTrue(!message.contains("apart"), message);
    }

    @Test
    void candidatesThatAreNotCountedAreStillAskedForTheirTimes() {
        SimulatedRun run = jumps(1.3).counting("y", round -> round < 4 ? 4_000 : 4_100);
        List<Warning> warnings = new ModesRule().of(run.evidence(6));
        assertEquals(2, warnings.size());
        assertTrue(warnings.get(0).message().startsWith("y, instructions per record: 8,000 in 3 rounds, 8,200 in 3"));
        assertTrue(warnings.get(1).message().startsWith("x ("), warnings.get(1).message());
    }

    @Test
    void oneStateOfInstructionsIsNoWarning() {
        SimulatedRun run = jumps(1).counting("x", round -> 4_000).counting("y", round -> 4_000 + 5 * round);
        assertEquals(List.of(), new ModesRule().of(run.evidence(6)));
    }

    @Test
    void oneOddRoundIsNoState() {
        SimulatedRun run = jumps(1).counting("x", round -> round == 2 ? 9_000 : 4_000);
        assertEquals(List.of(), new ModesRule().of(run.evidence(6)));
    }

    private static SimulatedRun jumps(double factor) {
        return new SimulatedRun(5)
                .with("x", (round, t) -> round % 2 == 0 ? 100 : 100 * factor)
                .steady("y", 150)
                .steady("z", 300);
    }
}
