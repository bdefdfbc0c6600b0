package io.serdebench.lab.base;

import java.io.File;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The program as it was called, so that commands that are shown can be pasted. */
public final class Launcher {

    private static final String NAME = "serdebench";

    /** The name in a sentence where a command follows it: neither a part of a path nor the name of the product alone. */
    private static final Pattern COMMAND = Pattern.compile("(?<![\\w./-])" + NAME + "(?= [a-z])");

    private Launcher() {}

    /** How a command begins, ready for a POSIX shell: the launcher or the jar as it was called. */
    public static String command() {
        String jar = System.getProperty("serdebench.jar");
        return jar == null
                ? command(
                        System.getProperty("serdebench.command"),
                        System.getenv().getOrDefault("PATH", ""))
                : "java -jar " + CommandWords.join(List.of(jar));
    }

    /**
     * The same.
     *
     * @param called What the launcher was called as, which need not be on the path; null without a launcher that says so.
     */
    static String command(@Nullable String called, String path) {
        if (called == null || called.isEmpty()) {
            return NAME;
        }
        String name = called.substring(called.lastIndexOf('/') + 1);
        boolean onPath =
                Stream.of(path.split(File.pathSeparator)).anyMatch(folder -> called.equals(folder + "/" + name));
        return CommandWords.join(List.of(onPath ? name : called.equals(name) ? "./" + name : called));
    }

    /** A warning's proposal, with the commands in it as they are to be typed here. */
    public static String inText(String proposal) {
        return inText(proposal, command());
    }

    static String inText(String proposal, String command) {
        return COMMAND.matcher(proposal).replaceAll(Matcher.quoteReplacement(command));
    }
}
