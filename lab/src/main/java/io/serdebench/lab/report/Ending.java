package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.PairVerdict;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How the run ended, and what is left open. */
final class Ending {

    private Ending() {}

    /** A sentence, or null where there is nothing to say. */
    static @Nullable String sentence(Result result) {
        String ended = result.run().ended();
        long seconds = Math.round(result.elapsedSeconds());
        long budget = Math.round(result.run().budgetSeconds());
        String after = " after " + seconds + " s";
        String of = after + " of " + budget + " s";
        return switch (ended == null ? "" : ended) {
            case "decided" -> seconds < budget ? "ended early" + of + ": every pair is decided" : null;
            case "looks" -> "ended" + of + ": more rounds would hardly tell more";
            case "canary" -> "ended" + of + ": a codec was told to differ from itself";
            default -> null;
        };
    }

    /** The pairs of the total that nothing can be said of, and what would help; or null where there are none. */
    static @Nullable String open(Result result) {
        List<PairVerdict> open = result.verdicts().stream()
                .filter(v -> v.operation().equals(Result.TOTAL)
                        && !v.verdict().equals("DIFFERENT")
                        && !v.verdict().equals("SAME_WITHIN"))
                .toList();
        if (open.isEmpty() || result.run().rounds() < 1) {
            return null;
        }
        int needed = open.stream()
                .map(PairVerdict::roundsNeeded)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(0);
        double perRound = result.elapsedSeconds() / result.run().rounds();
        String rounds = needed <= 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "; a difference of %s %% would take about %,d rounds, some %s",
                        new DecimalFormat("0.##", DecimalFormatSymbols.getInstance(Locale.ROOT))
                                .format(result.run().marginPercent()),
                        needed,
                        time(needed * perRound));
        return Figures.many(open.size(), "pair") + " can't be told" + rounds;
    }

    private static String time(double seconds) {
        return seconds < 7_200
                ? Math.max(1, Math.round(seconds / 60)) + " min"
                : Math.round(seconds / 3_600) + " hours";
    }
}
