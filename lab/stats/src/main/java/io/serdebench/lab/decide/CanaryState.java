package io.serdebench.lab.decide;

/** What the comparison of a codec with itself says of the machine. */
public enum CanaryState {
    /** No difference was found in enough rounds to find one. */
    PASSED,
    /** The codec differs from itself, so that no verdict of the run can be believed. */
    FAILED,
    /** Too few rounds had both names, or nobody ran under a second name. */
    TOO_FEW_ROUNDS
}
