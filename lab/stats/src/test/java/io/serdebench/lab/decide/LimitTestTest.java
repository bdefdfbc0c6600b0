package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.decide.LimitTest.Answer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A limit is decided at its own level, on noise that is drawn and never measured. */
class LimitTestTest {

    private static final double LIMIT = 0.05;
    private static final int ROUNDS = 40;
    private static final int TRIALS = 1_000;

    /** Rounds in which the second candidate takes this many times as long; the third is the first again. */
    private static RoundRatios rounds(double[] a, double[] b, double[] control, double ratio, int n) {
        Map<Pair, double[]> ratios = new HashMap<>();
        ratios.put(Pair.of("base", "new"), differences(a, b, Math.log(ratio), n));
        ratios.put(Pair.of("base", "base~again"), differences(a, control, 0, n));
        ratios.put(Pair.of("base~again", "new"), differences(control, b, Math.log(ratio), n));
        return RoundRatios.of(ratios);
    }

    private static double[] differences(double[] from, double[] to, double shift, int n) {
        double[] out = new double[n];
        for (int i = 0; i < n; i++) {
            out[i] = shift + to[i] - from[i];
        }
        return out;
    }

    private static double[] scaled(double[] noise, double sd) {
        return Arrays.stream(noise).map(x -> x * sd).toArray();
    }

    /** Looks after every round, as a gate does, and once more when time is up. */
    private static LimitTest decided(SplittableRandom random, Noise noise, double sd, double ratio, double level) {
        double[] a = scaled(noise.rounds(random, ROUNDS), sd);
        double[] b = scaled(noise.rounds(random, ROUNDS), sd);
        double[] control = scaled(noise.rounds(random, ROUNDS), sd);
        int end = 2 + random.nextInt(ROUNDS - 1);
        LimitTest test = LimitTest.start("base", "new", LIMIT, level);
        for (int n = 1; n <= end && test.answer() == Answer.OPEN; n++) {
            test = test.look(rounds(a, b, control, ratio, n));
        }
        return test.answer() == Answer.OPEN ? test.last(rounds(a, b, control, ratio, end)) : test;
    }

    /** How often a pair comes out on a side; the seed is fixed, so that the count is the same on every machine. */
    private static double share(Noise noise, double sd, double ratio, double level, Answer side) {
        SplittableRandom random = new SplittableRandom(7);
        int hits = 0;
        for (int i = 0; i < TRIALS; i++) {
            hits += decided(random, noise, sd, ratio, level).answer() == side ? 1 : 0;
        }
        return hits / (double) TRIALS;
    }

    @ParameterizedTest
    @CsvSource({"0.1, 0.02", "0.1, 0.06", "0.02, 0.02", "0.05, 0.04"})
    void aRatioAtTheLimitIsWronglyDecidedAtMostAsOftenAsTheLevelSays(double level, double sd) {
        for (Answer side : List.of(Answer.ABOVE, Answer.BELOW)) {
            double share = share(Noise.NORMAL, sd, 1 + LIMIT, level, side);
            // three standard errors of the count itself
            double room = 3 * Math.sqrt(level * (1 - level) / TRIALS);
            assertTrue(share <= level + room, side + " in " + share + " at level " + level);
        }
    }

    /** As a gate fails: in a first pass, and again in a second one with rounds of its own. */
    @Test
    @Tag("slow")
    void twoPassesAtTheRootOfAlphaFailAtMostAsOftenAsAlpha() {
        double alpha = 0.01;
        SplittableRandom random = new SplittableRandom(19);
        int failed = 0;
        for (int i = 0; i < TRIALS; i++) {
            boolean first = decided(random, Noise.NORMAL, 0.03, 1 + LIMIT, Math.sqrt(alpha))
                            .answer()
                    == Answer.ABOVE;
            boolean second = decided(random, Noise.NORMAL, 0.03, 1 + LIMIT, Math.sqrt(alpha))
                            .answer()
                    == Answer.ABOVE;
            failed += first && second ? 1 : 0;
        }
        double room = 3 * Math.sqrt(alpha * (1 - alpha) / TRIALS);
        assertTrue(failed <= (alpha + room) * TRIALS, failed + " of " + TRIALS);
    }

    @Test
    void noChangeIsHardlyEverCalledAboveALimitOfFivePercent() {
        for (Noise noise : List.of(Noise.NORMAL, Noise.HEAVY, Noise.OUTLIERS, Noise.SKEWED)) {
            double share = share(noise, 0.02, 1, 0.1, Answer.ABOVE);
            assertTrue(share <= 0.01, share + " of equals are above");
        }
    }

    @Test
    void aRegressionOfTwiceTheLimitIsFound() {
        SplittableRandom random = new SplittableRandom(3);
        int found = 0;
        for (int i = 0; i < 200; i++) {
            double[] a = scaled(Noise.NORMAL.rounds(random, 14), 0.015);
            double[] b = scaled(Noise.NORMAL.rounds(random, 14), 0.015);
            double[] control = scaled(Noise.NORMAL.rounds(random, 14), 0.015);
            LimitTest test = LimitTest.start("base", "new", LIMIT, 0.1);
            for (int n = 1; n <= 14; n++) {
                test = test.look(rounds(a, b, control, 1.10, n));
            }
            found += test.answer() == Answer.ABOVE ? 1 : 0;
        }
        assertTrue(found >= 190, found + " of 200");
    }

    @Test
    void theIntervalIsThatOfTheRatioAndNotOfTheRatioOverTheLimit() {
        double[] b = {0.001, -0.001, 0, 0.001, -0.001, 0, 0.001};
        RoundRatios seven = rounds(new double[7], b, new double[7], 1.2, 7);
        LimitTest test = LimitTest.start("base", "new", LIMIT, 0.05).look(seven);
        Interval ratio = Objects.requireNonNull(test.ratio());
        assertEquals(Answer.ABOVE, test.answer());
        assertEquals(1.2, ratio.center(), 1e-3);
        assertTrue(ratio.low() >= 1 + LIMIT && ratio.low() < 1.2 && ratio.high() > 1.2, ratio.toString());
        assertEquals(7, ratio.rounds());
    }

    @Test
    void theOrderOfNamesDoesNotMatter() {
        double[] b = {0.001, -0.001, 0, 0.001, -0.001};
        Map<Pair, double[]> ratios = new HashMap<>();
        // z is the base: the pair is stored the other way round
        ratios.put(Pair.of("a", "z"), differences(b, new double[5], -Math.log(1.3), 5));
        LimitTest test = LimitTest.start("z", "a", LIMIT, 0.1).look(RoundRatios.of(ratios));
        Interval ratio = Objects.requireNonNull(test.ratio());
        assertEquals(Answer.ABOVE, test.answer());
        assertEquals(1.3, ratio.center(), 2e-3);
        assertTrue(ratio.low() < ratio.high(), ratio.toString());
    }

    @Test
    void fewRoundsDecideLargeChangesAlone() {
        RoundRatios two = rounds(new double[2], new double[2], new double[2], 1.3, 2);
        assertEquals(
                Answer.OPEN,
                LimitTest.start("base", "new", LIMIT, 0.1).last(two).answer());
        RoundRatios one = rounds(new double[1], new double[1], new double[1], 3, 1);
        Interval ratio = Objects.requireNonNull(
                LimitTest.start("base", "new", LIMIT, 0.1).last(one).ratio());
        assertTrue(Double.isInfinite(ratio.high()), ratio.toString());
    }

    @Test
    void levelsThatMeanNothingAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> LimitTest.start("base", "new", LIMIT, 0.5));
        assertThrows(IllegalArgumentException.class, () -> LimitTest.start("base", "new", LIMIT, 0));
        assertThrows(IllegalArgumentException.class, () -> LimitTest.start("base", "new", -1, 0.1));
    }
}
