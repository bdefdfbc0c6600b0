package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetTest {

    private static final double OVERHEAD = 10_000;
    private static final double PERMUTATION = 200;
    private static final Budget.Cost COST = new Budget.Cost(PERMUTATION, OVERHEAD);
    private static final int NEEDED = 3;
    private static final int WORTH = 25;

    @ParameterizedTest
    @ValueSource(ints = {15_000, 60_000, 100_000, 300_000, 900_000})
    void aPlanFitsItsTime(int millis) {
        Budget budget = Budget.divide(millis, 0, COST, NEEDED, WORTH, Budget.MIN_SLICES);
        assertTrue(budget.rounds() >= 1, budget.toString());
        assertTrue(budget.rounds() * (OVERHEAD + budget.slices() * PERMUTATION) <= millis, budget.toString());
    }

    @Test
    void roundsThatAreNeededGetFewerSlicesIfNeedBe() {
        assertEquals(
                new Budget(3, 12),
                Budget.divide(3 * (OVERHEAD + 12 * PERMUTATION), 0, COST, NEEDED, WORTH, Budget.MIN_SLICES));
    }

    @Test
    void noRoundHasFewerThanTheLeast() {
        assertEquals(new Budget(1, 12), Budget.divide(5_000, 0, COST, NEEDED, 8, 12));
        assertEquals(new Budget(2, 12), Budget.divide(25_000, 0, COST, NEEDED, 8, 12));
        assertEquals(12, Budget.divide(90_000, 0, COST, NEEDED, 8, 12).slices(), "nor where fewer are worth it");
    }

    @Test
    void moreTimeThanSlicesAreWorthIsSpentOnRounds() {
        assertEquals(new Budget(60, WORTH), Budget.divide(900_000, 0, COST, NEEDED, WORTH, Budget.MIN_SLICES));
    }

    @Test
    void littleTimeMeansFewerRoundsRatherThanNone() {
        assertEquals(new Budget(1, Budget.MIN_SLICES), Budget.divide(5_000, 0, COST, NEEDED, WORTH, Budget.MIN_SLICES));
    }

    @Test
    void overtimeIsForRoundsThatAreNeeded() {
        double least = OVERHEAD + Budget.MIN_SLICES * PERMUTATION;
        double millis = 2 * least - 500;
        assertEquals(
                1, Budget.divide(millis, 0, COST, 2, WORTH, Budget.MIN_SLICES).rounds());
        assertEquals(new Budget(2, Budget.MIN_SLICES), Budget.divide(millis, 600, COST, 2, WORTH, Budget.MIN_SLICES));
    }
}
