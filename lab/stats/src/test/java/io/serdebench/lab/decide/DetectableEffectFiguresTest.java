package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figures in closed form, and of the model that the Javadoc states drawn at random, without whole runs. */
class DetectableEffectFiguresTest {

    private static final double SD = 0.05;
    private static final double DELTA = 0.03;
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    @Test
    void withoutNoiseTheBarIsThatOfTheLeastNoise() {
        // each pair is taken to scatter by 3 % with the weight of the pool, 4 of 8 degrees of freedom, over five rounds
        double bar = TDistribution.of(8).inverseSurvivalProbability(0.005) * Math.sqrt(4 * 0.0009 / 8 / 5);
        assertEquals(bar, DetectableEffect.logRatio(4, 5, 0, 0.01), 1e-9);
    }

    @Test
    void withFewRoundsAndNoNoiseTheBarIsTheGuard() {
        assertEquals(Math.log(1.25), DetectableEffect.logRatio(4, 4, 0, 0.01), 1e-9);
    }

    @Test
    void withOneRoundNothingIsFound() {
        assertEquals(Double.POSITIVE_INFINITY, DetectableEffect.logRatio(4, 1, 0, 0.01));
    }

    @ParameterizedTest
    @CsvSource({"5, 100", "5, 0.01", "20, 100"})
    void theEffectGrowsAsTheNoiseWhereNothingElseIsKnown(int rounds, double sd) {
        double ofOne = DetectableEffect.logRatio(0, rounds, 1, 0.01);
        assertEquals(sd, DetectableEffect.logRatio(0, rounds, sd, 0.01) / ofOne, 1e-9 * sd);
    }

    @Test
    void withManyRoundsItIsThatOfTheNormalDistribution() {
        // (2.5758 + 0.8416) / 1000; that rounds may depend on each other adds less than a thousandth of it
        assertEquals(3.4174e-3, DetectableEffect.logRatio(0, 1_000_000, 1, 0.01), 5e-6);
    }

    @Test
    void theLevelIsSharedByTheOpenPairs() {
        double alpha = SequentialAnalysis.LEADING_ALPHA / 9;
        assertEquals(
                Math.exp(DetectableEffect.logRatio(4, 10, 0.05, alpha / 36)),
                DetectableEffect.of(9, 10, 0.05, 0.03).ratio());
        assertEquals(
                Math.exp(DetectableEffect.logRatio(4, 10, 0.05, alpha / 3)),
                DetectableEffect.of(9, 3, 10, 0.05, 0.03).ratio());
        assertEquals(
                DetectableEffect.of(9, 1, 10, 0.05, 0.03), DetectableEffect.of(9, 0, 10, 0.05, 0.03), "one at least");
        // two codecs and the second name of one
        assertEquals(
                Math.exp(DetectableEffect.logRatio(1, 10, 0.05, alpha)),
                DetectableEffect.of(2, 10, 0.05, 0.03).ratio());
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

    @Test
    void theFloorIsThatOfTheTables() {
        // squares 0.0005, two rounds; Student's 0.975 quantile with 2 degrees of freedom 4.302653
        NoiseFloor floor = NoiseFloor.of(new double[] {0.01, -0.02});
        assertEquals(Math.sqrt(0.00025), floor.sd(), 1e-12);
        assertEquals(4.302653 * floor.sd(), floor.floor(), 1e-7);
    }

    /**
     * The mean over all pairs is the true variance. That of the near pairs is half the true one and half that of as many rounds of
     * two candidates. Neighbouring rounds correlate by chance alone.
     */
    @ParameterizedTest
    @CsvSource({"4, 5, 1", "4, 6, 1", "4, 7, 5", "4, 13, 5", "4, 14, 1", "4, 20, 1", "1, 7, 2", "0, 5, 1", "100, 5, 1"})
    void fourTimesOfFiveTheMeanPassesTheBar(int degrees, int rounds, int series) {
        double alpha = 0.001;
        double truth = DetectableEffect.logRatio(degrees, rounds, 1, alpha);
        int own = rounds - 1;
        double critical = TDistribution.of(degrees + own).inverseSurvivalProbability(alpha / 2);
        SplittableRandom random = new SplittableRandom(rounds);
        int draws = 20_000;
        double sum = 0;
        for (int i = 0; i < draws; i++) {
            double near = 0.5 + 0.5 * squares(random, 2 * own) / (2 * own);
            double variance = (degrees * Math.max(1, near) + squares(random, own)) / (degrees + own);
            double widening =
                    rounds < 7 ? 1 : PairTest.inflation(random.nextGaussian() / Math.sqrt((double) rounds * series));
            double bar = critical * Math.sqrt(variance / rounds) * widening;
            sum += NORMAL.cumulativeProbability((truth - bar) * Math.sqrt(rounds));
        }
        // the plan takes both variances at the same quantile, so that it asks for a little more
        assertEquals(0.805, sum / draws, 0.008);
    }

    private static double squares(SplittableRandom random, int degrees) {
        double sum = 0;
        for (int i = 0; i < degrees; i++) {
            double x = random.nextGaussian();
            sum += x * x;
        }
        return sum;
    }
}
