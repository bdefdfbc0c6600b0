package io.serdebench.lab.cli;

import io.serdebench.lab.base.TerminalText;
import java.util.List;
import java.util.stream.Collectors;

/** Command lines that can be pasted into a POSIX shell. */
final class Shell {

    private Shell() {}

    /** The words, each quoted where it must be. */
    static String join(List<String> words) {
        return words.stream().map(Shell::quote).collect(Collectors.joining(" "));
    }

    private static String quote(String word) {
        return word.matches("[A-Za-z0-9_./:=,@%+-]+")
                ? word
                : "'" + TerminalText.text(word, 10_000).replace("'", "'\\''") + "'";
    }
}
