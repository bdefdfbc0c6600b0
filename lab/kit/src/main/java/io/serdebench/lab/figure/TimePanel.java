package io.serdebench.lab.figure;

import java.util.List;
import java.util.stream.Stream;

/**
 * One quantity over time.
 *
 * @param title The quantity and its unit.
 * @param shape How its values are drawn.
 * @param courses Its values in each run.
 */
public record TimePanel(String title, Shape shape, List<Course> courses) {

    /** Forms of a panel. */
    public enum Shape {
        /** Lines over an axis from zero. */
        LINES,
        /** Lines over an axis that is logarithmic where values span a factor of three. */
        LATENCY,
        /** A bar for each value. */
        BARS
    }

    /**
     * The values of one run.
     *
     * @param line Its line.
     * @param points What is drawn, in the order of time.
     * @param steps What is said of each moment, in the order of time.
     */
    public record Course(PlotLine line, List<Point> points, List<Step> steps) {}

    /**
     * A point of a line.
     *
     * @param at Seconds.
     * @param value The value.
     * @param isJoined Whether the line leads to it from the point before.
     * @param said More about it, or an empty text.
     */
    public record Point(double at, double value, boolean isJoined, String said) {}

    /**
     * A value in words, from a moment until that of the next step.
     *
     * @param from Seconds.
     * @param text The value, or an empty text.
     */
    public record Step(double from, String text) {}

    /** True if there is a value other than zero. */
    public boolean isMoving() {
        return points().anyMatch(point -> point.value() != 0);
    }

    /** True if there is a value. */
    public boolean isKnown() {
        return points().findAny().isPresent();
    }

    /** Those with values. */
    List<Course> known() {
        return courses.stream().filter(course -> !course.points().isEmpty()).toList();
    }

    double most() {
        return points().mapToDouble(Point::value).max().orElse(1);
    }

    double least() {
        return points().mapToDouble(Point::value).min().orElse(0);
    }

    private Stream<Point> points() {
        return courses.stream().flatMap(course -> course.points().stream());
    }
}
