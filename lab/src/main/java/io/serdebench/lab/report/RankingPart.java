package io.serdebench.lab.report;

import io.serdebench.lab.figure.PlotFrame;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Standing.Status;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.SafeText;
import java.util.List;
import java.util.stream.Stream;

/** The ranking as a table: the same figures as on the console, readable without scripts. */
final class RankingPart {

    private RankingPart() {}

    static void write(Html html, ReportModel view) {
        html.open("section", "id", "ranking");
        html.el("h2", "Ranking", "class", "quiet");
        ReportTable<CodecRow> table = RankTable.of(view);
        table.pageHead(html, "Ranking", isVague(view) ? "rank vague" : "rank", caption(view))
                .line();
        html.open("tbody");
        view.ranked().forEach(row -> row(html, view, table, row));
        html.closeLine();
        List<CodecRow> unranked = view.unranked();
        if (!unranked.isEmpty()) {
            group(html, table, "Not ranked");
            unranked.forEach(row -> unranked(html, view, table, row));
            html.closeLine();
        }
        view.floor().filter(row -> row.totalNs() != null).forEach(row -> {
            group(html, table, "Measurement overhead, included in every time above");
            row(html, view, table, row);
            html.closeLine();
        });
        html.close().close();
        String decided = PairCount.of(view.result(), Result.TOTAL, view.rows(), view.pairs())
                .sentence();
        if (decided != null) {
            html.el("p", Html.capital(decided) + ".", "class", "note decided");
        }
        String copies = CopyWords.of(view.rows());
        if (copies != null) {
            html.el("p", copies + ".", "class", "note");
        }
        html.closeLine();
    }

    /** True if some interval says nothing, which takes words and so more room. */
    private static boolean isVague(ReportModel view) {
        return view.ranked().stream()
                .flatMap(row -> Stream.of(row.halfOfTotal(), row.standing().relativeHalfPercent()))
                .anyMatch(half -> half != null && Figures.isVague(half));
    }

    private static String caption(ReportModel view) {
        return "Times are " + view.times().unit() + CodecRow.ofCpu(view.result()) + " per record, means of "
                + CodecRow.rounds(view.rows())
                + ". Total is " + String.join(" + ", view.parts())
                + "; relative is the total over that of the first row; records/s is a second of one core over the total."
                + (view.hasIntervals()
                        ? " ± is half of a 95 % interval: of one ratio, or of one time, which also holds what rounds differ by."
                        : "")
                + (isVague(view) ? " Where it is not known, the rounds differ by more than the figure itself." : "")
                + (view.hasRanges() ? " A place such as 1-2 is a range: each place in it is possible." : "")
                + " On the Pareto frontier no other codec is both faster and smaller.";
    }

    private static void group(Html html, ReportTable<CodecRow> table, String title) {
        html.open("tbody", "class", "unranked").open("tr", "class", "group");
        html.el("th", title, "scope", "rowgroup", "colspan", Integer.toString(table.pageColumns()));
        html.close();
    }

    private static void row(Html html, ReportModel view, ReportTable<CodecRow> table, CodecRow row) {
        boolean figures = row.ranked() || row.totalNs() != null;
        table.pageRow(
                html, row, figures ? "id" : "", PlotFrame.rowId(view.rows().indexOf(row)));
    }

    private static void unranked(Html html, ReportModel view, ReportTable<CodecRow> table, CodecRow row) {
        row(html, view, table, row);
        html.open("tr", "class", "why").el("td", "");
        html.open("td", "colspan", Integer.toString(table.pageColumns() - 1));
        html.el("strong", row.standing().status().name());
        html.text(row.reason().isEmpty() ? "" : ": " + SafeText.clip(row.reason(), 500, true));
        html.close().close();
    }

    /** The place of a codec. */
    static void place(Html html, CodecRow row) {
        html.el("td", row.floor() ? "" : row.ranked() ? row.rank() : "–", "class", "place");
    }

    /** A codec with its sign. */
    static void codec(Html html, ReportModel view, CodecRow row) {
        html.open("th", "scope", "row", "data-codec", Html.label(row.codec()));
        int at = view.rows().indexOf(row);
        if (at >= 0 && !row.floor()) {
            boolean lossy = row.standing().status() == Status.LOSSY;
            view.signs().get(at).write(html, lossy);
        }
        html.name(row.codec());
        if (!row.steady()) {
            html.el("span", "not steady", "class", "tag");
        }
        if (!row.states().isEmpty()) {
            html.el("span", "two states, " + row.states(), "class", "tag");
        }
        html.close();
    }
}
