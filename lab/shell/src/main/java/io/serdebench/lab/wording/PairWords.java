package io.serdebench.lab.wording;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.NeededTime;
import io.serdebench.lab.text.Figures;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Sentences on pairs, places and intervals of {@code io} and {@code rpc} that hold at any number of rounds. */
public final class PairWords {

    /** The meaning of a place such as 1-2. */
    public static final String RANGES = "a place such as 1-2 is a range: each place in it is possible";

    private static final int CANARY_ROUNDS = 5;
    private static final String UNDECIDED = "not decided yet";

    /** An interval wider than this says nothing. */
    private static final double WIDEST = 1e6;

    private PairWords() {}

    /** The verdict on one pair. */
    public static String verdict(ComparedPair pair, double marginPercent) {
        return switch (pair.verdict()) {
            case DIFFERENT -> "different";
            case SAME_WITHIN -> "same within " + Figures.percent(marginPercent) + " %";
            case CANT_TELL -> "can't tell";
            case UNDECIDED -> UNDECIDED;
        };
    }

    /** Rounds and how many pairs they decide: {@code 3 rounds, 61 of 66 pairs decided, 5 not decided yet}. */
    public static String rounds(int rounds, List<ComparedPair> all) {
        String text = Figures.many(rounds, "round");
        int pairs = all.size();
        if (rounds < 2 || pairs == 0) {
            return text + (rounds == 1 ? ", which decides nothing" : "");
        }
        long decided = all.stream().filter(pair -> pair.verdict().isDecided()).count();
        long closed =
                all.stream().filter(pair -> pair.verdict() == Verdict.CANT_TELL).count();
        long open = pairs - decided - closed;
        if (decided == pairs) {
            return text + (pairs == 1 ? ", its pair decided" : ", all " + pairs + " pairs decided");
        }
        return text
                + String.format(Locale.ROOT, ", %d of %s decided", decided, Figures.many(pairs, "pair"))
                + (open > 0 ? ", " + open + " " + UNDECIDED : "")
                + (closed > 0 ? ", " + closed + " can't tell" : "");
    }

    /** The words that mark figures of fewer than two rounds, which no verdict follows from; empty from two rounds on. */
    public static String provisional(int rounds) {
        return rounds >= 2 ? "" : rounds == 1 ? "provisional figures" : "provisional figures of one turn each";
    }

    /** The time that a verdict needs, in a sentence. */
    public static String needed(@Nullable NeededTime needed) {
        return needed == null
                ? "A verdict needs two rounds, and this time was too short for one: give it several times as much --time"
                : "One round takes about " + Figures.duration(needed.roundSeconds())
                        + " here, and a verdict needs two or more: --time " + needed.time();
    }

    /** {@code 3}, {@code 1-2} where the decided pairs leave several places, or nothing for what is not ranked. */
    public static String place(@Nullable Integer place, @Nullable Integer to) {
        return place == null ? "" : Figures.places(place, to == null ? place : to);
    }

    /** Half the interval as a share of its center in percent, or a dash where one round is all there is. */
    public static String half(@Nullable Double center, @Nullable Double low, @Nullable Double high, String dash) {
        return center == null || low == null || high == null ? dash : Figures.percent((high - low) / 2 / center * 100);
    }

    /** The ratio with its interval, or the ratio alone where there is no interval. */
    public static String ratio(ComparedPair pair) {
        return ratio(pair.ratio(), pair.ciLow(), pair.ciHigh());
    }

    /** The same of a published claim. */
    public static String ratio(double ratio, double low, double high) {
        return Figures.ratio(ratio)
                + (hasInterval(low, high) ? " [" + Figures.ratio(low) + ", " + Figures.ratio(high) + "]" : "");
    }

    /** The interval, or that there is none. */
    public static String interval(ComparedPair pair) {
        return hasInterval(pair.ciLow(), pair.ciHigh())
                ? Figures.ratio(pair.ciLow()) + " to " + Figures.ratio(pair.ciHigh())
                : pair.rounds() < 2 ? "none, one process each" : "none";
    }

    private static boolean hasInterval(double low, double high) {
        return high < WIDEST && low > 1 / WIDEST;
    }

    /** The words for the comparison of one candidate with itself. */
    public static String canary(ComparedPair canary) {
        if (canary.rounds() < 2 && canary.verdict() != Verdict.DIFFERENT) {
            return Entry.Canary.nameOf(canary.a()) + " against itself, "
                    + Figures.ratio(Math.max(canary.ratio(), 1 / canary.ratio()))
                    + " times apart in one round; other times of one round may be off as much";
        }
        String state = canary.verdict() == Verdict.DIFFERENT
                ? "failed: no ranking"
                : canary.rounds() >= CANARY_ROUNDS ? "passed" : "too few rounds to know";
        return Entry.Canary.nameOf(canary.a()) + " against itself, " + ratio(canary) + ", " + state;
    }
}
