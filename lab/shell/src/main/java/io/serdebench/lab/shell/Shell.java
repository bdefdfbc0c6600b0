package io.serdebench.lab.shell;

import io.serdebench.lab.base.CommandWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Command lines that can be pasted into a POSIX shell. */
public final class Shell {

    private Shell() {}

    /** The words, each quoted where it must be. */
    public static String join(List<String> words) {
        return CommandWords.join(words);
    }

    /**
     * The command that does the same again. Where the output folder was chosen, it names one beside it, since results are never
     * overwritten.
     *
     * @param program The program as it was called, ready for a shell.
     * @param arguments The words after it.
     */
    public static String again(String program, List<String> arguments) {
        List<String> words = new ArrayList<>();
        boolean folder = false;
        for (String word : arguments) {
            if (folder) {
                words.add(beside(word));
                folder = false;
            } else if (word.startsWith("--output=")) {
                words.add("--output=" + beside(word.substring("--output=".length())));
            } else if (word.matches("-o.+")) {
                words.add("-o" + (word.startsWith("-o=") ? "=" : "")
                        + beside(word.substring(word.startsWith("-o=") ? 3 : 2)));
            } else {
                folder = word.equals("-o") || word.equals("--output");
                words.add(word);
            }
        }
        return program + " " + join(words);
    }

    /** A folder that does not exist, or is empty, with a number behind the name. */
    private static String beside(String folder) {
        String base = folder.replaceAll("-[0-9]{1,4}$", "").replaceAll("/+$", "");
        int number = 2;
        while (isTaken(Path.of(base + "-" + number))) {
            number++;
        }
        return base + "-" + number;
    }

    private static boolean isTaken(Path folder) {
        if (!Files.isDirectory(folder)) {
            return Files.exists(folder);
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isPresent();
        } catch (IOException e) {
            return true;
        }
    }
}
