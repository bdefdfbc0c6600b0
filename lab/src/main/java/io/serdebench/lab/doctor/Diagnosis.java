package io.serdebench.lab.doctor;

import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code doctor}.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool Version of serdebench.
 * @param startedAt ISO 8601, UTC.
 * @param findings One entry per check.
 * @param noise How much a codec differed from itself, or null where that was not measured.
 * @param forecast What a run can detect; null where no noise was measured.
 * @param unmeasured Why there is no noise, or null.
 */
@JsonDocument("The result of serdebench doctor")
public record Diagnosis(
        String schema,
        String tool,

        @InSchema(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$")
        String startedAt,

        List<Finding> findings,
        @Nullable Noise noise,
        @Nullable Forecast forecast,
        @Nullable String unmeasured) {

    /** The version of this document. */
    public static final String SCHEMA = "serdebench/doctor/1";
}
