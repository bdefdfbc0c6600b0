package io.serdebench.lab.wording;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.text.Figures;
import org.jspecify.annotations.Nullable;

/** Intervals of measured times and of ratios, as numbers and as text. */
public final class Intervals {

    /** Ends this many times apart say nothing. */
    private static final double WIDEST = 10_000;

    private Intervals() {}

    /** Half the interval as a share of the value in percent, or null where there is no interval. */
    public static @Nullable Double halfWidth(Measurement figure) {
        if (figure.nsPerRecord() == null || figure.ciLow() == null || figure.ciHigh() == null) {
            return null;
        }
        double percent = (figure.ciHigh() - figure.ciLow()) / 2 / figure.nsPerRecord() * 100;
        return Double.isFinite(percent) ? percent : null;
    }

    /**
     * The interval of a ratio: {@code 1.25 to 1.29}. An end of 1 that does not belong to it is written as such:
     * {@code above 1 to 1.29}. One that says nothing is {@code too wide to say anything}.
     */
    public static String interval(PairVerdict v) {
        if (v.ciLow() == null || v.ciHigh() == null) {
            return "no interval";
        }
        boolean open = v.verdict() == Verdict.DIFFERENT;
        if (!open && v.ciHigh() / v.ciLow() > WIDEST) {
            return "too wide to say anything";
        }
        String low = open && v.ciLow() == 1 ? "above 1" : Figures.end(v.ciLow());
        String high = open && v.ciHigh() == 1 ? "below 1" : Figures.end(v.ciHigh());
        return low + " to " + high;
    }
}
