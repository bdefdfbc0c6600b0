package io.serdebench.lab.compare;

import io.serdebench.api.Operation;
import io.serdebench.lab.compare.Comparison.Against;
import io.serdebench.lab.compare.Comparison.Change;
import io.serdebench.lab.compare.Comparison.Moved;
import io.serdebench.lab.compare.Comparison.Verdict;
import io.serdebench.lab.document.StoredFigure;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.TotalParts;
import io.serdebench.lab.text.ChangeText;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.PartTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** The words that the table and Markdown share. */
final class CompareWords {

    /** Says what the intervals hold, and what they do not. */
    static final String UNPAIRED =
            "~ means that the interval of the change holds 0, or that there is none: no change was found, and none is excluded. The rounds of two"
                    + " runs are not paired. The intervals hold how rounds scatter within each run; anything that changed on the machine"
                    + " between the runs counts as a change. Intervals of one table hold together in 95 % of tables."
                    + " Sizes are exact. Counts of allocation that differ by up to "
                    + share(StoredFigure.ALLOCATION) + " and of instructions that differ by up to "
                    + share(StoredFigure.INSTRUCTIONS)
                    + " do not count as a change: the same code differs so much from run to run.";

    /** Parts of older results are rounded in JSON. */
    private static final double SAME = 0.01;

    private CompareWords() {}

    /** {@code +12.3 % [+9.8, +14.6]}, and a {@code ~} before it where it is not decided. */
    static String change(Change change) {
        Double ratio = change.ratio();
        return switch (change.verdict()) {
            case EQUAL -> "equal";
            case NOT_DECIDED ->
                "~  " + (ratio == null ? "" : ChangeText.change(ratio, change.ciLow(), change.ciHigh()))
                        + (change.noise() != null
                                ? ", within " + share(change.noise())
                                : change.ciLow() == null ? ", no interval" : "");
            case WORSE, BETTER -> ratio == null ? "from 0" : ChangeText.change(ratio, change.ciLow(), change.ciHigh());
        };
    }

    /** A value as it is printed: those of the parts of a total add up to it. */
    static String value(Against one, Change change, ToDoubleFunction<Change> side) {
        for (List<String> names : List.of(Operation.wordsInTotal(), TotalParts.of(null))) {
            List<Double> parts = new ArrayList<>();
            names.forEach(
                    name -> like(one, change, name).map(side::applyAsDouble).ifPresent(parts::add));
            Optional<Double> total = like(one, change, Samples.TOTAL).map(side::applyAsDouble);
            boolean isAll = total.isPresent() && parts.size() == names.size();
            boolean isSum = isAll
                    && Math.abs(total.get()
                                    - parts.stream().mapToDouble(part -> part).sum())
                            < SAME;
            if (isSum && (names.contains(change.figure()) || change.figure().equals(Samples.TOTAL))) {
                int decimals = PartTexts.decimals(parts);
                return change.figure().equals(Samples.TOTAL)
                        ? Figures.fixed(total.get(), decimals)
                        : PartTexts.of(parts, total.get(), decimals).get(names.indexOf(change.figure()));
            }
        }
        return ChangeText.value(side.applyAsDouble(change));
    }

    /** The change of another figure of the same codec. */
    private static Optional<Change> like(Against one, Change change, String figure) {
        return one.changes().stream()
                .filter(other -> other.subject().equals(change.subject())
                        && other.unit().equals(change.unit())
                        && other.figure().equals(figure))
                .findFirst();
    }

    private static String share(double noise) {
        return Figures.fixed(100 * noise, 0) + " %";
    }

    static List<Change> shown(Against one, boolean onlyChanged) {
        return one.changes().stream()
                .filter(change ->
                        !onlyChanged || change.verdict() == Verdict.WORSE || change.verdict() == Verdict.BETTER)
                .toList();
    }

    static String gone(Moved moved) {
        return moved.subject() + " was " + moved.base() + " and is "
                + (moved.here() == null ? "not in the new result" : moved.here() + " now");
    }

    static String added(Moved moved) {
        return moved.subject() + " is " + moved.here() + " and was "
                + (moved.base() == null ? "not in the base" : moved.base());
    }

    /** {@code 2 figures worse, 1 better, 5 equal, 4 not decided}. */
    static String summary(Against one) {
        return Figures.many(count(one, Verdict.WORSE), "figure") + " worse, " + count(one, Verdict.BETTER)
                + " better, " + count(one, Verdict.EQUAL) + " equal, " + count(one, Verdict.NOT_DECIDED)
                + " not decided";
    }

    private static long count(Against one, Verdict verdict) {
        return one.changes().stream()
                .filter(change -> change.verdict() == verdict)
                .count();
    }
}
