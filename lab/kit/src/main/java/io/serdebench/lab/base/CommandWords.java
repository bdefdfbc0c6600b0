package io.serdebench.lab.base;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Command lines that can be pasted into a POSIX shell. */
public final class CommandWords {

    private static final int LONGEST = 10_000;

    private CommandWords() {}

    /** The words, each quoted where it must be. */
    public static String join(List<String> words) {
        return words.stream().map(CommandWords::quote).collect(Collectors.joining(" "));
    }

    /** Returns an option with its value in quotes, or null where the value cannot be shown whole and as it is. */
    public static @Nullable String option(String option, String value) {
        return TerminalText.text(value, LONGEST).equals(value)
                ? option + " '" + value.replace("'", "'\\''") + "'"
                : null;
    }

    private static String quote(String word) {
        return word.matches("[A-Za-z0-9_./:=,@%+-]+")
                ? word
                : "'" + TerminalText.text(word, LONGEST).replace("'", "'\\''") + "'";
    }
}
