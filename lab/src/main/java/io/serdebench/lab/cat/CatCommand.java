package io.serdebench.lab.cat;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.PrintedBytes;
import io.serdebench.lab.shell.progress.LateProgress;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.topic.TopicInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Prints the records of a file as they were read. */
@Command(
        name = "cat",
        description =
                "Print the records of your file as they were read, as JSON lines; or write them as JSON lines, CSV or"
                        + " Parquet.",
        footer = {
            "",
            "Input options are the same as for 'run'. All records are printed unless --rows names a number. Numbers have"
                    + " all their digits, bytes are Base64, points in time are UTC. What of the file is not in the records"
                    + " is said on standard error.",
            "",
            "Examples:",
            "  serdebench cat orders.parquet",
            "  serdebench cat orders.csv --rows 10 --sample head",
            "  serdebench cat orders.avro -o orders.jsonl.gz",
            "  serdebench cat orders.csv --columns id,total -o orders.parquet"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage", "3:input", "4:environment"},
        defaultValueProvider = CatCommand.AllRows.class,
        sortOptions = false)
public final class CatCommand implements Callable<Integer> {

    private static final long LATE_NANOS = 2_000_000_000;

    /** Warnings of what the file has and the records have not, or have in another form. */
    private static final List<String> CHANGES = List.of("D03", "D05", "D10");

    /** A sample is for measuring. */
    static final class AllRows implements IDefaultValueProvider {
        @Override
        public @Nullable String defaultValue(ArgSpec argument) {
            return argument instanceof OptionSpec option && option.longestName().equals("--rows") ? "all" : null;
        }
    }

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Mixin
    InputOptions input = new InputOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "Write the records to a new file, whose name ends in .jsonl, .csv or .parquet; .jsonl and .csv"
                            + " also with .gz or .zst. - for standard output (default).")
    @Nullable
    String output;

    @Override
    public Integer call() throws Exception {
        Console console = Objects.requireNonNull(root).console();
        if (input.inputs.isEmpty()) {
            throw Stop.usage("cat needs a file");
        }
        CatTarget target = output == null || output.equals("-") ? null : CatTarget.of(Path.of(output));
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try {
            Dataset dataset = read(console, target, folder.work());
            warn(console, dataset);
            if (target == null) {
                PrintedBytes.print(console.out(), out -> Cat.print(dataset, out));
            }
        } finally {
            folder.discard();
        }
        return ExitCode.OK.code();
    }

    private Dataset read(Console console, @Nullable CatTarget target, Path work) throws IOException {
        try (ProgressPrinter printer = console.progress()) {
            LateProgress progress = new LateProgress(printer, LATE_NANOS, System::nanoTime);
            Dataset dataset = TopicInput.read(
                    Home::installation, input.sources(), input.reading().withoutHash(), work, progress);
            if (target != null) {
                Cat.write(dataset, target, work, progress);
            }
            return dataset;
        }
    }

    private static void warn(Console console, Dataset dataset) {
        for (Warning warning : dataset.warnings()) {
            if (console.isVerbose() || !console.isQuiet() && CHANGES.contains(warning.code())) {
                console.err().println(warning.code() + "  " + SafeText.text(warning.message(), true));
            }
        }
        console.err().flush();
    }
}
