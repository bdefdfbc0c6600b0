package io.serdebench.protocol;

/**
 * The command to encode, decode and compare the records of a file: {@code verify FILE}.
 *
 * @param file The path of the rows file, without a line feed.
 */
public record RowsTurn(String file) {

    private static final String VERIFY = "verify ";

    /** True if a command is one. */
    public static boolean is(String command) {
        return command.startsWith(VERIFY);
    }

    /**
     * Reads a command.
     *
     * @throws IllegalArgumentException if it is another one
     */
    public static RowsTurn of(String command) {
        if (!is(command)) {
            throw new IllegalArgumentException("no command: " + command);
        }
        return new RowsTurn(command.substring(VERIFY.length()));
    }

    /** The command without the end of its line. */
    public String text() {
        return VERIFY + file;
    }
}
