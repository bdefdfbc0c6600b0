package io.serdebench.lab.report.io;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.io.IoResult;
import io.serdebench.lab.io.IoResult.PairVerdict;
import io.serdebench.lab.io.IoResult.PublishedClaim;
import io.serdebench.lab.io.IoResult.Row;
import io.serdebench.lab.report.text.Figures;
import io.serdebench.lab.report.text.Html;
import io.serdebench.lab.report.text.PageFiles;
import io.serdebench.lab.report.text.PlainPage;
import io.serdebench.lab.report.text.SafeText;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What {@code io} found, as one page for the browser: a table per work, all pairs, published claims, and how it was measured. */
public final class IoPage {

    private static final String GENERATOR = "serdebench io";
    private static final double FULL = 100;
    private static final int FULL_REASON = 300;

    private final IoResult result;
    private final Html html;

    private IoPage(IoResult result, Html html) {
        this.result = result;
        this.html = html;
    }

    /** The page. */
    public static String render(IoResult result) {
        PlainPage page = new PlainPage(GENERATOR, "Skip to the figures", PageFiles.ioStyle(), "");
        return page.render(result.source().name(), result.tool(), html -> new IoPage(result, html).write());
    }

    private void write() {
        meta();
        warnings();
        html.open("main", "id", "main");
        result.works().forEach(this::work);
        claims();
        method();
        html.closeLine();
    }

    private void meta() {
        IoResult.Source source = result.source();
        html.open("ul", "class", "meta");
        item(Figures.size(source.bytes()) + ", " + Figures.many(source.lines(), "line"));
        item("line ends " + source.ends() + (source.utf8() ? "" : ", not UTF-8"));
        item("page cache " + result.cache());
        item(source.fileSystem());
        item(result.jvm());
        item(Figures.many(result.machine().cores(), "core")
                + (result.machine().cpu().isEmpty()
                        ? ""
                        : ", " + result.machine().cpu()));
        item(Figures.when(result.startedAt()));
        item(Figures.duration(result.elapsedSeconds()));
        html.closeLine();
        if (result.partial()) {
            html.el(
                    "p",
                    "Partial result: the run was interrupted, intervals are wide and verdicts few.",
                    "class",
                    "partial");
        }
    }

    private void item(String text) {
        html.el("li", text);
    }

    private void warnings() {
        if (result.warnings().isEmpty()) {
            return;
        }
        html.open("aside", "class", "warnings", "aria-label", "Warnings").open("ol");
        for (Warning w : result.warnings()) {
            html.open("li").open("b").text(w.code() + " ").name(w.name()).close();
            html.text(" " + w.message());
            if (w.fix() != null) {
                html.open("span", "class", "fix")
                        .text(" Try ")
                        .el("code", w.fix())
                        .close();
            }
            html.close();
        }
        html.close().closeLine();
    }

    private void work(IoResult.Result work) {
        String field = result.source().field();
        String title = work.title() + (work.work().equals("scan-sum") && field != null ? " " + field : "");
        html.open("section", "id", work.work()).el("h2", Html.label(title));
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", Html.label(title));
        html.open("table", "class", "paths");
        html.el("caption", caption(work));
        boolean records = work.unit().equals(IoResult.RECORD);
        html.open("thead").open("tr");
        head("", "");
        head(records ? "Codec and path" : "Strategy", "");
        head(records ? "ns per record" : "ms", "n");
        head("± %", "n");
        head(records ? "Records/s" : "MB/s", "n");
        head("", "speed");
        head("Relative", "n");
        if (work.limit() != null) {
            head("Of " + work.limit(), "n");
        }
        if (records) {
            head("B/record", "n");
        }
        html.close().close().open("tbody");
        // memory is so much faster that beside it nothing else would be seen
        double fastest = work.rows().stream()
                .filter(row -> !row.name().equals("memory-copy"))
                .mapToDouble(row -> row.nsPerUnit() == null ? Double.MAX_VALUE : row.nsPerUnit())
                .min()
                .orElse(1);
        work.rows().forEach(row -> row(work, row, fastest));
        html.close().close().closeLine();
        said(work);
        pairs(work);
        html.closeLine();
    }

    private static String caption(IoResult.Result work) {
        return IoWords.rounds(work) + ", in " + Figures.duration(work.seconds())
                + ". Median over rounds; ± half of its 95 % interval; relative to the first row; "
                + IoWords.RANGES + ".";
    }

    private void head(String text, String style) {
        html.el("th", text, "scope", "col", style.isEmpty() ? "" : "class", style);
    }

    private void row(IoResult.Result work, Row row, double fastest) {
        boolean records = work.unit().equals(IoResult.RECORD);
        Double ns = row.nsPerUnit();
        html.open(
                "tr",
                row.status() == Row.Status.RANKED ? "" : "class",
                row.status() == Row.Status.LIMIT ? "limit" : "failed");
        html.el("td", IoWords.place(row), "class", "n");
        html.open("th", "scope", "row").name(row.name());
        html.open("small").text(row.definition() + (row.published().isEmpty() ? "" : " (published)"));
        if (row.reason() != null) {
            html.text(". " + (row.status() == Row.Status.FAILED ? "Failed: " : "Not ranked: ")
                    + SafeText.clip(row.reason(), FULL_REASON, true));
        }
        html.close().close();
        if (ns == null) {
            html.el("td", "", "colspan", String.valueOf(5 + (work.limit() == null ? 0 : 1) + (records ? 1 : 0)));
            html.closeLine();
            return;
        }
        number(records ? Figures.count(Math.round(ns)) : Figures.millis(ns * IoWords.units(work)));
        Double low = row.ciLow();
        Double high = row.ciHigh();
        number(low == null || high == null ? "–" : Figures.percent((high - low) / 2 / ns * 100));
        number(Figures.count(Math.round((records ? 1e9 : 1e3) / ns)));
        html.open("td", "class", "speed");
        bar(fastest, ns, low, high);
        html.close();
        number(row.relative() == null ? "–" : Figures.times(row.relative()));
        if (work.limit() != null) {
            number(row.ofLimit() == null ? "–" : String.format(Locale.ROOT, "%.0f %%", row.ofLimit() * 100));
        }
        if (records) {
            number(IoWords.bytesPerRecord(row));
        }
        html.closeLine();
    }

    private void number(String text) {
        html.el("td", text, "class", "n");
    }

    /** The speed as a share of the fastest's, and its interval. A drawing, since the policy admits no style in an attribute. */
    private void bar(double fastest, double ns, @Nullable Double low, @Nullable Double high) {
        html.open("svg", "class", "bar", "viewBox", "0 0 100 10", "preserveAspectRatio", "none", "aria-hidden", "true");
        rect("v", 0, Math.min(FULL, FULL * fastest / ns), 1, 8);
        if (low != null && high != null) {
            double from = Math.min(FULL, FULL * fastest / high);
            rect("i", from, Math.min(FULL, FULL * fastest / low) - from, 4, 2);
        }
        html.close();
    }

    private void rect(String style, double x, double width, int y, int height) {
        html.el(
                "rect",
                "",
                "class",
                style,
                "x",
                String.format(Locale.ROOT, "%.2f", x),
                "width",
                String.format(Locale.ROOT, "%.2f", Math.max(0, width)),
                "y",
                String.valueOf(y),
                "height",
                String.valueOf(height));
    }

    private void said(IoResult.Result work) {
        PairVerdict canary = work.canary();
        if (canary != null) {
            html.el("p", "Canary: " + IoWords.canary(canary) + ".", "class", "said");
        }
        for (String note : work.notes()) {
            html.el("p", note.substring(0, 1).toUpperCase(Locale.ROOT) + note.substring(1) + ".", "class", "said");
        }
    }

    private void pairs(IoResult.Result work) {
        if (work.verdicts().isEmpty()) {
            return;
        }
        html.open("details", "class", "pairs")
                .el("summary", "All " + Figures.many(work.verdicts().size(), "pair"));
        html.open("div", "class", "scroll").open("table");
        html.el(
                "caption",
                "Time of the slower over time of the faster; intervals hold for all pairs and looks at once.");
        html.open("thead").open("tr");
        for (String head : new String[] {"Faster", "Slower", "Verdict", "Ratio", "Interval"}) {
            head(head, "");
        }
        html.close().close().open("tbody");
        for (PairVerdict pair : work.verdicts()) {
            html.open("tr").open("th", "scope", "row").name(pair.a()).close();
            html.open("td").name(pair.b()).close();
            html.el("td", IoWords.verdict(pair, result.marginPercent()));
            html.el("td", Figures.ratio(pair.ratio()), "class", "n");
            html.el("td", IoWords.interval(pair, " to "), "class", "n");
            html.closeLine();
        }
        html.close().close().close().closeLine();
    }

    private void claims() {
        if (result.claims().isEmpty()) {
            return;
        }
        html.open("section", "id", "claims").el("h2", "Published, and seen here");
        html.open("div", "class", "scroll").open("table", "class", "claims");
        html.el("caption", "What the published experiment E2 says, and the same strategies on this file and machine.");
        html.open("thead").open("tr");
        for (String head : new String[] {"Claim", "Ratio", "Published", "Here", "Outcome"}) {
            head(head, "");
        }
        html.close().close().open("tbody");
        for (PublishedClaim claim : result.claims()) {
            html.open("tr")
                    .open("th", "scope", "row")
                    .text(claim.id() + ": " + claim.text())
                    .close();
            html.el("td", claim.slower() + " / " + claim.faster());
            html.el("td", claim.published());
            html.el("td", IoWords.ratio(claim));
            html.el("td", claim.outcome());
            html.closeLine();
        }
        html.close().close().close().closeLine();
    }

    private void method() {
        html.open("section", "id", "method").el("h2", "How it was measured");
        html.open("p")
                .text(
                        "The first pass of every strategy was checked: a copy byte for byte against the file, a count or sum"
                                + " against a plain pass, a log record by record. In each round a fresh process of every strategy is"
                                + " alive; all are warmed up; then they take turns in random order, opening and closing included."
                                + " Times are wall time. A round gives one number per pair; verdicts come from rounds, with Holm's correction over all pairs of a work"
                                + " and the error rate split over looks, as in run. Limits are no strategies and are not ranked.")
                .close();
        html.open("p").text("Repeat it with ").el("code", "serdebench " + String.join(" ", result.arguments()));
        html.text(" (seed " + result.seed() + ").").close();
        html.closeLine();
    }
}
