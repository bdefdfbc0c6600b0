package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpeedRuleTest {

    private static List<Warning> warnings(double slowOfA, double slowOfOthers) {
        return new SpeedRule()
                .of(new SimulatedRun(1)
                        .with("a", (round, t) -> round == 2 ? 100 * slowOfA : 100)
                        .with("b", (round, t) -> round == 2 ? 200 * slowOfOthers : 200)
                        .with("c", (round, t) -> round == 2 ? 300 * slowOfOthers : 300)
                        .evidence(4));
    }

    @Test
    void aRoundInWhichAllWereSlowIsSaid() {
        List<Warning> seen = warnings(1.6, 1.6);
        assertEquals("M14", seen.get(0).code());
        String message = seen.get(0).message();
        assertTrue(
                message.startsWith(
                        "In 25 % of the slices the machine was slower than at its best, up to 1.7 times, for all codecs alike."),
                message);
    }

    @Test
    void aCodecOfTwoSpeedsIsNoMachineOfTwo() {
        assertEquals(List.of(), warnings(1.6, 1));
    }

    @Test
    void anEvenMachineIsNotNamed() {
        assertEquals(List.of(), warnings(1.1, 1.1));
    }

    @Test
    void twoCodecsCannotTell() {
        assertEquals(
                List.of(),
                new SpeedRule()
                        .of(new SimulatedRun(1)
                                .with("a", (round, t) -> round == 2 ? 160 : 100)
                                .with("b", (round, t) -> round == 2 ? 320 : 200)
                                .evidence(4)));
    }
}
