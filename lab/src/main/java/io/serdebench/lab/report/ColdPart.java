package io.serdebench.lab.report;

import io.serdebench.lab.result.Cold;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

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
        String caption = "Milliseconds from loading the codec in a fresh process until so many records were encoded"
                + " and decoded; median of " + Figures.many(cold.rounds(), "round")
                + " of one process each"
                + (cold.rounds() > 1 ? "; ± is half of the 95 % interval" : "")
                + ". In the order of the last column. Warm code"
                + " may have another order.";
        List<ColdRow> all = Stream.concat(rows.stream(), ColdRow.floor(view.result()).stream())
                .toList();
        ColdTable.of(cold).page(html, "First calls", "cold", caption, all).line();
    }

    /** Why a codec has no verdicts. */
    static void status(Html html, ColdRow row) {
        if (row.row().floor()) {
            html.text(" (measurement overhead)");
        } else if (!row.compared()) {
            html.text(" ").el("span", row.row().standing().status().word(), "class", "tag");
        }
    }

    private static void pairs(Html html, Cold cold, List<ColdRow> rows, int index, long records) {
        String head = Html.capital(ColdRow.checkpoint(records));
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
                        head, v.a(), v.b(), v.verdict(), v.ratio(), v.ciLow(), v.ciHigh(), v.rounds(), null)));
        if (!verdicts.isEmpty()) {
            PairsPart.matrix(html, new Pairs(verdicts), head, head, order, false);
        }
    }
}
