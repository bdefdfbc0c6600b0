package io.serdebench.protocol;

/**
 * The command to do an operation for a while: {@code slice OPERATION MICROS LEAD} or {@code warm OPERATION MICROS}.
 *
 * @param operation Its word.
 * @param warmUp Whether it belongs to the warm-up: then it has no lead-in, and the answer says what the compilers did.
 * @param micros Length of the timed part, microseconds.
 * @param leadMicros Length of the untimed part before it, microseconds; 0 for none.
 */
public record Turn(String operation, boolean warmUp, int micros, int leadMicros) {

    /** The word that the line of a slice begins with. */
    public static final String SLICE = "slice ";

    /** The word that the line of a turn of the warm-up begins with. */
    public static final String WARM = "warm ";

    /** A turn of the warm-up. */
    public static Turn warm(String operation, int micros) {
        return new Turn(operation, true, micros, 0);
    }

    /** A slice. */
    public static Turn slice(String operation, int micros, int leadMicros) {
        return new Turn(operation, false, micros, leadMicros);
    }

    /**
     * Reads a command.
     *
     * @throws IllegalArgumentException if the words do not fit
     */
    public static Turn of(String command) {
        String[] words = command.split(" ");
        boolean warmUp = words[0].equals(WARM.strip());
        if (words.length != (warmUp ? 3 : 4)) {
            throw new IllegalArgumentException("no command: " + command);
        }
        return new Turn(words[1], warmUp, Integer.parseInt(words[2]), warmUp ? 0 : Integer.parseInt(words[3]));
    }

    /** The command without the end of its line. */
    public String text() {
        return warmUp ? WARM + operation + " " + micros : SLICE + operation + " " + micros + " " + leadMicros;
    }
}
