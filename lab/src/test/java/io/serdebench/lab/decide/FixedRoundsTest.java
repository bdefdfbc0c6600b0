package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The same rates for a number of rounds fixed beforehand, and what so few rounds can and cannot tell. */
class FixedRoundsTest {

    private static final int TRIALS = 5_000;
    private static final int POWER_TRIALS = 500;
    private static final double ALPHA = 0.05;
    private static final double DELTA = 0.03;

    @Test
    void fiveEqualsKeepTheFamilyRate() {
        for (int rounds : new int[] {3, 4, 5, 7}) {
            Bars.notAbove(
                    ALPHA, anyFalse(rounds + " rounds, five equal, normal", rounds, Noise.NORMAL, 0.1, 0, 0, 0, 0, 0));
            Bars.atMost(ALPHA, anyFalse(rounds + " rounds, five equal, t3", rounds, Noise.HEAVY, 0.1, 0, 0, 0, 0, 0));
        }
    }

    @Test
    void differentOnesBesideThreeEqualsDoNoHarm() {
        Bars.notAbove(ALPHA, anyFalse("3 rounds, three equal, two not", 3, Noise.NORMAL, 0.03, 0, 0, 0, 0.5, 2));
    }

    @Test
    void intervalsHoldTheTruth() {
        double[] truth = {0, 0, Math.log(1.1), Math.log(1.5), Math.log(4)};
        for (int rounds : new int[] {3, 5}) {
            String what = rounds + " rounds, five candidates: ";
            Bars.notBelow(1 - ALPHA, coverage(what + "all intervals, uncut", rounds, truth, Run::allCoverUncut));
            // two statements of 95 % each, intervals and verdicts: together 90 % is what can be promised
            Bars.atLeast(1 - 2 * ALPHA, coverage(what + "all intervals, as printed", rounds, truth, Run::allCover));
            Bars.notBelow(
                    1 - ALPHA,
                    coverage(
                            what + "the equal pair's, as printed",
                            rounds,
                            truth,
                            (run, decisions) -> run.covers(decisions.get(0))));
        }
    }

    @Test
    void threeRoundsDoNotKnowOfTwoStates() {
        Rate rate = anyFalse("3 rounds, five equal of two states", 3, Noise.twoModes(20, 0.5), 0.01, 0, 0, 0, 0, 0)
                .print();
        assertTrue(rate.low() > ALPHA, "if this no longer holds, the documentation warns of too much");
    }

    @Test
    void fewDependentRoundsExceedTheRate() {
        for (int rounds : new int[] {3, 5}) {
            Rate rate = anyFalse(rounds + " rounds, two equal, AR(1), 0.3", rounds, Noise.remembering(0.3), 0.1, 0, 0)
                    .print();
            assertTrue(rate.low() > ALPHA, "if this no longer holds, the documentation warns of too much");
        }
    }

    /** Ten candidates on a ladder: which share of its rungs, and of all its pairs, is told? */
    @Test
    void whatThreeRoundsCanTell() {
        double tenfold = 0;
        for (double step : new double[] {1.1, 1.2, 1.5, 2}) {
            for (double sigma : new double[] {0.02, 0.05}) {
                double[] told = toldShares(3, step, sigma);
                System.out.printf(
                        Locale.ROOT,
                        "3 rounds, ten candidates %.1fx apart, sigma %.2f: rungs %.2f, all pairs %.2f%n",
                        step,
                        sigma,
                        told[0],
                        told[1]);
                tenfold = told[1];
            }
        }
        assertTrue(tenfold > 0.9, "twofold steps stand out of 5 % noise: " + tenfold);
    }

    @Test
    void aRunCutShortAfterTwoRoundsHasIntervalsButNoVerdicts() {
        Run run = Run.of(new SplittableRandom(1), Noise.NORMAL, 0.001, 3, 0, 1);
        PairDecision decision = Decisions.atOnce(run.first(2), ALPHA, DELTA).get(0);
        assertEquals(Verdict.UNDECIDED, decision.verdict());
        assertEquals(2, decision.rounds());
        assertTrue(decision.low() > 0 && decision.high() < Double.POSITIVE_INFINITY);
        assertEquals(List.of(), Decisions.atOnce(run.first(1), ALPHA, DELTA));
    }

    private static Rate anyFalse(String what, int rounds, Noise noise, double sigma, double... truth) {
        return Rate.of(what, TRIALS, r -> {
            Run run = Run.of(r, noise, sigma, rounds, truth);
            return run.anyFalse(Decisions.atOnce(run.first(rounds), ALPHA, DELTA));
        });
    }

    private static Rate coverage(String what, int rounds, double[] truth, BiPredicate<Run, List<PairDecision>> covers) {
        return Rate.of(what, TRIALS, r -> {
            Run run = Run.of(r, Noise.NORMAL, 0.03, rounds, truth);
            return covers.test(run, Decisions.atOnce(run.first(rounds), ALPHA, DELTA));
        });
    }

    private static double[] toldShares(int rounds, double step, double sigma) {
        double[] truth =
                IntStream.range(0, 10).mapToDouble(i -> i * Math.log(step)).toArray();
        int[] told = IntStream.range(0, POWER_TRIALS)
                .parallel()
                .mapToObj(i -> {
                    Run run = Run.of(new SplittableRandom(i), Noise.NORMAL, sigma / Math.sqrt(2), rounds, truth);
                    int[] counts = new int[2];
                    for (PairDecision d : Decisions.atOnce(run.first(rounds), ALPHA, DELTA)) {
                        boolean rung = Math.abs(run.trueLogRatio(d)) < 1.5 * Math.log(step);
                        counts[0] += rung && d.verdict() == Verdict.DIFFERENT ? 1 : 0;
                        counts[1] += d.verdict() == Verdict.DIFFERENT ? 1 : 0;
                    }
                    return counts;
                })
                .reduce(new int[2], (x, y) -> new int[] {x[0] + y[0], x[1] + y[1]});
        return new double[] {told[0] / (9.0 * POWER_TRIALS), told[1] / (45.0 * POWER_TRIALS)};
    }
}
