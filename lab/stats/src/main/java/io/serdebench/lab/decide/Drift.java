package io.serdebench.lab.decide;

import java.util.List;

/**
 * The move of a pair's ratio while its rounds were measured, which means that warm-up was cut too early.
 *
 * @param change The change of the log-ratio from the first slice of a round of mean length to its last, pooled over rounds.
 * @param p Its two-sided p-value.
 */
public record Drift(double change, double p) {

    private static final double MIN_CHANGE = 0.02;
    private static final double ALPHA = 0.001;

    /**
     * Fits one slope of slice log-ratio on slice number to all rounds, each with a level of its own.
     *
     * @param rounds Rounds that have both candidates, with three slices or more each.
     */
    public static Drift of(List<RoundSamples> rounds, String a, String b) {
        LineFit fit = LineFit.of(
                rounds.stream().map(round -> PairedRatio.slices(round, a, b)).toList());
        double slices =
                rounds.stream().mapToInt(round -> round.of(a).length).average().orElseThrow();
        return new Drift(fit.slope() * (slices - 1), fit.p());
    }

    /** Large enough to matter, and hardly chance. */
    public boolean isDrifting() {
        return Math.abs(change) > MIN_CHANGE && p < ALPHA;
    }
}
