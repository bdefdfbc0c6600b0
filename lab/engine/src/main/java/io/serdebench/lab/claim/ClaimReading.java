package io.serdebench.lab.claim;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/** How a published program is understood. */
public enum ClaimReading {
    /** With its habits: cold, once, with its way of doing input and output, and with its faults where they have a variant. */
    @JsonProperty("as-published")
    AS_PUBLISHED,
    /** As it should have been done: warm, repeated, correct. */
    @JsonProperty("fairly")
    FAIRLY,
    /** As fairly, with a length before each record in place of the way that the library itself writes a file of them. */
    @JsonProperty("framed-by-hand")
    FRAMED_BY_HAND;

    /** The key in files. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The words for people. */
    public String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
