package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said to be resolvable is told about four times out of five, and equal candidates stay below the floor. */
class DetectableEffectTest {

    private static final int TRIALS = 4_000;
    private static final double SD = 0.02;
    private static final Schedule LOOKS = Schedule.standard(0.05, 0.03);
    private static final double MARGIN = Math.log1p(0.03);

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 6, 7, 12, 30})
    void whatIsResolvableIsToldFourTimesOfFive(int rounds) {
        double truth = detectable(rounds, SD);
        Rate told = told(rounds, truth);
        Bars.atLeast(0.75, told);
        if (truth > MARGIN) {
            Bars.atMost(0.9, told);
        }
    }

    @Test
    void halfOfItIsMostlyNot() {
        Bars.atMost(0.5, told(6, detectable(6, SD) / 2));
    }

    @Test
    void itIsTheTextbooksAtTheTextbooksLevel() {
        // Cohen's d of one half, two-sided 0.05, power 0.8: 34 pairs; the guard against dependence asks for a little
        // more
        double plain = DetectableEffect.logRatio(0, 34, 1, 0.05);
        assertTrue(plain >= 0.5 && plain < 0.6, () -> String.valueOf(plain));
    }

    @Test
    void moreRoundsAndLessNoiseTellMore() {
        assertTrue(detectable(20, SD) < detectable(5, SD));
        assertEquals(2 * detectable(5, SD), detectable(5, 2 * SD), 1e-9);
    }

    @Test
    void closerThanTheMarginIsNeverTold() {
        assertEquals(MARGIN, detectable(40, SD), 1e-12);
        assertEquals(MARGIN, detectable(5, 0), 1e-12);
    }

    @Test
    void oneRoundTellsNothing() {
        assertEquals(Double.POSITIVE_INFINITY, detectable(1, SD));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 10})
    void equalCandidatesStayBelowTheFloorNineteenTimesOfTwenty(int rounds) {
        Rate below = Rate.of("below the floor of " + rounds + " rounds", TRIALS, random -> {
            double[] noise = Noise.NORMAL.rounds(random, rounds + 1);
            double[] known = java.util.Arrays.copyOf(noise, rounds);
            return Math.abs(noise[rounds]) <= NoiseFloor.of(known).floor();
        });
        Bars.notBelow(0.95, below);
        Bars.notAbove(0.95, below);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 10})
    void theIntervalHoldsTheTrueScatter(int rounds) {
        Rate covers = Rate.of("sd interval of " + rounds + " rounds", TRIALS, random -> {
            NoiseFloor floor = NoiseFloor.of(Noise.NORMAL.rounds(random, rounds));
            return floor.sdLow() <= 1 && 1 <= floor.sdHigh();
        });
        Bars.notBelow(0.95, covers);
        Bars.notAbove(0.95, covers);
    }

    @Test
    void theFloorIsThatOfTheTables() {
        // squares 0.0005, two rounds; Student's 0.975 quantile with 2 degrees of freedom 4.302653
        NoiseFloor floor = NoiseFloor.of(new double[] {0.01, -0.02});
        assertEquals(Math.sqrt(0.00025), floor.sd(), 1e-12);
        assertEquals(4.302653 * floor.sd(), floor.floor(), 1e-7);
    }

    private static double detectable(int rounds, double sd) {
        return Math.log(DetectableEffect.of(2, rounds, sd, 0.03).ratio());
    }

    /** As a run does it whose time is up after so many rounds, with its earlier looks. */
    private static Rate told(int rounds, double truth) {
        return Rate.of("told " + truth + " after " + rounds + " rounds", TRIALS, random -> {
            Run run = Run.ofRatio(random, Noise.NORMAL, SD, rounds, truth);
            Sequential state = Sequential.start(LOOKS, List.of("c0", "exact"));
            while (!state.done() && state.nextLook() <= rounds) {
                state = state.look(run.first(state.nextLook()));
            }
            return state.last(run.first(rounds)).decisions().get(0).verdict().equals(Verdict.DIFFERENT);
        });
    }
}
