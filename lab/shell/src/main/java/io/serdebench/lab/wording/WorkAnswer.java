package io.serdebench.lab.wording;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.PageCard;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who is fastest at one work of {@code io} or {@code rpc}, as far as the pairs are decided.
 *
 * @param title The title of its card.
 * @param names Those who are, or may be, fastest.
 * @param figure The figure of the one that is; empty where it is not decided.
 * @param tag What is not decided, in a word or two; or an empty text.
 * @param sentence The answer as the end of a sentence that begins with the work.
 */
public record WorkAnswer(String title, List<String> names, String figure, String tag, String sentence) {

    private static final int NAMED = 3;
    private static final String OPEN = "not decided yet";

    /**
     * One that was ranked.
     *
     * @param name Its name.
     * @param place The best place that the decided pairs allow, or null.
     * @param figure Its figure with the unit.
     */
    public record Contender(String name, @Nullable Integer place, String figure) {}

    /**
     * The answer.
     *
     * @param ranked All that were ranked, in their order.
     * @param canary One of them against itself, or null.
     * @param rounds How many rounds were completed.
     * @param marginPercent Differences below it are called the same.
     */
    public static WorkAnswer of(
            List<Contender> ranked,
            List<ComparedPair> verdicts,
            @Nullable ComparedPair canary,
            int rounds,
            double marginPercent) {
        if (ranked.isEmpty()) {
            return new WorkAnswer("Fastest", List.of(), "", "nothing ranked", "nothing was ranked");
        }
        Contender first = ranked.get(0);
        if (canary != null && canary.verdict() == Verdict.DIFFERENT) {
            return new WorkAnswer(
                    "Fastest", List.of(), "", "no ranking", "no ranking, since the control differed from itself");
        }
        if (rounds < 2 && ranked.size() > 1) {
            return provisional();
        }
        List<String> leaders =
                ranked.stream().filter(WorkAnswer::isFirst).map(Contender::name).toList();
        if (leaders.size() < 2) {
            return leader(ranked, verdicts);
        }
        boolean same = isSame(leaders, verdicts);
        if (same) {
            String within = "same within " + Figures.percent(marginPercent) + " %";
            return new WorkAnswer(
                    "Fastest", leaders, first.figure(), within, joined(leaders, "and") + " are fastest, the " + within);
        }
        return new WorkAnswer(
                "May be fastest",
                leaders,
                "",
                OPEN,
                leaders.size() <= NAMED
                        ? joined(leaders, "or") + " is fastest: " + OPEN
                        : "one of " + leaders.size() + " is fastest: " + OPEN);
    }

    /** The answer where there are figures and fewer than two rounds. */
    public static WorkAnswer provisional() {
        return new WorkAnswer("Fastest", List.of(), "", "no verdict", "provisional figures, no verdict");
    }

    private static boolean isFirst(Contender one) {
        return one.place() != null && one.place() == 1;
    }

    private static WorkAnswer leader(List<Contender> ranked, List<ComparedPair> verdicts) {
        // times come from all rounds and places from the look that decided: the first row may stand before the one that
        // is faster
        Contender first =
                ranked.stream().filter(WorkAnswer::isFirst).findFirst().orElse(ranked.get(0));
        String text = first.name() + " is fastest, " + first.figure();
        if (ranked.size() == 1) {
            return new WorkAnswer(
                    "Measured",
                    List.of(first.name()),
                    first.figure(),
                    "",
                    first.name() + " alone was measured, " + first.figure());
        }
        Contender next = ranked.get(0).equals(first) ? ranked.get(1) : ranked.get(0);
        ComparedPair pair = ComparedPair.between(verdicts, first.name(), next.name());
        return new WorkAnswer(
                "Fastest",
                List.of(first.name()),
                first.figure(),
                "",
                pair == null
                        ? text
                        : text + ", " + Figures.end(pair.ratio()) + " (" + Figures.end(pair.ciLow()) + " to "
                                + Figures.end(pair.ciHigh()) + ") times as fast as " + pair.b());
    }

    private static boolean isSame(List<String> names, List<ComparedPair> verdicts) {
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                ComparedPair pair = ComparedPair.between(verdicts, names.get(i), names.get(j));
                if (pair == null || pair.verdict() != Verdict.SAME_WITHIN) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Names in a sentence: {@code a, b or c}. */
    static String joined(List<String> names, String word) {
        int last = names.size() - 1;
        return last == 0
                ? names.get(0)
                : String.join(", ", names.subList(0, last)) + " " + word + " " + names.get(last);
    }

    /** The card, which leads to the work. */
    public PageCard card(String href, String work) {
        return new PageCard(href, title + ", " + work, names, figure, tag);
    }
}
