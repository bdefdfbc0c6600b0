package io.serdebench.lab.base;

/** Exit codes. 1 to 4: the work could not be done; 10 to 13: it was done and the answer is no. */
public enum ExitCode {
    /** Done. */
    OK(0),
    /** An internal error. */
    BUG(1),
    /** A bad option, an unknown command or codec. */
    USAGE(2),
    /** A missing or unreadable file, bad rows, a type that cannot be carried. */
    INPUT(3),
    /** Java too old, no space, a folder that cannot be written. */
    ENVIRONMENT(4),
    /** Something got worse than a limit allows. */
    REGRESSION(10),
    /** A codec does not give its data back, and that was a condition. */
    LOST(12),
    /** It could not be decided, and that counts as a failure. */
    INCONCLUSIVE(13),
    /** Interrupted; what was measured is saved. */
    INTERRUPTED(130);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    /** The process's exit status. */
    public int code() {
        return code;
    }
}
