package io.serdebench.lab.reproduce;

import io.serdebench.lab.claim.Estimate;
import io.serdebench.lab.claim.Evidence;
import io.serdebench.lab.claim.Measured;
import io.serdebench.lab.claim.MissingFigure;
import io.serdebench.lab.claim.Starved;
import io.serdebench.lab.result.Cold;
import io.serdebench.lab.result.Compressed;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Figures of {@code run}. Rows are codecs. Metrics are operations in ns per record; {@code bytes} per record; {@code first:N}, the
 * time until this many records went both ways, in ns; {@code first}, the same of the greatest number that was asked for; and compressors as {@code deflate:6}, in bytes per record.
 */
final class RunMeasured implements Measured {

    private static final String BYTES = "bytes";
    private static final String FIRST = "first:";

    private static final String LAST = "first";

    private final Result result;

    RunMeasured(Result result) {
        this.result = result;
    }

    @Override
    public Estimate value(String metric, String row) throws MissingFigure {
        Measurement codec = sound(row);
        if (metric.equals(BYTES)) {
            Double bytes = codec.bytesPerRecord();
            return Estimate.exact(found(bytes, row + " has no bytes"));
        }
        if (isFirst(metric)) {
            Cold.Row first =
                    found(first(numbered(metric), row), row + " has no time of the " + metric.replace(":", " "));
            return estimate(first.ns(), first.ciLow(), first.ciHigh());
        }
        for (Compressed each : result.compressed()) {
            if (each.codec().equals(row)
                    && each.compressor().equals(metric)
                    && each.unit().equals(Compressed.RECORD)) {
                return Estimate.exact(each.bytesPerRecord());
            }
        }
        Measurement timed = result.candidate(row, metric);
        Double ns = timed == null ? null : timed.nsPerRecord();
        if (timed == null || ns == null) {
            throw new MissingFigure(row + " has no figure of " + metric);
        }
        return estimate(ns, timed.ciLow(), timed.ciHigh());
    }

    @Override
    public @Nullable Estimate ratio(String metric, String a, String b) throws MissingFigure {
        sound(a);
        sound(b);
        return isFirst(metric) ? firstRatio(numbered(metric), a, b) : steadyRatio(metric, a, b);
    }

    @Override
    public long records() {
        return result.dataset().records();
    }

    @Override
    public List<Evidence> judged(String claim) throws MissingFigure {
        throw new MissingFigure("run judges no published claim");
    }

    /** First calls are times by the clock on the wall, and the other times are of the CPU. */
    @Override
    public @Nullable String doubt(String metric) {
        Cold cold = result.cold();
        return cold == null || !isFirst(metric)
                ? null
                : Starved.reason(cold.foreignCores(), result.machine().cores());
    }

    private static boolean isFirst(String metric) {
        return metric.startsWith(FIRST) || metric.equals(LAST);
    }

    private String numbered(String metric) {
        Cold cold = result.cold();
        return cold == null || !metric.equals(LAST)
                ? metric
                : FIRST
                        + cold.rows().stream()
                                .mapToLong(Cold.Row::records)
                                .max()
                                .orElse(0);
    }

    private @Nullable Estimate steadyRatio(String metric, String a, String b) {
        for (PairVerdict pair : result.verdicts()) {
            if (pair.operation().equals(metric)) {
                Estimate ratio = PairRatio.of(pair.verdict(), pair.ratio(), pair.ciLow(), pair.ciHigh());
                if (pair.a().equals(b) && pair.b().equals(a)) {
                    return ratio;
                }
                if (pair.a().equals(a) && pair.b().equals(b)) {
                    return PairRatio.inverse(ratio);
                }
            }
        }
        return null;
    }

    private @Nullable Estimate firstRatio(String metric, String a, String b) {
        Cold cold = result.cold();
        if (cold == null) {
            return null;
        }
        for (Cold.ColdVerdict pair : cold.verdicts()) {
            if (metric.equals(FIRST + pair.records())) {
                Estimate ratio = PairRatio.of(pair.verdict(), pair.ratio(), pair.ciLow(), pair.ciHigh());
                if (pair.a().equals(b) && pair.b().equals(a)) {
                    return ratio;
                }
                if (pair.a().equals(a) && pair.b().equals(b)) {
                    return PairRatio.inverse(ratio);
                }
            }
        }
        return null;
    }

    private Cold.@Nullable Row first(String metric, String row) {
        Cold cold = result.cold();
        return cold == null
                ? null
                : cold.rows().stream()
                        .filter(each -> each.codec().equals(row) && metric.equals(FIRST + each.records()))
                        .findFirst()
                        .orElse(null);
    }

    /** A codec that takes part. */
    private Measurement sound(String row) throws MissingFigure {
        Optional<Measurement> codec = result.candidates().stream()
                .filter(each -> each.codec().equals(row))
                .findFirst();
        if (codec.isEmpty()) {
            throw new MissingFigure(row + " is not in the result");
        }
        return switch (codec.get().verified()) {
            case LOSSLESS, LOSSY, FLOOR -> codec.get();
            case LAZY, STATEFUL, BOUND, FAILED, UNSUPPORTED ->
                throw new MissingFigure(row + " takes no part: " + codec.get().reason());
        };
    }

    private static Estimate estimate(double value, @Nullable Double low, @Nullable Double high) {
        return low == null || high == null ? Estimate.alone(value) : Estimate.of(value, low, high);
    }

    private static <T> T found(@Nullable T figure, String otherwise) throws MissingFigure {
        if (figure == null) {
            throw new MissingFigure(otherwise);
        }
        return figure;
    }
}
