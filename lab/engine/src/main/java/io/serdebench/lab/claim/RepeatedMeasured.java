package io.serdebench.lab.claim;

import io.serdebench.lab.decide.Estimates;
import io.serdebench.lab.decide.Interval;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Figures of a step that was done several times, where one result has no intervals of its own: Student's t over the repetitions, of
 * logarithms, and ratios by repetition. Numbers that are counted get one to each side at least, since a repetition may begin just
 * before or just after an event.
 */
public final class RepeatedMeasured implements Measured {

    private static final double CONFIDENCE = 0.95;
    private static final String COUNTED = "collections";

    private final List<Measured> repetitions;

    /** At least one. */
    public RepeatedMeasured(List<? extends Measured> repetitions) {
        this.repetitions = List.copyOf(repetitions);
    }

    @Override
    public Estimate value(String metric, String row) throws MissingFigure {
        if (repetitions.size() == 1 && !metric.startsWith(COUNTED)) {
            return repetitions.get(0).value(metric, row);
        }
        double[] values = new double[repetitions.size()];
        boolean exact = true;
        boolean positive = true;
        for (int i = 0; i < values.length; i++) {
            Estimate each = repetitions.get(i).value(metric, row);
            values[i] = each.value();
            exact &= each.isExact() && each.value() == values[0];
            positive &= each.value() > 0;
        }
        if (exact) {
            return Estimate.exact(values[0]);
        }
        if (metric.startsWith(COUNTED)) {
            return counted(values);
        }
        return positive ? estimate(values) : Estimate.alone(values[0]);
    }

    @Override
    public @Nullable Estimate ratio(String metric, String a, String b) throws MissingFigure {
        if (repetitions.size() == 1) {
            return repetitions.get(0).ratio(metric, a, b);
        }
        if (metric.startsWith(COUNTED)) {
            return null;
        }
        double[] ratios = new double[repetitions.size()];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = repetitions.get(i).value(metric, a).value()
                    / repetitions.get(i).value(metric, b).value();
            if (!(ratios[i] > 0) || Double.isInfinite(ratios[i])) {
                return null;
            }
        }
        return estimate(ratios);
    }

    @Override
    public @Nullable String doubt(String metric) {
        return repetitions.stream()
                .map(each -> each.doubt(metric))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    @Override
    public long records() throws MissingFigure {
        return repetitions.get(0).records();
    }

    @Override
    public List<Evidence> judged(String claim) throws MissingFigure {
        if (repetitions.size() > 1) {
            throw new MissingFigure("a claim is not judged by repetitions");
        }
        return repetitions.get(0).judged(claim);
    }

    private static Estimate estimate(double[] values) {
        Interval interval = Estimates.ofRounds(values, CONFIDENCE);
        return Estimate.of(interval.center(), interval.low(), interval.high());
    }

    /** The range of what was counted. */
    private static Estimate counted(double[] values) {
        double sum = 0;
        double least = values[0];
        double most = values[0];
        for (double value : values) {
            sum += value;
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
        return Estimate.of(sum / values.length, Math.max(0, least - 1), most + 1);
    }
}
