package io.serdebench.lab.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The outcome of a published claim that is held against a figure. */
public enum ClaimOutcome {
    /** The whole interval lies in the range that is claimed. */
    @JsonProperty("holds")
    HOLDS("holds here"),
    /** It lies above the range. */
    @JsonProperty("more")
    MORE("more than that here"),
    /** It lies below the range, on the side that is claimed. */
    @JsonProperty("less")
    LESS("less than that here"),
    /** It lies on the other side. */
    @JsonProperty("reversed")
    REVERSED("the other way round here"),
    /** The two are the same within the margin of the run. */
    @JsonProperty("same")
    SAME("no difference here"),
    /** More rounds may tell. */
    @JsonProperty("undecided")
    UNDECIDED("not decided yet"),
    /** The interval holds both answers. */
    @JsonProperty("can't tell")
    CANT_TELL("can't tell here");

    private final String words;

    ClaimOutcome(String words) {
        this.words = words;
    }

    /** The words for people. */
    public String words() {
        return words;
    }
}
