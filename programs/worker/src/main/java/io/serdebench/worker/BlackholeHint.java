package io.serdebench.worker;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks that the compiler keeps what JMH's blackholes consume. A property tells JMH that the compiler knows them; then they do
 * nothing of their own, and without the compiler's hint all that is timed is dead code.
 */
final class BlackholeHint {

    private static final String PROPERTY = "compilerBlackholesEnabled";
    private static final String HINT = "blackhole,org/openjdk/jmh/infra/Blackhole.consumeCompiler";
    private static final String FILE = "-XX:CompileCommandFile=";
    private static final String UNLOCK = "-XX:+UnlockExperimentalVMOptions";

    private BlackholeHint() {}

    /** Why this process would time dead code, in one line; null where it would not. */
    static @Nullable String refusal() throws IOException {
        return Boolean.getBoolean(PROPERTY)
                ? refusal(ManagementFactory.getRuntimeMXBean().getInputArguments())
                : null;
    }

    /**
     * Why a JVM with these arguments, whose blackholes do nothing of their own, would time dead code, in one line; null where it
     * would not.
     *
     * @param arguments The arguments of the JVM, of which the last one of a kind counts.
     */
    static @Nullable String refusal(List<String> arguments) throws IOException {
        if (!arguments.contains(UNLOCK)) {
            return "the compiler would remove what is timed: the JVM lacks " + UNLOCK;
        }
        List<String> hints = new ArrayList<>();
        for (String argument : arguments) {
            if (argument.startsWith(FILE)) {
                hints = Files.readAllLines(Path.of(argument.substring(FILE.length())));
            }
        }
        return hints.contains(HINT)
                ? null
                : "the compiler would remove what is timed: no " + FILE + "... has the line " + HINT;
    }
}
