package io.serdebench.lab.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/** The status of a strategy of {@code io} or a stack of {@code rpc}. */
public enum RowStatus {
    /** It has a place. */
    @JsonProperty("ranked")
    RANKED,
    /** It bounds what is possible, and is measured beside the ranking. */
    @JsonProperty("limit")
    LIMIT,
    /** It has numbers and no place. */
    @JsonProperty("unranked")
    UNRANKED,
    /** It did something else than it should, or nothing. */
    @JsonProperty("failed")
    FAILED;

    /** The name in documents and tables. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
