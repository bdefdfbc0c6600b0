package io.serdebench.lab.decide;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WarmupCutTest {

    /** Seconds of a turn through three operations. */
    private static final double TURN = 0.081;

    /** Nearer to its level than a twentieth after 1.5 s. */
    private static final DoubleUnaryOperator SETTLES = t -> 100 * (1 + 3 * Math.exp(-t / 0.36));

    private static final double SLICE = 0.02;

    /** Bursts of the host, 1.3 to 2.3 times slower for 0.1 s to 1 s, a fifth of the time, hit processes at random. */
    @Test
    void burstsOfTheHostAreNotWarmUp() {
        Bars.atLeast(0.9, Rate.of("warm-up of 1.5 s found within 1 to 3 s under bursts", 2_000, random -> {
            WarmupCut cut = WarmupCut.of(
                    IntStream.range(0, 3)
                            .mapToObj(i -> bursts(random, series(8, t -> 100 * (1 + 3 * Math.exp(-t / 0.36)))))
                            .toList(),
                    SLICE);
            return cut.isSteady() && cut.seconds() >= 1 && cut.seconds() <= 3;
        }));
    }

    @Test
    void slowingDownIsSeenThroughBursts() {
        Bars.atLeast(
                0.9,
                Rate.of(
                        "slow-down of 30 % after 6 s seen under bursts",
                        500,
                        random -> !WarmupCut.of(
                                        IntStream.range(0, 3)
                                                .mapToObj(i -> bursts(random, series(8, t -> t < 6 ? 100 : 130)))
                                                .toList(),
                                        SLICE)
                                .isSteady()));
    }

    /** A pilot is one process, and a host may slow it for two seconds at a time, a third of the time. */
    @Test
    void onePilotTellsNothingRatherThanTooShortAWarmUp() {
        Bars.atMost(
                0.05, Rate.of("one pilot: warm-up of 1.5 s called less than 1 s under long bursts", 2_000, random -> {
                    WarmupCut cut = WarmupCut.ofPilots(List.of(pilot(random, SETTLES)), TURN);
                    return cut.isSteady() && cut.seconds() < 1;
                }));
    }

    @Test
    void threePilotsTellThroughLongBursts() {
        Bars.atLeast(
                0.8,
                Rate.of("three pilots: warm-up of 1.5 s found within 1 to 3 s under long bursts", 2_000, random -> {
                    WarmupCut cut = WarmupCut.ofPilots(
                            List.of(pilot(random, SETTLES), pilot(random, SETTLES), pilot(random, SETTLES)), TURN);
                    return cut.isSteady() && cut.seconds() >= 1 && cut.seconds() <= 3;
                }));
    }

    @Test
    void twoPilotsSeeASlowDownThroughLongBursts() {
        Bars.atLeast(
                0.9,
                Rate.of(
                        "two pilots: slow-down of 30 % after 6 s seen under long bursts",
                        500, random -> {
                            DoubleUnaryOperator slows = t -> t < 6 ? 100 : 130;
                            return !WarmupCut.ofPilots(List.of(pilot(random, slows), pilot(random, slows)), TURN)
                                    .isSteady();
                        }));
    }

    @Test
    void whatNeverSettlesIsSeenByTwoPilots() {
        DoubleUnaryOperator wanders = t -> 100 + 80 * Math.abs(Math.sin(t * 1.3));
        Bars.atLeast(
                0.8,
                Rate.of(
                        "two pilots: never settling seen under long bursts",
                        500,
                        random -> !WarmupCut.ofPilots(List.of(pilot(random, wanders), pilot(random, wanders)), TURN)
                                .isSteady()));
    }

    @Test
    void twoPilotsOfASteadyProgramAreSeldomUnsteady() {
        Bars.atMost(
                0.12,
                Rate.of(
                        "two pilots: a steady program called unsteady under long bursts",
                        2_000,
                        random -> !WarmupCut.ofPilots(List.of(pilot(random, SETTLES), pilot(random, SETTLES)), TURN)
                                .isSteady()));
    }

    private static double[] pilot(SplittableRandom random, DoubleUnaryOperator time) {
        double[] times = IntStream.range(0, (int) (8 / TURN))
                .mapToDouble(i -> time.applyAsDouble(i * TURN) * Math.exp(0.03 * random.nextDouble()))
                .toArray();
        int left = 0;
        double factor = 1;
        for (int i = 0; i < times.length; i++) {
            if (left == 0) {
                boolean slow = random.nextDouble() < 0.33;
                factor = slow ? 1.3 + random.nextDouble() : 1;
                left = 1 + random.nextInt((int) (2 / TURN));
            }
            times[i] *= factor;
            left--;
        }
        return times;
    }

    private static double[] series(double seconds, DoubleUnaryOperator time) {
        return IntStream.range(0, (int) (seconds / SLICE))
                .mapToDouble(i -> time.applyAsDouble(i * SLICE))
                .toArray();
    }

    private static double[] bursts(SplittableRandom random, double[] times) {
        int left = 0;
        double factor = 1;
        for (int i = 0; i < times.length; i++) {
            if (left-- <= 0) {
                boolean slow = random.nextDouble() < 0.2;
                left = random.nextInt(5, 50);
                factor = slow ? random.nextDouble(1.3, 2.3) : 1;
            }
            times[i] *= factor * Math.exp(0.03 * random.nextGaussian());
        }
        return times;
    }
}
