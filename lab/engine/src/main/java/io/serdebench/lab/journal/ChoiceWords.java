package io.serdebench.lab.journal;

import io.serdebench.lab.decide.BestBound;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The choice in a sentence, as a run says it while it measures, and its result afterwards. */
public final class ChoiceWords {

    /** A codec that may cost more is no choice yet, percent. */
    public static final double EARLY_PERCENT = 10;

    private ChoiceWords() {}

    /** True if so large a loss is possible that it is too early to choose. */
    public static boolean isEarly(BestBound bound) {
        return bound.regretPercent() > EARLY_PERCENT;
    }

    /**
     * The sentence.
     *
     * @param bound The choice; null where there is none yet.
     * @param rounds The rounds so far.
     * @param which The codecs that it was chosen from, as {@code of the 3 codecs that ...}; an empty text where all were.
     */
    public static String of(@Nullable BestBound bound, int rounds, String which) {
        String whose = which.isEmpty() ? "" : which + ": ";
        if (bound == null) {
            return whose + "too early to choose: "
                    + (rounds == 0 ? "no round is complete" : "one round does not show how much times vary");
        }
        if (bound.among() == 1) {
            return whose + "take " + bound.candidate() + ": no other codec is ranked";
        }
        if (isEarly(bound)) {
            return whose + "too early to choose: " + bound.candidate() + " so far";
        }
        if (bound.logBound() == 0) {
            return whose + bound.candidate() + " is fastest";
        }
        return String.format(
                Locale.ROOT,
                "%stake %s: at most %s %% slower than whichever is fastest",
                whose,
                bound.candidate(),
                percent(bound.regretPercent()));
    }

    /** Rounded up: a bound is never said to be smaller than it is. */
    static String percent(double percent) {
        return percent <= 1
                ? String.format(Locale.ROOT, "%.1f", Math.ceil(percent * 10) / 10)
                : String.format(Locale.ROOT, "%.0f", Math.ceil(percent));
    }
}
