package io.serdebench.lab.result;

import io.serdebench.lab.decide.Interval;
import io.serdebench.schemas.InSchema;
import org.jspecify.annotations.Nullable;

/**
 * A codec against the baseline of the run. Of a codec that is not ranked, and against a baseline that is not, bytes alone are known.
 *
 * @param ratio Its total over that of the baseline, the quotient of the two; null where one of them is not ranked.
 * @param low Lower end of the 95 % interval of {@code ratio}, which is for this one ratio; null where there is none.
 * @param high The upper end of that interval; null where there is none.
 * @param bytesSaved Bytes per record that it takes less than the baseline; negative where it takes more; null where those of one are not
 *     known.
 * @param bytesSavedPercent The bytes saved as a share of those of the baseline, percent; null where these are not known.
 */
public record ToBaseline(
        @InSchema(least = 0) @Nullable Double ratio,
        @InSchema(least = 0) @Nullable Double low,
        @InSchema(least = 0) @Nullable Double high,
        @Nullable Double bytesSaved,
        @Nullable Double bytesSavedPercent) {

    /** Bytes alone: those of one and those of the baseline, per record; null where they are not known. */
    public static ToBaseline ofBytes(@Nullable Double own, @Nullable Double baseline) {
        Double saved = own == null || baseline == null ? null : (Double) (baseline - own);
        return new ToBaseline(
                null,
                null,
                null,
                saved,
                saved == null || baseline == null || baseline == 0 ? null : (Double) (saved / baseline * 100));
    }

    /** The same with a ratio of times, where there is one. */
    ToBaseline timed(@Nullable Interval time) {
        return new ToBaseline(
                time == null ? null : (Double) time.center(),
                Interval.lowOf(time),
                Interval.highOf(time),
                bytesSaved,
                bytesSavedPercent);
    }
}
