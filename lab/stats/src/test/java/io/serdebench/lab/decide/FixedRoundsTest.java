package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The same rates for a number of rounds fixed beforehand, and what few rounds can decide. */
class FixedRoundsTest {

    private static final int TRIALS = 2_000;
    private static final int POWER_TRIALS = 300;
    private static final double ALPHA = 0.05;
    private static final double DELTA = 0.03;

    @Test
    @Tag("slow")
    void fiveEqualsKeepTheFamilyRate() {
        keepTheFamilyRate(2, 3, 5);
    }

    @Test
    @Tag("slow")
    void fiveEqualsKeepTheFamilyRateAfterOtherRounds() {
        keepTheFamilyRate(4, 7);
    }

    private static void keepTheFamilyRate(int... numbers) {
        for (int rounds : numbers) {
            Bars.atMost(
                    ALPHA, anyFalse(rounds + " rounds, five equal, normal", rounds, Noise.NORMAL, 0.1, new double[5]));
            Bars.atMost(ALPHA, anyFalse(rounds + " rounds, five equal, t3", rounds, Noise.HEAVY, 0.1, new double[5]));
            Bars.notAbove(
                    ALPHA,
                    anyFalse(
                            rounds + " rounds, five equal of two states",
                            rounds,
                            Noise.twoModes(20, 0.5),
                            0.005,
                            new double[5]));
        }
    }

    @Test
    void twoAloneHaveTheRateOfStudentsTest() {
        Bars.notAbove(ALPHA, anyFalse("5 rounds, two equal, normal", 5, Noise.NORMAL, 0.1, 0, 0));
        Bars.atMost(ALPHA, anyFalse("7 rounds, two equal, normal", 7, Noise.NORMAL, 0.1, 0, 0));
    }

    @Test
    void differentOnesBesideThreeEqualsDoNoHarm() {
        Bars.atMost(ALPHA, anyFalse("3 rounds, three equal, two not", 3, Noise.NORMAL, 0.03, 0, 0, 0, 0.5, 2));
        Bars.atMost(ALPHA, anyFalse("5 rounds, three equal, two not", 5, Noise.NORMAL, 0.03, 0, 0, 0, 0.5, 2));
    }

    @Test
    @Tag("slow")
    void intervalsHoldTheTruth() {
        double[] truth = {0, 0, Math.log(1.1), Math.log(1.5), Math.log(4)};
        for (int rounds : new int[] {2, 3, 5, 7}) {
            for (double sigma : new double[] {0.03, 0.1}) {
                String what = rounds + " rounds, five, sigma " + sigma + ": ";
                Bars.atLeast(
                        1 - ALPHA, coverage(what + "all intervals, uncut", rounds, sigma, truth, Run::allCoverUncut));
                // two statements of 95 % each, intervals and verdicts: together 90 % is what can be promised
                Bars.atLeast(
                        1 - 2 * ALPHA,
                        coverage(what + "all intervals, as printed", rounds, sigma, truth, Run::allCover));
            }
        }
    }

    @Test
    void fewDependentRoundsExceedTheRate() {
        for (int codecs : new int[] {2, 5}) {
            String what = "5 rounds, " + codecs + " equal, AR(1), 0.3";
            Rate rate = anyFalse(what, 5, Noise.remembering(0.3), 0.1, new double[codecs])
                    .print();
            assertTrue(rate.low() > ALPHA, "if this no longer holds, the documentation warns of too much");
        }
    }

    /** Nine candidates on a ladder, as a run: which share of its rungs, and of all its pairs, is different after this many rounds? */
    @Test
    @Tag("slow")
    void whatFewRoundsDecide() {
        double[] five = new double[2];
        for (int rounds : new int[] {2, 3, 5, 7, 10}) {
            for (double step : new double[] {1.05, 1.1, 1.2, 1.5}) {
                for (double sigma : new double[] {0.05, 0.1}) {
                    double[] shares = shares(rounds, step, sigma);
                    System.out.printf(
                            Locale.ROOT,
                            "%d rounds, nine candidates %.2fx apart, sd of a pair %.2f: neighbours %.2f, all pairs %.2f%n",
                            rounds,
                            step,
                            sigma,
                            shares[0],
                            shares[1]);
                    five = rounds == 5 && step == 1.2 && sigma == 0.05 ? shares : five;
                }
            }
        }
        standOut(five);
    }

    @Test
    void stepsOfAFifthStandOutOfTheNoiseAfterFiveRounds() {
        standOut(shares(5, 1.2, 0.05));
    }

    private static void standOut(double[] five) {
        assertTrue(five[0] > 0.8, "steps of a fifth stand out of 5 % noise after five rounds: " + five[0]);
    }

    private static Rate anyFalse(String what, int rounds, Noise noise, double sigma, double... truth) {
        return Rate.of(what, TRIALS, r -> {
            Run run = Run.of(r, noise, sigma, rounds, truth);
            return run.anyFalse(Decisions.atOnce(run.first(rounds), ALPHA, DELTA));
        });
    }

    private static Rate coverage(
            String what, int rounds, double sigma, double[] truth, BiPredicate<Run, List<PairDecision>> covers) {
        return Rate.of(what, TRIALS, r -> {
            Run run = Run.of(r, Noise.NORMAL, sigma, rounds, truth);
            return covers.test(run, Decisions.atOnce(run.first(rounds), ALPHA, DELTA));
        });
    }

    private static double[] shares(int rounds, double step, double sigma) {
        double[] truth =
                IntStream.range(0, 9).mapToDouble(i -> i * Math.log(step)).toArray();
        double[] sigmas = new double[9];
        Arrays.fill(sigmas, sigma / Math.sqrt(2));
        int[] found = IntStream.range(0, POWER_TRIALS)
                .parallel()
                .mapToObj(i -> {
                    Run run = Run.family(new SplittableRandom(i), Noise.NORMAL, sigmas, rounds, truth);
                    int[] counts = new int[2];
                    for (PairOutcome o : run.deliberate(DELTA, rounds).outcomes(Run.FIGURE)) {
                        boolean rung = Math.abs(run.trueLogRatio(o.decision())) < 1.5 * Math.log(step);
                        counts[0] += rung && o.verdict() == Verdict.DIFFERENT ? 1 : 0;
                        counts[1] += o.verdict() == Verdict.DIFFERENT ? 1 : 0;
                    }
                    return counts;
                })
                .reduce(new int[2], (x, y) -> new int[] {x[0] + y[0], x[1] + y[1]});
        return new double[] {found[0] / (8.0 * POWER_TRIALS), found[1] / (36.0 * POWER_TRIALS)};
    }
}
