package io.serdebench.lab.cli;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Tells the failures of a machine from those of the program. */
final class Failures {

    /** How operating systems say that no more can be written: disk, quota, limit of a file's size. */
    private static final List<String> NO_SPACE =
            List.of("no space left", "disk quota exceeded", "file too large", "not enough space");

    private Failures() {}

    static Stop toStop(Throwable error) {
        for (Throwable e = error; e != null; e = e.getCause()) {
            String message = String.valueOf(e.getMessage());
            if (e instanceof Stop stop) {
                return stop;
            }
            if (e instanceof IOException && isNoSpace(message)) {
                return Stop.environment(
                        "the disk is full: " + Plain.text(message),
                        "free some space, or choose another folder:  -o DIR");
            }
            if (e instanceof AccessDeniedException) {
                return Stop.environment("access denied: " + Plain.text(message));
            }
            if (e instanceof OutOfMemoryError) {
                return Stop.environment(
                        "the Java heap is full: " + Plain.text(message), "give it more:  SERDEBENCH_JAVA_OPTS=-Xmx4g");
            }
        }
        return new Stop(
                ExitCode.BUG,
                "this is a bug in serdebench: " + Plain.text(describe(error)),
                "please report it with the lines below");
    }

    private static boolean isNoSpace(@Nullable String message) {
        String lower = String.valueOf(message).toLowerCase(Locale.ROOT);
        return NO_SPACE.stream().anyMatch(lower::contains);
    }

    private static String describe(Throwable error) {
        return error.getClass().getSimpleName() + (error.getMessage() == null ? "" : ": " + error.getMessage());
    }
}
