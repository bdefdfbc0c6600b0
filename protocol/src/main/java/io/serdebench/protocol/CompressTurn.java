package io.serdebench.protocol;

/**
 * The command to compress the records of a file in batches: {@code compress FILE}.
 *
 * @param file The path of the file, without a line feed. It has each record after its length, a big-endian 32-bit integer.
 */
public record CompressTurn(String file) {

    private static final String COMPRESS = "compress ";

    /**
     * Reads a command.
     *
     * @throws IllegalArgumentException if it is another one
     */
    public static CompressTurn of(String command) {
        if (!command.startsWith(COMPRESS)) {
            throw new IllegalArgumentException("no command: " + command);
        }
        return new CompressTurn(command.substring(COMPRESS.length()));
    }

    /** The command without the end of its line. */
    public String text() {
        return COMPRESS + file;
    }
}
