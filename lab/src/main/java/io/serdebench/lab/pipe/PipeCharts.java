package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeResult.Collection;
import io.serdebench.lab.document.PipeResult.PipeSecond;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.protocol.NetReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Time lines of the runs at one rate: a row of panels for each quantity, a column for each codec. Panels of a row share their
 * scale, and all panels share the axis of time, so that what happened at once stands one below the other.
 */
final class PipeCharts {

    private static final double PANEL_WIDTH = 230;
    private static final double PANEL_HEIGHT = 84;
    private static final double GAP = 18;
    private static final double LEFT = 64;
    private static final double TOP = 34;

    /** Where the names of lines begin, behind the title of their row. */
    private static final double KEYS = 190;

    private static final double ROW = PANEL_HEIGHT + 40;
    private static final double FLOOR = 1e-3;

    /** The rest of a second says too little of rates, seconds. */
    private static final double REST = 0.5;

    /** A second of this length stands for several, seconds. */
    private static final double LATE = 1.5;

    /** A line: its style, its name, and its points in a run. */
    private record Series(String style, String name, Function<Run, List<Point>> points) {

        /** Of its name above the panels, with the gap behind it. */
        double keyWidth() {
            return 9 + name.length() * 7;
        }
    }

    /** A point, what is said of it, and whether a line leads to it. */
    private record Point(double x, double y, String said, boolean joined) {}

    /** A row of panels. */
    private record Row(String title, boolean log, boolean bars, List<Series> series) {

        double keysWidth() {
            return series.stream().mapToDouble(Series::keyWidth).sum();
        }
    }

    private final Html html;
    private final List<Run> runs;
    private final double seconds;

    /** Charts of runs that have seconds. */
    PipeCharts(Html html, List<Run> runs) {
        this.html = html;
        this.runs = runs.stream().filter(run -> !run.seconds().isEmpty()).toList();
        this.seconds = Math.max(
                1,
                this.runs.stream()
                        .flatMap(run -> Stream.of(NetReply.SENDER, NetReply.RECEIVER)
                                .flatMap(end -> PipeSpan.of(run, end).stream()))
                        .mapToDouble(PipeSpan::to)
                        .max()
                        .orElse(1));
    }

    /** Writes the drawing, or nothing where there are no seconds. */
    void write(String name) {
        if (runs.isEmpty()) {
            return;
        }
        List<Row> rows = rows();
        // the names of lines may be wider than one panel
        double keys =
                LEFT + KEYS + rows.stream().mapToDouble(Row::keysWidth).max().orElse(0);
        double width = Math.max(keys, LEFT + runs.size() * (PANEL_WIDTH + GAP));
        double height = TOP + rows.size() * ROW;
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "Time lines, " + name);
        html.open(
                "svg",
                "class",
                "lines",
                "role",
                "img",
                "aria-label",
                "Time lines of " + Figures.many(runs.size(), "codec") + " at " + name,
                "width",
                at(width),
                "height",
                at(height),
                "viewBox",
                "0 0 " + at(width) + " " + at(height));
        for (int i = 0; i < runs.size(); i++) {
            text(left(i), 12, "name", Html.label(PipeWords.name(runs.get(i))));
        }
        for (int i = 0; i < rows.size(); i++) {
            row(rows.get(i), TOP + i * ROW);
        }
        html.close().closeLine();
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        rows.add(new Row("records/s", false, false, ends(PipeSecond::recordsPerSecond)));
        if (runs.stream().anyMatch(run -> run.tickLatency() != null)) {
            rows.add(new Row(
                    "latency from the tick, ms",
                    true,
                    false,
                    List.of(
                            new Series("s0", "p50", run -> points(run, NetReply.RECEIVER, PipeSecond::tickP50)),
                            new Series("s1", "p99", run -> points(run, NetReply.RECEIVER, PipeSecond::tickP99)),
                            new Series("s6", "max", run -> points(run, NetReply.RECEIVER, PipeSecond::tickMax)))));
        }
        rows.add(new Row(
                "due and not sent, records",
                false,
                false,
                List.of(new Series(
                        "s0", "sender", run -> points(run, NetReply.SENDER, second -> (double) second.waiting())))));
        rows.add(new Row("CPU, cores", false, false, ends(PipeSecond::cores)));
        rows.add(new Row("CPU of the collector, cores", false, false, ends(PipeSecond::collectorCores)));
        rows.add(new Row("new objects, MB/s", false, false, ends(PipeSecond::allocatedMegabytesPerSecond)));
        rows.add(new Row(
                "heap after collections, MB",
                false,
                false,
                List.of(
                        new Series(
                                "s0",
                                "sender",
                                run -> collections(run, NetReply.SENDER, Collection::heapAfterMegabytes)),
                        new Series(
                                "s1",
                                "receiver",
                                run -> collections(run, NetReply.RECEIVER, Collection::heapAfterMegabytes)))));
        rows.add(new Row(
                "pauses of the collector, ms",
                false,
                true,
                List.of(
                        new Series("s0", "sender", run -> collections(run, NetReply.SENDER, Collection::pauseMillis)),
                        new Series(
                                "s1",
                                "receiver",
                                run -> collections(run, NetReply.RECEIVER, Collection::pauseMillis)))));
        return rows;
    }

    private static List<Series> ends(Function<PipeSecond, @Nullable Double> of) {
        return List.of(
                new Series("s0", "sender", run -> points(run, NetReply.SENDER, of)),
                new Series("s1", "receiver", run -> points(run, NetReply.RECEIVER, of)));
    }

    private static List<Point> points(Run run, String end, Function<PipeSecond, @Nullable Double> of) {
        List<Point> points = new ArrayList<>();
        boolean joined = false;
        for (PipeSpan span : PipeSpan.of(run, end)) {
            Double y = of.apply(span.second());
            if (y == null) {
                joined = false;
            } else if (span.second().seconds() >= REST) {
                // an end that stood still has one long second: a line across it would show a slow fall
                if (!joined || span.second().seconds() > LATE) {
                    points.add(new Point(span.from(), y, "", joined));
                }
                points.add(new Point(span.to(), y, "", true));
                joined = true;
            }
        }
        return points;
    }

    private static List<Point> collections(Run run, String end, Function<Collection, @Nullable Double> of) {
        List<Point> points = new ArrayList<>();
        for (Collection collection : run.collections()) {
            Double y = of.apply(collection);
            if (collection.end().equals(end) && y != null) {
                points.add(new Point(
                        collection.atSeconds(),
                        y,
                        collection.name() + ", " + collection.cause() + ", "
                                + Figures.millis(collection.pauseMillis() * 1e6) + " ms",
                        !points.isEmpty()));
            }
        }
        return points;
    }

    private void row(Row row, double top) {
        double most = 0;
        double least = Double.MAX_VALUE;
        for (Run run : runs) {
            for (Series series : row.series()) {
                for (Point point : series.points().apply(run)) {
                    most = Math.max(most, point.y());
                    least = Math.min(least, point.y());
                }
            }
        }
        double high = row.log() ? Math.pow(10, Math.ceil(Math.log10(Math.max(FLOOR * 10, most)))) : round(most);
        double low = row.log() ? Math.pow(10, Math.floor(Math.log10(Math.max(FLOOR, Math.min(least, high / 10))))) : 0;
        text(LEFT, top, "title", row.title());
        double legend = LEFT + KEYS;
        for (Series series : row.series()) {
            text(legend, top, "key " + series.style(), series.name());
            legend += series.keyWidth();
        }
        double bottom = top + 8 + PANEL_HEIGHT;
        tick(bottom, low);
        tick(bottom - PANEL_HEIGHT, high);
        for (int i = 0; i < runs.size(); i++) {
            panel(row, runs.get(i), left(i), bottom, low, high);
        }
    }

    private void tick(double y, double value) {
        html.el("text", number(value), "class", "tick", "x", at(LEFT - 6), "y", at(y + 4), "text-anchor", "end");
    }

    private void panel(Row row, Run run, double left, double bottom, double low, double high) {
        html.el(
                "path",
                "",
                "class",
                "axis",
                "d",
                "M" + at(left) + " " + at(bottom - PANEL_HEIGHT) + "V" + at(bottom) + "H" + at(left + PANEL_WIDTH));
        text(left, bottom + 13, "tick", "0");
        html.el(
                "text",
                number(seconds) + " s",
                "class",
                "tick",
                "x",
                at(left + PANEL_WIDTH),
                "y",
                at(bottom + 13),
                "text-anchor",
                "end");
        for (Series series : row.series()) {
            List<Point> points = series.points().apply(run);
            StringBuilder path = new StringBuilder();
            for (Point point : points) {
                String x = at(left + point.x() / seconds * PANEL_WIDTH);
                String y = at(bottom - height(row, point.y(), low, high));
                if (row.bars()) {
                    html.open("path", "class", "bar " + series.style(), "d", "M" + x + " " + at(bottom) + "V" + y);
                    html.el("title", point.said()).close();
                } else {
                    path.append(point.joined() ? "L" : "M")
                            .append(x)
                            .append(' ')
                            .append(y);
                    if (!point.said().isEmpty()) {
                        html.open("circle", "class", "dot " + series.style(), "cx", x, "cy", y, "r", "2");
                        html.el("title", point.said()).close();
                    }
                }
            }
            if (!path.isEmpty()) {
                html.el("path", "", "class", "line " + series.style(), "d", path.toString());
            }
        }
    }

    private static double height(Row row, double y, double low, double high) {
        double share = row.log() ? Math.log(Math.max(low, y) / low) / Math.log(high / low) : high == 0 ? 0 : y / high;
        return Math.max(0, Math.min(1, share)) * PANEL_HEIGHT;
    }

    private double left(int column) {
        return LEFT + column * (PANEL_WIDTH + GAP);
    }

    private void text(double x, double y, String style, String words) {
        html.el("text", words, "class", style, "x", at(x), "y", at(y));
    }

    /** The next of 1, 2 and 5 times a power of ten. */
    private static double round(double most) {
        if (most <= 0) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(most)));
        for (double step : new double[] {1, 2, 5}) {
            if (most <= step * power) {
                return step * power;
            }
        }
        return 10 * power;
    }

    private static String number(double value) {
        return value >= 10 || value == Math.rint(value)
                ? Figures.count(Math.round(value))
                : String.format(Locale.ROOT, "%.3g", value)
                        .replaceAll("0+$", "")
                        .replaceAll("\\.$", "");
    }

    private static String at(double place) {
        return String.format(Locale.ROOT, "%.1f", place).replace(".0", "");
    }
}
