package io.serdebench.lab.report.rpc;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RpcEntry.RpcPlan.Setting;
import io.serdebench.lab.report.text.Figures;
import io.serdebench.lab.rpc.RpcResult;
import io.serdebench.lab.rpc.RpcResult.StackPair;
import io.serdebench.lab.rpc.RpcResult.StackRow;
import io.serdebench.lab.rpc.RpcResult.WorkResult;
import java.util.Locale;

/** Sentences on the works of {@code rpc} that hold at any number of rounds. */
final class RpcWords {

    static final String RANGES = "a place such as 1-2 is a range: the decided pairs leave each place in it open";

    private static final int CANARY_ROUNDS = 5;

    /** An interval wider than this says nothing. */
    private static final double WIDEST = 1e6;

    private RpcWords() {}

    /** The node and its clients in one line. */
    static String setting(Setting setting) {
        return Figures.many(setting.items(), "item") + " of " + Figures.many(setting.valueBytes(), "byte") + ", "
                + Figures.many(setting.clients(), "client") + " of " + Figures.many(setting.threads(), "thread") + ", "
                + (setting.hasRate()
                        ? String.format(Locale.ROOT, "%,.0f operations/s due", setting.perSecond())
                        : "closed loop")
                + (setting.pipeline() > 1 ? ", pipelines of " + setting.pipeline() : "");
    }

    /** Whether the values that were read were those that were written. */
    static String checked(RpcResult result) {
        return result.wrongValues() == 0
                ? "wrong values: 0; every read was checked"
                : "wrong values: " + Figures.count(result.wrongValues());
    }

    /** A work: {@code get, reads only}. */
    static String title(WorkResult work) {
        return work.work()
                + switch (work.readsPercent()) {
                    case 100 -> ", reads only";
                    case 0 -> ", writes only";
                    default -> ", " + work.readsPercent() + " % reads";
                };
    }

    /** Rounds and how many pairs they decide. */
    static String rounds(RpcResult result, WorkResult work) {
        String rounds = Figures.many(result.rounds(), "round");
        int pairs = work.verdicts().size();
        if (result.rounds() < 2 || pairs == 0) {
            return rounds + (result.rounds() == 1 ? ", which decides nothing" : "");
        }
        long decided = work.verdicts().stream()
                .filter(pair -> pair.verdict().isDecided())
                .count();
        return rounds + String.format(Locale.ROOT, ", %d of %s decided", decided, Figures.many(pairs, "pair"));
    }

    static String verdict(StackPair pair, double marginPercent) {
        return switch (pair.verdict()) {
            case DIFFERENT -> "different";
            case SAME_WITHIN -> "same within " + Figures.percent(marginPercent) + " %";
            case CANT_TELL -> "can't tell";
            case UNDECIDED -> "not decided yet";
        };
    }

    /** {@code 3}, {@code 1-2} where the decided pairs leave several places, or nothing for what is not ranked. */
    static String place(StackRow row) {
        Integer place = row.place();
        Integer to = row.placeTo();
        return place == null ? "" : Figures.places(place, to == null ? place : to);
    }

    /** The ratio with its interval, or the ratio alone where there is no interval. */
    static String ratio(double ratio, double low, double high) {
        return Figures.ratio(ratio)
                + (hasInterval(low, high) ? " [" + Figures.ratio(low) + ", " + Figures.ratio(high) + "]" : "");
    }

    /** The interval, or that there is none. */
    static String interval(StackPair pair) {
        return hasInterval(pair.ciLow(), pair.ciHigh())
                ? Figures.ratio(pair.ciLow()) + " to " + Figures.ratio(pair.ciHigh())
                : "none";
    }

    private static boolean hasInterval(double low, double high) {
        return high < WIDEST && low > 1 / WIDEST;
    }

    /** What the comparison of one stack with itself came to. */
    static String canary(StackPair canary) {
        String state = canary.verdict() == Verdict.DIFFERENT
                ? "failed: no ranking"
                : canary.rounds() >= CANARY_ROUNDS ? "passed" : "too few rounds to know";
        return Entry.Canary.nameOf(canary.a()) + " against itself, "
                + ratio(canary.ratio(), canary.ciLow(), canary.ciHigh()) + ", " + state;
    }

    /** Microseconds with three digits. */
    static String micros(double micros) {
        return micros >= 100 ? Figures.count(Math.round(micros)) : String.format(Locale.ROOT, "%.1f", micros);
    }

    /** Half the interval in percent, or a dash where one round is all there is. */
    static String half(StackRow row) {
        Double low = row.ciLow();
        Double high = row.ciHigh();
        Double ns = row.ns();
        return low == null || high == null || ns == null ? "-" : Figures.percent((high - low) / 2 / ns * 100);
    }
}
