package io.serdebench.lab.report;

import io.serdebench.lab.result.Baseline;
import io.serdebench.lab.text.Html;
import java.util.List;

/** The page's table of all codecs against the one that the user has today. */
final class AgainstPart {

    private AgainstPart() {}

    static void write(Html html, ReportModel view) {
        List<AgainstTable.Row> rows = AgainstTable.rows(view.result());
        Baseline baseline = view.result().baseline();
        if (rows.isEmpty() || baseline == null) {
            return;
        }
        String title = "Against " + baseline.codec();
        html.open("section", "id", "against");
        html.el("h2", title);
        AgainstTable.table(view.result())
                .page(html, title, "cold", Html.capital(AgainstTable.caption(view.result())) + ".", rows)
                .closeLine();
    }
}
