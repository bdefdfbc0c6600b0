package io.serdebench.lab.figure;

import static io.serdebench.lab.figure.PlotText.at;

import io.serdebench.lab.figure.TimePanel.Course;
import io.serdebench.lab.figure.TimePanel.Point;
import io.serdebench.lab.figure.TimePanel.Shape;
import io.serdebench.lab.figure.TimePanel.Step;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Panels of one width, one below the other, that share the axis of time, so that what happened at once stands on one vertical line. A
 * script may show such a line, and the values on it.
 */
public final class TimePlot {

    private static final double LEFT = 60;
    private static final double MARGIN = 12;
    private static final double AIR = 8;

    /** Room for the labels of the axis of time. */
    private static final double LABELS = 22;

    /** The share of a panel that stays empty above its highest value. */
    private static final double HEADROOM = 0.06;

    /** Signs of more lines would cover a narrow drawing. */
    private static final int NARROW_SIGNS = 14;

    private final List<TimePanel> panels;
    private final double seconds;

    /**
     * A drawing.
     *
     * @param panels Those with values, top down.
     * @param seconds The length of the axis of time.
     */
    public TimePlot(List<TimePanel> panels, double seconds) {
        this.panels = panels;
        this.seconds = seconds;
    }

    /** Writes the panels, each with its title and its lines' names. */
    public void write(Html html) {
        html.open("div", "class", "times", "data-seconds", text(seconds));
        for (int i = 0; i < panels.size(); i++) {
            TimePanel panel = panels.get(i);
            html.open("div", "class", "panel").el("p", panel.title(), "class", "title");
            legend(html, panel);
            html.open("div", "class", "chart");
            for (boolean wide : new boolean[] {true, false}) {
                draw(html, panel, new PlotFrame(wide), i == 0, i == panels.size() - 1);
            }
            html.close().closeLine();
        }
        html.closeLine();
    }

    private static void legend(Html html, TimePanel panel) {
        html.open("ul", "class", "legend");
        for (Course course : panel.known()) {
            html.open("li");
            course.line().key(html);
            html.el("b", "", "data-steps", steps(course.steps())).close();
        }
        html.closeLine();
    }

    /** Moments and values by turns, each value until the next moment. */
    private static String steps(List<Step> steps) {
        List<Step> changes = new ArrayList<>();
        for (Step step : steps) {
            if (changes.isEmpty() || !changes.get(changes.size() - 1).text().equals(step.text())) {
                changes.add(step);
            }
        }
        return changes.stream()
                .map(step -> text(step.from()) + " " + step.text())
                .collect(Collectors.joining(";"));
    }

    private static String text(double seconds) {
        return Figures.fixed(seconds, 2).replace(",", "").replaceAll("\\.?0+$", "");
    }

    private void draw(Html html, TimePanel panel, PlotFrame frame, boolean first, boolean last) {
        double top = AIR + (first ? LABELS : 0);
        double bottom = top + height(panel.shape());
        double right = frame.width() - MARGIN;
        PlotAxis x = PlotAxis.fromZero(seconds, LEFT, right);
        PlotAxis y = axis(panel, bottom, top);
        frame.openPicture(html, bottom + AIR + (last ? LABELS : 0), summary(panel));
        html.open("g", "class", "axis", "data-from", at(LEFT), "data-to", at(right));
        for (double tick : x.ticks(frame.isWide() ? 70 : 50)) {
            grid(html, "", x.at(tick), top, "V" + at(bottom));
            for (double place : new double[] {first ? top - 8 : 0, last ? bottom + 18 : 0}) {
                if (place > 0) {
                    frame.text(html, x.at(tick), place, "middle", Figures.plain(tick) + (tick == 0 ? "" : " s"));
                }
            }
        }
        for (double tick : y.ticks(22)) {
            grid(html, "", LEFT, y.at(tick), "H" + at(right));
            frame.text(html, LEFT - 8, y.at(tick) + 4, "end", tick(tick));
        }
        grid(html, "base", LEFT, bottom, "H" + at(right));
        html.close();
        for (Course course : panel.known()) {
            if (panel.shape() == Shape.BARS) {
                bars(html, course, x, y, bottom);
            } else {
                line(html, course, x, y);
            }
        }
        if (frame.isWide() || panel.known().size() <= NARROW_SIGNS) {
            signs(html, panel.known(), x, y);
        }
        html.closeLine();
    }

    private static double height(Shape shape) {
        return switch (shape) {
            case LATENCY -> 100;
            case LINES -> 66;
            case BARS -> 50;
        };
    }

    private static PlotAxis axis(TimePanel panel, double bottom, double top) {
        double most = panel.most();
        return panel.shape() == Shape.LATENCY && panel.least() > 0
                ? new PlotAxis(List.of(new PlotAxis.Span(panel.least(), most)), bottom, top)
                : PlotAxis.fromZero(most > 0 ? most * (1 + HEADROOM) : 1, bottom, top);
    }

    private static void grid(Html html, String style, double x, double y, String to) {
        html.el("path", "", style.isEmpty() ? "" : "class", style, "d", "M" + at(x) + "," + at(y) + to);
    }

    /** A value beside the axis, in little room. */
    private static String tick(double value) {
        return value >= 1e6 ? Figures.plain(value / 1e6) + " M" : Figures.plain(value);
    }

    private static void line(Html html, Course course, PlotAxis x, PlotAxis y) {
        List<PlotPath.Place> places = places(course, x, y);
        if (!places.isEmpty()) {
            html.el("path", "", "class", course.line().style(), "d", PlotPath.of(places));
        }
        for (Point point : course.points()) {
            if (!point.said().isEmpty()) {
                String style = "dot f" + course.line().sign().color();
                html.open(
                        "circle", "class", style, "cx", at(x.at(point.at())), "cy", at(y.at(point.value())), "r", "3");
                html.el("title", point.said()).close();
            }
        }
    }

    private static List<PlotPath.Place> places(Course course, PlotAxis x, PlotAxis y) {
        return course.points().stream()
                .map(point -> new PlotPath.Place(x.at(point.at()), y.at(point.value()), point.isJoined()))
                .toList();
    }

    private static void bars(Html html, Course course, PlotAxis x, PlotAxis y, double bottom) {
        for (Point point : course.points()) {
            String path = "M" + at(x.at(point.at())) + "," + at(bottom) + "V" + at(y.at(point.value()));
            html.open("path", "class", "bar " + course.line().style(), "d", path);
            html.el("title", point.said()).close();
        }
    }

    /** One sign on each line, each at another time, so that none stands on another. */
    private void signs(Html html, List<Course> courses, PlotAxis x, PlotAxis y) {
        for (int i = 0; i < courses.size(); i++) {
            Course course = courses.get(i);
            double at = x.at(seconds * (i + 0.5) / courses.size());
            PlotPath.Place place = PlotPath.near(places(course, x, y), at);
            if (place != null) {
                course.line().mark(html, place.x(), place.y());
            }
        }
    }

    private static String summary(TimePanel panel) {
        return panel.title() + ": "
                + panel.known().stream()
                        .filter(course -> !course.points().isEmpty())
                        .map(course -> course.line().name() + " " + range(course.points()))
                        .collect(Collectors.joining("; "));
    }

    private static String range(List<Point> points) {
        String least =
                Figures.plain(points.stream().mapToDouble(Point::value).min().orElse(0));
        String most =
                Figures.plain(points.stream().mapToDouble(Point::value).max().orElse(0));
        return least.equals(most) ? most : least + " to " + most;
    }
}
