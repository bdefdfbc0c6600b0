package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.opentest4j.TestAbortedException;

/**
 * The signals that end a run early: of a terminal's Ctrl-C, of a request to terminate, and of a terminal that is gone. A shell
 * starts what runs in the background with the first one ignored, and nohup with the last one; children inherit that, and neither a
 * shell nor a JVM takes it back: where a build runs so, another program has to.
 */
enum Signal {
    INT(2),
    TERM(15),
    HUP(1);

    private final int number;

    Signal(int number) {
        this.number = number;
    }

    /** Programs that become another program for which the signal is not ignored; none where it is not ignored here. */
    private List<List<String>> starters() {
        return List.of(
                List.of(),
                List.of("env", "--default-signal=" + this),
                List.of("perl", "-e", "$SIG{" + this + "} = 'DEFAULT'; exec {$ARGV[0]} @ARGV or die"),
                List.of(
                        "python3",
                        "-c",
                        "import os, signal, sys; signal.signal(" + number + ", signal.SIG_DFL);"
                                + " os.execvp(sys.argv[1], sys.argv[1:])"));
    }

    /** The words of a command line that starts a program which the signal reaches. */
    List<String> reaching(List<String> command) throws InterruptedException {
        for (List<String> starter : starters()) {
            if (exit(joined(starter, List.of("sh", "-c", "kill -" + this + " $$; exit 0"))) == 128 + number) {
                return joined(starter, command);
            }
        }
        throw new TestAbortedException("SIG" + this + " is ignored in this build, and neither env (coreutils 8.31 or"
                + " newer) nor perl nor python3 is there to take that back");
    }

    /** The same for a program that has a process group of its own, as what a terminal or timeout(1) starts. */
    List<String> reachingGroup(List<String> command) throws InterruptedException {
        if (exit(List.of("setsid", "true")) != 0) {
            throw new TestAbortedException("there is no setsid (util-linux) to start a process group");
        }
        return reaching(joined(List.of("setsid"), command));
    }

    /** Sends it to the program alone, and waits for its end. */
    int to(Process process) throws IOException, InterruptedException {
        return sent(process, "" + process.pid());
    }

    /** Sends it to the program and all that it has started, also in other sessions, and waits for its end. */
    int toGroup(Process process) throws IOException, InterruptedException {
        for (ProcessHandle started : process.descendants().toList()) {
            exit(List.of("sh", "-c", "kill -s " + this + " " + started.pid()));
        }
        return sent(process, "-- -" + process.pid());
    }

    private int sent(Process process, String target) throws IOException, InterruptedException {
        assertEquals(0, exit(List.of("sh", "-c", "kill -s " + this + " " + target)), "it has ended by itself");
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
