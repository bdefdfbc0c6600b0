package io.serdebench.lab.cli;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.compare.HistoryPage;
import io.serdebench.lab.export.ExportOptions;
import io.serdebench.lab.export.ExportTarget;
import io.serdebench.lab.export.Exportable;
import io.serdebench.lab.export.ResultKind;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.report.ConsoleReport;
import io.serdebench.lab.report.HtmlReport;
import io.serdebench.lab.report.ReportContext;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.shell.Clocks;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Reports a run again, without measuring. */
@Command(
        name = "report",
        description = "Rebuild the report of a stored result of run, io, pipe, rpc or reproduce. Nothing is measured.",
        footer = {
            "",
            "Examples:",
            "  serdebench report serdebench-out/orders-20260101T120000Z",
            "  serdebench report --from journal serdebench-out/orders -o again.html",
            "  serdebench report serdebench-out/io-feed-20260101T120000Z",
            "  serdebench report serdebench-out/orders --export benchstat=orders.txt",
            "  serdebench report --index serdebench-out"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage", "3:no such run, or it is damaged"},
        sortOptions = false)
final class ReportCommand implements Callable<Integer> {

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Parameters(
            paramLabel = "RUN",
            description =
                    "The output folder of a run, of io, of pipe, of rpc or of gate, or its result or journal file.")
    @Nullable
    Path run;

    @Option(
            names = "--from",
            paramLabel = "WHAT",
            description =
                    "result: the stored result. journal: computed again from every timed slice. (default: result if there is one)")
    @Nullable
    String from;

    @Option(
            names = "--clock",
            paramLabel = "CLOCK",
            description =
                    "Compute the result from the journal by another clock: cpu, wall or cycles. (default: the clock of the run)")
    @Nullable
    String clock;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the HTML report here.")
    @Nullable
    Path output;

    @Option(
            names = "--index",
            description =
                    "RUN is a folder of results: write its page, index.html, with all of them and their figures over time.")
    boolean index;

    @Option(names = "--json", description = "Print the result as one JSON document on standard output.")
    boolean json;

    @Mixin
    ExportOptions exports = new ExportOptions();

    @Override
    public Integer call() throws IOException {
        Console console = Objects.requireNonNull(root).console();
        Path given = Objects.requireNonNull(run);
        if (index) {
            return index(given, console);
        }
        if (output != null && Files.exists(output)) {
            throw Stop.usage(output + " exists; reports are never overwritten", "choose another name");
        }
        List<ExportTarget> targets = exports.targets();
        ResultKind<?> kind = ResultKinds.of(given);
        if (kind == null) {
            codecs(given, console, targets);
        } else {
            other(kind, given, console, targets);
        }
        return ExitCode.OK.code();
    }

    private int index(Path folder, Console console) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw Stop.input("no such folder: " + folder);
        }
        Path page = output == null ? folder.resolve("index.html") : output;
        if (Files.exists(page) && !HistoryPage.isOne(Files.readString(page))) {
            throw Stop.usage(page + " exists and is not a list of results", "-o FILE.html writes another file");
        }
        Leftovers.write(page, HistoryPage.of(folder, Home.version()));
        console.out().println("results  " + page);
        console.out().flush();
        return ExitCode.OK.code();
    }

    private void codecs(Path given, Console console, List<ExportTarget> targets) throws IOException {
        Result result = isFromJournal(given, ResultJson.FILE)
                ? decided(file(given, Journal.FILE), clock == null ? null : Clocks.parse(clock))
                : ResultJson.read(file(given, ResultJson.FILE));
        String program = Launcher.command();
        ReportContext extras = new ReportContext(
                output == null ? null : output.toString(),
                Shell.again(program, result.run().arguments()),
                program);
        if (output != null) {
            HtmlReport.write(result, output, extras);
        }
        console.print(ConsoleReport.answer(result, console, extras), null, json);
        if (!targets.isEmpty()) {
            Path journal = Files.isDirectory(given) ? given.resolve(Journal.FILE) : given;
            Clock by = clock == null ? null : Clocks.parse(clock);
            Exportable whole = Files.exists(journal) && journal.toString().endsWith(Journal.FILE)
                    ? Exportable.of(result, Journal.read(journal), by)
                    : Exportable.of(result);
            ExportOptions.write(targets, () -> whole, Path.of(""), console.err());
        }
    }

    private <R> void other(ResultKind<R> kind, Path given, Console console, List<ExportTarget> targets)
            throws IOException {
        String instead = kind.refusals().export();
        if (!targets.isEmpty() && instead != null) {
            throw Stop.usage(
                    "--export is for results of run, rpc and pipe, not of "
                            + kind.document().command(),
                    instead);
        }
        Function<List<Entry>, R> decided = kind.decided();
        if (clock != null && (decided == null || !Clocks.parse(clock).equals(Clock.WALL))
                || decided == null && from != null && !"result".equalsIgnoreCase(from)) {
            throw Stop.usage(kind.refusals().clock());
        }
        R result = decided != null && isFromJournal(given, kind.document().file())
                ? decided(file(given, Journal.FILE), decided)
                : kind.document().read(file(given, kind.document().file()));
        if (output != null) {
            Leftovers.write(output, kind.page().apply(result));
        }
        console.print(kind.answer(result, console), output == null ? null : output.toString(), json);
        BiFunction<R, List<Entry>, Exportable> exportable = kind.exportable();
        if (!targets.isEmpty() && exportable != null) {
            List<Entry> journal = decided == null ? List.of() : Journal.read(file(given, Journal.FILE));
            ExportOptions.write(targets, () -> exportable.apply(result, journal), Path.of(""), console.err());
        }
    }

    private boolean isFromJournal(Path given, String stored) {
        if (clock != null && !"journal".equalsIgnoreCase(from == null ? "journal" : from)) {
            throw Stop.usage(
                    "--clock computes the result again from the journal; a stored result cannot change its clock",
                    "--from journal");
        }
        if (clock != null) {
            return true;
        }
        if (from == null) {
            return given.getFileName().toString().endsWith(Journal.FILE)
                    || Files.isDirectory(given) && !Files.exists(given.resolve(stored));
        }
        return switch (from.toLowerCase(Locale.ROOT)) {
            case "journal" -> true;
            case "result" -> false;
            default -> throw Stop.usage("--from takes journal or result, not '" + from + "'");
        };
    }

    private static Path file(Path given, String name) {
        Path file = Files.isDirectory(given) ? given.resolve(name) : given;
        if (!Files.isRegularFile(file)) {
            throw Stop.input("no such run: " + file + " does not exist");
        }
        return file;
    }

    /** A run of codecs, decided anew. */
    static Result decided(Path journal, @Nullable Clock clock) throws IOException {
        return decided(journal, entries -> Assembly.assemble(entries, clock));
    }

    /** Lines that are sound one by one, and yet are none of one run, are the input's fault. */
    private static <R> R decided(Path journal, Function<List<Entry>, R> assembly) throws IOException {
        List<Entry> entries = Journal.read(journal);
        if (entries.isEmpty()) {
            throw Stop.input(journal + " is empty: the run was stopped before it began");
        }
        try {
            return assembly.apply(entries);
        } catch (IllegalArgumentException | IllegalStateException | IndexOutOfBoundsException | ArithmeticException e) {
            throw Stop.input(journal + " is not the journal of one run: " + e.getMessage());
        }
    }
}
