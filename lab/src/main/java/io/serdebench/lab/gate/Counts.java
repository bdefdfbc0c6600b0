package io.serdebench.lab.gate;

import org.jspecify.annotations.Nullable;

/**
 * A figure that is counted while codecs are timed.
 *
 * @param base The count of the base per record; null where there is none.
 * @param fresh The count of the other side.
 * @param control The count of the base under its second name.
 * @param refusal Why nothing was counted; null where it was.
 */
public record Counts(
        @Nullable Double base,
        @Nullable Double fresh,
        @Nullable Double control,
        @Nullable String refusal) {

    /** The resolution where no control was counted, and the least in any case. */
    static final double USUAL_RESOLUTION = 0.002;

    /** The share by which counts of the same code differ: of a base and its control, and at least 0.2 %. */
    double resolution() {
        return base == null || control == null || !(base > 0)
                ? USUAL_RESOLUTION
                : Math.max(USUAL_RESOLUTION, Math.abs(control / base - 1));
    }
}
