package io.serdebench.lab.report;

import io.serdebench.lab.figure.PlotFrame;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.Standing.Status;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.wording.Intervals;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The ranking as a table: the same figures as on the console, readable without scripts. */
final class RankingPart {

    /** Columns beside those of the parts of the total. */
    private static final int COLUMNS = 7;

    private RankingPart() {}

    static void write(Html html, ReportModel view) {
        html.open("section", "id", "ranking");
        html.el("h2", "Ranking");
        html.el("p", "The table goes on to the right.", "class", "hint");
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "Ranking");
        html.open("table", "class", isVague(view) ? "rank vague" : "rank");
        html.el("caption", caption(view));
        head(html, view);
        html.open("tbody");
        for (CodecRow row : view.ranked()) {
            row(html, view, row, row.rank());
        }
        html.closeLine();
        List<CodecRow> unranked = view.unranked();
        if (!unranked.isEmpty()) {
            html.open("tbody", "class", "unranked");
            group(html, view, "Not ranked");
            unranked.forEach(row -> unranked(html, view, row));
            html.closeLine();
        }
        view.floor().filter(row -> row.totalNs() != null).forEach(row -> {
            html.open("tbody", "class", "unranked");
            group(html, view, "Measurement overhead, included in every time above");
            row(html, view, row, "");
            html.closeLine();
        });
        html.close().close().closeLine();
    }

    /** All columns of the table but this many. */
    private static String columns(ReportModel view, int less) {
        return Integer.toString(COLUMNS + view.parts().size() - less);
    }

    /** True if some interval says nothing, which takes words and so more room. */
    private static boolean isVague(ReportModel view) {
        return view.ranked().stream()
                .flatMap(row -> Stream.of(halfOfTotal(row), row.standing().relativeHalfPercent()))
                .anyMatch(half -> half != null && Figures.isVague(half));
    }

    private static String caption(ReportModel view) {
        return "Times are " + view.times().unit() + " per record in the run's mean round, from "
                + CodecRow.rounds(view.rows())
                + ". Total is " + String.join(" + ", view.parts())
                + "; relative is the total over that of the first row."
                + (view.hasIntervals()
                        ? " ± is half of a 95 % interval: of one ratio, or of one time, which also holds what rounds differ by."
                        : "")
                + (isVague(view) ? " Where it is not known, the rounds differ by more than the figure itself." : "")
                + (view.hasRanges()
                        ? " A place such as 1-2 is a range: the decided pairs leave each place in it open."
                        : "")
                + " Bytes are exact means over all records. On the Pareto frontier no other codec is both faster and smaller.";
    }

    private static void head(Html html, ReportModel view) {
        html.open("thead").open("tr");
        html.el("th", "Place", "scope", "col");
        html.el("th", "Codec", "scope", "col");
        List<String> heads = new ArrayList<>(List.of("Total", "Bytes", "Relative"));
        view.parts().forEach(part -> heads.add(Html.capital(part)));
        heads.add("Allocated");
        for (String head : heads) {
            html.open("th", "scope", "col", "class", "n").text(head);
            boolean time = head.equals("Total") || view.parts().contains(head.toLowerCase(Locale.ROOT));
            if (!head.equals("Relative")) {
                html.el("small", " " + (time ? view.times().unit() : "B"), "class", "unit");
            }
            html.close();
        }
        html.el("th", "Pareto frontier", "scope", "col");
        html.close().closeLine();
    }

    private static void group(Html html, ReportModel view, String title) {
        html.open("tr", "class", "group");
        html.el("th", title, "scope", "rowgroup", "colspan", columns(view, 0));
        html.close();
    }

    private static void row(Html html, ReportModel view, CodecRow row, String place) {
        html.open("tr", "id", PlotFrame.rowId(view.rows().indexOf(row)));
        html.el("td", place, "class", "place");
        codec(html, view, row);
        Measurement total = row.figure(Result.TOTAL);
        number(
                html,
                total == null || total.nsPerRecord() == null ? "" : view.times().text(total.nsPerRecord()),
                halfOfTotal(row));
        number(html, row.bytes() == null ? "" : Figures.fixed(row.bytes(), 1));
        Double relative = row.standing().relative();
        number(
                html,
                relative == null ? "" : Figures.times(relative),
                row.standing().relativeHalfPercent());
        row.parts().forEach(operation -> {
            Measurement part = row.figure(operation);
            number(
                    html,
                    part == null || part.nsPerRecord() == null
                            ? ""
                            : view.times().text(part.nsPerRecord()));
        });
        number(html, row.totalNs() == null ? "" : row.alloc() == null ? "—" : Figures.count(Math.round(row.alloc())));
        html.el("td", row.frontier().equals("open") ? "not decided yet" : row.frontier());
        html.close();
    }

    private static void unranked(Html html, ReportModel view, CodecRow row) {
        if (row.totalNs() != null) {
            row(html, view, row, "–");
        } else {
            html.open("tr").el("td", "–", "class", "place");
            codec(html, view, row);
            html.el("td", "", "colspan", columns(view, 2)).close();
        }
        html.open("tr", "class", "why").el("td", "").open("td", "colspan", columns(view, 1));
        html.el("strong", row.standing().status().name());
        html.text(row.reason().isEmpty() ? "" : ": " + SafeText.clip(row.reason(), 500, true));
        html.close().close();
    }

    private static void codec(Html html, ReportModel view, CodecRow row) {
        html.open("th", "scope", "row", "data-codec", Html.label(row.codec()));
        if (!row.floor()) {
            boolean lossy = row.standing().status() == Status.LOSSY;
            view.signs().get(view.rows().indexOf(row)).write(html, lossy);
        }
        html.name(row.codec());
        if (!row.steady()) {
            html.el("span", "not steady", "class", "tag");
        }
        html.close();
    }

    private static @Nullable Double halfOfTotal(CodecRow row) {
        Measurement total = row.figure(Result.TOTAL);
        return total == null ? null : Intervals.halfWidth(total);
    }

    /** A value and half of its interval, percent; null or 0 where it has none. */
    private static void number(Html html, String text, @Nullable Double half) {
        html.open("td", "class", "n").text(text);
        if (half != null && half > 0) {
            html.el("small", Figures.plusMinus(half));
        }
        html.close();
    }

    private static void number(Html html, String text) {
        html.el("td", text, "class", "n");
    }
}
