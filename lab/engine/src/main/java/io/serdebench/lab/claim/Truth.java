package io.serdebench.lab.claim;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.serdebench.lab.result.ClaimOutcome;

/** The truth of a claim by results. */
public enum Truth {
    /** The whole interval lies on the side that is claimed. */
    @JsonProperty("holds")
    HOLDS,
    /** The whole interval lies on the other side. */
    @JsonProperty("refuted")
    REFUTED,
    /** The interval lies on both sides. */
    @JsonProperty("can't tell")
    CANT_TELL,
    /** A figure that it needs is not there. */
    @JsonProperty("not run")
    NOT_RUN;

    /** The truth of an outcome. */
    public static Truth of(ClaimOutcome outcome) {
        return switch (outcome) {
            case HOLDS -> HOLDS;
            case MORE, LESS, REVERSED, SAME -> REFUTED;
            case UNDECIDED, CANT_TELL -> CANT_TELL;
        };
    }

    /** The word for people. */
    public String word() {
        return switch (this) {
            case HOLDS -> "holds";
            case REFUTED -> "refuted";
            case CANT_TELL -> "can't tell";
            case NOT_RUN -> "no figure";
        };
    }

    /** Both claims at once: one that is refuted refutes them, whatever is known of the other. */
    Truth and(Truth other) {
        return this == REFUTED || other == REFUTED ? REFUTED : weaker(other, HOLDS);
    }

    /** One of the two at least. */
    Truth or(Truth other) {
        return this == HOLDS || other == HOLDS ? HOLDS : weaker(other, REFUTED);
    }

    /** The weaker of two truths: a missing one outweighs an open one, and both outweigh what is decided and does not settle it. */
    private Truth weaker(Truth other, Truth neutral) {
        if (this == NOT_RUN || other == NOT_RUN) {
            return NOT_RUN;
        }
        return this == CANT_TELL || other == CANT_TELL ? CANT_TELL : neutral;
    }
}
