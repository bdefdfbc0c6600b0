package io.serdebench.protocol;

/**
 * The command that has a client of a node call it for a while.
 *
 * @param reads How many of 100 operations read; the others write.
 * @param perSecond The operations per second that fall due, of all threads of the client; 0 for as many as there can be.
 * @param leadMillis The time before the timed stretch, milliseconds.
 * @param millis The timed stretch, milliseconds.
 */
public record RpcTurn(int reads, double perSecond, long leadMillis, long millis) {

    private static final String WORD = "turn";

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public RpcTurn {
        if (reads < 0 || reads > 100 || !(perSecond >= 0) || perSecond > 1e9 || leadMillis < 0 || millis < 1) {
            throw new IllegalArgumentException("no turn: " + reads + " " + perSecond + " " + leadMillis + " " + millis);
        }
    }

    /** The line of the command, without its end. */
    public String line() {
        return WORD + " " + reads + " " + perSecond + " " + leadMillis + " " + millis;
    }

    /**
     * Reads a line.
     *
     * @throws IllegalArgumentException if it is no such command
     */
    public static RpcTurn of(String line) {
        String[] words = line.split(" ");
        if (words.length != 5 || !words[0].equals(WORD)) {
            throw new IllegalArgumentException("no command: " + line);
        }
        return new RpcTurn(
                Integer.parseInt(words[1]),
                Double.parseDouble(words[2]),
                Long.parseLong(words[3]),
                Long.parseLong(words[4]));
    }
}
