package io.serdebench.lab.report;

import io.serdebench.lab.result.Cold;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** First calls on the page: a section of its own, with a table and the pairwise comparison at each checkpoint. */
final class ColdPart {

    private ColdPart() {}

    static void write(Html html, ReportModel view) {
        Cold cold = view.result().cold();
        if (cold == null) {
            return;
        }
        List<ColdRow> rows = ColdRow.of(view.result());
        html.open("section", "id", "cold");
        html.el("h2", "First calls in a fresh process");
        if (rows.isEmpty()) {
            html.el("p", "No first call was measured.", "class", "note");
        } else {
            table(html, view, cold, rows);
            if (!cold.verdicts().isEmpty()) {
                html.open("p", "class", "note");
                PairsPart.signs(html, view.result());
                html.close();
            }
            List<Long> checkpoints = ColdRow.checkpoints(cold);
            for (int i = 0; i < checkpoints.size(); i++) {
                pairs(html, cold, rows, i, checkpoints.get(i));
            }
        }
        html.closeLine();
    }

    private static void table(Html html, ReportModel view, Cold cold, List<ColdRow> rows) {
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "First calls");
        html.open("table", "class", "cold");
        html.el(
                "caption",
                "Milliseconds from loading the codec in a fresh process until so many records were encoded"
                        + " and decoded; median of " + Figures.many(cold.rounds(), "round")
                        + " of one process each"
                        + (cold.rounds() > 1 ? "; ± is half of the 95 % interval" : "")
                        + ". In the order of the last column. Warm code"
                        + " may have another order.");
        html.open("thead").open("tr").el("th", "Codec", "scope", "col");
        ColdRow.checkpoints(cold).forEach(records -> html.el("th", head(records), "scope", "col", "class", "n"));
        html.el("th", "Bytes", "scope", "col", "class", "n");
        html.close().close().open("tbody");
        rows.forEach(row -> row(html, row));
        ColdRow.floor(view.result()).ifPresent(row -> row(html, row));
        html.close().close().closeLine();
    }

    private static String head(long records) {
        String text = ColdRow.checkpoint(records);
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static void row(Html html, ColdRow row) {
        html.open("tr").open("th", "scope", "row").name(row.row().codec());
        if (row.row().floor()) {
            html.text(" (measurement overhead)");
        } else if (!row.compared()) {
            html.text(" ").el("span", row.row().standing().status().word(), "class", "tag");
        }
        html.close();
        for (Cold.@Nullable Row time : row.times()) {
            html.open("td", "class", "n").text(time == null ? "–" : Figures.millis(time.ns()));
            String half = ColdRow.half(time);
            if (!half.isEmpty()) {
                html.el("small", " ±" + half + " %");
            }
            html.close();
        }
        Double bytes = row.row().bytes();
        html.el("td", bytes == null ? "" : Figures.fixed(bytes, 1), "class", "n");
        html.closeLine();
    }

    private static void pairs(Html html, Cold cold, List<ColdRow> rows, int index, long records) {
        List<String> order = rows.stream()
                .filter(r -> r.compared() && r.times().get(index) != null)
                .sorted(Comparator.comparingDouble(
                        r -> Objects.requireNonNull(r.times().get(index)).ns()))
                .map(r -> r.row().codec())
                .toList();
        List<PairVerdict> verdicts = new ArrayList<>();
        cold.verdicts().stream()
                .filter(v -> v.records() == records)
                .forEach(v -> verdicts.add(new PairVerdict(
                        head(records), v.a(), v.b(), v.verdict(), v.ratio(), v.ciLow(), v.ciHigh(), v.rounds(), null)));
        if (!verdicts.isEmpty()) {
            PairsPart.matrix(html, new Pairs(verdicts), head(records), head(records), order, false);
        }
    }
}
