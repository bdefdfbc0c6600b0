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
     * The lead of the codec that is ahead, and what would probably decide it.
     *
     * @param ratio The time of the next one over its own.
     * @param moreRounds More rounds than there are, at least 1.
     */
    public record Lead(double ratio, int moreRounds) {

        private String text(int rounds, String and) {
            return String.format(
                    Locale.ROOT,
                    "leads by %.3g times after %d rounds%s %d more round%s would probably decide it",
                    ratio,
                    rounds,
                    and,
                    moreRounds,
                    moreRounds == 1 ? "" : "s");
        }
    }

    /** The sentence, where nothing is known of a lead. */
    public static String of(@Nullable BestBound bound, boolean fastest, int rounds, String which) {
        return of(bound, fastest, rounds, which, null);
    }

    /**
     * The sentence. Only a codec whose pairs are all decided is called the fastest.
     *
     * @param bound The choice; null where there is none yet.
     * @param fastest True if {@link BestBound#isFastest}.
     * @param rounds The rounds so far.
     * @param which The codecs that it was chosen from, as {@code of the 3 codecs that ...}; an empty text where all were.
     * @param lead The lead; null where the rounds that would decide it are not known with enough power.
     */
    public static String of(@Nullable BestBound bound, boolean fastest, int rounds, String which, @Nullable Lead lead) {
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
        String decides = lead == null ? "" : "; it " + lead.text(rounds, ", and");
        String slower = ", at most " + percent(bound.regretPercent()) + " % slower than whichever is fastest";
        if (isEarly(bound)) {
            String known = bound.regretPercent() > MOST_PERCENT ? "" : slower;
            return whose + "too early to choose: " + bound.candidate() + " so far" + known + decides;
        }
        if (bound.logBound() == 0 && lead != null) {
            return whose + bound.candidate() + " " + lead.text(rounds, ";");
        }
        String cost =
                bound.logBound() == 0 ? "no other codec is faster, the order is not decided" : slower.substring(2);
        return whose + "take " + bound.candidate() + ": " + cost + decides;
    }

    /** Rounded up: a bound is never said to be smaller than it is. */
    static String percent(double percent) {
        return percent <= 1
                ? String.format(Locale.ROOT, "%.1f", Math.ceil(percent * 10) / 10)
                : String.format(Locale.ROOT, "%,.0f", Math.ceil(percent));
    }
}
