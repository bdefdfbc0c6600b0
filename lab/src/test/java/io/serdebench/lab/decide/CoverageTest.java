package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** How often reported intervals hold the truth, and verdicts point the wrong way, simulated (bar S3, and S4 against it). */
class CoverageTest {

    private static final int TRIALS = 4_000;
    private static final int RESAMPLES = 400;
    private static final double[] EFFECTS = {0, 0.02, 0.05, 0.1, 0.3};
    private static final double[] SIGMAS = {0.01, 0.03, 0.1};
    private static final Schedule STANDARD = Schedule.standard(0.05, 0.03);

    @Test
    void intervalsAtTheStopHoldTheTruthAndVerdictsHardlyEverPointTheWrongWay() {
        for (double effect : EFFECTS) {
            for (double sigma : SIGMAS) {
                atTheStop("normal", Noise.NORMAL, sigma, effect);
            }
        }
        atTheStop("t3", Noise.HEAVY, 0.03, 0.05);
        atTheStop("outliers", Noise.OUTLIERS, 0.03, 0.05);
    }

    private static void atTheStop(String name, Noise noise, double sigma, double effect) {
        String which = String.format(Locale.ROOT, "ratio %.2f, sigma %.2f, %s", 1 + effect, sigma, name);
        LongAdder wrong = new LongAdder();
        Rate covers = Rate.of("covers, " + which, TRIALS, r -> {
            Run run = Run.ofRatio(r, noise, sigma, 40, Math.log1p(effect));
            PairDecision decision = run.decide(STANDARD).decisions().get(0);
            wrong.add(run.isFalse(decision) ? 1 : 0);
            return run.covers(decision);
        });
        Bars.atLeast(0.95, covers);
        if (effect > 0) {
            Bars.atMost(0.01, new Rate("wrong direction, " + which, wrong.sum(), TRIALS));
        }
    }

    @Test
    void aDifferenceOfTheMarginIsHardlyEverCalledTheSame() {
        for (double sigma : SIGMAS) {
            Bars.atMost(0.025, Rate.of("called the same at the margin, sigma " + sigma, TRIALS, r -> {
                Run run = Run.ofRatio(r, Noise.NORMAL, sigma, 40, Math.log1p(STANDARD.delta()));
                return run.decide(STANDARD).decisions().get(0).verdict() == Verdict.SAME_WITHIN;
            }));
        }
    }

    @Test
    void allIntervalsHoldTheTruthAtOnce() {
        double[] truth = {0, 0, Math.log(1.02), Math.log(1.1), Math.log(1.5)};
        for (double sigma : SIGMAS) {
            Bars.atLeast(0.95, Rate.of("five candidates, all intervals, sigma " + sigma, TRIALS, r -> {
                Run run = Run.of(r, Noise.NORMAL, sigma / Math.sqrt(2), 40, truth);
                return run.allCover(run.decide(STANDARD).decisions());
            }));
        }
    }

    @Test
    void mutationPercentileBootstrapOverFiveRoundsBreaksTheBar() {
        assertThrows(
                AssertionFailedError.class,
                () -> Bars.atLeast(0.95, Rate.of("MUTATION covers, percentile bootstrap, 5 rounds", TRIALS, r -> {
                    double[] rounds = Noise.NORMAL.rounds(r, 5);
                    double[] means = new double[RESAMPLES];
                    Arrays.setAll(means, i -> resampledMean(r, rounds));
                    return Numbers.quantile(means, 0.025) <= 0 && 0 <= Numbers.quantile(means, 0.975);
                })));
    }

    @Test
    void differencesBeyondTheNoiseAreTold() {
        for (double effect : new double[] {0.05, 0.1, 0.3}) {
            for (double sigma : SIGMAS) {
                LongAdder rounds = new LongAdder();
                Rate told = Rate.of(
                        String.format(Locale.ROOT, "told, ratio %.2f, sigma %.2f", 1 + effect, sigma), 1_000, r -> {
                            Run run = Run.ofRatio(r, Noise.NORMAL, sigma, 40, Math.log1p(effect));
                            PairDecision decision =
                                    run.decide(STANDARD).decisions().get(0);
                            rounds.add(decision.rounds());
                            return decision.verdict() == Verdict.DIFFERENT;
                        });
                told.print();
                System.out.printf(Locale.ROOT, "    after %.1f rounds on average%n", rounds.sum() / 1_000.0);
                assertTrue(effect < sigma || told.low() > 0.99, told::what);
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
