package io.serdebench.lab.report;

import io.serdebench.lab.figure.BarsPlot;
import io.serdebench.lab.figure.PlanePlot;
import io.serdebench.lab.figure.PlotCodec;
import io.serdebench.lab.figure.PlotFrame;
import io.serdebench.lab.text.Html;
import java.util.List;

/** The two figures. They are drawings of the page itself, and scripts only add what is shown under the pointer. */
final class FiguresPart {

    private static final List<PlotFrame> FRAMES = List.of(new PlotFrame(true), new PlotFrame(false));

    private FiguresPart() {}

    static void write(Html html, ReportModel view) {
        List<PlotCodec> codecs = PlotData.of(view);
        List<PlotCodec> ranked =
                codecs.stream().filter(codec -> !codec.hollow()).toList();
        if (ranked.isEmpty()) {
            return;
        }
        plane(html, view, codecs);
        bars(html, view, ranked);
    }

    private static void plane(Html html, ReportModel view, List<PlotCodec> codecs) {
        List<PlanePlot> plots = FRAMES.stream()
                .map(frame -> new PlanePlot(codecs, view.times(), frame))
                .toList();
        if (plots.get(0).isEmpty()) {
            return;
        }
        html.open("section", "id", "plane");
        html.el("h2", "Speed and size");
        html.open("figure");
        html.open("div", "class", "chart", "data-rivals", PlotData.rivals(view));
        plots.forEach(plot -> plot.write(html));
        html.closeLine();
        boolean lossy = codecs.stream().anyMatch(PlotCodec::hollow);
        html.el(
                "figcaption",
                "Figure 1. Total time against encoded size, both per record; down and left is better."
                        + (hasWhiskers(codecs) ? " Whiskers are 95 % intervals of the ratio to the first codec." : "")
                        + (plots.get(0).hasLine()
                                ? " The dashed line joins the codecs that are decided to be on the Pareto frontier: no other"
                                        + " codec is both faster and smaller."
                                : "")
                        + (lossy ? " Hollow marks lose data and are not ranked." : "")
                        + (codecs.size() > PlanePlot.NARROW_LABELS
                                ? " On a narrow screen only some marks have a name."
                                : "")
                        + plots.get(0).breaks());
        html.close().closeLine();
    }

    private static boolean hasWhiskers(List<PlotCodec> codecs) {
        return codecs.stream().anyMatch(codec -> codec.whisker() != null);
    }

    private static void bars(Html html, ReportModel view, List<PlotCodec> codecs) {
        List<BarsPlot> plots = FRAMES.stream()
                .map(frame -> new BarsPlot(codecs, view.parts(), view.times(), frame))
                .toList();
        html.open("section", "id", "intervals");
        html.el("h2", "What the total is made of");
        html.open("figure");
        html.open("ul", "class", "legend");
        for (int i = 0; i < view.parts().size(); i++) {
            html.open("li").open("svg", "class", "mark", "viewBox", "0 0 14 14", "aria-hidden", "true");
            html.el("rect", "", "class", "p" + Math.min(i, 3), "width", "14", "height", "14")
                    .close();
            html.text(view.parts().get(i)).close();
        }
        html.closeLine();
        html.open("div", "class", "chart");
        plots.forEach(plot -> plot.write(html));
        html.closeLine();
        html.el(
                "figcaption",
                "Figure 2. Total time per record in the run's mean round, in the order of the ranking, on one axis from zero: from left to right "
                        + String.join(", then ", view.parts())
                        + "."
                        + (hasWhiskers(codecs)
                                ? " The whisker is the 95 % interval of its ratio to the first codec."
                                : "")
                        + " The number before a codec is its place"
                        + (view.hasRanges() ? "; 1-2 means that both are possible." : ".")
                        + plots.get(0).cuts());
        html.close().closeLine();
    }
}
