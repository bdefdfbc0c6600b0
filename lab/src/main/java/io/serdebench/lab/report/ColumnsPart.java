package io.serdebench.lab.report;

import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.wording.Intervals;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The page's table of every operation of warm code, where more than the usual ones were asked for. */
final class ColumnsPart {

    private ColumnsPart() {}

    static void write(Html html, ReportModel view) {
        List<CodecRow> rows = ColumnsTable.rows(view.rows());
        if (rows.isEmpty()) {
            return;
        }
        List<String> heads = ColumnsTable.heads(rows);
        html.open("section", "id", "columns");
        html.el("h2", "Operations side by side");
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "Operations");
        html.open("table", "class", "cold");
        html.el(
                "caption",
                "Nanoseconds per record in the run's mean round"
                        + (view.hasIntervals() ? "; ± is half of the 95 % interval" : "")
                        + ". "
                        + (heads.contains("+same") ? "“+same” encodes a message that was encoded before. " : "")
                        + (heads.contains("+shal") || heads.contains("+deep")
                                ? "“+shal” and “+deep” decode and read without lists and maps, or wholly. "
                                : "")
                        + (heads.contains(ColumnsTable.READ)
                                ? "“read” decodes and reads only the fields of --read. "
                                : "")
                        + Html.capital(ColumnsTable.total(view.parts()))
                        + "; what is not part of it takes no part in verdicts.");
        html.open("thead").open("tr").el("th", "Codec", "scope", "col");
        heads.forEach(head -> html.el("th", head, "scope", "col", "class", "n"));
        html.el("th", "Bytes", "scope", "col", "class", "n");
        html.close().close().open("tbody");
        for (CodecRow row : rows) {
            html.open("tr").open("th", "scope", "row").name(row.codec());
            if (row.floor()) {
                html.text(" (harness floor)");
            }
            html.close();
            heads.forEach(head -> time(html, ColumnsTable.figure(row, head)));
            Double bytes = row.bytes();
            html.el("td", bytes == null ? "" : Figures.fixed(bytes, 1), "class", "n");
            html.closeLine();
        }
        html.close().close().close().closeLine();
    }

    private static void time(Html html, @Nullable Measurement figure) {
        html.open("td", "class", "n").text(ColumnsTable.time(figure));
        Double half = figure == null ? null : Intervals.halfWidth(figure);
        if (half != null) {
            html.el("small", Figures.plusMinus(half));
        }
        html.close();
    }
}
