package io.serdebench.lab.report.io;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.io.IoResult;
import io.serdebench.lab.io.IoResult.PairVerdict;
import io.serdebench.lab.io.IoResult.PublishedClaim;
import io.serdebench.lab.io.IoResult.Row;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.report.text.Figures;
import java.util.Locale;

/** Sentences on the works of {@code io} that hold at any number of rounds. */
final class IoWords {

    static final String RANGES = "a place such as 1-2 is a range: the decided pairs leave each place in it open";

    private static final int CANARY_ROUNDS = 5;
    private static final String UNDECIDED = "not decided yet";

    /** An interval wider than this says nothing. */
    private static final double WIDEST = 1e6;

    private IoWords() {}

    private static boolean isDecided(PairVerdict pair) {
        return pair.verdict().isDecided();
    }

    static String verdict(PairVerdict pair, double marginPercent) {
        return switch (pair.verdict()) {
            case DIFFERENT -> "different";
            case SAME_WITHIN -> "same within " + Figures.percent(marginPercent) + " %";
            case CANT_TELL -> "can't tell";
            case UNDECIDED -> UNDECIDED;
        };
    }

    /** Rounds and how many pairs they decide: {@code 3 rounds, 61 of 66 pairs decided, 5 not decided yet}. */
    static String rounds(IoResult.Result work) {
        String rounds = Figures.many(work.rounds(), "round");
        int pairs = work.verdicts().size();
        if (work.rounds() < 2 || pairs == 0) {
            return rounds + (work.rounds() == 1 ? ", which decides nothing" : "");
        }
        long decided = work.verdicts().stream().filter(IoWords::isDecided).count();
        long closed = work.verdicts().stream()
                .filter(pair -> pair.verdict() == Verdict.CANT_TELL)
                .count();
        long open = pairs - decided - closed;
        if (decided == pairs) {
            return rounds + (pairs == 1 ? ", its pair decided" : ", all " + pairs + " pairs decided");
        }
        return rounds
                + String.format(Locale.ROOT, ", %d of %s decided", decided, Figures.many(pairs, "pair"))
                + (open > 0 ? ", " + open + " " + UNDECIDED : "")
                + (closed > 0 ? ", " + closed + " can't tell" : "");
    }

    /** {@code 3}, {@code 1-2} where the decided pairs leave several places, or nothing for what is not ranked. */
    static String place(Row row) {
        Integer place = row.place();
        Integer to = row.placeTo();
        return place == null ? "" : Figures.places(place, to == null ? place : to);
    }

    /** The ratio with its interval, or the ratio alone where there is no interval. */
    static String ratio(PairVerdict pair) {
        return ratio(pair.ratio(), pair.ciLow(), pair.ciHigh());
    }

    /** The ratio of a published claim with its interval. */
    static String ratio(PublishedClaim claim) {
        return ratio(claim.ratio(), claim.ciLow(), claim.ciHigh());
    }

    private static String ratio(double ratio, double low, double high) {
        return Figures.ratio(ratio)
                + (hasInterval(low, high) ? " [" + Figures.ratio(low) + ", " + Figures.ratio(high) + "]" : "");
    }

    /** The interval, or that there is none. */
    static String interval(PairVerdict pair, String between) {
        return hasInterval(pair.ciLow(), pair.ciHigh())
                ? Figures.ratio(pair.ciLow()) + between + Figures.ratio(pair.ciHigh())
                : pair.rounds() < 2 ? "none, one process each" : "none";
    }

    private static boolean hasInterval(double low, double high) {
        return high < WIDEST && low > 1 / WIDEST;
    }

    /** What the comparison of one strategy with itself came to. */
    static String canary(PairVerdict canary) {
        String state = canary.verdict() == Verdict.DIFFERENT
                ? "failed: no ranking"
                : canary.rounds() >= CANARY_ROUNDS ? "passed" : "too few rounds to know";
        return Entry.Canary.nameOf(canary.a()) + " against itself, " + ratio(canary) + ", " + state;
    }

    /** Units that the times of a table are of: those of the largest pass. */
    static long units(IoResult.Result work) {
        return work.rows().stream().mapToLong(Row::units).max().orElse(0);
    }

    /** Bytes of a record in the log, or a dash. */
    static String bytesPerRecord(Row row) {
        Long bytes = row.fileBytes();
        return bytes == null || row.units() == 0 ? "–" : Figures.meanBytes((double) bytes / row.units());
    }
}
