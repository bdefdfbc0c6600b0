package io.serdebench.lab.report;

import io.serdebench.lab.text.Html;
import java.util.List;

/** The page's table of the sample beside all records, where a census was measured. */
final class WholePart {

    private WholePart() {}

    static void write(Html html, ReportModel view) {
        List<WholeTable.Row> rows = WholeTable.rows(view.result());
        if (rows.isEmpty()) {
            return;
        }
        html.open("section", "id", "sample");
        html.el("h2", "The sample beside all records");
        WholeTable.table()
                .page(
                        html,
                        "The sample beside all records",
                        "cold",
                        Html.capital(WholeTable.caption(view.result())) + ".",
                        rows)
                .closeLine();
    }
}
