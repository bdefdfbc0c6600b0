package io.serdebench.lab.figure;

import java.util.ArrayList;
import java.util.List;

/**
 * Places labels beside their points one after the other: of many places each label takes the one that covers least. Points come best
 * ranked first, so that the labels that matter most move least.
 */
final class PlotLabels {

    /** The height of a line of text. */
    static final double HEIGHT = 16;

    /** The distance at which a label touches its point, so that it needs no leader. */
    static final double NEAR = 11;

    private static final double[] DISTANCES = {NEAR, 22, 34, 50, 72, 100, 140};
    private static final double[][] DIRECTIONS = {
        {1, 0},
        {-1, 0},
        {0, -1},
        {0, 1},
        {.8, -.8},
        {-.8, -.8},
        {.8, .8},
        {-.8, .8},
        {.95, -.35},
        {.95, .35},
        {-.95, -.35},
        {-.95, .35}
    };

    /** A box; its upper left corner, width and height. */
    record Box(double x, double y, double width, double height) {

        private double over(Box other) {
            double wide = Math.min(x + width, other.x + other.width) - Math.max(x, other.x);
            double high = Math.min(y + height, other.y + other.height) - Math.max(y, other.y);
            return Math.max(0, wide) * Math.max(0, high);
        }
    }

    /** A label: where it stands, and whether a leader joins it with its point. */
    record Label(Box box, boolean isFar) {}

    /** A point and the width of its label; 0 for none. */
    record Point(double x, double y, double width) {}

    private final Box frame;
    private final List<Box> taken = new ArrayList<>();
    private final List<Box> lines;

    /**
     * Labels inside a frame.
     *
     * @param lines Boxes of lines that labels keep off.
     */
    PlotLabels(Box frame, List<Box> lines) {
        this.frame = frame;
        this.lines = lines;
    }

    /** A place for each label, in the order of the points. */
    List<Label> place(List<Point> points) {
        points.forEach(point -> taken.add(new Box(point.x() - 8, point.y() - 8, 16, 16)));
        List<Label> labels = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            labels.add(place(points.get(i), i));
        }
        return labels;
    }

    private Label place(Point point, int index) {
        Box best = new Box(point.x(), point.y(), point.width(), HEIGHT);
        boolean far = false;
        double least = Double.MAX_VALUE;
        if (point.width() == 0) {
            return new Label(best, false);
        }
        for (double distance : DISTANCES) {
            for (int d = 0; d < DIRECTIONS.length; d++) {
                Box box = beside(point, distance, DIRECTIONS[d]);
                double cost = cost(box, index) + distance + (d == 0 ? 0 : 4);
                if (cost < least) {
                    least = cost;
                    best = box;
                    far = distance > NEAR;
                }
            }
        }
        taken.add(best);
        return new Label(best, far);
    }

    private static Box beside(Point point, double distance, double[] direction) {
        double x = point.x() + direction[0] * distance;
        double left = direction[0] > 0.5 ? 0 : direction[0] < -0.5 ? point.width() : point.width() / 2;
        double y = point.y() + direction[1] * distance * 1.15;
        return new Box(x - left, y - HEIGHT / 2, point.width(), HEIGHT);
    }

    private double cost(Box box, int index) {
        double cost = 60 * outside(box);
        for (int i = 0; i < taken.size(); i++) {
            cost += i == index ? 0 : 3 * box.over(taken.get(i));
        }
        for (Box line : lines) {
            cost += box.over(line) > 0 ? 40 : 0;
        }
        return cost;
    }

    private double outside(Box box) {
        return Math.max(0, frame.x() - box.x())
                + Math.max(0, box.x() + box.width() - frame.x() - frame.width())
                + Math.max(0, frame.y() - box.y())
                + Math.max(0, box.y() + box.height() - frame.y() - frame.height());
    }
}
