package io.serdebench.lab.pipe;

import io.serdebench.lab.figure.PercentilePlot;
import io.serdebench.lab.figure.PlotLine;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * The latencies of a run by percentile. A percentile is known where at least {@link #ABOVE} values lie above it: of fewer, a single
 * late record would decide it.
 *
 * @param line The line of the run.
 * @param latencies Nanoseconds.
 */
record PipeCurve(PlotLine line, Histogram latencies) {

    /** Values that must lie above a percentile. */
    static final int ABOVE = 10;

    /** Percentiles of the table. */
    static final List<Double> COLUMNS = List.of(50., 90., 99., 99.9, 99.99);

    /** Points of a curve from one of 90, 99 and 99.9 % to the next. */
    private static final int STEPS = 50;

    private static final double LOWEST = COLUMNS.get(0);
    private static final double HIGHEST = COLUMNS.get(COLUMNS.size() - 1);
    private static final double NANOS_IN_MILLI = 1e6;

    long values() {
        return latencies.getTotalCount();
    }

    /** True if there is a percentile to draw. */
    boolean isKnown() {
        return above(LOWEST) >= ABOVE;
    }

    /** The number of values above a percentile. */
    long above(double percentile) {
        // as HdrHistogram counts: a product that was rounded up must not take the next value
        return values() - Math.max(1, (long) Math.ceil(Math.nextDown(percentile) / 100 * values()));
    }

    /** The highest percentile that is known, at most 99.99. */
    double highest() {
        double enough = 100.0 * (values() - ABOVE) / values();
        return above(HIGHEST) >= ABOVE ? HIGHEST : enough;
    }

    /** Milliseconds that so many per cent of the values do not exceed; null where fewer than ten values lie above. */
    @Nullable
    Double millis(double percentile) {
        return above(percentile) < ABOVE
                ? null
                : (Double) (latencies.getValueAtPercentile(percentile) / NANOS_IN_MILLI);
    }

    /** The curve, which ends where it is not known any more. */
    PercentilePlot.Curve drawn() {
        TreeSet<Double> percentiles = new TreeSet<>(COLUMNS);
        for (int step = 0; step <= (COLUMNS.size() - 1) * STEPS; step++) {
            percentiles.add(100 - Math.pow(10, -(double) step / STEPS) * (100 - LOWEST));
        }
        percentiles.add(highest());
        List<PercentilePlot.Point> points = new ArrayList<>();
        for (double percentile : percentiles.headSet(highest(), true)) {
            Double millis = millis(percentile);
            if (millis != null) {
                points.add(new PercentilePlot.Point(percentile, millis));
            }
        }
        return new PercentilePlot.Curve(line, points);
    }
}
