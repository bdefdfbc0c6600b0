package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/**
 * How often candidates that are the same are told different, simulated (bars S1 and S2), and that known mistakes of method
 * break these bars (S4). The noise is so large that nothing is told the same, which would end a run early and mend the rate.
 */
class FalseVerdictsTest {

    private static final int PAIR_TRIALS = 20_000;
    private static final int FAMILY_TRIALS = 5_000;
    private static final double NOISE = 0.1;
    private static final Schedule STANDARD = Schedule.standard(0.05, 0.03);
    private static final Schedule FROM_3 = Schedule.split(0.05, 0.03, 3, 5, 7, 10, 14, 20, 28, 40);

    @Test
    void aPairOfEqualsIsToldDifferentInLessThanOneRunInTwenty() {
        onePair(STANDARD, "normal", 0.05, Noise.NORMAL);
        onePair(STANDARD, "t with 3 degrees of freedom", 0.05, Noise.HEAVY);
        onePair(STANDARD, "15 % of rounds four times as wide", 0.05, Noise.OUTLIERS);
        family(STANDARD, "each candidate exponential", Noise.SKEWED, NOISE, 0, 0);
    }

    @Test
    void dependenceBetweenRoundsCostsLittle() {
        onePair(STANDARD, "AR(1), 0.15", 0.06, Noise.remembering(0.15));
        onePair(STANDARD, "AR(1), 0.3", 0.10, Noise.remembering(0.3));
    }

    @Test
    void fiveEqualsKeepTheFamilyRate() {
        for (double sigma : new double[] {0.02, 0.045, 0.1}) {
            family(STANDARD, "five equal, normal, sigma " + sigma, Noise.NORMAL, sigma, 0, 0, 0, 0, 0);
            family(STANDARD, "five equal, t3, sigma " + sigma, Noise.HEAVY, sigma, 0, 0, 0, 0, 0);
        }
    }

    @Test
    void differentOnesBesideThreeEqualsDoNoHarm() {
        for (double sigma : new double[] {0.02, 0.045, 0.1}) {
            family(STANDARD, "three equal, two not, sigma " + sigma, Noise.NORMAL, sigma, 0, 0, 0, 0.1, 0.4);
        }
    }

    @Test
    void processesOfTwoStatesAreTheReasonForFiveRounds() {
        Noise states = Noise.twoModes(20, 0.5);
        family(STANDARD, "two equal of two states", states, 0.01, 0, 0);
        family(STANDARD, "five equal of two states", states, 0.01, 0, 0, 0, 0, 0);
        assertThrows(
                AssertionFailedError.class,
                () -> family(FROM_3, "five equal of two states, looks from 3", states, 0.01, 0, 0, 0, 0, 0));
    }

    @Test
    void tenEqualsOfTwoStatesExceedTheRate() {
        Rate rate = anyFalse(STANDARD, "ten equal of two states", 1_000, Noise.twoModes(20, 0.5), 0.01, new double[10])
                .print();
        assertTrue(rate.low() > 0.05, "if this no longer holds, the documentation warns of too much");
    }

    @Test
    void lookingFromThreeRoundsWouldKeepTheRateForNoiseOfOneHump() {
        onePair(FROM_3, "looks from 3: normal", 0.05, Noise.NORMAL);
        onePair(FROM_3, "looks from 3: t with 3 degrees of freedom", 0.05, Noise.HEAVY);
        onePair(FROM_3, "looks from 3: 15 % of rounds four times as wide", 0.05, Noise.OUTLIERS);
    }

    @Test
    void mutationPeekingBreaksTheBar() {
        Schedule naive = new Schedule(
                IntStream.rangeClosed(5, 40)
                        .mapToObj(n -> new Schedule.Look(n, 0.05))
                        .toList(),
                0.03);
        assertThrows(
                AssertionFailedError.class, () -> onePair(naive, "MUTATION peeking every round", 0.05, Noise.NORMAL));
    }

    @Test
    void mutationPairsOneByOneBreakTheBar() {
        assertThrows(AssertionFailedError.class, () -> Bars.atMost(0.05, pairsOneByOne()));
    }

    private static Rate pairsOneByOne() {
        return Rate.of("MUTATION five equal, no correction over pairs", FAMILY_TRIALS, random -> {
            Run run = Run.of(random, Noise.NORMAL, NOISE, 40, 0, 0, 0, 0, 0);
            return Pair.all(run.logTimes().keySet()).stream()
                    .anyMatch(
                            pair -> run.anyFalse(run.only(pair).decide(STANDARD).decisions()));
        });
    }

    private static void onePair(Schedule schedule, String what, double bar, Noise noise) {
        Bars.atMost(bar, Rate.of(what, PAIR_TRIALS, random -> {
            Run run = Run.ofRatio(random, noise, NOISE, 40, 0);
            return run.anyFalse(run.decide(schedule).decisions());
        }));
    }

    private static void family(Schedule schedule, String what, Noise noise, double sigma, double... truth) {
        Bars.atMost(0.05, anyFalse(schedule, what, FAMILY_TRIALS, noise, sigma, truth));
    }

    private static Rate anyFalse(
            Schedule schedule, String what, int trials, Noise noise, double sigma, double... truth) {
        return Rate.of(what, trials, random -> {
            Run run = Run.of(random, noise, sigma, 40, truth);
            return run.anyFalse(run.decide(schedule).decisions());
        });
    }
}
