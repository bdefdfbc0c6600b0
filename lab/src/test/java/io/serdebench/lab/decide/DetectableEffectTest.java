package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said to be detectable is found about four times out of five, and equal candidates stay below the floor. */
class DetectableEffectTest {

    private static final int TRIALS = 1_000;
    private static final double SD = 0.05;
    private static final double DELTA = 0.03;

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 10, 20})
    void whatIsDetectableIsFoundFourTimesOfFive(int rounds) {
        for (int codecs : new int[] {2, 9}) {
            DetectableEffect effect = DetectableEffect.of(codecs, rounds, SD, DELTA);
            System.out.printf(
                    Locale.ROOT,
                    "%d codecs, %d rounds, sd %.2f: from %.3fx on, guard %.2f%n",
                    codecs,
                    rounds,
                    SD,
                    effect.ratio(),
                    effect.guard());
            Rate found = found(codecs, rounds, effect.ratio());
            Bars.atLeast(0.7, found);
            Bars.atMost(0.95, found);
        }
    }

    @Test
    void halfOfItIsMostlyNot() {
        Bars.atMost(
                0.5, found(9, 6, Math.sqrt(DetectableEffect.of(9, 6, SD, DELTA).ratio())));
    }

    @Test
    void itIsTheTextbooksAtTheTextbooksLevel() {
        // Cohen's d of one half, two-sided 0.05, power 0.8: 34 pairs; the widening for dependence asks for a little
        // more
        double plain = DetectableEffect.logRatio(0, 34, 1, 0.05);
        assertTrue(plain >= 0.5 && plain < 0.6, () -> String.valueOf(plain));
    }

    @Test
    void moreRoundsLessNoiseAndFewerPairsFindMore() {
        assertTrue(ratio(20, SD) < ratio(5, SD));
        assertTrue(ratio(5, SD) < ratio(5, 2 * SD));
        assertTrue(DetectableEffect.of(9, 3, 10, SD, DELTA).ratio() < ratio(10, SD));
        assertTrue(DetectableEffect.of(3, 10, SD, DELTA).ratio() < ratio(10, SD));
    }

    @Test
    void closerThanTheMarginIsNeverFound() {
        assertEquals(1 + DELTA, ratio(40, 0.001), 1e-12);
    }

    @Test
    void belowFiveRoundsTheGuardHolds() {
        assertEquals(new DetectableEffect(1, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY), of(1));
        assertEquals(1.5, of(2).guard(), 1e-12);
        assertEquals(1.3, of(3).guard(), 1e-12);
        assertEquals(1.25, of(4).guard(), 1e-12);
        assertEquals(1, of(5).guard());
        assertTrue(of(2).ratio() > 1.5);
    }

    private static DetectableEffect of(int rounds) {
        return DetectableEffect.of(9, rounds, SD, DELTA);
    }

    private static double ratio(int rounds, double sd) {
        return DetectableEffect.of(9, rounds, sd, DELTA).ratio();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 10})
    void equalCandidatesStayBelowTheFloorNineteenTimesOfTwenty(int rounds) {
        Rate below = Rate.of("below the floor of " + rounds + " rounds", 4_000, random -> {
            double[] noise = Noise.NORMAL.rounds(random, rounds + 1);
            double[] known = Arrays.copyOf(noise, rounds);
            return Math.abs(noise[rounds]) <= NoiseFloor.of(known).floor();
        });
        Bars.notBelow(0.95, below);
        Bars.notAbove(0.95, below);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 10})
    void theIntervalHoldsTheTrueScatter(int rounds) {
        Rate covers = Rate.of("sd interval of " + rounds + " rounds", 4_000, random -> {
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

    /** As a run finds it whose time is up after so many rounds, with its earlier looks. The others are equal. */
    private static Rate found(int codecs, int rounds, double ratio) {
        double[] truth = new double[codecs];
        truth[0] = Math.log(ratio);
        double[] sigmas = new double[codecs];
        Arrays.fill(sigmas, SD / Math.sqrt(2));
        String what = String.format(Locale.ROOT, "%d codecs, %.3fx found after %d rounds", codecs, ratio, rounds);
        return Rate.of(what, TRIALS, random -> {
            Run run = Run.family(random, Noise.NORMAL, sigmas, rounds, truth);
            List<String> names = run.logTimes().keySet().stream()
                    .filter(name -> !name.contains("~"))
                    .toList();
            GroupSequentialTest state =
                    GroupSequentialTest.start(Schedule.standard(SequentialAnalysis.LEADING_ALPHA, DELTA), names);
            while (!state.done() && state.nextLook() <= rounds) {
                state = state.look(run.first(state.nextLook()));
            }
            return state.last(run.first(rounds)).outcomes().get(0).verdict() == Verdict.DIFFERENT;
        });
    }
}
