package io.serdebench.lab.gate;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The verdict about a limit, and about a whole gate. */
public enum GateVerdict {
    /** The limit holds. */
    @JsonProperty("pass")
    PASS,
    /** The limit does not hold. */
    @JsonProperty("fail")
    FAIL,
    /** It could not be decided. */
    @JsonProperty("inconclusive")
    INCONCLUSIVE,
    /** Nobody asked for a limit on this figure. */
    @JsonProperty("no limit")
    NO_LIMIT;

    /** The word in capitals, as a console shows it. */
    public String word() {
        return name().replace('_', ' ');
    }
}
