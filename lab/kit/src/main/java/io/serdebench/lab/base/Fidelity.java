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
    /** Values are read from the bytes only when they are asked for, so that its times are not those of the others. */
    @JsonProperty("lazy")
    LAZY,
    /** It gives objects again, remembers records, or its bytes grow, so that its figures are those of what it did before. */
    @JsonProperty("stateful")
    STATEFUL,
    /** No process but the one that wrote its bytes can read them. */
    @JsonProperty("bound")
    BOUND,
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
