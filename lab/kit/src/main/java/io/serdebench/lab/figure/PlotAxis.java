package io.serdebench.lab.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * An axis of a plane: logarithmic where values span a factor of three, else linear; neither begins at zero, unless asked to. Where a few values lie so
 * far from all others that the distance would take nearly half of the axis, the axis is broken there.
 */
final class PlotAxis {

    /** The least factor between the ends of a logarithmic axis. */
    private static final double SPAN = 3;

    /** The share of the axis that an empty stretch must take to be left out. */
    private static final double EMPTY = 0.45;

    /** One value in this many may stand beyond a break. */
    private static final int FEW = 4;

    /** The share of the rest that is left of an empty stretch. */
    private static final double LEFT = 0.12;

    private static final double AIR = 0.07;

    private static final List<List<Double>> STEPS = List.of(
            List.of(1., 1.5, 2., 3., 4., 5., 6., 7., 8., 9.),
            List.of(1., 2., 3., 5., 7.),
            List.of(1., 2., 5.),
            List.of(1., 3.),
            List.of(1.));

    /** The range between two ends, at least a point. */
    record Span(double from, double to) {}

    private final boolean log;
    private final double low;
    private final double high;
    private final double breakFrom;
    private final double breakTo;
    private final double breakWidth;
    private final double start;
    private final double end;

    /**
     * An axis that shows all of these.
     *
     * @param start The place of its lower end in the drawing.
     * @param end The place of its upper end.
     */
    PlotAxis(List<Span> spans, double start, double end) {
        double least = spans.stream().mapToDouble(Span::from).min().orElse(1);
        double most = spans.stream().mapToDouble(Span::to).max().orElse(2);
        this.start = start;
        this.end = end;
        this.log = least > 0 && most / least >= SPAN;
        List<Span> sorted = spans.stream()
                .map(span -> new Span(scaled(span.from()), scaled(span.to())))
                .sorted(Comparator.comparingDouble(Span::from))
                .toList();
        double range = scaled(most) - scaled(least);
        Span gap = gap(sorted, range);
        double rest = range - (gap.to() - gap.from());
        double air = rest > 0 ? AIR * rest : log ? 0.1 : Math.max(least * 0.1, 1e-9);
        boolean broken = gap.to() - gap.from() - 2 * air > LEFT * rest;
        this.breakFrom = broken ? gap.from() + air : Double.MAX_VALUE;
        this.breakTo = broken ? gap.to() - air : Double.MAX_VALUE;
        this.breakWidth = LEFT * rest;
        this.low = log ? scaled(least) - air : Math.max(0, least - air);
        this.high = scaled(most) + air;
    }

    /** A linear axis without a break. */
    private PlotAxis(Span ends, double start, double end) {
        this.start = start;
        this.end = end;
        this.log = false;
        this.low = ends.from();
        this.high = ends.to();
        this.breakFrom = Double.MAX_VALUE;
        this.breakTo = Double.MAX_VALUE;
        this.breakWidth = 0;
    }

    /**
     * A linear axis that begins at zero.
     *
     * @param most The value at its upper end, greater than zero.
     */
    static PlotAxis fromZero(double most, double start, double end) {
        return new PlotAxis(new Span(0, most), start, end);
    }

    /** A linear axis from one value to a greater one. */
    static PlotAxis between(Span ends, double start, double end) {
        return new PlotAxis(ends, start, end);
    }

    /** The widest empty stretch with few values on one of its sides, or one of no length. */
    private static Span gap(List<Span> sorted, double range) {
        Span widest = new Span(0, 0);
        double until = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < sorted.size(); i++) {
            Span next = sorted.get(i);
            int fewer = Math.min(i, sorted.size() - i);
            double width = next.from() - until;
            if (i > 0 && fewer * FEW <= sorted.size() && width > EMPTY * range && width > widest.to() - widest.from()) {
                widest = new Span(until, next.from());
            }
            until = Math.max(until, next.to());
        }
        return widest;
    }

    boolean isLog() {
        return log;
    }

    boolean isBroken() {
        return breakFrom < Double.MAX_VALUE;
    }

    /** The values between which it is broken. */
    Span gap() {
        return new Span(value(breakFrom), value(breakTo));
    }

    /** The middle of the break in the drawing. */
    double breakAt() {
        return place(breakFrom + breakWidth / 2);
    }

    /** The place of a value in the drawing. */
    double at(double value) {
        return place(folded(scaled(value)));
    }

    /** As many round values as keep a distance in the drawing: of each decade ten, or 1, 2, 3, 5, 7, and so on. */
    List<Double> ticks(double distance) {
        List<Double> chosen = List.of();
        for (List<Double> choice : log ? decades() : rounds()) {
            if (!choice.isEmpty() && isApart(choice, distance)) {
                chosen = choice;
                break;
            }
        }
        return withOutlier(chosen, distance);
    }

    /** Beyond a break no round value may lie; then one is made of the end of the axis, so that the part can be read. */
    private List<Double> withOutlier(List<Double> ticks, double distance) {
        if (!isBroken()) {
            return ticks;
        }
        List<Double> all = new ArrayList<>(ticks);
        for (double side : new double[] {breakTo, high}) {
            boolean upper = side > breakTo;
            double from = upper ? breakTo : low;
            double to = upper ? high : breakFrom;
            if (ticks.stream().noneMatch(tick -> scaled(tick) >= from && scaled(tick) <= to)) {
                double middle = rounded(value((from + to) / 2));
                if (all.stream().allMatch(tick -> Math.abs(at(tick) - at(middle)) >= distance)) {
                    all.add(middle);
                }
            }
        }
        return all.stream().sorted().toList();
    }

    private boolean isApart(List<Double> ticks, double distance) {
        for (int i = 1; i < ticks.size(); i++) {
            if (Math.abs(at(ticks.get(i)) - at(ticks.get(i - 1))) < distance) {
                return false;
            }
        }
        return true;
    }

    private List<List<Double>> decades() {
        List<List<Double>> choices = new ArrayList<>();
        for (List<Double> steps : STEPS) {
            List<Double> ticks = new ArrayList<>();
            for (int decade = (int) Math.floor(low); decade <= high; decade++) {
                for (double step : steps) {
                    add(ticks, rounded(step * Math.pow(10, decade)));
                }
            }
            choices.add(ticks);
        }
        return choices;
    }

    private List<List<Double>> rounds() {
        List<List<Double>> choices = new ArrayList<>();
        double power = Math.pow(10, Math.floor(Math.log10(Math.max(high - low, 1e-9))) - 1);
        for (double step : new double[] {1, 2, 2.5, 5, 10, 20, 25, 50, 100}) {
            List<Double> ticks = new ArrayList<>();
            double width = step * power;
            for (double tick = Math.ceil(low / width) * width; tick <= high; tick += width) {
                add(ticks, rounded(tick));
            }
            choices.add(ticks);
        }
        return choices;
    }

    private void add(List<Double> ticks, double tick) {
        double place = scaled(tick);
        boolean hidden = isBroken() && place > breakFrom && place < breakTo;
        if (place >= low && place <= high && !hidden && !ticks.contains(tick)) {
            ticks.add(tick);
        }
    }

    private static double rounded(double value) {
        return value == 0
                ? 0
                : new java.math.BigDecimal(value)
                        .round(new java.math.MathContext(3))
                        .doubleValue();
    }

    private double scaled(double value) {
        return log ? Math.log10(value) : value;
    }

    private double value(double scaled) {
        return log ? Math.pow(10, scaled) : scaled;
    }

    private double folded(double scaled) {
        return scaled < breakTo ? Math.min(scaled, breakFrom) : scaled - (breakTo - breakFrom) + breakWidth;
    }

    private double place(double folded) {
        return start + (end - start) * (folded - low) / (folded(high) - low);
    }
}
