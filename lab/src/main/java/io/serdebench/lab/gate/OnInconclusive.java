package io.serdebench.lab.gate;

/** The exit of a gate that could not decide. */
public enum OnInconclusive {
    /** It ends with an exit code of its own. */
    FAIL,
    /** It ends with that exit code where more than half of its limits could not be judged, and with a warning elsewhere. */
    MOST,
    /** It ends as if all limits held, and says nothing more of it. */
    PASS,
    /** It ends as if all limits held, with a warning. */
    WARN
}
