package io.serdebench.lab.decide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Times by hand; where one answer ends and the next begins, with slices as long as a bin. */
class WarmupCutBoundsTest {

    private static final double BIN = 0.1;
    private static final double SLICE = 0.02;

    @Test
    void aStepIsFoundWhereItIs() {
        WarmupCut cut = settling(8, t -> t < 2 ? 300 : 100);
        assertEquals(WarmupCut.State.STEADY, cut.state());
        assertEquals(2.5, cut.seconds(), 1e-9);
    }

    @Test
    void theCutHasALeastLength() {
        assertEquals(new WarmupCut(0.5, WarmupCut.State.STEADY), settling(8, t -> 100));
    }

    @Test
    void longerSlicesGiveTheSameCut() {
        double[] slices =
                IntStream.range(0, 160).mapToDouble(i -> i < 40 ? 300 : 100).toArray();
        assertEquals(2.5, WarmupCut.of(List.of(slices), 0.05).seconds(), 1e-9);
    }

    @Test
    void slowingDownLaterIsNotSteady() {
        assertEquals(WarmupCut.State.SLOWED, settling(8, t -> t < 6 ? 100 : 130).state());
    }

    @Test
    void whatStillChangesIsNotSteady() {
        assertEquals(WarmupCut.State.TRENDING, settling(8, t -> 120 - 2.5 * t).state());
        assertEquals(
                WarmupCut.State.UNSETTLED, settling(8, t -> t < 7 ? 300 : 100).state());
        assertFalse(settling(8, t -> 100 + 80 * Math.abs(Math.sin(t * 1.3))).isSteady());
    }

    @Test
    void tooShortIsSaid() {
        assertEquals(new WarmupCut(15, WarmupCut.State.TOO_SHORT), settling(1.9, t -> 100));
        assertEquals(WarmupCut.State.TOO_SHORT, WarmupCut.of(List.of(), SLICE).state());
    }

    @Test
    void theSlowestSettlersAreCapped() {
        WarmupCut cut = settling(30, t -> t < 18 ? 300 : 100);
        assertTrue(cut.isSteady());
        assertEquals(15, cut.seconds());
    }

    @Test
    void twentyBinsAreEnough() {
        assertEquals(WarmupCut.State.STEADY, cut(times(20, 100)).state());
        assertEquals(WarmupCut.State.TOO_SHORT, cut(times(19, 100)).state());
    }

    @Test
    void theLastQuarterMustBeSettled() {
        assertEquals(steady(1.25 * 15 * BIN), cut(times(15, 300), times(5, 100)));
        assertEquals(
                new WarmupCut(15, WarmupCut.State.UNSETTLED), cut(times(16, 300), times(4, 100)), "one bin too late");
    }

    @Test
    void aTwentiethAboveTheLevelIsAtTheLevel() {
        assertEquals(steady(1.25 * 10 * BIN), cut(times(10, 300), times(10, 100 * 1.05), times(20, 100)));
        assertEquals(steady(1.25 * 20 * BIN), cut(times(10, 300), times(10, 105.01), times(20, 100)));
    }

    @Test
    void nineOfTenBinsAfterTheCutAreAtTheLevel() {
        assertEquals(
                steady(1.25 * 10 * BIN), cut(times(10, 300), times(2, 100), times(1, 300), times(7, 100)), "9 of 10");
        assertEquals(
                steady(1.25 * 14 * BIN), cut(times(11, 300), times(2, 100), times(1, 300), times(6, 100)), "8 of 9");
    }

    @Test
    void aTenthAboveTheLowestIsNotYetSlower() {
        assertEquals(steady(0.5), cut(times(10, 100), times(30, 100 * 1.1)));
        assertEquals(
                WarmupCut.State.SLOWED, cut(times(10, 100), times(30, 110.01)).state());
    }

    @Test
    void theLowestIsAStretchOfAnEighth() {
        assertEquals(
                WarmupCut.State.SLOWED,
                cut(times(8, 130), times(5, 100), times(27, 130)).state());
        // the median of five is among the others
        assertEquals(
                WarmupCut.State.STEADY,
                cut(times(8, 130), times(2, 100), times(30, 130)).state());
    }

    @Test
    void slicesLongerThanABinAreBins() {
        double[] flat = times(20, 100).toArray();
        assertEquals(steady(0.5), WarmupCut.of(List.of(flat), 0.5));
        double[] step = DoubleStream.concat(times(1, 300), times(19, 100)).toArray();
        assertEquals(steady(1.25 * 0.5), WarmupCut.of(List.of(step), 0.5));
    }

    @Test
    void aBinIsALowQuantileOfAllProcesses() {
        double[] quiet = times(20, 100).toArray();
        double[] busy = DoubleStream.concat(times(10, 300), times(10, 100)).toArray();
        // one of two: the quantile of 100 and 300 is 150; one of five: it is 100
        assertEquals(steady(1.25 * 10 * BIN), WarmupCut.of(List.of(quiet, busy), BIN));
        assertEquals(steady(0.5), WarmupCut.of(List.of(quiet, quiet, quiet, quiet, busy), BIN));
    }

    @Test
    void processesCountAsLongAsAllOfThemLast() {
        double[] longer = DoubleStream.concat(times(20, 100), times(20, 300)).toArray();
        assertEquals(steady(0.5), WarmupCut.of(List.of(longer, times(20, 100).toArray()), BIN));
    }

    @Test
    void pilotsHaveTheirLevelInTheLastHalfAndMayBeDisturbed() {
        // level 100: the lower quarter of the last ten; 8 of 16 bins from the fifth on are at it
        double[] disturbed = DoubleStream.of(
                        300, 300, 300, 300, 100, 100, 130, 130, 100, 130, 130, 100, 100, 130, 130, 100, 130, 100, 130,
                        100)
                .toArray();
        assertEquals(steady(1.25 * 4 * 0.25), WarmupCut.ofPilots(List.of(disturbed), 0.25));
        assertEquals(
                WarmupCut.State.UNSETTLED,
                WarmupCut.of(List.of(disturbed), 0.25).state());
    }

    private static WarmupCut steady(double seconds) {
        return new WarmupCut(seconds, WarmupCut.State.STEADY);
    }

    private static WarmupCut settling(double seconds, DoubleUnaryOperator time) {
        return WarmupCut.of(
                List.of(IntStream.range(0, (int) (seconds / SLICE))
                        .mapToDouble(i -> time.applyAsDouble(i * SLICE))
                        .toArray()),
                SLICE);
    }

    private static WarmupCut cut(DoubleStream... parts) {
        return WarmupCut.of(
                List.of(Stream.of(parts).flatMapToDouble(part -> part).toArray()), BIN);
    }

    private static DoubleStream times(int bins, double time) {
        return DoubleStream.generate(() -> time).limit(bins);
    }
}
