package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** How often reported intervals hold the truth, and verdicts point the wrong way, simulated (bar S3, and S4 against it). */
class CoverageTest {

    private static final int TRIALS = 2_000;
    private static final int SOME_TRIALS = 800;
    private static final int FAMILY_TRIALS = 600;
    private static final int SOME_FAMILIES = 400;
    private static final int RESAMPLES = 400;
    private static final double[] EFFECTS = {0, 0.02, 0.05, 0.1, 0.3};
    private static final double[] SIGMAS = {0.01, 0.03, 0.1};
    private static final double DELTA = 0.03;
    private static final Schedule STANDARD = Schedule.standard(0.05, DELTA);
    private static final double[] MIXED = {0, 0, Math.log(1.02), Math.log(1.1), Math.log(1.5)};

    @Test
    void intervalsAtTheStopHoldTheTruthAndVerdictsHardlyEverPointTheWrongWay() {
        atTheStop(SOME_TRIALS);
    }

    @Test
    @Tag("slow")
    void intervalsAtTheStopHoldTheTruthInManyTrials() {
        atTheStop(TRIALS);
    }

    private static void atTheStop(int trials) {
        for (double effect : EFFECTS) {
            for (double sigma : SIGMAS) {
                atTheStop("normal", Noise.NORMAL, sigma, effect, trials);
            }
        }
        atTheStop("t3", Noise.HEAVY, 0.03, 0.05, trials);
        atTheStop("outliers", Noise.OUTLIERS, 0.03, 0.05, trials);
    }

    private static void atTheStop(String name, Noise noise, double sigma, double effect, int trials) {
        String which = String.format(Locale.ROOT, "ratio %.2f, sigma %.2f, %s", 1 + effect, sigma, name);
        LongAdder wrong = new LongAdder();
        Rate covers = Rate.of("covers, " + which, trials, r -> {
            Run run = Run.ofRatio(r, noise, sigma, 40, Math.log1p(effect));
            PairDecision decision = run.decide(STANDARD).decisions().get(0);
            wrong.add(run.isFalse(decision) ? 1 : 0);
            return run.covers(decision);
        });
        Bars.atLeast(0.95, covers);
        if (effect > 0) {
            Bars.atMost(0.01, new Rate("wrong direction, " + which, wrong.sum(), trials));
        }
    }

    @Test
    @Tag("slow")
    void aDifferenceOfTheMarginIsHardlyEverCalledTheSame() {
        for (double sigma : SIGMAS) {
            Bars.atMost(0.025, Rate.of("called the same at the margin, sigma " + sigma, TRIALS, r -> {
                Run run = Run.ofRatio(r, Noise.NORMAL, sigma, 40, Math.log1p(DELTA));
                return run.decide(STANDARD).decisions().get(0).verdict() == Verdict.SAME_WITHIN;
            }));
            for (double[] sigmas : List.of(sizes(5, sigma, 1), sizes(5, sigma, 10))) {
                Bars.atMost(
                        0.025,
                        Rate.of(
                                String.format(
                                        Locale.ROOT,
                                        "any of five called the same at the margin, sigma %.2f, one with %.0fx the variance",
                                        sigma,
                                        Math.pow(sigmas[0] / sigmas[1], 2)),
                                TRIALS,
                                r -> isCalledTheSame(r, sigmas)));
            }
        }
    }

    /** Each candidate is further from each other one than the margin, some by hardly anything. */
    private static boolean isCalledTheSame(SplittableRandom random, double[] sigmas) {
        double step = Math.log1p(DELTA);
        Run run = Run.family(random, Noise.NORMAL, sigmas, 40, 0, step, 2 * step, 3 * step, 4 * step);
        return run.deliberate(DELTA, 40).outcomes(Run.FIGURE).stream()
                .anyMatch(o -> o.verdict() == Verdict.SAME_WITHIN);
    }

    @Test
    @Tag("slow")
    void allIntervalsHoldTheTruthAtOnce() {
        for (double sigma : SIGMAS) {
            atOnce("normal", Noise.NORMAL, sigma, sizes(5, sigma, 1));
            atOnce("normal, one with 10x the variance", Noise.NORMAL, sigma, sizes(5, sigma, 10));
            atOnce("t3", Noise.HEAVY, sigma, sizes(5, sigma, 1));
        }
    }

    private static void atOnce(String name, Noise noise, double sigma, double[] sigmas) {
        Bars.atLeast(0.95, Rate.of("five candidates, all intervals, sigma " + sigma + ", " + name, FAMILY_TRIALS, r -> {
            Run run = Run.family(r, noise, sigmas, 40, MIXED);
            return run.allCover(run.deliberate(DELTA, 40).decisions(Run.FIGURE));
        }));
    }

    /** Of candidates whose pairs scatter by sigma, the first with this many times the variance. */
    private static double[] sizes(int codecs, double sigma, double variance) {
        double[] sizes = new double[codecs];
        Arrays.fill(sizes, sigma / Math.sqrt(2));
        sizes[0] *= Math.sqrt(variance);
        return sizes;
    }

    /** What is printed contradicts itself nowhere: a pair is different if and only if its interval excludes 1. */
    @Test
    void intervalsAgreeWithVerdictsAtEveryNumberOfRounds() {
        for (int rounds : new int[] {1, 2, 3, 4, 5, 6, 10}) {
            Rate rate = Rate.of("verdict and interval agree after " + rounds + " rounds", SOME_FAMILIES, r -> {
                Run run = Run.family(r, Noise.HEAVY, sizes(5, 0.06, 10), rounds, MIXED);
                return run.deliberate(DELTA, rounds).decisions(Run.FIGURE).stream()
                        .allMatch(d -> agrees(d));
            });
            Bars.atLeast(0.99, rate);
            assertTrue(rate.hits() == rate.trials(), rate::what);
        }
    }

    private static boolean agrees(PairDecision d) {
        boolean holdsOne = d.low() < 1 && 1 < d.high();
        boolean within = 1 / (1 + DELTA) < d.low() && d.high() < 1 + DELTA;
        return switch (d.verdict()) {
            case DIFFERENT -> !holdsOne;
            case SAME_WITHIN -> within;
            case UNDECIDED, CANT_TELL -> holdsOne && !within;
        };
    }

    @Test
    void mutationPercentileBootstrapOverFiveRoundsBreaksTheBar() {
        assertThrows(
                AssertionFailedError.class,
                () -> Bars.atLeast(0.95, Rate.of("MUTATION covers, percentile bootstrap, 5 rounds", SOME_TRIALS, r -> {
                    double[] rounds = Noise.NORMAL.rounds(r, 5);
                    double[] means = new double[RESAMPLES];
                    Arrays.setAll(means, i -> resampledMean(r, rounds));
                    return Descriptive.quantile(means, 0.025) <= 0 && 0 <= Descriptive.quantile(means, 0.975);
                })));
    }

    @Test
    void differencesBeyondTheNoiseAreFound() {
        for (double effect : new double[] {0.05, 0.1, 0.3}) {
            for (double sigma : SIGMAS) {
                LongAdder rounds = new LongAdder();
                Rate found = Rate.of(
                        String.format(Locale.ROOT, "found, ratio %.2f, sigma %.2f", 1 + effect, sigma), 1_000, r -> {
                            Run run = Run.ofRatio(r, Noise.NORMAL, sigma, 40, Math.log1p(effect));
                            PairDecision decision =
                                    run.decide(STANDARD).decisions().get(0);
                            rounds.add(decision.rounds());
                            return decision.verdict() == Verdict.DIFFERENT;
                        });
                found.print();
                System.out.printf(Locale.ROOT, "    after %.1f rounds on average%n", rounds.sum() / 1_000.0);
                assertTrue(effect <= sigma || found.low() > 0.99, found::what);
            }
        }
    }

    private static double resampledMean(SplittableRandom random, double[] rounds) {
        return random.ints(rounds.length, 0, rounds.length)
                .mapToDouble(i -> rounds[i])
                .average()
                .orElseThrow();
    }
}
