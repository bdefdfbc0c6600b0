package io.serdebench.lab.text;

/** How much the console report says. */
public enum Verbosity {
    /** One line per codec: {@code 1= fory 361 78}. */
    QUIET,
    /** The table, the claims that matter most, and the first three warnings. */
    NORMAL,
    /** All claims with their evidence, and all warnings. */
    VERBOSE
}
