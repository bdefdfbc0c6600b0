package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** How rounds are cut to a time, whatever the time is and whatever takes part. */
class RoundBudgetTest {

    private static final double SECOND = 1e9;
    private static final int CASES = 20_000;

    /**
     * A round that is to be cut.
     *
     * @param done Rounds before it.
     * @param spent Its starts and first passes.
     * @param left From its begin to the deadline; less than 0 where that has passed.
     */
    private record Case(int done, long begun, long spent, long left, double turn, double slots) {

        RoundBudget budget() {
            return RoundBudget.of(done, begun, begun + spent, begun + left, turn, slots);
        }
    }

    private static void always(Consumer<Case> law) {
        Random random = new Random(1);
        for (int i = 0; i < CASES; i++) {
            law.accept(new Case(
                    random.nextInt(8),
                    random.nextLong() >> 8,
                    (long) (random.nextDouble() * 20 * SECOND),
                    (long) ((random.nextDouble() - 0.1) * 600 * SECOND),
                    random.nextDouble() * 30 * SECOND,
                    random.nextInt(40) / 2.0));
        }
    }

    private static Case early(int done, double seconds) {
        return new Case(done, 0, (long) SECOND, (long) (seconds * SECOND), 0.1 * SECOND, 10);
    }

    @Test
    void aWarmUpHasItsBounds() {
        always(one -> {
            double warm = one.budget().warmNanos();
            assertTrue(
                    warm >= RoundBudget.MIN_WARM_NANOS && warm <= RoundBudget.MAX_WARM_NANOS, () -> one + ": " + warm);
        });
    }

    @Test
    void aRoundIsPlannedToEndBeforeItMust() {
        always(one -> {
            RoundBudget budget = one.budget();
            if (one.left() > 0) {
                assertTrue(budget.end() <= budget.latest(), one::toString);
                assertTrue(budget.latest() - one.begun() < one.left(), one::toString);
                assertTrue(budget.end() > one.begun(), one::toString);
            }
        });
    }

    @Test
    void theRoundsThatAreNeededHaveEqualShares() {
        always(one -> {
            if (one.left() > 0 && one.done() < 2) {
                double share = (one.budget().latest() - one.begun()) / (double) one.left();
                assertTrue(share <= 0.92 / (2 - one.done()) + 1e-9, () -> one + ": " + share);
                assertTrue(share >= 0.92 / 3 - 1e-9, () -> one + ": no more than three come first, " + share);
            }
        });
    }

    @Test
    void fiveRoundsAreWantedWhereTheyFitWithAWholeWarmUp() {
        // 1 s to start, 10 times 0.6 s, two turns of 0.1 s
        double ample = 7.2 / 0.92;
        assertEquals(RoundBudget.MAX_WARM_NANOS, early(0, 5.01 * ample).budget().warmNanos());
        for (int done = 0; done < 5; done++) {
            RoundBudget budget = early(done, (5.01 - done) * ample).budget();
            assertEquals(7.2 * 5.01 / 5, budget.end() / SECOND, 0.1, done + " rounds before");
        }
        RoundBudget more = early(0, 10 * ample).budget();
        assertEquals(7.2 * 2, more.end() / SECOND, 0.1, "no sixth one: longer turns are worth more");
    }

    @Test
    void aShortTimeHasTwoRoundsAndAShortWarmUp() {
        RoundBudget budget = early(0, 5).budget();
        assertEquals(5 * 0.92 / 2, budget.end() / SECOND, 1e-6);
        assertEquals((2.3 - 1.1) / 10 * SECOND, budget.warmNanos(), 1);
        assertEquals(budget.end(), budget.latest());
        // a brief one takes 1 s, half of the warm-up and one turn: 4.1 s
        assertEquals(12.35 * 0.92 / 2, early(0, 12.35).budget().latest() / SECOND, 1e-6, "three do not fit yet");
        assertEquals(13.4 * 0.92 / 3, early(0, 13.4).budget().latest() / SECOND, 1e-6, "now they do");
    }

    @Test
    void oneRoundOfWhatIsLeftIsPlannedWhereEnoughWereDone() {
        RoundBudget last = early(7, 30).budget();
        assertEquals(30 * 0.92, last.end() / SECOND, 1e-6);
        assertEquals(last.end(), last.latest());
    }

    @Test
    void turnsAreOneToFive() {
        always(one -> {
            RoundBudget budget = one.budget();
            for (double more : new double[] {0, 1, one.turn() / 2, one.turn(), 1e18}) {
                int turns = budget.turns(one.begun(), one.begun() + 2 * one.spent(), one.turn(), more);
                assertTrue(turns >= 1 && turns <= 5, () -> one + ": " + turns + " turns");
            }
        });
    }

    @Test
    void slowerTurnsAreNeverMore() {
        always(one -> {
            RoundBudget budget = one.budget();
            long now = one.begun() + one.spent();
            int before = 5;
            for (double more = SECOND / 100; more < 100 * SECOND; more *= 3) {
                int turns = budget.turns(one.begun(), now, one.turn(), more);
                assertTrue(turns <= before, one::toString);
                before = turns;
            }
        });
    }

    @Test
    void turnsTakeNoLongerThanWhatCameBeforeThem() {
        RoundBudget budget = new RoundBudget((long) (100 * SECOND), (long) (100 * SECOND), 0);
        assertEquals(1 + 3, budget.turns(0, (long) (8 * SECOND), 2 * SECOND, 2 * SECOND), "8 s, less the first turn");
        assertEquals(5, budget.turns(0, (long) (80 * SECOND), 2 * SECOND, 2 * SECOND), "20 s are left, which is nine");
        assertEquals(1 + 4, budget.turns(0, (long) (92 * SECOND), 0, 2 * SECOND));
        assertEquals(1 + 3, budget.turns(0, (long) (94 * SECOND), 0, 3 * SECOND), "a tenth, where that is more");
        assertEquals(1 + 4, budget.turns(0, (long) (200 * SECOND), SECOND, 2 * SECOND), "also when it is late");
        assertEquals(1, budget.turns(0, (long) (10 * SECOND), 10 * SECOND, 2 * SECOND));
    }

    @Test
    void aTimeThatIsOverHasNoOvertime() {
        assertEquals(0, RoundBudget.overtime(0));
        assertEquals(0, RoundBudget.overtime(-1));
        assertEquals(0, RoundBudget.overtime(Long.MIN_VALUE));
        assertEquals(7, RoundBudget.overtime(100));
        assertTrue(RoundBudget.overtime(Long.MAX_VALUE) > 0);
    }
}
