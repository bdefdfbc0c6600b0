package io.serdebench.lab.reproduce;

import io.serdebench.lab.claim.Estimate;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.ComparedPair;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ratio of a pair that a command compared, with the interval that its verdict comes from. */
public final class PairRatio {

    private PairRatio() {}

    /**
     * An estimate.
     *
     * @param low The lower end of its interval, or null after one round.
     */
    public static Estimate of(Verdict verdict, double ratio, @Nullable Double low, @Nullable Double high) {
        if (low == null || high == null) {
            return Estimate.alone(ratio);
        }
        // the interval of two that differ does not hold 1, also where its end was rounded to it
        boolean differ = verdict == Verdict.DIFFERENT;
        double from = differ && ratio > 1 && low <= 1 ? Math.nextUp(1.0) : low;
        double to = differ && ratio < 1 && high >= 1 ? Math.nextDown(1.0) : high;
        return new Estimate(ratio, from, to, verdict == Verdict.SAME_WITHIN);
    }

    /** The other way round. */
    public static Estimate inverse(Estimate ratio) {
        return new Estimate(
                1 / ratio.value(),
                1 / ratio.high(),
                ratio.low() > 0 ? 1 / ratio.low() : Double.POSITIVE_INFINITY,
                ratio.same());
    }

    /** The number of a over that of b, or null where the two were not compared. */
    static @Nullable Estimate among(List<ComparedPair> pairs, String a, String b) {
        ComparedPair pair = ComparedPair.between(pairs, b, a);
        return pair == null ? null : of(pair.verdict(), pair.ratio(), pair.ciLow(), pair.ciHigh());
    }
}
