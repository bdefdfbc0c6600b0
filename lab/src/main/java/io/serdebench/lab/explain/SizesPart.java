package io.serdebench.lab.explain;

import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import java.util.List;
import java.util.stream.Collectors;

/** Draws what statistics of columns say, on a page. */
final class SizesPart {

    private SizesPart() {}

    static void sizes(Html html, List<SizeEstimate> estimated) {
        begin(
                html,
                "sizes",
                "Sizes",
                "From lengths, magnitudes and nulls of each column; nothing was encoded. Where the sum depends on which"
                        + " values meet in a record there are bounds, which hold for certain.",
                "codec",
                "per record, at least",
                "at most",
                "all, at least",
                "at most");
        for (SizeEstimate one : SizesReport.sorted(estimated)) {
            html.open("tr")
                    .open("th", "scope", "row")
                    .name(one.codec())
                    .close()
                    .el("td", SizesReport.mean(one, one.size().least()))
                    .el("td", SizesReport.mean(one, one.size().most()))
                    .el("td", Figures.count(one.size().least()))
                    .el("td", Figures.count(one.size().most()));
            html.closeLine();
        }
        end(html);
    }

    static void advice(Html html, List<Advice> advice) {
        if (advice.isEmpty()) {
            return;
        }
        begin(
                html,
                "advice",
                "Possible savings",
                "Bytes over all records, for certain; computed from statistics. Where a type is named, a run with it"
                        + " proves the claim.",
                "field",
                "seen",
                "choice",
                "saves",
                "--types");
        for (Advice one : advice) {
            html.open("tr").open("th", "scope", "row").name(path(one));
            html.close().el("td", Html.label(one.seen())).el("td", Html.label(one.change()));
            String gains = one.gains().entrySet().stream()
                    .map(gain ->
                            gain.getKey() + " " + Figures.count(gain.getValue().least()) + " ("
                                    + Figures.fixed(100 * gain.getValue().share(), 1) + " %)")
                    .collect(Collectors.joining(", "));
            html.el("td", gains);
            html.open("td").text(one.how()).el("code", one.types() == null ? "" : Html.label(one.types()));
            html.close().closeLine();
        }
        end(html);
    }

    /** The field that a choice is about, or the record itself. */
    static String path(Advice advice) {
        return advice.path().isEmpty() ? "(record)" : String.join(".", advice.path());
    }

    private static void begin(Html html, String id, String title, String caption, String... heads) {
        html.open("section", "id", id).el("h2", title);
        html.scroll(title);
        html.open("table", "class", "matrix estimate", "data-sort", "", "data-copy", "")
                .el("caption", caption);
        html.open("thead").open("tr");
        for (String head : heads) {
            html.el("th", head, "scope", "col");
        }
        html.close().close().open("tbody");
    }

    private static void end(Html html) {
        html.close().close().close().closeLine();
    }
}
