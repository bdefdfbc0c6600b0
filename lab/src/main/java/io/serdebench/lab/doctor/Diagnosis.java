package io.serdebench.lab.doctor;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code doctor}.
 *
 * @param schema {@link #SCHEMA}
 * @param tool Version of serdebench.
 * @param startedAt ISO 8601, UTC
 * @param findings One entry a check.
 * @param noise How much a codec differed from itself, or null where that was not measured.
 * @param forecast What a run will be able to tell, or null where there is no noise to tell it from.
 * @param unmeasured Why there is no noise, or null.
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
