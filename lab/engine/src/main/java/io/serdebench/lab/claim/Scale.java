package io.serdebench.lab.claim;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/** How much is measured. */
public enum Scale {
    /** All experiments within 15 minutes on two cores. */
    @JsonProperty("quick")
    QUICK,
    /** As much as was published. */
    @JsonProperty("full")
    FULL;

    /** The word on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
