package io.serdebench.protocol;

/**
 * The command to do an operation while another process steps through it: {@code count OPERATION RECORDS}.
 *
 * @param operation Its word.
 * @param records The records to do in each stretch, the first ones of the rows file.
 */
public record CountTurn(String operation, int records) {

    /** The word that the line begins with. */
    public static final String COUNT = "count ";

    private static final int WORDS = 3;

    /** True if a command is one. */
    public static boolean is(String command) {
        return command.startsWith(COUNT);
    }

    /**
     * Reads a command.
     *
     * @throws IllegalArgumentException if the words do not fit
     */
    public static CountTurn of(String command) {
        String[] words = command.split(" ");
        if (words.length != WORDS || !is(command)) {
            throw new IllegalArgumentException("no command: " + command);
        }
        return new CountTurn(words[1], Integer.parseInt(words[2]));
    }

    /** The command without the end of its line. */
    public String text() {
        return COUNT + operation + " " + records;
    }
}
