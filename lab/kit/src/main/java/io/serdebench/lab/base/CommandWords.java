package io.serdebench.lab.base;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Command lines that can be pasted into a POSIX shell. */
public final class CommandWords {

    private static final int LONGEST = 10_000;

    private static final Set<String> NAMES = Set.of("-c", "--codecs", "-o", "--output");

    /** The same, also with the value in one word. */
    private static final Pattern OTHERS = Pattern.compile("-[co].*|--(codecs|output)(=.*)?", Pattern.DOTALL);

    private CommandWords() {}

    /** The words, each quoted where it must be. */
    public static String join(List<String> words) {
        return words.stream().map(CommandWords::quote).collect(Collectors.joining(" "));
    }

    /**
     * The arguments of a run with other codecs, and without its output folder.
     *
     * @param codecs The codecs, with commas.
     */
    public static List<String> withCodecs(List<String> arguments, String codecs) {
        List<String> words = new ArrayList<>();
        boolean isValue = false;
        for (String word : arguments) {
            boolean goes = isValue || OTHERS.matcher(word).matches();
            isValue = !isValue && NAMES.contains(word);
            if (!goes) {
                words.add(word);
            }
        }
        words.addAll(List.of("-c", codecs));
        return words;
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
