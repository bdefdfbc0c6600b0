package io.serdebench.lab.decide;

/** What can be said of two candidates. */
public enum Verdict {
    /** Their times differ, in the direction of the ratio. */
    DIFFERENT,
    /** Their times differ by less than the margin that the user calls the same. */
    SAME_WITHIN,
    /** The rounds at hand do not say. */
    CANT_TELL
}
