package io.serdebench.lab.result;

import io.serdebench.schemas.InSchema;
import java.util.Locale;

/**
 * The two states that a codec's rounds fall into: processes of the same program settled at one of two speeds.
 *
 * @param apartPercent How much longer it takes in the slower one.
 * @param rounds The number of rounds that show them.
 */
@InSchema(least = 0)
public record TwoStates(double apartPercent, int rounds) {

    /**
     * With fewer rounds, all of a codec's may be in one of its states too often. Of intervals, 93 to 96 in a hundred hold the truth with ten
     * rounds, and 88 with four.
     */
    static final int ENOUGH_ROUNDS = 10;

    /** True if rounds are too few for a verdict on a difference that is smaller than the gap. */
    boolean areFew() {
        return rounds < ENOUGH_ROUNDS;
    }

    /** The distance: {@code 15 % apart}. */
    public String apart() {
        return String.format(Locale.ROOT, "%.0f %% apart", apartPercent);
    }

    /** The slower state over the faster one, as a log-ratio. */
    public double gap() {
        return Math.log1p(apartPercent / 100);
    }
}
