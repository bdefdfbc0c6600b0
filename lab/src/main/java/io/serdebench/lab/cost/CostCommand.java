package io.serdebench.lab.cost;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.document.StoredResults;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Says what formats cost a year. */
@Command(
        name = "cost",
        description = "What each codec of a run costs a year, by your load and your prices. Nothing is measured.",
        footer = {
            "",
            "The cost is that of computing, of bytes that are stored and moved, and of requests. Times and bytes are those of"
                    + " the run. Load and prices are in a file, each value with its unit. No price is fetched.",
            "",
            "Examples:",
            "  serdebench cost --example > prices.toml",
            "  serdebench cost serdebench-out/orders --prices prices.toml",
            "  serdebench cost serdebench-out/orders --prices prices.toml --json"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage", "3:no such result, or prices that cannot be read"},
        sortOptions = false)
public final class CostCommand implements Callable<Integer> {

    private static final String EXAMPLE = "example";
    private static final long MOST = 1 << 20;

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Parameters(paramLabel = "RUN", arity = "0..1", description = "The folder of a run, or its result file.")
    @Nullable
    Path run;

    @Option(
            names = "--prices",
            paramLabel = "FILE",
            description = "Load and prices, a TOML file; example stands for the file that --example prints.")
    @Nullable
    String prices;

    @Option(names = "--example", description = "Print a file of prices with round numbers, to be changed.")
    boolean example;

    @Option(names = "--json", description = "Print the result as one JSON document on standard output.")
    boolean json;

    @Override
    public Integer call() throws IOException {
        Console console = Objects.requireNonNull(root).console();
        if (example) {
            console.out().print(exampleText());
            console.out().flush();
            return ExitCode.OK.code();
        }
        Cost cost = cost();
        console.out().print(json ? Cost.DOCUMENT.toText(cost) : CostReport.render(cost, console.style()));
        console.out().flush();
        return ExitCode.OK.code();
    }

    private Cost cost() throws IOException {
        Path given = run;
        String file = prices;
        if (given == null) {
            throw Stop.usage("cost needs a run", "serdebench cost serdebench-out/NAME --prices prices.toml");
        }
        if (file == null) {
            throw Stop.usage(
                    "cost needs prices",
                    "serdebench cost --example > prices.toml   and change them, then  --prices prices.toml");
        }
        Prices read = PricesFile.read(file, file.equals(EXAMPLE) ? exampleText() : text(file), null);
        Result result = ResultJson.read(StoredResults.file(given));
        TimedRun timed = TimedRun.of(given.toString(), result);
        List<String> notes = new ArrayList<>();
        return new CostMaker(timed, read).of(Home.version(), given.toString(), notes, LocalDate.now(ZoneOffset.UTC));
    }

    private static String text(String name) {
        Path file = Path.of(name);
        try {
            if (Files.size(file) > MOST) {
                throw Stop.input(TerminalText.line(name) + " is larger than any file of prices");
            }
            return Files.readString(file);
        } catch (NoSuchFileException e) {
            throw Stop.input(
                    "no such file of prices: " + TerminalText.line(name), "serdebench cost --example > prices.toml");
        } catch (IOException e) {
            throw Stop.input("cannot read " + TerminalText.line(name), e.toString());
        }
    }

    private static String exampleText() throws IOException {
        try (InputStream in = Objects.requireNonNull(CostCommand.class.getResourceAsStream("example.toml"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
