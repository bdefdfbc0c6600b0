package io.serdebench.lab.claim;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which commands a step may be. A file from elsewhere must not be able to start programs, load classes, or write or read what lies
 * outside its own folder; so options are those that are named here, and values hold no path.
 */
public final class StepArguments {

    private static final Set<String> OF_DATA = Set.of("-c", "--codecs", "--rows", "--sample", "--types", "--columns");
    private static final Set<String> OF_TIME = Set.of("--time", "--precision", "--seed");

    /** The options of each command that take a value. */
    private static final Map<String, List<Set<String>>> OPTIONS = Map.of(
            "run",
            List.of(
                    OF_DATA,
                    OF_TIME,
                    Set.of("--ops", "--first-calls", "--read", "--shape", "-z", "--compress", "--clock")),
            "io",
            List.of(
                    OF_TIME,
                    Set.of("-c", "--codecs", "--rows", "--work", "--paths", "--field", "--size", "--cache", "--sync")),
            "pipe",
            List.of(
                    OF_DATA,
                    Set.of("--rate", "--tick", "--duration", "--warm-up", "--flush", "--retain", "--heap", "--gc")),
            "rpc",
            List.of(
                    OF_TIME,
                    Set.of(
                            "--stacks",
                            "--reads",
                            "--items",
                            "--value",
                            "--clients",
                            "--threads",
                            "--pipeline",
                            "--rate",
                            "--deadline",
                            "--warm-up")),
            "explain",
            List.of(OF_DATA, Set.of("--shape")));

    /** Options without a value. */
    private static final Set<String> FLAGS = Set.of("--no-checksum");

    /** {@code 10k/s} is a rate and no path. */
    private static final Pattern VALUE = Pattern.compile("(?:@?[A-Za-z0-9!*:.=%+{}-]++(?:/s)?,?)++");

    private static final Pattern EXAMPLE = Pattern.compile("example:[a-z0-9-]+(?::[0-9{}a-z]+)?");
    private static final Pattern PLACE =
            Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*");

    private StepArguments() {}

    /** The commands that a step may be. */
    public static Set<String> commands() {
        return OPTIONS.keySet();
    }

    /** The fault of the words behind {@code serdebench}, or null. */
    static @Nullable String refusal(List<String> words) {
        String command = words.get(0);
        List<Set<String>> options = OPTIONS.get(command);
        if (options == null) {
            return "'" + command + "' is not a command of an experiment; there are  " + String.join(" ", sorted());
        }
        int data = 0;
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (FLAGS.contains(word)) {
                continue;
            }
            if (!word.startsWith("-")) {
                data++;
                if (!EXAMPLE.matcher(word).matches() && !PLACE.matcher(word).matches()) {
                    return "'" + word + "' is neither an example nor a file in the folder of the experiment";
                }
                continue;
            }
            if (options.stream().noneMatch(set -> set.contains(word))) {
                return "'" + word + "' is not an option of an experiment's " + command;
            }
            i++;
            if (i == words.size()) {
                return "'" + word + "' lacks its value";
            }
            if (!VALUE.matcher(words.get(i)).matches() || words.get(i).startsWith("-")) {
                return "'" + words.get(i) + "' cannot be the value of " + word;
            }
        }
        int takes = command.equals("rpc") ? 0 : 1;
        return data == takes ? null : command + " takes " + (takes == 0 ? "no data" : "one data set");
    }

    /** The words with the file of data, if there is one, as a path from anywhere. */
    public static List<String> located(List<String> words, Path folder) {
        List<String> located = new ArrayList<>(words);
        for (int i = 1; i < words.size(); i++) {
            if (words.get(i).startsWith("-")) {
                i += FLAGS.contains(words.get(i)) ? 0 : 1;
            } else if (!words.get(i).startsWith("example:")) {
                located.set(i, folder.resolve(words.get(i)).toString());
            }
        }
        return located;
    }

    private static List<String> sorted() {
        return OPTIONS.keySet().stream().sorted().toList();
    }
}
