package io.serdebench.lab.figure;

import static io.serdebench.lab.figure.PlotText.at;

import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Percentile curves: the share of values up to a height, on an axis on which 90, 99 and 99.9 % have equal distances, as
 * HdrHistogram draws it. A curve ends where its points end.
 */
public final class PercentilePlot {

    private static final double LEFT = 60;
    private static final double MARGIN = 24;
    private static final double TOP = 30;
    private static final double BELOW = 46;

    private static final List<Double> TICKS = List.of(50., 75., 90., 95., 99., 99.5, 99.9, 99.95, 99.99);

    /** Those between which there is always room. */
    private static final List<Double> FEW_TICKS = List.of(50., 90., 99., 99.9, 99.99);

    /**
     * A curve.
     *
     * @param line Its line.
     * @param points Its points, of growing percentiles from 50 on.
     */
    public record Curve(PlotLine line, List<Point> points) {

        private Point last() {
            return points.get(points.size() - 1);
        }
    }

    /**
     * A point of a curve.
     *
     * @param percentile Per cent of all values.
     * @param value The value that so many do not exceed.
     */
    public record Point(double percentile, double value) {}

    private static final double ROUNDING = 1e-9;

    private final List<Curve> curves;
    private final String unit;

    /**
     * A drawing.
     *
     * @param curves Those with points.
     * @param unit The unit of values.
     */
    public PercentilePlot(List<Curve> curves, String unit) {
        this.curves = curves;
        this.unit = unit;
    }

    /** Writes the names of the curves and the drawing, for wide and for narrow screens. */
    public void write(Html html) {
        PlotLine.legend(html, curves.stream().map(Curve::line).toList());
        html.open("div", "class", "chart");
        draw(html, new PlotFrame(true));
        draw(html, new PlotFrame(false));
        html.closeLine();
    }

    private void draw(Html html, PlotFrame frame) {
        double bottom = (frame.isWide() ? 380 : 320) - BELOW;
        double right = frame.width() - MARGIN;
        PlotAxis x = PlotAxis.between(new PlotAxis.Span(scaled(TICKS.get(0)), scaled(end())), LEFT, right);
        PlotAxis y = new PlotAxis(List.of(new PlotAxis.Span(least(), most())), bottom, TOP);
        frame.openPicture(html, bottom + BELOW, summary());
        html.open("g", "class", "axis");
        for (double tick : frame.isWide() ? TICKS : FEW_TICKS) {
            if (tick <= end()) {
                double place = x.at(scaled(tick));
                html.el("path", "", "d", "M" + at(place) + "," + at(TOP) + "V" + at(bottom));
                frame.text(html, place, bottom + 18, "middle", percentile(tick));
            }
        }
        for (double tick : y.ticks(24)) {
            html.el("path", "", "d", "M" + at(LEFT) + "," + at(y.at(tick)) + "H" + at(right));
            frame.text(html, LEFT - 8, y.at(tick) + 4, "end", Figures.plain(tick));
        }
        html.el("path", "", "class", "base", "d", "M" + at(LEFT) + "," + at(bottom) + "H" + at(right));
        frame.text(html, right, bottom + 40, "end", "percentile →");
        frame.text(html, 0, 14, "start", "↑ " + unit + (y.isLog() ? ", log" : ""));
        html.close();
        curves.forEach(
                curve -> html.el("path", "", "class", curve.line().style(), "d", PlotPath.of(places(curve, x, y))));
        for (int i = 0; i < curves.size(); i++) {
            signs(html, i, x, y);
        }
        html.closeLine();
    }

    /** One where it ends, and one on its way, each at another percentile. */
    private void signs(Html html, int index, PlotAxis x, PlotAxis y) {
        Curve curve = curves.get(index);
        double share = (index + 0.5) / curves.size();
        double until = scaled(curve.last().percentile());
        double onItsWay = scaled(TICKS.get(0)) + share * (until - scaled(TICKS.get(0)));
        PlotPath.Place place = Objects.requireNonNull(PlotPath.near(places(curve, x, y), x.at(onItsWay)));
        curve.line().mark(html, place.x(), place.y());
        curve.line().mark(html, x.at(until), y.at(curve.last().value()));
    }

    private static List<PlotPath.Place> places(Curve curve, PlotAxis x, PlotAxis y) {
        return curve.points().stream()
                .map(point -> new PlotPath.Place(x.at(scaled(point.percentile())), y.at(point.value()), true))
                .toList();
    }

    /** The place on the axis: 50, 90 and 99 % have half, a tenth and a hundredth of the values above them. */
    private static double scaled(double percentile) {
        return -Math.log10(1 - percentile / 100);
    }

    /** The axis ends with the first of its ticks that no curve exceeds. */
    private double end() {
        double most = curves.stream()
                .mapToDouble(curve -> curve.last().percentile())
                .max()
                .orElse(0);
        return FEW_TICKS.stream()
                .filter(tick -> tick > TICKS.get(0) && tick >= most - ROUNDING)
                .findFirst()
                .orElse(most);
    }

    private double least() {
        return curves.stream()
                .flatMap(curve -> curve.points().stream())
                .mapToDouble(Point::value)
                .min()
                .orElse(0);
    }

    private double most() {
        return curves.stream()
                .flatMap(curve -> curve.points().stream())
                .mapToDouble(Point::value)
                .max()
                .orElse(1);
    }

    private String summary() {
        return "Percentile curves, " + unit + ": "
                + curves.stream()
                        .map(curve ->
                                curve.line().name() + " " + said(curve.points().get(0)) + " to " + said(curve.last()))
                        .collect(Collectors.joining("; "));
    }

    private static String said(Point point) {
        return Figures.plain(point.value()) + " at " + percentile(point.percentile());
    }

    /** As many decimals as it needs, two at most, and never more than it is: {@code 50}, {@code 99.9}, {@code 99.87}. */
    public static String percentile(double percentile) {
        return Figures.fixed(Math.floor(percentile * 100 + 1e-6) / 100, 2).replaceAll("\\.?0+$", "");
    }
}
