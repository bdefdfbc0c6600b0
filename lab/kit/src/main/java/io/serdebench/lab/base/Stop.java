package io.serdebench.lab.base;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

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

    /** How operating systems say that no more can be written: disk, quota, limit of a file's size. */
    private static final List<String> NO_SPACE =
            List.of("no space left", "disk quota exceeded", "file too large", "not enough space");

    /** True if a failure to write means that there is no room. */
    public static boolean isNoSpace(IOException error) {
        String lower = String.valueOf(error.getMessage()).toLowerCase(Locale.ROOT);
        return NO_SPACE.stream().anyMatch(lower::contains);
    }

    /**
     * A file cannot be written: exit code 4.
     *
     * @param file its name, made safe for a terminal
     */
    public static Stop writing(String file, IOException error) {
        return isNoSpace(error)
                ? environment(
                        "the disk is full: cannot write " + file, "free some space, or choose another folder:  -o DIR")
                : environment("cannot write " + file + ": " + error);
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
