package io.serdebench.lab.decide;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How long a candidate warms up, found from what its processes did from their start. Barrett et al. (OOPSLA 2017) saw that a
 * steady state cannot be taken for granted, so not finding one is a result.
 *
 * @param seconds The seconds of its own running time to leave out.
 * @param state What was found.
 */
public record WarmupCut(double seconds, State state) {

    /** How the times go on after warm-up. */
    public enum State {
        /** They stay where they are. */
        STEADY,
        /** There are too few to say. */
        TOO_SHORT,
        /** They do not stay near their last level for long enough. */
        UNSETTLED,
        /** They still change at the end. */
        TRENDING,
        /** They stay, but they were lower before. */
        SLOWED
    }

    /**
     * @param binSeconds Length of a bin.
     * @param end Share of the bins that are the end, where the level is.
     * @param level Quantile of the end.
     * @param share The share of the bins after the cut that must be at the level.
     */
    private record Rule(double binSeconds, double end, double level, double share) {}

    private static final Rule MANY = new Rule(0.1, 0.25, 0.5, 0.9);
    private static final Rule PILOTS = new Rule(0.25, 0.5, 0.25, 0.5);

    private static final int MIN_BINS = 20;

    /** Host noise only adds time, so a low quantile follows the code; the minimum would follow luck. */
    private static final double QUANTILE = 0.25;

    private static final double TOLERANCE = 1.05;
    private static final double SAFETY = 1.25;
    private static final double MIN_SECONDS = 0.5;
    private static final double MAX_SECONDS = 15;
    private static final double MIN_TREND = 0.02;
    private static final double TREND_ALPHA = 0.001;
    private static final double SLOWED = 1.1;

    /** True if what comes after the cut may be called the steady state. */
    public boolean isSteady() {
        return state == State.STEADY;
    }

    /**
     * Finds the cut of one candidate.
     *
     * @param processes the times of consecutive slices of each process, from its first on
     * @param sliceSeconds length of a slice
     */
    public static WarmupCut of(List<double[]> processes, double sliceSeconds) {
        return of(processes, sliceSeconds, MANY);
    }

    /**
     * Finds the cut of one candidate from one process or a few, of five seconds or more. With so few, a burst of the host that lasts a second or two
     * fills whole bins. It only ever adds time, so that the level is a low quantile of the last half, and half of the bins after
     * the cut may lie above it.
     */
    public static WarmupCut ofPilots(List<double[]> processes, double sliceSeconds) {
        return of(processes, sliceSeconds, PILOTS);
    }

    private static WarmupCut of(List<double[]> processes, double sliceSeconds, Rule rule) {
        int slicesPerBin = Math.max(1, (int) Math.round(rule.binSeconds / sliceSeconds));
        double[] bins = bins(processes, slicesPerBin);
        if (bins.length < MIN_BINS) {
            return new WarmupCut(MAX_SECONDS, State.TOO_SHORT);
        }
        double[] end = Arrays.copyOfRange(bins, bins.length - (int) (bins.length * rule.end), bins.length);
        double level = Descriptive.quantile(end, rule.level);
        int settled = settled(bins, level * TOLERANCE, rule.share);
        if (settled > bins.length - bins.length / 4) {
            return new WarmupCut(MAX_SECONDS, State.UNSETTLED);
        }
        LineFit trend = LineFit.of(List.of(Arrays.stream(end).map(Math::log).toArray()));
        if (Math.abs(trend.slope() * end.length) > MIN_TREND && trend.p() < TREND_ALPHA) {
            return new WarmupCut(MAX_SECONDS, State.TRENDING);
        }
        double[] last = Arrays.copyOfRange(bins, bins.length - bins.length / 4, bins.length);
        if (lowestStretch(bins, bins.length / 8) * SLOWED < Descriptive.quantile(last, rule.level)) {
            return new WarmupCut(MAX_SECONDS, State.SLOWED);
        }
        double seconds = SAFETY * settled * slicesPerBin * sliceSeconds;
        return new WarmupCut(Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, seconds)), State.STEADY);
    }

    /** A low quantile of the slices of each bin, over all processes. */
    private static double[] bins(List<double[]> processes, int slicesPerBin) {
        int slices = processes.stream().mapToInt(times -> times.length).min().orElse(0);
        return IntStream.range(0, slices / slicesPerBin)
                .mapToDouble(bin -> Descriptive.quantile(
                        processes.stream()
                                .flatMapToDouble(
                                        times -> Arrays.stream(times, bin * slicesPerBin, (bin + 1) * slicesPerBin))
                                .toArray(),
                        QUANTILE))
                .toArray();
    }

    /** The first bin from which on nearly all bins are at the level. */
    private static int settled(double[] bins, double level, double share) {
        int first = bins.length;
        int low = 0;
        for (int bin = bins.length - 1; bin >= 0; bin--) {
            low += bins[bin] <= level ? 1 : 0;
            if (bins[bin] <= level && low >= share * (bins.length - bin)) {
                first = bin;
            }
        }
        return first;
    }

    /** The lowest median of neighbouring bins, over stretches of this length. */
    private static double lowestStretch(double[] bins, int length) {
        return IntStream.rangeClosed(0, bins.length - length)
                .mapToDouble(from -> Descriptive.median(Arrays.copyOfRange(bins, from, from + length)))
                .min()
                .orElseThrow();
    }
}
