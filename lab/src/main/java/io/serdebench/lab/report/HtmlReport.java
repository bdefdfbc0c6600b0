package io.serdebench.lab.report;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.PageFrame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A result as one page for the browser that asks the network for nothing. Tables and figures are there without scripts, which add
 * sorting, filters, what is shown under the pointer, and downloads.
 */
public final class HtmlReport {

    private HtmlReport() {}

    /** Writes the page. */
    public static void write(Result result, Path file, ReportContext extras) throws IOException {
        Leftovers.write(file, render(result, extras));
    }

    /** The page. */
    public static String render(Result result, ReportContext extras) {
        ReportModel view = ReportModel.of(result, extras);
        PageFrame frame = new PageFrame("", PageFiles.style(), List.of(PageFiles.script()));
        String first = view.coldAlone() ? "cold" : "ranking";
        return frame.render(result.dataset().name(), "Skip to the figures", first, html -> {
            HeaderPart.write(html, view);
            html.open("main");
            main(html, view);
            html.closeLine();
            html.open("footer")
                    .text("serdebench " + result.run().tool() + ", result "
                            + result.run().id());
            html.closeLine();
            html.verbatim("script", PageData.packed(view), "type", "application/gzip", "id", "data");
        });
    }

    private static void main(Html html, ReportModel view) {
        if (view.coldAlone()) {
            ColdPart.write(html, view);
        } else {
            RankingPart.write(html, view);
            AgainstPart.write(html, view);
        }
        FiguresPart.write(html, view);
        CardsPart.write(html, view);
        ColumnsPart.write(html, view);
        InstructionsPart.write(html, view);
        CompressionPart.write(html, view);
        WholePart.write(html, view);
        ClaimsPart.write(html, view);
        NumbersPart.write(html, view);
        PairsPart.write(html, view);
        if (!view.coldAlone()) {
            ColdPart.write(html, view);
        }
        MethodPart.write(html, view);
    }
}
