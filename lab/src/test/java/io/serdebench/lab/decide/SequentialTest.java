package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SequentialTest {

    /** Each look may spend 0.025. */
    private static final Schedule TWO_LOOKS = Schedule.split(0.05, 0.03, 3, 5);

    private static final double[] APART = {0.5, 0.501, 0.499, 0.5, 0.5};
    private static final double[] EQUAL = {0.001, -0.001, 0, 0.0005, 0};
    private static final double[] WIDE = {0.3, -0.2, 0.1, -0.4, 0.3};

    /** After five rounds t = 4.604, which is p = 0.01; after three p = 0.06. */
    private static final double[] MIDDLING = {0.0794, 0.14265, 0.2059, 0.26915, 0.3324};

    @Test
    void looksOnlyWhenOneIsDue() {
        Sequential start = Sequential.start(TWO_LOOKS, List.of("a", "b"));
        assertEquals(3, start.nextLook());
        assertSame(start, start.look(two(WIDE, 2)));
        Sequential first = start.look(two(WIDE, 3));
        assertEquals(5, first.nextLook());
        assertSame(first, first.look(two(WIDE, 4)));
        Sequential second = first.look(two(WIDE, 5));
        assertTrue(second.done());
        assertEquals(0, second.nextLook());
        assertEquals(Set.of(), second.live());
        assertSame(second, second.look(two(WIDE, 5)));
    }

    @Test
    void aLookThatWasMissedIsNotTakenTwice() {
        Sequential state = Sequential.start(TWO_LOOKS, List.of("a", "b")).look(two(WIDE, 5));
        assertTrue(state.done());
    }

    @Test
    void whoIsDecidedStopsCostingTime() {
        Sequential state = three(APART, APART, EQUAL, 3, Sequential.start(TWO_LOOKS, List.of("a", "b", "c")));
        assertTrue(state.done());
        state = three(APART, APART, WIDE, 3, Sequential.start(TWO_LOOKS, List.of("a", "b", "c")));
        assertFalse(state.done());
        assertEquals(Set.of("b", "c"), state.live());
        assertEquals(
                Set.of("a", "b", "c"),
                Sequential.start(TWO_LOOKS, List.of("a", "b", "c")).live());
    }

    @Test
    void aDecisionStandsWithTheIntervalOfItsLook() {
        Sequential first = three(APART, WIDE, WIDE, 3, Sequential.start(TWO_LOOKS, List.of("a", "b", "c")));
        Sequential second = three(WIDE, WIDE, WIDE, 5, first);
        assertEquals(Verdict.DIFFERENT, first.decisions().get(0).verdict());
        assertEquals(first.decisions().get(0), second.decisions().get(0));
        assertEquals(3, second.decisions().get(0).rounds());
        assertEquals(5, second.decisions().get(1).rounds());
    }

    @Test
    void theSameWithinTheMarginIsSaid() {
        PairDecision decision = Sequential.start(TWO_LOOKS, List.of("a", "b"))
                .look(two(EQUAL, 3))
                .decisions()
                .get(0);
        assertEquals(Verdict.SAME_WITHIN, decision.verdict());
        assertTrue(decision.low() > 1 / 1.03 && decision.high() < 1.03);
        assertEquals(0, decision.roundsNeeded());
    }

    @Test
    void whatCannotBeToldNamesTheRoundsItWouldTake() {
        PairDecision decision = Sequential.start(TWO_LOOKS, List.of("a", "b"))
                .look(two(WIDE, 3))
                .decisions()
                .get(0);
        assertEquals(Verdict.CANT_TELL, decision.verdict());
        assertTrue(decision.low() < 1 && decision.high() > 1);
        // deviation 0.2517, z = 2.2414 + 0.8416: (3.083 * 0.2517 / 0.02956)^2 = 689, and two more for the t
        assertEquals(691, decision.roundsNeeded(), 2);
    }

    @Test
    void pairsToldDifferentLeaveTheCountOfHolm() {
        Sequential first = three(APART, WIDE, WIDE, 3, Sequential.start(TWO_LOOKS, List.of("a", "b", "c")));
        Sequential second = three(APART, MIDDLING, WIDE, 5, first);
        assertEquals(Verdict.DIFFERENT, second.decisions().get(1).verdict());
    }

    @Test
    void pairsSetAsideAsTheSameStayInTheCountOfHolm() {
        Sequential first = three(EQUAL, WIDE, WIDE, 3, Sequential.start(TWO_LOOKS, List.of("a", "b", "c")));
        assertEquals(Verdict.SAME_WITHIN, first.decisions().get(0).verdict());
        Sequential second = three(EQUAL, MIDDLING, WIDE, 5, first);
        // three times 0.01 is more than 0.025, twice would not be
        assertEquals(Verdict.CANT_TELL, second.decisions().get(1).verdict());
    }

    @Test
    void whereHolmTellsMoreThanTheSimultaneousIntervalTheIntervalEndsAtOne() {
        Sequential first = three(APART, WIDE, WIDE, 3, Sequential.start(TWO_LOOKS, List.of("a", "b", "c")));
        PairDecision told = three(APART, MIDDLING, WIDE, 5, first).decisions().get(1);
        assertEquals(1, told.low());
        assertTrue(told.high() > told.ratio());
    }

    @Test
    void timeIsUp() {
        Sequential start = Sequential.start(TWO_LOOKS, List.of("a", "b"));
        Sequential first = start.look(two(WIDE, 3));
        assertEquals(first.decisions(), first.last(two(WIDE, 3)).decisions());
        Sequential last = first.last(two(APART, 4));
        assertTrue(last.done());
        assertEquals(Verdict.DIFFERENT, last.decisions().get(0).verdict());
        assertEquals(4, last.decisions().get(0).rounds());
        assertSame(last, last.last(two(APART, 5)));
    }

    @Test
    void pairsNeverSeenTogetherStayOpen() {
        Sequential state = Sequential.start(TWO_LOOKS, List.of("a", "b", "c"))
                .look(RoundRatios.of(Map.of(Pair.of("a", "b"), Arrays.copyOf(APART, 3))));
        assertEquals(1, state.decisions().size());
        assertEquals(Set.of("a", "b", "c"), state.live());
    }

    @Test
    void slicesAreDecidedByTheirTypicalRatio() {
        List<RoundSamples> rounds = List.of(round(1, 2.0), round(2, 2.01), round(3, 1.99));
        PairDecision decision = Sequential.start(TWO_LOOKS, List.of("a", "b"))
                .look(rounds)
                .decisions()
                .get(0);
        assertEquals(Verdict.DIFFERENT, decision.verdict());
        assertEquals(2, decision.ratio(), 0.01);
        assertEquals(List.of(decision), Decisions.atOnce(rounds, 0.025, 0.03));
    }

    @Test
    void theFasterOneComesFirst() {
        PairDecision decision = new PairDecision("a", "b", Verdict.DIFFERENT, 0.5, 0.4, 0.8, 5, 0);
        assertEquals(new PairDecision("b", "a", Verdict.DIFFERENT, 2, 1.25, 2.5, 5, 0), decision.fasterFirst());
        assertSame(decision.pair().a(), decision.fasterFirst().pair().a());
    }

    @Test
    void schedulesOutOfOrderAreRefused() {
        assertEquals(
                0.05,
                Schedule.standard(0.03).looks().stream()
                        .mapToDouble(Schedule.Look::alpha)
                        .sum(),
                1e-12);
        assertThrows(IllegalArgumentException.class, () -> Schedule.split(0.05, 0.03, 5, 5));
        assertThrows(IllegalArgumentException.class, () -> Schedule.split(0.05, 0.03, 2, 5));
        assertThrows(IllegalArgumentException.class, () -> Schedule.split(0.05, 0.03));
        assertThrows(IllegalArgumentException.class, () -> Schedule.split(0, 0.03, 3));
        assertThrows(IllegalArgumentException.class, () -> Schedule.split(0.05, 0, 3));
        assertThrows(IllegalArgumentException.class, () -> new Pair("b", "a"));
    }

    private static RoundRatios two(double[] ab, int rounds) {
        return RoundRatios.of(Map.of(Pair.of("a", "b"), Arrays.copyOf(ab, rounds)));
    }

    private static Sequential three(double[] ab, double[] ac, double[] bc, int rounds, Sequential state) {
        return state.look(RoundRatios.of(Map.of(
                Pair.of("a", "b"), Arrays.copyOf(ab, rounds),
                Pair.of("a", "c"), Arrays.copyOf(ac, rounds),
                Pair.of("b", "c"), Arrays.copyOf(bc, rounds))));
    }

    private static RoundSamples round(int round, double ratio) {
        return new RoundSamples(
                round, Map.of("a", new double[] {1, 2, 3}, "b", new double[] {ratio, 2 * ratio, 30 * ratio}));
    }
}
