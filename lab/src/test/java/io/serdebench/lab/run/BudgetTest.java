package io.serdebench.lab.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetTest {

    private static final double OVERHEAD = 15_000;
    private static final int TURNS = 30;

    @ParameterizedTest
    @ValueSource(ints = {60_000, 100_000, 300_000, 900_000})
    void aPlanFitsItsTime(int millis) {
        Budget budget = Budget.divide(millis, TURNS, OVERHEAD, 0);
        assertTrue(budget.rounds() >= 3, budget.toString());
        assertTrue(budget.rounds() * budget.roundMillis(TURNS, OVERHEAD) <= millis, budget.toString());
    }

    @Test
    void littleTimeMeansFewerRoundsRatherThanNone() {
        Budget budget = Budget.divide(10_000, TURNS, OVERHEAD, 0);
        assertEquals(1, budget.rounds());
        assertTrue(budget.slices() >= 1);
    }

    @Test
    void fewCodecsGetMoreRounds() {
        int many = Budget.divide(100_000, 30, OVERHEAD, 0).rounds();
        int few = Budget.divide(100_000, 6, OVERHEAD / 5, 0).rounds();
        assertTrue(few > many, few + " and " + many);
    }
}
