package io.serdebench.lab.cli;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.io.IoJson;
import io.serdebench.lab.io.IoResult;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.report.HtmlReport;
import io.serdebench.lab.report.ReportContext;
import io.serdebench.lab.report.io.IoPage;
import io.serdebench.lab.report.io.IoReport;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Reports a run again, without measuring. */
@Command(
        name = "report",
        description = "Report a finished, stopped or killed run again, without measuring.",
        footer = {
            "",
            "Examples:",
            "  serdebench report serdebench-out/orders-20260101T120000Z",
            "  serdebench report --from journal serdebench-out/orders-20260101T120000Z -o again.html",
            "",
            "Exit codes: 0 done; 2 usage; 3 no such run, or it is damaged; 1 a bug."
        },
        sortOptions = false)
final class ReportCommand implements Callable<Integer> {

    private static final String RESULT = "result.sdb.json";

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Parameters(paramLabel = "RUN", description = "The output folder of a run or of io, or its result or journal file.")
    @Nullable
    Path run;

    @Option(
            names = "--from",
            paramLabel = "WHAT",
            description =
                    "result: as it was stored. journal: decided anew from every timed slice. (result if there is one)")
    @Nullable
    String from;

    @Option(
            names = "--clock",
            paramLabel = "CLOCK",
            description =
                    "Decide anew from the journal by another clock: cpu, wall or cycles. (as the run was asked for)")
    @Nullable
    String clock;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the HTML report here.")
    @Nullable
    Path output;

    @Option(names = "--json", description = "Print the result as one JSON document on standard output.")
    boolean json;

    @Override
    public Integer call() throws IOException {
        Console console = Objects.requireNonNull(root).console();
        Path given = Objects.requireNonNull(run);
        Path io = resultOfIo(given);
        if (io != null) {
            return reportIo(console, IoJson.read(io));
        }
        Result result = isFromJournal(given)
                ? decided(file(given, Journal.FILE), clock == null ? null : Clocks.parse(clock))
                : ResultJson.read(file(given, RESULT));
        ReportContext extras = new ReportContext(
                output == null ? null : output.toString(),
                "serdebench " + Shell.join(result.run().arguments()));
        if (output != null) {
            checkNew(output);
            HtmlReport.write(result, output, extras);
        }
        console.print(result, extras, json);
        return ExitCode.OK.code();
    }

    private static void checkNew(Path output) {
        if (Files.exists(output)) {
            throw Stop.usage(output + " exists; reports are never overwritten", "choose another name");
        }
    }

    /** The result of {@code io} that is meant, or null where it is none of {@code io}. */
    private static @Nullable Path resultOfIo(Path given) {
        if (!Files.isDirectory(given)) {
            return IoJson.is(given) ? given : null;
        }
        for (String name : List.of(RESULT, IoJson.FILE)) {
            if (IoJson.is(given.resolve(name))) {
                return given.resolve(name);
            }
        }
        return null;
    }

    private int reportIo(Console console, IoResult result) throws IOException {
        if (clock != null || from != null && !from.equalsIgnoreCase("result")) {
            throw Stop.usage("a run of io is shown as it was stored; --clock and --from journal are for 'run'");
        }
        if (output != null) {
            checkNew(output);
            Files.writeString(output, IoPage.render(result));
        }
        console.out()
                .print(json ? IoJson.toText(result) : IoReport.render(result, console.style(), console.isVerbose()));
        console.out().flush();
        return ExitCode.OK.code();
    }

    private boolean isFromJournal(Path given) {
        if (clock != null && !"journal".equalsIgnoreCase(from == null ? "journal" : from)) {
            throw Stop.usage("--clock decides anew from the journal; a stored result is decided", "--from journal");
        }
        if (clock != null) {
            return true;
        }
        if (from == null) {
            return given.getFileName().toString().endsWith(Journal.FILE)
                    || Files.isDirectory(given) && !Files.exists(given.resolve(RESULT));
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

    /** Lines that are sound one by one, and yet are none of one run, are the input's fault. */
    static Result decided(Path journal, @Nullable Clock clock) throws IOException {
        List<Entry> entries = Journal.read(journal);
        if (entries.isEmpty()) {
            throw Stop.input(journal + " is empty: the run was stopped before it began");
        }
        try {
            return Assembly.assemble(entries, clock);
        } catch (IllegalArgumentException | IllegalStateException | IndexOutOfBoundsException | ArithmeticException e) {
            throw Stop.input(journal + " is not the journal of one run: " + e.getMessage());
        }
    }
}
