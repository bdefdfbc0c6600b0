package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeResult.Collection;
import io.serdebench.lab.document.PipeResult.PipeSecond;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.figure.TimePanel;
import io.serdebench.lab.figure.TimePanel.Course;
import io.serdebench.lab.figure.TimePanel.Point;
import io.serdebench.lab.figure.TimePanel.Shape;
import io.serdebench.lab.figure.TimePanel.Step;
import io.serdebench.lab.figure.TimePlot;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.protocol.NetReply;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Time lines of the runs at one rate: a panel for each quantity, the runs one over the other. */
final class PipeCharts {

    /** The rest of a second says too little of rates, seconds. */
    private static final double REST = 0.5;

    /** A second of this length stands for several, seconds. */
    private static final double LATE = 1.5;

    /** Shown where scripts run. */
    private static final String HOW =
            "The pointer over a panel, or left and right keys in it, move one line over all panels; up and down keys go to the next"
                    + " panel. Beside each name stands its value in the second under the line: of the heap, the value after"
                    + " the collection before; of the pauses, the longest in that second.";

    private static final List<String> ENDS = List.of(NetReply.SENDER, NetReply.RECEIVER);

    private final PipeLines shown;
    private final double seconds;

    private PipeCharts(PipeLines shown) {
        this.shown = shown;
        this.seconds = Math.max(
                1,
                shown.runs().stream()
                        .flatMap(run -> ENDS.stream().flatMap(end -> PipeSpan.of(run, end).stream()))
                        .mapToDouble(PipeSpan::to)
                        .max()
                        .orElse(1));
    }

    /** Writes the drawings of runs that have seconds, or nothing where there are none. */
    static void write(Html html, List<Run> runs) {
        List<Run> timed = runs.stream().filter(run -> !run.seconds().isEmpty()).toList();
        PipeLines.of(timed).forEach(shown -> new PipeCharts(shown).write(html));
    }

    private void write(Html html) {
        List<TimePanel> known = panels().stream().filter(TimePanel::isKnown).toList();
        List<TimePanel> moving = known.stream().filter(TimePanel::isMoving).toList();
        String still = known.stream()
                .filter(panel -> !panel.isMoving())
                .map(TimePanel::title)
                .collect(Collectors.joining("; "));
        html.open("h3").text("Over time");
        if (!shown.title().isEmpty()) {
            html.text(": ").name(shown.title());
        }
        html.close().open("figure");
        html.el("p", HOW, "class", "how", "hidden", "");
        new TimePlot(moving, seconds).write(html);
        html.el(
                "figcaption",
                "All panels have one axis of time." + (still.isEmpty() ? "" : " Always zero: " + still + "."));
        html.closeLine();
    }

    private List<TimePanel> panels() {
        List<TimePanel> panels = new ArrayList<>();
        panels.add(spans("Records received per second", NetReply.RECEIVER, PipeSecond::recordsPerSecond));
        panels.add(spans("Records sent per second", NetReply.SENDER, PipeSecond::recordsPerSecond));
        panels.add(spans("Records due and not sent", NetReply.SENDER, second -> (double) second.waiting()));
        panels.add(latency("Latency from the tick, p50, ms", PipeSecond::tickP50));
        panels.add(latency("Latency from the tick, p99, ms", PipeSecond::tickP99));
        panels.add(latency("Latency from the tick, max, ms", PipeSecond::tickMax));
        for (String end : ENDS) {
            panels.add(spans("CPU of the " + end + ", cores", end, PipeSecond::cores));
        }
        for (String end : ENDS) {
            panels.add(spans("CPU of the collector, " + end + ", cores", end, PipeSecond::collectorCores));
        }
        for (String end : ENDS) {
            panels.add(spans("New objects, " + end + ", MB per second", end, PipeSecond::allocatedMegabytesPerSecond));
        }
        for (String end : ENDS) {
            panels.add(panel(
                    "Heap after collections, " + end + ", MB",
                    Shape.LINES,
                    run -> collections(run, end, Collection::heapAfterMegabytes),
                    run -> heap(run, end)));
        }
        for (String end : ENDS) {
            panels.add(panel(
                    "Pauses of the collector, " + end + ", ms",
                    Shape.BARS,
                    run -> collections(run, end, Collection::pauseMillis),
                    run -> pauses(run, end)));
        }
        return panels;
    }

    private TimePanel spans(String title, String end, Function<PipeSecond, @Nullable Double> of) {
        return panel(title, Shape.LINES, run -> points(run, end, of), run -> steps(run, end, of));
    }

    private TimePanel latency(String title, Function<PipeSecond, @Nullable Double> of) {
        return panel(
                title,
                Shape.LATENCY,
                run -> points(run, NetReply.RECEIVER, of),
                run -> steps(run, NetReply.RECEIVER, of));
    }

    private TimePanel panel(
            String title, Shape shape, Function<Run, List<Point>> points, Function<Run, List<Step>> steps) {
        List<Course> courses = new ArrayList<>();
        for (int i = 0; i < shown.runs().size(); i++) {
            Run run = shown.runs().get(i);
            courses.add(new Course(shown.lines().get(i), points.apply(run), steps.apply(run)));
        }
        return new TimePanel(title, shape, courses);
    }

    /** A value stands in the middle of its second, where the line over the panels stops; at the ends of a line it is drawn on. */
    private static List<Point> points(Run run, String end, Function<PipeSecond, @Nullable Double> of) {
        List<Point> points = new ArrayList<>();
        boolean joined = false;
        PipeSpan before = null;
        for (PipeSpan span : PipeSpan.of(run, end)) {
            Double y = of.apply(span.second());
            if (y == null) {
                end(points, before);
                joined = false;
                before = null;
            } else if (span.second().seconds() >= REST) {
                // an end that stood still has one long second: a line across it would show a slow fall
                boolean late = span.second().seconds() > LATE;
                if (!joined || late) {
                    points.add(new Point(span.from(), y, joined, ""));
                }
                points.add(new Point(late ? span.to() : (span.from() + span.to()) / 2, y, true, ""));
                joined = true;
                before = span;
            }
        }
        end(points, before);
        return points;
    }

    /** Draws a line on to the end of its last second. */
    private static void end(List<Point> points, @Nullable PipeSpan last) {
        if (last != null && points.get(points.size() - 1).at() < last.to()) {
            points.add(new Point(last.to(), points.get(points.size() - 1).value(), true, ""));
        }
    }

    private static List<Step> steps(Run run, String end, Function<PipeSecond, @Nullable Double> of) {
        List<Step> steps = new ArrayList<>();
        double to = 0;
        for (PipeSpan span : PipeSpan.of(run, end)) {
            Double value = of.apply(span.second());
            boolean shown = value != null && span.second().seconds() >= REST;
            steps.add(new Step(span.from(), shown ? said(value) : ""));
            to = span.to();
        }
        steps.add(new Step(to, ""));
        return steps;
    }

    /** Beyond four decimals nothing means anything here, and a longer value would break the line beside its name. */
    private static String said(double value) {
        return Figures.plain(Math.round(value * 1e4) / 1e4);
    }

    private static Stream<Collection> of(Run run, String end) {
        return run.collections().stream().filter(collection -> collection.end().equals(end));
    }

    private static List<Point> collections(Run run, String end, Function<Collection, @Nullable Double> of) {
        List<Point> points = new ArrayList<>();
        of(run, end).forEach(collection -> {
            Double y = of.apply(collection);
            if (y != null) {
                String said = collection.name() + ", " + collection.cause() + ", "
                        + Figures.millis(collection.pauseMillis() * 1e6) + " ms";
                points.add(new Point(collection.atSeconds(), y, !points.isEmpty(), said));
            }
        });
        return points;
    }

    private static List<Step> heap(Run run, String end) {
        List<Step> steps = new ArrayList<>();
        of(run, end).forEach(collection -> {
            Double heap = collection.heapAfterMegabytes();
            if (heap != null) {
                steps.add(new Step(collection.atSeconds(), Figures.plain(heap)));
            }
        });
        return steps;
    }

    /** The longest of each second; seconds without one have none. */
    private static List<Step> pauses(Run run, String end) {
        TreeMap<Integer, Double> longest = new TreeMap<>();
        of(run, end)
                .forEach(collection ->
                        longest.merge((int) collection.atSeconds(), collection.longestMillis(), Math::max));
        List<Step> steps = new ArrayList<>();
        longest.forEach((second, millis) -> {
            steps.add(new Step(second, Figures.millis(millis * 1e6)));
            if (!longest.containsKey(second + 1)) {
                steps.add(new Step(second + 1, ""));
            }
        });
        return steps;
    }
}
