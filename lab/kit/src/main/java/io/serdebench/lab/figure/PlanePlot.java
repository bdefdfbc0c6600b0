package io.serdebench.lab.figure;

import static io.serdebench.lab.figure.PlotText.at;

import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.TimeScale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Figure 1: bytes per record against total time per record. Every mark is a link to the row of its codec. */
public final class PlanePlot {

    private static final double LEFT = 64;
    private static final double MARGIN = 16;
    private static final double TOP = 30;
    private static final double BELOW = 46;

    /** More labels than these do not fit into a narrow drawing. */
    public static final int NARROW_LABELS = 14;

    private final List<PlotCodec> codecs;
    private final TimeScale times;
    private final PlotFrame frame;
    private final double bottom;
    private final double right;
    private final PlotAxis x;
    private final PlotAxis y;

    /**
     * A drawing.
     *
     * @param codecs Those with a size and a time, best ranked first.
     * @param times The unit of times.
     */
    public PlanePlot(List<PlotCodec> codecs, TimeScale times, PlotFrame frame) {
        this.codecs = codecs.stream().filter(codec -> codec.bytes() > 0).toList();
        this.times = times;
        this.frame = frame;
        double height = frame.isWide() ? 500 : 430;
        this.bottom = height - BELOW;
        this.right = frame.width() - MARGIN;
        this.x = new PlotAxis(
                this.codecs.stream()
                        .map(codec -> new PlotAxis.Span(codec.bytes(), codec.bytes()))
                        .toList(),
                LEFT,
                right);
        this.y = new PlotAxis(
                this.codecs.stream()
                        .map(codec -> new PlotAxis.Span(codec.from(), codec.to()))
                        .toList(),
                bottom,
                TOP);
    }

    /** True if there is anything to draw. */
    public boolean isEmpty() {
        return codecs.isEmpty();
    }

    /** True if a line joins the codecs of the frontier: one alone has none. */
    public boolean hasLine() {
        return steps().size() > 1;
    }

    /** Sentences on axes that are broken, or an empty text. */
    public String breaks() {
        List<String> said = new ArrayList<>();
        if (x.isBroken()) {
            said.add(" The axis of bytes is broken between "
                    + Figures.meanBytes(Math.rint(x.gap().from())) + " and "
                    + Figures.meanBytes(Math.rint(x.gap().to())) + ", where there is no codec.");
        }
        if (y.isBroken()) {
            said.add(" The axis of times is broken between "
                    + Figures.time(y.gap().from()) + " and "
                    + Figures.time(y.gap().to()) + ", where there is no codec.");
        }
        return String.join("", said);
    }

    /** Writes the drawing. */
    public void write(Html html) {
        String front =
                codecs.stream().filter(PlotCodec::frontier).map(PlotCodec::name).collect(Collectors.joining(", "));
        frame.open(
                html,
                bottom + BELOW,
                "Total time against size of " + codecs.size() + " codecs. On the Pareto frontier: "
                        + (front.isEmpty() ? "none decided" : front) + ".");
        axes(html);
        List<PlotLabels.Box> steps = frontier(html);
        List<PlotLabels.Point> points = codecs.stream()
                .map(codec -> new PlotLabels.Point(x.at(codec.bytes()), y.at(codec.nanos()), labelWidth(codec)))
                .toList();
        PlotLabels labels =
                new PlotLabels(new PlotLabels.Box(LEFT + 2, TOP, right - LEFT, bottom - TOP), obstacles(steps));
        List<PlotLabels.Label> placed = labels.place(points);
        for (int i = 0; i < codecs.size(); i++) {
            codec(html, codecs.get(i), points.get(i), placed.get(i));
        }
        html.closeLine();
    }

    private double labelWidth(PlotCodec codec) {
        boolean shown = frame.isWide()
                || codecs.size() <= NARROW_LABELS
                || codec.frontier()
                || codecs.indexOf(codec) < NARROW_LABELS / 2;
        return shown ? PlotText.width(label(codec)) + 2 : 0;
    }

    private String label(PlotCodec codec) {
        return PlotText.clipped(codec.name(), frame.isWide() ? 190 : 120);
    }

    private List<PlotLabels.Box> obstacles(List<PlotLabels.Box> steps) {
        List<PlotLabels.Box> all = new ArrayList<>(steps);
        if (x.isBroken()) {
            all.add(new PlotLabels.Box(x.breakAt() - 7, TOP, 14, bottom - TOP));
        }
        if (y.isBroken()) {
            all.add(new PlotLabels.Box(LEFT, y.breakAt() - 7, right - LEFT, 14));
        }
        for (PlotCodec codec : codecs) {
            double top = y.at(codec.to());
            all.add(new PlotLabels.Box(x.at(codec.bytes()) - 4, top, 8, y.at(codec.from()) - top));
        }
        return all;
    }

    private void axes(Html html) {
        html.open("g", "class", "axis", "aria-hidden", "true");
        for (double tick : x.ticks(40)) {
            line(html, "", x.at(tick), TOP, x.at(tick), bottom);
            frame.text(html, x.at(tick), bottom + 18, "middle", Figures.meanBytes(tick));
        }
        for (double tick : y.ticks(24)) {
            line(html, "", LEFT, y.at(tick), right, y.at(tick));
            frame.text(html, LEFT - 8, y.at(tick) + 4, "end", times.tick(tick));
        }
        line(html, "base", LEFT, bottom, right, bottom);
        if (x.isBroken()) {
            gap(html, x.breakAt() - 6, TOP, 12, bottom - TOP + 6);
        }
        if (y.isBroken()) {
            gap(html, LEFT - 6, y.breakAt() - 6, right - LEFT + 6, 12);
        }
        frame.text(html, right, bottom + 40, "end", "bytes per record →" + kind(x));
        frame.text(html, 0, 14, "start", "↑ " + times.unit() + " per record" + kind(y));
        html.closeLine();
    }

    private static String kind(PlotAxis axis) {
        return axis.isLog() ? ", log" : "";
    }

    /** A band of the ground's colour between two lines: here a stretch of the axis is left out. */
    private static void gap(Html html, double left, double top, double width, double height) {
        html.el("rect", "", "class", "gap", "x", at(left), "y", at(top), "width", at(width), "height", at(height));
        boolean upright = height > width;
        for (int side = 0; side < 2; side++) {
            double dx = upright ? side * width : 0;
            double dy = upright ? 0 : side * height;
            line(
                    html,
                    "torn",
                    left + dx,
                    top + dy,
                    upright ? left + dx : left + width,
                    upright ? top + height : top + dy);
        }
    }

    private static void line(Html html, String style, double x1, double y1, double x2, double y2) {
        html.el(
                "path",
                "",
                style.isEmpty() ? "" : "class",
                style,
                "d",
                "M" + at(x1) + "," + at(y1) + (y1 == y2 ? "H" + at(x2) : "V" + at(y2)));
    }

    /** From the smallest codec on the frontier to the fastest; one that is slower and larger is no step. */
    private List<PlotCodec> steps() {
        List<PlotCodec> steps = new ArrayList<>();
        codecs.stream()
                .filter(PlotCodec::frontier)
                .sorted(Comparator.comparingDouble(PlotCodec::bytes).thenComparing(PlotCodec::nanos))
                .filter(codec -> steps.isEmpty()
                        || codec.nanos() < steps.get(steps.size() - 1).nanos())
                .forEach(steps::add);
        return steps;
    }

    private List<PlotLabels.Box> frontier(Html html) {
        List<PlotLabels.Box> boxes = new ArrayList<>();
        StringBuilder path = new StringBuilder();
        double fromX = 0;
        double fromY = 0;
        for (PlotCodec codec : steps()) {
            double toX = x.at(codec.bytes());
            double toY = y.at(codec.nanos());
            if (path.isEmpty()) {
                path.append("M").append(at(toX)).append(',').append(at(toY));
            } else {
                path.append('H').append(at(toX)).append('V').append(at(toY));
                boxes.add(new PlotLabels.Box(fromX, fromY - 1, toX - fromX + 1, 2));
                boxes.add(new PlotLabels.Box(toX - 1, fromY, 2, toY - fromY));
            }
            fromX = toX;
            fromY = toY;
        }
        if (!boxes.isEmpty()) {
            html.el("path", "", "class", "frontier", "d", path.toString());
        }
        return boxes;
    }

    private void codec(Html html, PlotCodec codec, PlotLabels.Point point, PlotLabels.Label label) {
        PlotFrame.openLink(html, codec, "");
        PlotLabels.Box box = label.box();
        if (label.isFar() && point.width() > 0) {
            double nearX = Math.max(box.x(), Math.min(point.x(), box.x() + box.width()));
            double nearY = Math.max(box.y() + 3, Math.min(point.y(), box.y() + box.height() - 3));
            html.el(
                    "path",
                    "",
                    "class",
                    "leader",
                    "d",
                    "M" + at(point.x()) + "," + at(point.y()) + "L" + at(nearX) + "," + at(nearY));
        }
        if (codec.whisker() != null) {
            html.el(
                    "path",
                    "",
                    "class",
                    "whisker",
                    "d",
                    "M" + at(point.x() - 4) + "," + at(y.at(codec.from())) + "h8m-4,0V" + at(y.at(codec.to()))
                            + "m-4,0h8");
        }
        PlotFrame.mark(html, codec, point.x(), point.y());
        if (point.width() > 0) {
            html.el("text", label(codec), "class", "label", "x", at(box.x() + 1), "y", at(box.y() + 12));
        }
        html.closeLine();
    }
}
