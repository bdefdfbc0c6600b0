package io.serdebench.lab.gate;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** One gate, from the data to the exit code. */
final class GateSession {

    private static final String PAGE = "report.html";

    private final Console console;
    private final InputOptions input;
    private final GateVersions.Versions versions;
    private final GateLimits limits;
    private final JvmVariant variant;
    private final Duration maxTime;
    private final GateExports exports;
    private final Instant startedAt = Instant.now();
    private final AtomicBoolean interrupted = new AtomicBoolean();

    GateSession(
            Console console,
            InputOptions input,
            GateVersions.Versions versions,
            GateLimits limits,
            JvmVariant variant,
            Duration maxTime,
            GateExports exports) {
        this.console = console;
        this.input = input;
        this.versions = versions;
        this.limits = limits;
        this.variant = variant;
        this.maxTime = maxTime;
        this.exports = exports;
    }

    /**
     * Runs it.
     *
     * @param home The installed distribution.
     * @param chosen The output folder, or null for a new one of a name that is free.
     * @param json Whether the result is printed as JSON.
     * @return The exit code.
     */
    int run(Path home, @Nullable Path chosen, boolean json) throws IOException, InterruptedException {
        OutputFolder folder = OutputFolder.create(chosen, "gate-" + name(), startedAt);
        GateResult result;
        boolean kept = false;
        try (ProgressPrinter progress = console.progress()) {
            result = new GateRun(new GateTask(
                            new GateTask.Place(home, Home.cache(), folder.path(), folder.work()),
                            new GateTask.Hearing(progress, interrupted),
                            input.sources(),
                            input.reading(),
                            versions,
                            variant,
                            limits,
                            maxTime,
                            startedAt,
                            Home.version(),
                            console.arguments()))
                    .run();
            kept = true;
        } finally {
            folder.clean();
            if (!kept) {
                folder.discard();
            }
        }
        GateResult.DOCUMENT.write(result, folder.path());
        Leftovers.write(folder.path().resolve(PAGE), GatePage.render(result));
        print(result, folder.path(), json);
        return result.exit();
    }

    private String name() {
        OwnSides own = versions.own();
        return OutputFolder.nameOf(
                input.inputs.isEmpty() && own != null
                        ? own.fresh().source().name().replace('#', '.')
                        : input.inputs.get(0));
    }

    private void print(GateResult result, Path folder, boolean json) {
        console.out().print(json ? GateResult.DOCUMENT.toText(result) : GateReport.render(result, console.style()));
        if (!json) {
            console.out().println();
            console.out().println("report   " + folder.resolve(PAGE));
            console.out().println("result   " + folder.resolve(GateResult.DOCUMENT.file()));
        }
        console.out().flush();
        // a document on standard output stays one document
        exports.write(result, json ? console.err() : console.out());
        if (result.verdict() == GateVerdict.INCONCLUSIVE && !result.partial()) {
            explain(result.exit());
        }
    }

    private void explain(int exit) {
        if (exit == ExitCode.OK.code() && limits.onInconclusive() != OnInconclusive.PASS) {
            console.err()
                    .println("warning: not every limit could be judged, and the exit code is 0;"
                            + " --on-inconclusive fail makes it " + ExitCode.INCONCLUSIVE.code());
        } else if (exit != ExitCode.OK.code() && limits.onInconclusive() == OnInconclusive.MOST) {
            console.err()
                    .println("most limits could not be judged, so that the exit code is " + exit
                            + "; --on-inconclusive warn makes it 0");
        }
    }
}
