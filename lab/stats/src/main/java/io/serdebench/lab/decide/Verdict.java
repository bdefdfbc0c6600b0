package io.serdebench.lab.decide;

/** The verdict about two candidates. */
public enum Verdict {
    /** Their times differ, in the direction of the ratio. */
    DIFFERENT,
    /** Their times differ by less than the margin that the user calls the same. */
    SAME_WITHIN,
    /** Neither is shown yet; more rounds may decide the pair. */
    UNDECIDED,
    /** Neither is shown after the last look, so that no further round would decide the pair. */
    CANT_TELL;

    /** True if something is shown. */
    public boolean isDecided() {
        return this == DIFFERENT || this == SAME_WITHIN;
    }
}
