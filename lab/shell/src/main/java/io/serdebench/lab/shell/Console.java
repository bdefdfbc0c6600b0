package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.shell.progress.ProgressMode;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import io.serdebench.lab.shell.progress.Screen;
import io.serdebench.lab.shell.progress.TerminalWidth;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.Verbosity;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a command prints to, and how.
 *
 * @param arguments The words of the command line.
 * @param out Standard output.
 * @param err Standard error.
 * @param color What {@code --color} says.
 * @param progressKind What {@code --progress} says.
 * @param isQuiet Whether only the ranking is wanted.
 * @param isVerbose Whether all claims and warnings are wanted.
 */
public record Console(
        List<String> arguments,
        PrintStream out,
        PrintStream err,
        String color,
        String progressKind,
        boolean isQuiet,
        boolean isVerbose) {

    /** Progress on standard error. */
    public ProgressPrinter progress() {
        ProgressMode mode = switch (progressKind) {
            case "auto" -> ProgressMode.auto(isTerminal(), System.getenv());
            case "bar" -> ProgressMode.BAR;
            case "plain" -> ProgressMode.PLAIN;
            case "none" -> ProgressMode.NONE;
            default -> throw Stop.usage("--progress takes auto, bar, plain or none, not '" + progressKind + "'");
        };
        return ProgressPrinter.onStandardError(mode, screen());
    }

    /** The style that standard output can show. */
    public Style style() {
        boolean plain = !System.getenv().getOrDefault("NO_COLOR", "").isEmpty();
        boolean colored = switch (color) {
            case "auto" -> isTerminal() && !plain;
            case "always" -> true;
            case "never" -> false;
            default -> throw Stop.usage("--color takes auto, always or never, not '" + color + "'");
        };
        return new Style(screen().width(), colored, screen().unicode());
    }

    private static boolean isTerminal() {
        return System.console() != null && !"dumb".equals(System.getenv("TERM"));
    }

    private static Screen screen() {
        return Screen.of(
                System.getenv(),
                // what the launcher knows of it, where it chose another locale for the names of files
                System.getProperty(
                        "serdebench.terminal",
                        System.getProperty(
                                "native.encoding", Charset.defaultCharset().name())),
                () -> isTerminal() ? TerminalWidth.columns() : 0);
    }

    /** How much of an answer is wanted. */
    public Verbosity verbosity() {
        return isQuiet ? Verbosity.QUIET : isVerbose ? Verbosity.VERBOSE : Verbosity.NORMAL;
    }

    /**
     * Prints an answer.
     *
     * @param page The report that was written, or null where there is none or the answer names it.
     */
    public void print(Answer answer, @Nullable String page, boolean json) {
        if (json) {
            out.print(answer.json().get());
        } else {
            out.print(answer.text().get());
            if (page != null) {
                out.println();
                out.println("report   " + page);
            }
        }
        out.flush();
    }
}
