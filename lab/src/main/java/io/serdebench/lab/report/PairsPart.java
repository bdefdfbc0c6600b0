package io.serdebench.lab.report;

import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.wording.Intervals;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pairwise comparison: one triangle per operation, the slower codec's row under the faster codec's column. */
final class PairsPart {

    /** Of more codecs than these, intervals and single operations are left to the JSON: they would be half of the page. */
    private static final int MANY = 20;

    private PairsPart() {}

    static void write(Html html, ReportModel view) {
        if (view.result().verdicts().isEmpty()) {
            return;
        }
        html.open("section", "id", "pairs");
        html.el("h2", "Pairwise comparison");
        html.open("p", "class", "note");
        html.text("How many times as long the codec of the row takes as the codec of the column, by all rounds"
                + (hasIntervals(view.result())
                        ? ", with the 95 % interval of that one ratio. Verdicts hold for all pairs and all looks at once, so that a"
                                + " pair may be open whose interval does not hold 1. "
                        : ". "));
        signs(html, view.result());
        PairCount.openAlthough(view.result(), view.rows())
                .forEach(although -> html.text(" " + Html.capital(although) + "."));
        if (view.ranked().size() > MANY) {
            html.text(" The intervals of so many pairs, and the pairs of single operations, are in the JSON alone.");
        }
        html.close();
        matrix(html, view, Result.TOTAL, true);
        if (view.ranked().size() <= MANY) {
            view.parts().forEach(operation -> matrix(html, view, operation, false));
        }
        html.closeLine();
    }

    /** True if some pair has more than one round. */
    private static boolean hasIntervals(Result result) {
        return result.verdicts().stream().anyMatch(v -> v.ciLow() != null);
    }

    /** Explains the signs. */
    static void signs(Html html, Result result) {
        html.el("b", "≠").text(" different, ");
        html.el("b", "≈").text(" same within " + PairCount.margin(result) + ", ");
        html.el("b", "?").text(" not decided yet, ");
        html.el("b", "–").text(" can't tell (not decided after all rounds of a run).");
    }

    private static void matrix(Html html, ReportModel view, String operation, boolean open) {
        List<String> order = Ranks.of(operation, view.rows(), view.pairs()).stream()
                .map(rank -> rank.row().codec())
                .toList();
        String count = PairCount.of(view.result(), operation, view.rows(), view.pairs())
                .decided();
        String title = Html.capital(operation) + (count.isEmpty() ? "" : ": " + count);
        matrix(html, view.pairs(), operation, title, order, open);
    }

    /** One triangle, of the codecs in this order. */
    static void matrix(Html html, Pairs pairs, String operation, String title, List<String> order, boolean open) {
        if (order.size() < 2) {
            return;
        }
        html.open("details", "class", "pairs", open ? "open" : "", "");
        html.el("summary", title);
        html.scroll("Pairs, " + operation);
        html.open("table", "class", "matrix");
        html.open("thead").open("tr").el("td", "");
        for (String column : order.subList(0, order.size() - 1)) {
            html.open("th", "scope", "col").name(column).close();
        }
        html.close().close().open("tbody");
        for (int i = 1; i < order.size(); i++) {
            html.open("tr");
            html.open("th", "scope", "row").name(order.get(i)).close();
            for (int j = 0; j < order.size() - 1; j++) {
                cell(html, j < i ? pairs.of(operation, order.get(j), order.get(i)) : null, order.size() <= MANY);
            }
            html.closeLine();
        }
        html.close().close().close().closeLine();
    }

    private static void cell(Html html, @Nullable PairVerdict v, boolean interval) {
        if (v == null) {
            html.el("td", "");
            return;
        }
        String sign = switch (v.verdict()) {
            case DIFFERENT -> "≠";
            case SAME_WITHIN -> "≈";
            case CANT_TELL -> "–";
            case UNDECIDED -> "?";
        };
        String css = switch (v.verdict()) {
            case DIFFERENT -> "";
            case SAME_WITHIN -> "same";
            default -> "undecided";
        };
        html.open("td", css.isEmpty() ? "" : "class", css);
        html.text(sign + " " + Figures.lead(v.ratio()));
        if (interval) {
            html.el("small", v.rounds() == 1 ? "one process each" : Intervals.interval(v));
        }
        html.close();
    }
}
