package io.serdebench.lab.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RpcBudgetTest {

    /** The time that a round is planned to take, milliseconds. */
    private static double planned(RpcBudget budget, double spent, int stacks, int works) {
        return spent
                + stacks * (double) budget.warmMillis()
                + stacks * works * budget.turns() * (budget.turnMillis() + 100.0);
    }

    @Test
    void twoRoundsFitIntoAUsualRun() {
        RpcBudget first = RpcBudget.of(0, 15_000, 285_000, 7, 2, 20_000);
        assertTrue(planned(first, 15_000, 7, 2) < 150_000, first::toString);
        assertTrue(first.warmMillis() >= 5_000, first::toString);
        assertEquals(1_000, first.turnMillis());
    }

    @Test
    void muchTimeGivesTheWarmUpThatWasAskedFor() {
        assertEquals(20_000, RpcBudget.of(2, 15_000, 3_600_000, 3, 2, 20_000).warmMillis());
        assertEquals(3, RpcBudget.of(2, 15_000, 3_600_000, 3, 2, 20_000).turns());
    }

    @Test
    void littleTimeGivesShortTurnsAndNoTimeTheShortest() {
        RpcBudget little = RpcBudget.of(0, 3_000, 7_000, 2, 1, 20_000);
        assertEquals(1, little.turns());
        assertTrue(planned(little, 3_000, 2, 1) < 5_000, little::toString);
        assertEquals(new RpcBudget(300, 1, 100), RpcBudget.of(0, 3_000, 0, 6, 2, 20_000));
    }
}
