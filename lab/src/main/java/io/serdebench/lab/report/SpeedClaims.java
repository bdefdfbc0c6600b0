package io.serdebench.lab.report;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.report.Claim.Status;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Figures;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Sentences on speed, each no stronger than the verdicts on its pairs. */
final class SpeedClaims {

    /** More names than these are counted, not listed. */
    private static final int NAMED = 3;

    /**
     * A sentence before anything is known against it.
     *
     * @param text The sentence.
     * @param status The status by the verdicts alone.
     * @param verdict The verdict that it rests on most, or null.
     * @param codecs The codecs that it is about.
     */
    record Speed(String text, Status status, @Nullable PairVerdict verdict, List<String> codecs) {}

    private final Result result;
    private final Pairs pairs;

    SpeedClaims(Result result, Pairs pairs) {
        this.result = result;
        this.pairs = pairs;
    }

    /**
     * Who is fastest: one codec if its place is 1 and no other; else those that no other is decided to be faster than.
     *
     * @param ranks The ranks in their order, at least two.
     * @param word {@code fastest}, or {@code fastest to encode}.
     */
    Speed fastest(String operation, List<Ranks> ranks, String word) {
        List<CodecRow> first =
                ranks.stream().filter(r -> r.from() == 1).map(Ranks::row).toList();
        Ranks leader = ranks.get(0);
        CodecRow next = ranks.get(1).row();
        PairVerdict v = pairs.of(operation, leader.row().codec(), next.codec());
        List<String> ids = first.stream().map(CodecRow::codec).toList();
        if (leader.from() == 1 && leader.to() == 1 && v != null) {
            String text =
                    leader.row().name() + " is " + word + ", " + Figures.lead(v.ratio()) + " ahead of " + next.name();
            return new Speed(text, Status.SUPPORTED, v, List.of(leader.row().codec(), next.codec()));
        }
        if (ranks.stream().allMatch(r -> r.from() == 1 && r.to() == ranks.size())
                && result.run().rounds() == 1) {
            return new Speed(
                    "which codec is " + word + " is not decided yet, after one round", Status.UNDECIDED, null, ids);
        }
        return several(operation, first, word, ids);
    }

    private Speed several(String operation, List<CodecRow> first, String word, List<String> ids) {
        PairVerdict v = first.size() < 2
                ? null
                : pairs.of(operation, first.get(0).codec(), first.get(1).codec());
        if (first.size() > 1 && every(first, (a, b) -> pairs.same(operation, a, b))) {
            String who = (first.size() > NAMED ? "one of " + first.size() + " codecs" : either(first)) + " is ";
            String text = who + word + ", and they are the same within " + PairCount.margin(result);
            return new Speed(text, Status.SUPPORTED, v, ids);
        }
        boolean ended = first.size() > 1
                && every(first, (a, b) -> pairs.cannotTell(operation, a, b) || pairs.same(operation, a, b));
        Status status = ended ? Status.CANT_TELL : Status.UNDECIDED;
        if (first.size() > NAMED || first.isEmpty()) {
            return new Speed(many(first, word, ended), status, v, ids);
        }
        String text = first.size() == 1
                ? "whether " + first.get(0).name() + " is " + word + " is not decided yet"
                : either(first) + " is " + word + (ended ? ": can't tell which" : ": not decided yet");
        return new Speed(text, status, v, ids);
    }

    private static String many(List<CodecRow> first, String word, boolean ended) {
        return first.isEmpty()
                ? "which codec is " + word + " is not decided"
                : "one of " + first.size() + " codecs is " + word
                        + (ended ? ": can't tell which" : ": not decided yet");
    }

    /** How two codecs compare, the first being before the second in the order of the table. */
    Speed compare(CodecRow a, CodecRow b) {
        PairVerdict v = pairs.of(Result.TOTAL, a.codec(), b.codec());
        List<String> ids = List.of(a.codec(), b.codec());
        String whether = "whether " + a.name() + " is faster than " + b.name();
        if (v == null) {
            return new Speed(whether + " is not decided yet", Status.UNDECIDED, null, ids);
        }
        if (v.verdict() == Verdict.DIFFERENT) {
            boolean turned = v.ratio() < 1;
            String text = (turned ? b : a).name() + " is " + Figures.lead(turned ? 1 / v.ratio() : v.ratio())
                    + " faster than " + (turned ? a : b).name();
            return new Speed(text, Status.SUPPORTED, v, turned ? List.of(b.codec(), a.codec()) : ids);
        }
        if (v.verdict() == Verdict.SAME_WITHIN) {
            String text = a.name() + " and " + b.name() + " are the same within " + PairCount.margin(result);
            return new Speed(text, Status.SUPPORTED, v, ids);
        }
        if (v.rounds() == 1) {
            String text = b.name() + " took " + Figures.lead(v.ratio()) + " as long as " + a.name()
                    + " in one process each; this is not a verdict";
            return new Speed(text, Status.UNDECIDED, v, ids);
        }
        return v.verdict() == Verdict.CANT_TELL
                ? new Speed("can't tell " + whether, Status.CANT_TELL, v, ids)
                : new Speed(whether + " is not decided yet", Status.UNDECIDED, v, ids);
    }

    private interface Test {
        boolean of(String a, String b);
    }

    private static boolean every(List<CodecRow> rows, Test test) {
        for (int i = 0; i < rows.size(); i++) {
            for (int j = i + 1; j < rows.size(); j++) {
                if (!test.of(rows.get(i).codec(), rows.get(j).codec())) {
                    return false;
                }
            }
        }
        return true;
    }

    /** {@code a or b}, {@code a, b or c}. */
    private static String either(List<CodecRow> rows) {
        List<String> names = rows.stream().map(CodecRow::name).toList();
        int last = names.size() - 1;
        return names.subList(0, last).stream().collect(Collectors.joining(", ")) + " or " + names.get(last);
    }
}
