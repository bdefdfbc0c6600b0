package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupSequentialTestTest {

    /** Each look may spend 0.025. */
    private static final Schedule TWO_LOOKS = Schedule.split(0.05, 0.03, 5, 8);

    private static final double[] APART = {0.5, 0.501, 0.499, 0.5, 0.5, 0.5, 0.501, 0.499};
    private static final double[] EQUAL = {0.001, -0.001, 0, 0.0005, 0, 0, 0.001, -0.001};
    private static final double[] WIDE = {0.3, -0.2, 0.1, -0.4, 0.3, -0.2, 0.1, -0.4};
    private static final double[] NEAR = {0.03, -0.02, 0.01, -0.04, 0.03, -0.02, 0.01, -0.04};

    /** After eight rounds of three candidates t = 3.355 with 8 degrees of freedom, which is p = 0.01. */
    private static final double[] MIDDLING = alternating(3.3554 * 0.03 / Math.sqrt(8), 0.03 * Math.sqrt(7.0 / 8));

    @Test
    void looksOnlyWhenOneIsDue() {
        GroupSequentialTest start = GroupSequentialTest.start(TWO_LOOKS, List.of("a", "b"));
        assertEquals(5, start.nextLook());
        assertSame(start, start.look(two(WIDE, 4)));
        GroupSequentialTest first = start.look(two(WIDE, 5));
        assertEquals(8, first.nextLook());
        assertSame(first, first.look(two(WIDE, 7)));
        GroupSequentialTest second = first.look(two(WIDE, 8));
        assertTrue(second.done());
        assertEquals(0, second.nextLook());
        assertEquals(Set.of(), second.live());
        assertSame(second, second.look(two(WIDE, 8)));
    }

    @Test
    void aLookThatWasMissedIsNotTakenTwice() {
        GroupSequentialTest state =
                GroupSequentialTest.start(TWO_LOOKS, List.of("a", "b")).look(two(WIDE, 8));
        assertTrue(state.done());
    }

    @Test
    void whoIsDecidedStopsCostingTime() {
        GroupSequentialTest state = three(APART, APART, EQUAL, 5, startOfThree());
        assertTrue(state.done());
        state = three(APART, APART, NEAR, 5, startOfThree());
        assertFalse(state.done());
        assertEquals(Set.of("b", "c"), state.live());
        assertEquals(Set.of("a", "b", "c"), startOfThree().live());
    }

    @Test
    void aDecisionStandsWithTheIntervalOfItsLook() {
        GroupSequentialTest first = three(APART, NEAR, NEAR, 5, startOfThree());
        GroupSequentialTest second = three(NEAR, NEAR, NEAR, 8, first);
        assertEquals(Verdict.DIFFERENT, first.decisions().get(0).verdict());
        assertEquals(first.decisions().get(0), second.decisions().get(0));
        assertEquals(5, second.decisions().get(0).rounds());
        assertEquals(8, second.decisions().get(1).rounds());
    }

    @Test
    void theSameWithinTheMarginIsSaid() {
        PairDecision decision = GroupSequentialTest.start(TWO_LOOKS, List.of("a", "b"))
                .look(two(EQUAL, 5))
                .decisions()
                .get(0);
        assertEquals(Verdict.SAME_WITHIN, decision.verdict());
        assertTrue(decision.low() > 1 / 1.03 && decision.high() < 1.03);
        assertEquals(0, decision.roundsNeeded());
    }

    @Test
    void anOpenPairNamesTheRoundsThatWouldDecideIt() {
        GroupSequentialTest first =
                GroupSequentialTest.start(TWO_LOOKS, List.of("a", "b")).look(two(WIDE, 5));
        PairDecision decision = first.decisions().get(0);
        assertEquals(Verdict.UNDECIDED, decision.verdict());
        assertTrue(decision.low() < 1 && decision.high() > 1);
        // mean 0.02, deviation 0.3114, z = 2.2414 + 0.8416: (3.083 * 0.3114 / 0.02)^2 = 2304, and a few more for the t
        assertEquals(2306, decision.roundsNeeded(), 3);
    }

    @Test
    void onlyTheLastLookLeavesNoHope() {
        GroupSequentialTest first =
                GroupSequentialTest.start(TWO_LOOKS, List.of("a", "b")).look(two(WIDE, 5));
        assertEquals(
                Verdict.UNDECIDED, first.last(two(WIDE, 6)).decisions().get(0).verdict());
        assertEquals(
                Verdict.CANT_TELL, first.look(two(WIDE, 8)).decisions().get(0).verdict());
        assertEquals(
                Verdict.UNDECIDED,
                Decisions.atOnce(two(WIDE, 8), 0.05, 0.03).get(0).verdict());
    }

    @Test
    void oneRoundHasTheWidestInterval() {
        GroupSequentialTest last = GroupSequentialTest.start(Schedule.standard(0.05, 0.03), List.of("a", "b"))
                .last(two(APART, 1));
        PairDecision decision = last.decisions().get(0);
        assertEquals(Verdict.UNDECIDED, decision.verdict());
        assertEquals(1, decision.rounds());
        assertEquals(Math.exp(0.5), decision.ratio(), 1e-12);
        assertEquals(Math.exp(-300), decision.low());
        assertEquals(Math.exp(300), decision.high());
        assertTrue(decision.roundsNeeded() > 1);
        assertEquals(
                List.of(),
                GroupSequentialTest.start(TWO_LOOKS, List.of("a", "b"))
                        .last(RoundRatios.NONE)
                        .decisions());
    }

    @Test
    void whatTheGuardKeepsOpenHasAnIntervalThatHoldsOne() {
        Map<String, Verdict> verdicts = new TreeMap<>();
        RoundRatios ratios = family(2, 0, 0.4, 0.8, 1.6);
        for (PairDecision d : GroupSequentialTest.start(Schedule.standard(0.05, 0.03), ratios.candidates())
                .look(ratios)
                .decisions()) {
            verdicts.put(d.a() + d.b(), d.verdict());
            boolean holdsOne = d.low() <= 1 && 1 <= d.high();
            assertEquals(d.verdict() != Verdict.DIFFERENT, holdsOne, d::toString);
        }
        assertEquals(Verdict.UNDECIDED, verdicts.get("c0c1"));
        assertEquals(Verdict.DIFFERENT, verdicts.get("c0c2"));
    }

    @Test
    void varianceIsLearnedFromPairsThatAreNotTested() {
        // three rounds of two codecs cannot be decided by themselves, at t = 40 and a critical value of 13
        RoundRatios all = family(3, 0, 0.5, 1, 1.5);
        Pair pair = Pair.of("c0", "c1");
        RoundRatios alone = RoundRatios.of(Map.of(pair, all.of(pair)));
        GroupSequentialTest start = GroupSequentialTest.start(Schedule.standard(0.001, 0.03), List.of("c0", "c1"));
        assertEquals(Verdict.DIFFERENT, start.look(all).decisions().get(0).verdict());
        assertEquals(Verdict.UNDECIDED, start.look(alone).decisions().get(0).verdict());
    }

    @Test
    void aPairThatMissedRoundsIsTestedWithItsOwn() {
        // ten rounds for a and b, and two of c, which are below the guard of two rounds
        RoundRatios ratios = RoundRatios.of(Map.of(
                Pair.of("a", "b"), alternating(0.3, 0.001, 10),
                Pair.of("a", "c"), new double[] {0.3, 0.3},
                Pair.of("b", "c"), new double[] {0.001, 0}));
        List<PairDecision> decisions = GroupSequentialTest.start(Schedule.standard(0.05, 0.03), List.of("a", "b", "c"))
                .look(ratios)
                .decisions();
        assertEquals(Verdict.DIFFERENT, decisions.get(0).verdict());
        assertEquals(10, decisions.get(0).rounds());
        assertEquals(Verdict.UNDECIDED, decisions.get(1).verdict());
        assertEquals(2, decisions.get(1).rounds());
        assertEquals(Verdict.UNDECIDED, decisions.get(2).verdict());
        assertTrue(decisions.get(2).high() > 1.4);
    }

    @Test
    void pairsFoundDifferentLeaveTheCountOfHolm() {
        GroupSequentialTest first = three(APART, NEAR, NEAR, 5, startOfThree());
        GroupSequentialTest second = three(APART, MIDDLING, NEAR, 8, first);
        assertEquals(Verdict.DIFFERENT, second.decisions().get(1).verdict());
    }

    @Test
    void pairsSetAsideAsTheSameStayInTheCountOfHolm() {
        GroupSequentialTest first = three(EQUAL, NEAR, NEAR, 5, startOfThree());
        assertEquals(Verdict.SAME_WITHIN, first.decisions().get(0).verdict());
        GroupSequentialTest second = three(EQUAL, MIDDLING, NEAR, 8, first);
        // three times 0.01 is more than 0.025, twice would not be
        assertEquals(Verdict.CANT_TELL, second.decisions().get(1).verdict());
    }

    @Test
    void whereHolmFindsMoreThanTheSimultaneousIntervalTheIntervalEndsAtOne() {
        GroupSequentialTest first = three(APART, NEAR, NEAR, 5, startOfThree());
        PairDecision different =
                three(APART, MIDDLING, NEAR, 8, first).decisions().get(1);
        assertEquals(1, different.low());
        assertTrue(different.high() > different.ratio());
    }

    @Test
    void timeIsUp() {
        GroupSequentialTest start = GroupSequentialTest.start(TWO_LOOKS, List.of("a", "b"));
        GroupSequentialTest first = start.look(two(WIDE, 5));
        assertEquals(first.decisions(), first.last(two(WIDE, 5)).decisions());
        GroupSequentialTest last = first.last(two(APART, 6));
        assertTrue(last.done());
        assertEquals(Verdict.DIFFERENT, last.decisions().get(0).verdict());
        assertEquals(6, last.decisions().get(0).rounds());
        assertSame(last, last.last(two(APART, 7)));
    }

    @Test
    void pairsNeverSeenTogetherStayOpen() {
        GroupSequentialTest state =
                startOfThree().look(RoundRatios.of(Map.of(Pair.of("a", "b"), Arrays.copyOf(APART, 5))));
        assertEquals(1, state.decisions().size());
        assertEquals(Set.of("a", "b", "c"), state.live());
    }

    @Test
    void slicesAreDecidedByTheirTypicalRatio() {
        List<RoundSamples> rounds = List.of(round(1, 2.0), round(2, 2.01), round(3, 1.99));
        PairDecision decision = Decisions.atOnce(rounds, 0.025, 0.03).get(0);
        assertEquals(Verdict.DIFFERENT, decision.verdict());
        assertEquals(2, decision.ratio(), 0.01);
    }

    @Test
    void theCanaryPassesWithFiveRounds() {
        assertEquals(CanaryState.TOO_FEW_ROUNDS, canary(NEAR, 4).canaryState());
        assertEquals(CanaryState.PASSED, canary(NEAR, 5).canaryState());
        assertEquals(CanaryState.FAILED, canary(APART, 5).canaryState());
        assertTrue(canary(APART, 5).isUnfit());
        assertEquals(
                CanaryState.TOO_FEW_ROUNDS,
                SequentialAnalysis.start("total", List.of(), List.of("a", "b"), List.of(), 0.03)
                        .look(Map.of("total", two(NEAR, 5)))
                        .canaryState());
    }

    /** A canary whose two names have these numbers, beside one other codec. */
    private static SequentialAnalysis canary(double[] twins, int rounds) {
        RoundRatios ratios = RoundRatios.of(Map.of(
                Pair.of("a", "a~again"), Arrays.copyOf(twins, rounds),
                Pair.of("a", "b"), Arrays.copyOf(APART, rounds),
                Pair.of("a~again", "b"), Arrays.copyOf(APART, rounds)));
        return SequentialAnalysis.start("total", List.of(), List.of("a", "b"), List.of("a", "a~again"), 0.03)
                .last(Map.of("total", ratios));
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
                Schedule.standard(0.05, 0.03).looks().stream()
                        .mapToDouble(Schedule.Look::alpha)
                        .sum(),
                1e-12);
        assertThrows(IllegalArgumentException.class, () -> Schedule.split(0.05, 0.03, 5, 5));
        assertThrows(IllegalArgumentException.class, () -> Schedule.split(0.05, 0.03, 1, 5));
        assertThrows(IllegalArgumentException.class, () -> Schedule.split(0.05, 0.03));
        assertThrows(IllegalArgumentException.class, () -> Schedule.split(0, 0.03, 3));
        assertThrows(IllegalArgumentException.class, () -> Schedule.split(0.05, 0, 3));
        assertThrows(IllegalArgumentException.class, () -> new Pair("b", "a"));
    }

    private static RoundRatios two(double[] ab, int rounds) {
        return RoundRatios.of(Map.of(Pair.of("a", "b"), Arrays.copyOf(ab, rounds)));
    }

    private static GroupSequentialTest three(
            double[] ab, double[] ac, double[] bc, int rounds, GroupSequentialTest state) {
        return state.look(RoundRatios.of(Map.of(
                Pair.of("a", "b"), Arrays.copyOf(ab, rounds),
                Pair.of("a", "c"), Arrays.copyOf(ac, rounds),
                Pair.of("b", "c"), Arrays.copyOf(bc, rounds))));
    }

    private static GroupSequentialTest startOfThree() {
        return GroupSequentialTest.start(TWO_LOOKS, List.of("a", "b", "c"));
    }

    /** Candidates with these log-times and a scatter of about 1 %. */
    private static RoundRatios family(int rounds, double... logTimes) {
        Map<Pair, double[]> ratios = new TreeMap<>(Comparator.comparing(Pair::toString));
        for (int i = 0; i < logTimes.length; i++) {
            for (int j = i + 1; j < logTimes.length; j++) {
                ratios.put(Pair.of("c" + i, "c" + j), alternating(logTimes[j] - logTimes[i], 0.01, rounds));
            }
        }
        return RoundRatios.of(ratios);
    }

    private static double[] alternating(double mean, double amplitude) {
        return alternating(mean, amplitude, 8);
    }

    private static double[] alternating(double mean, double amplitude, int rounds) {
        return IntStream.range(0, rounds)
                .mapToDouble(i -> mean + (i % 2 == 0 ? amplitude : -amplitude))
                .toArray();
    }

    private static RoundSamples round(int round, double ratio) {
        return new RoundSamples(
                round, Map.of("a", new double[] {1, 2, 3}, "b", new double[] {ratio, 2 * ratio, 30 * ratio}));
    }
}
