package io.serdebench.lab.cli;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.cli.progress.ProgressMode;
import io.serdebench.lab.cli.progress.ProgressPrinter;
import io.serdebench.lab.cli.progress.Screen;
import io.serdebench.lab.cli.progress.TerminalWidth;
import io.serdebench.lab.io.IoJson;
import io.serdebench.lab.io.IoResult;
import io.serdebench.lab.pipe.PipeJson;
import io.serdebench.lab.pipe.PipeResult;
import io.serdebench.lab.report.ConsoleReport;
import io.serdebench.lab.report.ReportContext;
import io.serdebench.lab.report.io.IoReport;
import io.serdebench.lab.report.pipe.PipeReport;
import io.serdebench.lab.report.reproduce.ReproduceReport;
import io.serdebench.lab.report.rpc.RpcReport;
import io.serdebench.lab.report.text.Style;
import io.serdebench.lab.report.text.Verbosity;
import io.serdebench.lab.reproduce.ReproduceJson;
import io.serdebench.lab.reproduce.ReproduceResult;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.rpc.RpcJson;
import io.serdebench.lab.rpc.RpcResult;
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
record Console(
        List<String> arguments,
        PrintStream out,
        PrintStream err,
        String color,
        String progressKind,
        boolean isQuiet,
        boolean isVerbose) {

    /** Progress on standard error. */
    ProgressPrinter progress() {
        ProgressMode mode = switch (progressKind) {
            case "auto" -> ProgressMode.auto(isTerminal(), System.getenv());
            case "bar" -> ProgressMode.BAR;
            case "plain" -> ProgressMode.PLAIN;
            case "none" -> ProgressMode.NONE;
            default -> throw Stop.usage("--progress takes auto, bar, plain or none, not '" + progressKind + "'");
        };
        return ProgressPrinter.onStandardError(mode, screen());
    }

    /** What standard output can show. */
    Style style() {
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

    private Verbosity verbosity() {
        return isQuiet ? Verbosity.QUIET : isVerbose ? Verbosity.VERBOSE : Verbosity.NORMAL;
    }

    /** Prints the answer. */
    void print(Result result, ReportContext extras, boolean json) {
        if (json) {
            out.println(ResultJson.toText(result));
        } else {
            out.print(ConsoleReport.render(result, style(), verbosity(), extras));
        }
        out.flush();
    }

    /**
     * Prints the answer of {@code io}.
     *
     * @param page the report that was written, or null
     */
    void print(IoResult result, @Nullable String page, boolean json) {
        print(json ? IoJson.toText(result) : IoReport.render(result, style(), isVerbose), json ? null : page);
    }

    /**
     * Prints the answer of {@code pipe}.
     *
     * @param page The report that was written, or null.
     */
    void print(PipeResult result, @Nullable String page, boolean json) {
        print(json ? PipeJson.toText(result) : PipeReport.render(result, style()), json ? null : page);
    }

    /**
     * Prints the answer of {@code rpc}.
     *
     * @param page The report that was written, or null.
     */
    void print(RpcResult result, @Nullable String page, boolean json) {
        print(json ? RpcJson.toText(result) : RpcReport.render(result, style(), isVerbose), json ? null : page);
    }

    /**
     * Prints the answer of {@code reproduce}.
     *
     * @param page The page that was written, or null.
     */
    void print(ReproduceResult result, @Nullable String page, boolean json) {
        print(
                json ? ReproduceJson.toText(result) : ReproduceReport.render(result, style(), isVerbose),
                json ? null : page);
    }

    private void print(String answer, @Nullable String page) {
        out.print(answer);
        if (page != null) {
            out.println();
            out.println("report   " + page);
        }
        out.flush();
    }
}
