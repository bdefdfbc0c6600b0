package io.serdebench.lab.report;

import io.serdebench.lab.report.text.Html;
import io.serdebench.lab.report.text.PageFiles;
import io.serdebench.lab.result.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A result as one page for the browser that asks the network for nothing. Its policy admits the scripts and styles written
 * here by their hashes and no others; all tables are plain HTML, and scripts add the charts, sorting and downloads.
 */
public final class HtmlReport {

    private HtmlReport() {}

    /** Writes the page. */
    public static void write(Result result, Path file, ReportContext extras) throws IOException {
        Files.writeString(file, render(result, extras));
    }

    /** The page. */
    public static String render(Result result, ReportContext extras) {
        ReportModel view = ReportModel.of(result, extras);
        Html html = new Html();
        String style = PageFiles.style();
        String d3 = PageFiles.d3();
        String script = PageFiles.script();
        html.open("html", "lang", "en").open("head");
        html.empty("meta", "charset", "utf-8");
        html.empty(
                "meta",
                "http-equiv",
                "Content-Security-Policy",
                "content",
                PageFiles.policy(style, List.of(d3, script)));
        html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        html.empty("meta", "name", "color-scheme", "content", "light dark");
        html.empty("meta", "name", "referrer", "content", "no-referrer");
        html.el("title", Html.label(result.dataset().name()) + " – serdebench");
        html.verbatim("style", style).closeLine();
        html.open("body");
        String first = view.coldAlone() ? "cold" : "ranking";
        html.el("a", "Skip to the figures", "class", "skip", "href", "#" + first);
        HeaderPart.write(html, view);
        html.open("main");
        CardsPart.write(html, view);
        if (view.coldAlone()) {
            ColdPart.write(html, view);
        } else {
            RankingPart.write(html, view);
        }
        ColumnsPart.write(html, view);
        InstructionsPart.write(html, view);
        CompressionPart.write(html, view);
        FiguresPart.write(html, view);
        ClaimsPart.write(html, view);
        NumbersPart.write(html, view);
        PairsPart.write(html, view);
        if (!view.coldAlone()) {
            ColdPart.write(html, view);
        }
        MethodPart.write(html, view);
        html.closeLine();
        html.open("footer")
                .text("serdebench " + result.run().tool() + ", result "
                        + result.run().id());
        html.closeLine();
        html.verbatim("script", PageData.json(view), "type", "application/json", "id", "data");
        html.verbatim("script", d3);
        html.verbatim("script", script);
        return "<!doctype html>\n" + html.close().close() + "\n";
    }
}
