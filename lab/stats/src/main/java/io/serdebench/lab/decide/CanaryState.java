package io.serdebench.lab.decide;

/** The state of the machine, by the comparison of a codec with itself. */
public enum CanaryState {
    /** No difference was found in enough rounds to find one. */
    PASSED,
    /** The codec differs from itself, so that no verdict of the run can be believed. */
    FAILED,
    /** Too few rounds had both names, or nobody ran under a second name. */
    TOO_FEW_ROUNDS
}
