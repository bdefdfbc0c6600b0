package io.serdebench.lab.report;

import io.serdebench.lab.report.text.Figures;
import io.serdebench.lab.report.text.Html;
import io.serdebench.lab.report.text.SafeText;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ranking as a table: the same figures as on the console, readable without scripts. */
final class RankingPart {

    /** Columns beside those of the parts of the total. */
    private static final int COLUMNS = 7;

    private RankingPart() {}

    static void write(Html html, ReportModel view) {
        html.open("section", "id", "ranking");
        html.el("h2", "Ranking");
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "Ranking");
        html.open("table", "class", "rank");
        html.el("caption", caption(view));
        head(html, view.parts());
        html.open("tbody");
        for (CodecRow row : view.ranked()) {
            row(html, row, row.rank());
        }
        html.closeLine();
        List<CodecRow> unranked = view.unranked();
        if (!unranked.isEmpty()) {
            html.open("tbody", "class", "unranked");
            group(html, "Not ranked");
            unranked.forEach(row -> unranked(html, row));
            html.closeLine();
        }
        view.floor().forEach(row -> {
            html.open("tbody", "class", "unranked");
            group(html, "Measurement overhead, included in every time above");
            row(html, row, "");
            html.closeLine();
        });
        html.close().close().closeLine();
    }

    private static String caption(ReportModel view) {
        return "Times are nanoseconds per record, median of "
                + Figures.many(view.result().run().rounds(), "round")
                + "; ± is half of the 95 % interval. Total is " + String.join(" + ", view.parts())
                + ". Relative is to the lowest total. A"
                + " place such as 1-2 is a range: the decided pairs leave each place in it open. Bytes are exact means over"
                + " all records. On the Pareto frontier no other codec is both faster and smaller.";
    }

    private static void head(Html html, List<String> parts) {
        html.open("thead").open("tr");
        html.el("th", "Place", "scope", "col");
        html.el("th", "Codec", "scope", "col");
        List<String> heads = new ArrayList<>(List.of("Total", "Relative", "Bytes"));
        parts.forEach(part -> heads.add(Html.capital(part)));
        heads.add("Allocated");
        heads.forEach(head -> html.el("th", head, "scope", "col", "class", "n"));
        html.el("th", "Pareto frontier", "scope", "col");
        html.close().closeLine();
    }

    private static void group(Html html, String title) {
        html.open("tr", "class", "group");
        html.el("th", title, "scope", "rowgroup", "colspan", Integer.toString(COLUMNS));
        html.close();
    }

    private static void row(Html html, CodecRow row, String place) {
        html.open("tr");
        html.el("td", place, "class", "place");
        codec(html, row);
        time(html, row.figure(Result.TOTAL));
        Double relative = row.standing().relative();
        number(html, relative == null ? "" : Figures.times(relative));
        number(html, row.bytes() == null ? "" : Figures.fixed(row.bytes(), 1));
        row.parts().forEach(operation -> time(html, row.figure(operation)));
        number(html, row.alloc() == null ? "" : Figures.count(Math.round(row.alloc())));
        html.el("td", row.frontier().equals("open") ? "not decided yet" : row.frontier());
        html.close();
    }

    private static void unranked(Html html, CodecRow row) {
        if (row.totalNs() != null) {
            row(html, row, "–");
        } else {
            html.open("tr").el("td", "–", "class", "place");
            codec(html, row);
            html.el("td", "", "colspan", Integer.toString(COLUMNS - 2)).close();
        }
        html.open("tr", "class", "why").el("td", "").open("td", "colspan", Integer.toString(COLUMNS - 1));
        html.el("strong", row.standing().status().name());
        html.text(row.reason().isEmpty() ? "" : ": " + SafeText.clip(row.reason(), 500, true));
        html.close().close();
    }

    private static void codec(Html html, CodecRow row) {
        html.open("th", "scope", "row", "data-codec", Html.label(row.codec()));
        html.name(row.codec());
        if (!row.steady()) {
            html.el("span", "not steady", "class", "tag");
        }
        html.close();
    }

    private static void time(Html html, @Nullable Measurement figure) {
        if (figure == null || figure.nsPerRecord() == null) {
            number(html, "");
            return;
        }
        html.open("td", "class", "n").text(Figures.nanos(figure.nsPerRecord(), "µs"));
        Double half = Figures.halfWidth(figure);
        if (half != null) {
            html.el("small", " ±" + Figures.percent(half) + " %");
        }
        html.close();
    }

    private static void number(Html html, String text) {
        html.el("td", text, "class", "n");
    }
}
