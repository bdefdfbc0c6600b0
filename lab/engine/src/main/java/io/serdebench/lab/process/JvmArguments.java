package io.serdebench.lab.process;

import io.serdebench.lab.base.Stop;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Arguments of the user's own for a JVM, none of which takes away what a worker needs.
 *
 * @param label names them in a candidate's name
 */
public record JvmArguments(String label, List<String> arguments) {

    private static final Pattern LABELLED = Pattern.compile("([A-Za-z0-9][A-Za-z0-9._-]{0,30})=(.*)");

    /** An option that is refused, and what to do instead. */
    private enum Refused {
        HEAP("-X(ms|mx).*|-XX:(Initial|Max|Min)HeapSize=.*|-XX:\\w+RAM(Percentage|Fraction)=.*", "--heap 1g"),
        COLLECTOR("-XX:[+-]Use\\w+GC", "--gc g1"),
        CLASS_PATH(
                "-cp|-classpath|--class-path.*|-jar|-m|--module|--module=.*|-p|--module-path.*",
                "leave it out: every codec has a class path of its own"),
        HINTS(
                "-XX:CompileCommandFile.*",
                "-XX:CompileCommand=... can be given in addition to the hints that workers give their compiler"),
        STANDARD_OUTPUT(
                "-verbose.*|-Xlog(:(?!disable$|async)[^:]*(:(stdout)?(:.*)?)?)?",
                "--jvm-arg=-Xlog:gc:file=/tmp/gc-%p.log , since workers answer on standard output"),
        NO_RUN(
                "--?version|--?help|-h|-\\?|-X|--help-extra|--list-modules|-?-dry-run|-d|--describe-module.*"
                        + "|--validate-modules|-XX:\\+PrintFlags\\w*",
                "leave it out: with it a JVM does not run a program, or talks on standard output");

        private final Pattern pattern;
        private final String instead;

        Refused(String pattern, String instead) {
            this.pattern = Pattern.compile(pattern);
            this.instead = instead;
        }
    }

    /** Copies the list and checks every argument. */
    public JvmArguments {
        arguments = List.copyOf(arguments);
        arguments.forEach(JvmArguments::check);
    }

    /**
     * One {@code LABEL=ARG ARG}; arguments are separated by blanks, and there may be none.
     *
     * @throws Stop of class usage where it has no label, or an argument is refused
     */
    public static JvmArguments labelled(String text) {
        Matcher matcher = LABELLED.matcher(text);
        if (!matcher.matches()) {
            throw Stop.usage(
                    "--jvm-variant takes a name and arguments, not '" + text + "'",
                    "--jvm-variant plain= --jvm-variant \"c1=-XX:TieredStopAtLevel=1\"");
        }
        return new JvmArguments(
                matcher.group(1),
                Stream.of(matcher.group(2).strip().split("\\s+"))
                        .filter(argument -> !argument.isEmpty())
                        .toList());
    }

    private static void check(String argument) {
        if (!argument.startsWith("-")) {
            throw Stop.usage(
                    "a JVM takes '" + argument + "' for the program to run, not for an argument of its own",
                    "with one that has a value, write both as one:  --jvm-arg=--add-opens=java.base/java.lang=ALL-UNNAMED");
        }
        for (Refused refused : Refused.values()) {
            if (refused.pattern.matcher(argument).matches()) {
                throw Stop.usage("a worker cannot take the argument " + argument + " of its JVM", refused.instead);
            }
        }
    }
}
