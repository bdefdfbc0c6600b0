package io.serdebench.lab.journal;

import io.serdebench.lab.decide.BestBound;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The choice in a sentence, as a run says it while it measures, and its result afterwards. */
public final class ChoiceWords {

    /** A codec that may cost more is no choice yet, percent. */
    public static final double EARLY_PERCENT = 10;

    /** A bound beyond a factor of 100 is not printed: it says nothing but that rounds are too few. */
    private static final double MOST_PERCENT = 9_900;

    private ChoiceWords() {}

    /** True if so large a loss is possible that it is too early to choose. */
    public static boolean isEarly(BestBound bound) {
        return bound.regretPercent() > EARLY_PERCENT;
    }

    /**
     * The sentence. Only a codec whose pairs are all decided is called the fastest.
     *
     * @param bound The choice; null where there is none yet.
     * @param fastest True if {@link BestBound#isFastest}.
     * @param rounds The rounds so far.
     * @param which The codecs that it was chosen from, as {@code of the 3 codecs that ...}; an empty text where all were.
     */
    public static String of(@Nullable BestBound bound, boolean fastest, int rounds, String which) {
        String whose = which.isEmpty() ? "" : which + ": ";
        if (bound == null) {
            return whose + "too early to choose: "
                    + (rounds == 0 ? "no round is complete" : "one round does not show how much times vary");
        }
        if (bound.among() == 1) {
            return whose + "take " + bound.candidate() + ": no other codec is ranked";
        }
        if (fastest) {
            return whose + bound.candidate() + " is fastest";
        }
        String slower = ", at most " + percent(bound.regretPercent()) + " % slower than whichever is fastest";
        if (isEarly(bound)) {
            String known = bound.regretPercent() > MOST_PERCENT ? "" : slower;
            return whose + "too early to choose: " + bound.candidate() + " so far" + known;
        }
        String cost =
                bound.logBound() == 0 ? "no other codec is faster, the order is not decided" : slower.substring(2);
        return whose + "take " + bound.candidate() + ": " + cost;
    }

    /** Rounded up: a bound is never said to be smaller than it is. */
    static String percent(double percent) {
        return percent <= 1
                ? String.format(Locale.ROOT, "%.1f", Math.ceil(percent * 10) / 10)
                : String.format(Locale.ROOT, "%,.0f", Math.ceil(percent));
    }
}
