package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.opentest4j.TestAbortedException;

/**
 * The signal that a terminal sends. A shell starts what runs in the background with this signal ignored, its children inherit
 * that, and neither a shell nor a JVM takes it back: where a build runs so, another program has to.
 */
final class CtrlC {

    private static final int KILLED_BY_IT = 128 + 2;

    /** Programs that become another program for which the signal is not ignored; none where it is not ignored here. */
    private static final List<List<String>> STARTERS = List.of(
            List.of(),
            List.of("env", "--default-signal=INT"),
            List.of("perl", "-e", "$SIG{INT} = 'DEFAULT'; exec {$ARGV[0]} @ARGV or die"),
            List.of(
                    "python3",
                    "-c",
                    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL);"
                            + " os.execvp(sys.argv[1], sys.argv[1:])"));

    private CtrlC() {}

    /** The words of a command line that starts a program which the signal reaches. */
    static List<String> reaching(List<String> command) throws InterruptedException {
        for (List<String> starter : STARTERS) {
            if (exit(joined(starter, List.of("sh", "-c", "kill -INT $$; exit 0"))) == KILLED_BY_IT) {
                return joined(starter, command);
            }
        }
        throw new TestAbortedException("SIGINT is ignored in this build, and neither env (coreutils 8.31 or newer)"
                + " nor perl nor python3 is there to take that back");
    }

    /** Sends it to the program alone, and waits for its end. */
    static int to(Process process) throws IOException, InterruptedException {
        assertEquals(0, exit(List.of("sh", "-c", "kill -INT " + process.pid())), "it has ended by itself");
        assertTrue(process.waitFor(Tool.PATIENCE_SECONDS, TimeUnit.SECONDS), "it does not end");
        return process.exitValue();
    }

    private static List<String> joined(List<String> first, List<String> then) {
        List<String> all = new ArrayList<>(first);
        all.addAll(then);
        return all;
    }

    /** The exit code of a command, or -1 where there is no such program. */
    private static int exit(List<String> command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            return -1;
        }
    }
}
