package io.serdebench.lab.report;

import io.serdebench.lab.figure.PlanePlot;
import io.serdebench.lab.figure.PlotFrame;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageFiles;
import java.util.Optional;

/** Figure 1 of the page as a drawing of its own, for a README, a ticket or a slide. */
public final class PlaneDrawing {

    private PlaneDrawing() {}

    /**
     * An SVG document, which loads nothing and runs nothing.
     *
     * @param isDark Light letters on a dark ground.
     * @return Empty where no codec has both a time and a size.
     */
    public static Optional<String> of(Result result, boolean isDark) {
        ReportModel view = ReportModel.of(result, ReportContext.NONE);
        PlanePlot plot = new PlanePlot(PlotData.of(view), view.times(), new PlotFrame(true));
        if (plot.isEmpty()) {
            return Optional.empty();
        }
        Html svg = new Html();
        svg.open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "viewBox",
                "-16 -10 1032 520",
                "data-theme",
                isDark ? "dark" : "light");
        svg.verbatim("style", PageFiles.drawingStyle());
        svg.el("rect", "", "x", "-16", "y", "-10", "width", "1032", "height", "520", "fill", "var(--paper)");
        svg.open("svg", "width", "1000", "height", "500");
        plot.write(svg);
        return Optional.of(svg.close().closeLine().toString());
    }
}
