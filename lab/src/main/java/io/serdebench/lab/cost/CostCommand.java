package io.serdebench.lab.cost;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.SmallFile;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.document.CensusSizes;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.NeedOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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
            "  serdebench cost serdebench-out/orders census.json --prices prices.toml --json",
            "  serdebench cost DIR --prices prices.toml --baseline json",
            "  serdebench cost DIR --prices prices.toml --need go --weights cpu=3,bytes=2"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage", "3:no such result, or prices that cannot be read"},
        sortOptions = false)
public final class CostCommand implements Callable<Integer> {

    private static final String EXAMPLE = "example";
    private static final int MOST = 1 << 20;

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Parameters(
            paramLabel = "RUN",
            index = "0",
            arity = "0..1",
            description = "The folder of a run, or its result file.")
    @Nullable
    Path run;

    @Parameters(
            paramLabel = "CENSUS",
            index = "1",
            arity = "0..1",
            description =
                    "The document of a census, whose bytes of all records take the place of those of the run's sample.")
    @Nullable
    Path census;

    @Option(
            names = "--prices",
            paramLabel = "FILE",
            description = "Load and prices, a TOML file; example stands for the file that --example prints.")
    @Nullable
    String prices;

    @Option(names = "--example", description = "Print a file of prices with round numbers, to be changed.")
    boolean example;

    @Option(
            names = "--baseline",
            paramLabel = "CODEC",
            description =
                    "The codec that you have today: what each other one costs more or less (default: the baseline of"
                            + " the run).")
    @Nullable
    String baseline;

    @Option(
            names = "--need",
            paramLabel = "LIST",
            split = ",",
            description =
                    "Leave out codecs that do not meet all of these: text, bytes<=N, decode<500ns, encode<1us, or a"
                            + " language that has a codec of the same format.")
    List<String> needs = List.of();

    @Option(
            names = "--weights",
            paramLabel = "LIST",
            split = ",",
            description =
                    "Also say who is first by weights in the place of prices, as cpu=3,bytes=2, and over which share of"
                            + " all weights.")
    List<String> weights = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the costs as an HTML page, too, in which load and prices can be changed.")
    @Nullable
    Path output;

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
        if (output != null && Files.exists(output)) {
            throw Stop.usage(output + " exists; pages are never overwritten", "choose another name");
        }
        Path counted = census;
        CensusSizes sizes = counted == null ? null : CensusSizes.DOCUMENT.read(counted);
        Prices read = PricesFile.read(
                file, file.equals(EXAMPLE) ? exampleText() : text(file), sizes == null ? null : sizes.records());
        CostSource source = CostSource.of(given, sizes, this::languages, read.registry())
                .against(baseline)
                .asked(needs);
        Cost cost = new CostMaker(source, read)
                .of(Home.version(), given.toString(), weights, LocalDate.now(ZoneOffset.UTC));
        Path page = output;
        if (page != null) {
            try {
                Leftovers.write(page, CostPage.render(cost, PageFigures.of(source.timed(), cost)));
            } catch (IOException e) {
                throw Stop.writing(TerminalText.line(page.toString()), e);
            }
        }
        return cost;
    }

    private Map<String, Set<String>> languages() {
        return NeedOptions.formats(Catalog.load(Home.installation(), List.of()));
    }

    private static String text(String name) {
        Path file = Path.of(name);
        try {
            return SmallFile.text(file, MOST, "file of prices");
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
