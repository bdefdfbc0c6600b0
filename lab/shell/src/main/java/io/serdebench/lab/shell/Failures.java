package io.serdebench.lab.shell;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.journal.DamagedJournalException;
import io.serdebench.lab.journal.Journal;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.util.List;

/** Tells the failures of a machine from those of the program. */
public final class Failures {

    private Failures() {}

    public static Stop toStop(Throwable error) {
        for (Throwable e = error; e != null; e = e.getCause()) {
            String message = String.valueOf(e.getMessage());
            if (e instanceof Stop stop) {
                return stop;
            }
            if (e instanceof IOException io && Stop.isNoSpace(io)) {
                return Stop.writing("the results", io);
            }
            if (e instanceof DamagedJournalException damage) {
                return damaged(damage);
            }
            if (isNative(e)) {
                return TemporaryFiles.noPrograms(e);
            }
            if (e instanceof AccessDeniedException) {
                return Stop.environment("access denied: " + TerminalText.line(message));
            }
            if (e instanceof OutOfMemoryError) {
                return Stop.environment(
                        "the Java heap is full: " + TerminalText.line(message),
                        "give it more:  SERDEBENCH_JAVA_OPTS=-Xmx4g");
            }
        }
        return new Stop(
                ExitCode.BUG,
                "this is a bug in serdebench: " + TerminalText.line(describe(error)),
                "please report it with the lines below");
    }

    /** Java says it once by an error of its own, and from then on in the message of another. */
    private static boolean isNative(Throwable e) {
        return e instanceof LinkageError
                && (e instanceof UnsatisfiedLinkError
                        || String.valueOf(e.getMessage()).contains(UnsatisfiedLinkError.class.getSimpleName()));
    }

    private static Stop damaged(DamagedJournalException damage) {
        String what = TerminalText.line(String.valueOf(damage.getMessage()));
        return damage.line() == 1
                ? Stop.input(what)
                : Stop.input(
                        what,
                        "the lines before it are valid:  mkdir sound && head -n " + (damage.line() - 1) + " "
                                + Shell.join(List.of(damage.file())) + " > sound/" + Journal.FILE);
    }

    private static String describe(Throwable error) {
        return error.getClass().getSimpleName() + (error.getMessage() == null ? "" : ": " + error.getMessage());
    }
}
