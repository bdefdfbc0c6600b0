package io.serdebench.lab.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetTest {

    private static final double OVERHEAD = 15_000;
    private static final int TURNS = 30;

    private static final int WORTH = 12;

    @ParameterizedTest
    @ValueSource(ints = {60_000, 100_000, 300_000, 900_000})
    void aPlanFitsItsTime(int millis) {
        Budget budget = Budget.divide(millis, TURNS, OVERHEAD, 5, WORTH);
        assertTrue(budget.rounds() >= 3, budget.toString());
        assertTrue(budget.rounds() * budget.roundMillis(TURNS, OVERHEAD) <= millis, budget.toString());
    }

    @Test
    void theNextLookIsReachedWithFewerSlicesIfNeedBe() {
        assertEquals(new Budget(5, 8), Budget.divide(5 * (OVERHEAD + 8 * TURNS * 27), TURNS, OVERHEAD, 5, WORTH));
    }

    @Test
    void moreTimeThanSlicesAreWorthIsNotSpentOnSlices() {
        assertEquals(new Budget(5, WORTH), Budget.divide(900_000, TURNS, OVERHEAD, 5, WORTH));
    }

    @Test
    void littleTimeMeansFewerRoundsRatherThanNone() {
        Budget budget = Budget.divide(10_000, TURNS, OVERHEAD, 5, WORTH);
        assertEquals(1, budget.rounds());
        assertTrue(budget.slices() >= 1);
    }
}
