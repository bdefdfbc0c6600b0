package io.serdebench.lab.report;

import io.serdebench.lab.text.Html;
import java.util.List;

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
        String caption = "Nanoseconds per record in the run's mean round"
                + (view.hasIntervals() ? "; ± is half of the 95 % interval" : "")
                + ". "
                + (heads.contains("+same") ? "“+same” encodes a message that was encoded before. " : "")
                + (heads.contains("+shal") || heads.contains("+deep")
                        ? "“+shal” and “+deep” decode and read without lists and maps, or wholly. "
                        : "")
                + (heads.contains(ColumnsTable.READ) ? "“read” decodes and reads only the fields of --read. " : "")
                + Html.capital(ColumnsTable.total(view.parts()))
                + "; what is not part of it takes no part in verdicts.";
        ColumnsTable.of(rows).page(html, "Operations", "cold", caption, rows).closeLine();
    }
}
