package io.serdebench.lab.decide;

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

    /** As a run finds it whose time is up after this many rounds, with its earlier looks. The others are equal. */
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
