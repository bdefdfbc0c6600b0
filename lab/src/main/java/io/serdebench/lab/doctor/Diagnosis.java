package io.serdebench.lab.doctor;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code doctor}.
 *
 * @param schema {@link #SCHEMA}
 * @param tool version of serdebench
 * @param startedAt ISO 8601, UTC
 * @param findings one entry a check
 * @param noise how much a codec differed from itself, or null where that was not measured
 * @param forecast what a run will be able to tell, or null where there is no noise to tell it from
 * @param unmeasured why there is no noise, or null
 */
public record Diagnosis(
        String schema,
        String tool,
        String startedAt,
        List<Finding> findings,
        @Nullable Noise noise,
        @Nullable Forecast forecast,
        @Nullable String unmeasured) {

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/doctor/1";
}
