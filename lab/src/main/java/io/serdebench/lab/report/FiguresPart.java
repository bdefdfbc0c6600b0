package io.serdebench.lab.report;

import io.serdebench.lab.report.text.Html;

/** The frames of the two charts; scripts draw into them, and without scripts the tables say the same. */
final class FiguresPart {

    private FiguresPart() {}

    static void write(Html html, ReportModel view) {
        if (view.ranked().isEmpty()) {
            return;
        }
        html.open("section", "id", "plane");
        html.el("h2", "Speed and size");
        html.open("figure");
        html.el("div", "", "class", "legend", "id", "plane-legend");
        html.el("div", "", "class", "chart", "id", "plane-chart");
        noScript(html);
        html.el(
                "figcaption",
                "Figure 1. Total time against encoded size, both per record; down and left is better. Whiskers are 95 %"
                        + " intervals. The dashed line joins the codecs that are decided to be on the Pareto frontier: no other"
                        + " codec is both faster and smaller. Hollow marks lose data and are not ranked.");
        html.close().closeLine();
        html.open("section", "id", "intervals");
        html.el("h2", "Times with their intervals");
        html.open("figure");
        html.el("div", "", "class", "panels", "id", "interval-panels");
        noScript(html);
        html.el(
                "figcaption",
                "Figure 2. Median and 95 % interval of each operation, lowest first, each panel on an axis of its own."
                        + " The number before a codec is its place; 1-2 means that the decided pairs leave both open.");
        html.close().closeLine();
    }

    private static void noScript(Html html) {
        html.el("noscript", "The chart needs JavaScript. The tables on this page hold all of its figures.");
    }
}
