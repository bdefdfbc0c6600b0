package io.serdebench.lab.gate;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.LimitTest;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Facts of one pass of rounds about a codec's times.
 *
 * @param rounds The rounds that came to their end.
 * @param disturbed Rounds in which others used the machine while slices ran.
 * @param moved Whether the control differs from the base.
 * @param control The control's time over that of the base; null before two rounds had both.
 * @param times What was found of each figure.
 */
public record PassFacts(
        int rounds, int disturbed, boolean moved, @Nullable Interval control, Map<String, TimeFound> times) {

    /** A pass of more disturbed rounds than one in this many says nothing of times. */
    static final int TOLERATED = 4;

    /**
     * The finding about one figure.
     *
     * @param answer Whether the ratio is above its limit.
     * @param ratio The time of the other side over that of the base, with its interval; null where no round had both.
     * @param baseNs The time of the base, nanoseconds per record; null where there is none.
     * @param freshNs The time of the other side.
     */
    public record TimeFound(
            LimitTest.Answer answer,
            @Nullable Interval ratio,
            @Nullable Double baseNs,
            @Nullable Double freshNs) {

        /**
         * A finding whose times differ by its ratio. The ratio is of slices that were measured by turns, and the quotient of two medians
         * is another one, so that the times keep their middle and share out the difference.
         *
         * @param answer Whether the ratio is above its limit.
         * @param ratio The ratio, or null.
         * @param base The median of the base, nanoseconds per record, or null.
         * @param fresh The median of the other side, or null.
         */
        static TimeFound of(
                LimitTest.Answer answer, @Nullable Interval ratio, @Nullable Double base, @Nullable Double fresh) {
            if (ratio == null || base == null || fresh == null) {
                return new TimeFound(answer, ratio, base, fresh);
            }
            double middle = Math.sqrt(base * fresh);
            double half = Math.sqrt(ratio.center());
            return new TimeFound(answer, ratio, middle / half, middle * half);
        }
    }

    /** Copies the map. */
    public PassFacts {
        times = Map.copyOf(times);
    }

    /** True if others used the machine for so large a share of the pass that times say nothing. */
    boolean isDisturbed() {
        return disturbed * TOLERATED > rounds;
    }
}
