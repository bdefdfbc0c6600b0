package io.serdebench.protocol;

/**
 * The command to step through a thread of another process: {@code step THREAD FILE}.
 *
 * @param thread The kernel's number of the thread.
 * @param file The path of the file that its process shares with the one that steps.
 */
public record StepTurn(long thread, String file) {

    /** The word that the line begins with. */
    public static final String STEP = "step ";

    private static final int WORDS = 3;

    /** True if a command is one. */
    public static boolean is(String command) {
        return command.startsWith(STEP);
    }

    /**
     * Reads a command.
     *
     * @throws IllegalArgumentException if the words do not fit
     */
    public static StepTurn of(String command) {
        String[] words = command.split(" ", WORDS);
        if (words.length != WORDS || !is(command)) {
            throw new IllegalArgumentException("no command: " + command);
        }
        return new StepTurn(Long.parseLong(words[1]), words[2]);
    }

    /** The command without the end of its line. */
    public String text() {
        return STEP + thread + " " + file;
    }
}
