package io.serdebench.lab.base;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/** The fidelity of a codec: how it gave back what it was given. */
public enum Fidelity {
    /** Every value of every record came back. */
    @JsonProperty("lossless")
    LOSSLESS,
    /** Some value came back changed. */
    @JsonProperty("lossy")
    LOSSY,
    /** It could not do the work. */
    @JsonProperty("failed")
    FAILED,
    /** It cannot carry this schema. */
    @JsonProperty("unsupported")
    UNSUPPORTED,
    /** The harness's own floor, which writes no bytes and has nothing to lose. */
    @JsonProperty("floor")
    FLOOR;

    /** The name in documents and messages. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
