package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.PairVerdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who differs from whom: one triangle an operation, the slower codec's row under the faster codec's column. */
final class PairsPart {

    private PairsPart() {}

    static void write(Html html, View view) {
        if (view.result().verdicts().isEmpty()) {
            return;
        }
        html.open("section", "id", "pairs");
        html.el("h2", "Who differs from whom");
        html.open("p", "class", "note");
        html.text(
                "How many times as long the codec of the row takes as the codec of the column, with the interval of this"
                        + " ratio, which is corrected for the number of pairs. ");
        html.el("b", "≠").text(" different, ");
        html.el("b", "=").text(" the same for practical purposes, ");
        html.el("b", "?").text(" not told apart. ");
        String open = Ending.open(view.result());
        if (open != null) {
            html.text(Character.toUpperCase(open.charAt(0)) + open.substring(1) + ".");
        }
        html.close();
        matrix(html, view, Result.TOTAL, true);
        CodecRow.PARTS.forEach(operation -> matrix(html, view, operation, false));
        html.closeLine();
    }

    private static void matrix(Html html, View view, String operation, boolean open) {
        List<String> order = view.pairs().groups(operation, view.rows()).stream()
                .flatMap(List::stream)
                .map(CodecRow::codec)
                .toList();
        String title = Character.toUpperCase(operation.charAt(0)) + operation.substring(1);
        matrix(html, view.pairs(), operation, title, order, open);
    }

    /** One triangle, of the codecs in this order. */
    static void matrix(Html html, Pairs pairs, String operation, String title, List<String> order, boolean open) {
        if (order.size() < 2) {
            return;
        }
        html.open("details", "class", "pairs", open ? "open" : "", "");
        html.el("summary", title);
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "Pairs, " + operation);
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
                cell(html, j < i ? pairs.of(operation, order.get(j), order.get(i)) : null);
            }
            html.closeLine();
        }
        html.close().close().close().closeLine();
    }

    private static void cell(Html html, @Nullable PairVerdict v) {
        if (v == null) {
            html.el("td", "");
            return;
        }
        boolean different = v.verdict().equals(Pairs.DIFFERENT);
        String sign = different ? "≠" : v.verdict().equals(Pairs.SAME_WITHIN) ? "=" : "?";
        html.open("td", different ? "" : "class", "same");
        html.text(sign + " " + Figures.times(v.ratio()));
        html.el("small", Figures.ratio(v.ciLow()) + "–" + Figures.ratio(v.ciHigh()));
        html.close();
    }
}
