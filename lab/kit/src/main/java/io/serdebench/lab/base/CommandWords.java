package io.serdebench.lab.base;

import java.util.List;
import java.util.stream.Collectors;

/** Command lines that can be pasted into a POSIX shell. */
public final class CommandWords {

    private static final int LONGEST = 10_000;

    private CommandWords() {}

    /** The words, each quoted where it must be. */
    public static String join(List<String> words) {
        return words.stream().map(CommandWords::quote).collect(Collectors.joining(" "));
    }

    private static String quote(String word) {
        return word.matches("[A-Za-z0-9_./:=,@%+-]+")
                ? word
                : "'" + TerminalText.text(word, LONGEST).replace("'", "'\\''") + "'";
    }
}
