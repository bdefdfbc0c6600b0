package io.serdebench.lab.rpc;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RpcEntry.RpcPlan;
import io.serdebench.lab.measure.RunClock;
import io.serdebench.lab.process.Machines;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.Interrupt;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.PlanNotes;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import io.serdebench.lab.text.Figures;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/** One comparison of RPC stacks, from the options to the report. */
final class RpcSession {

    /** Time kept for ending processes and for the report. */
    private static final Duration REPORTING = Duration.ofSeconds(1);

    private final Console console;
    private final RpcOptions options;

    private final long begun = RunClock.ofStart();
    private final Instant startedAt = Instant.now();
    private final AtomicBoolean interrupted = new AtomicBoolean();

    /** A new run. */
    RpcSession(Console console, RpcOptions options) {
        this.console = console;
        this.options = options;
    }

    /** True where all was done, false where it was interrupted. */
    boolean run() throws IOException, InterruptedException {
        Path home = Home.installation();
        OutputFolder folder = OutputFolder.create(options.output().folder(), "rpc", startedAt);
        RpcResult result;
        try (ProgressPrinter progress = console.progress()) {
            measure(home, folder, progress);
            result = RpcResults.of(Journal.read(folder.journal()));
            RpcResult.DOCUMENT.write(result, folder.path());
            if (options.output().report()) {
                Leftovers.write(folder.path().resolve("report.html"), RpcPage.render(result));
            }
        } finally {
            folder.clean();
            // removes nothing but an empty folder
            folder.discard();
        }
        console.print(
                RpcReport.KIND.answer(result, console),
                options.output().report() ? folder.path().resolve("report.html").toString() : null,
                options.output().json());
        return !result.partial();
    }

    /** Asks the program which stacks there are, and prints what would be measured. */
    void plan() throws IOException, InterruptedException {
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try {
            StackOffer offer = new RpcProgram(options.jvm(), Home.installation().resolve("rpc"), folder.work()).offer();
            notes(offer.chosen(options.stacks()))
                    .print(console, options.output().json());
        } finally {
            folder.discard();
        }
    }

    private PlanNotes notes(List<RpcPlan.Stack> stacks) {
        PlanNotes notes = new PlanNotes("rpc", startedAt, options.budget().toMillis() / 1e3, false);
        notes.with("stacks", stacks.stream().map(RpcPlan.Stack::name).collect(Collectors.joining(", ")));
        notes.with("works", options.works().stream().map(RpcPlan.Work::word).collect(Collectors.joining(", ")));
        notes.with(
                "rounds",
                "a fresh server and " + Figures.many(options.setting().clients(), "client")
                        + " of each stack; it ends earlier"
                        + " once all pairs are decided, and two rounds are the least that decide anything");
        return notes;
    }

    private void measure(Path home, OutputFolder folder, ProgressPrinter progress)
            throws IOException, InterruptedException {
        RpcProgram program = new RpcProgram(options.jvm(), home.resolve("rpc"), folder.work());
        StackOffer offer = program.offer();
        List<RpcPlan.Stack> stacks = offer.chosen(options.stacks());
        notes(stacks).tell(progress);
        Interrupt.handle(interrupted);
        RunClock clock = new RunClock(System::nanoTime, begun, 0);
        try (Journal.Writer journal = new Journal.Writer(folder.journal())) {
            journal.append(new RpcPlan(
                    startedAt.toString(),
                    Home.version(),
                    Path.of("").toAbsolutePath().toString(),
                    console.arguments(),
                    options.budget().toMillis(),
                    options.margin(),
                    options.seed(),
                    options.jvm().text(),
                    options.setting(),
                    options.works(),
                    stacks,
                    RpcClaims.published(),
                    Machines.describe()));
            long end = begun + options.budget().minus(REPORTING).toNanos();
            Entry.Why why = RpcRounds.run(program, journal, progress, interrupted, clock, end);
            journal.append(new Entry.Ended(why, clock.elapsedMillis()));
        }
    }
}
