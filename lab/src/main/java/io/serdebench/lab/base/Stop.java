package io.serdebench.lab.base;

import java.util.List;

/**
 * The program cannot go on, for a reason the user can act on. Thrown anywhere, printed in one place. The message says what
 * is wrong and where; the fixes are texts that can be pasted.
 */
public final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final ExitCode code;
    private final List<String> details;

    /**
     * Stops the program.
     *
     * @param code the exit code
     * @param what one line: what is wrong, where
     * @param details further lines, printed indented: what was understood, what to do
     */
    public Stop(ExitCode code, String what, String... details) {
        super(what);
        this.code = code;
        this.details = List.of(details);
    }

    /** Bad input: exit code 3. */
    public static Stop input(String what, String... details) {
        return new Stop(ExitCode.INPUT, what, details);
    }

    /** A wrong option or name: exit code 2. */
    public static Stop usage(String what, String... details) {
        return new Stop(ExitCode.USAGE, what, details);
    }

    /** Something is wrong with the machine: exit code 4. */
    public static Stop environment(String what, String... details) {
        return new Stop(ExitCode.ENVIRONMENT, what, details);
    }

    /** The exit code. */
    public ExitCode code() {
        return code;
    }

    /** The lines below the first. */
    public List<String> details() {
        return details;
    }
}
