package io.serdebench.lab.cli;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.SchemaText;
import io.serdebench.lab.report.SchemaJson;
import io.serdebench.lab.report.SchemaReport;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.Shell;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import io.serdebench.lab.topic.TopicInput;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Shows the fields of a file, their types, and why they have them. */
@Command(
        name = "schema",
        description =
                "Show the fields of your file: type, nulls, distinct values, range, an example, and the reason for the type.",
        footer = {
            "",
            "Types are inferred from all records of the file. Figures come from the sample. Input options are"
                    + " the same as for 'run', so you can try them here.",
            "",
            "Examples:",
            "  serdebench schema orders.csv",
            "  serdebench schema orders.csv --null NA --types 'total=decimal(18,2)'",
            "  serdebench schema orders.csv --json",
            "  serdebench schema orders.csv -o orders.schema      then edit it, and",
            "  serdebench run orders.csv --schema orders.schema"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage", "3:input", "4:environment"},
        sortOptions = false)
final class SchemaCommand implements Callable<Integer> {

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Mixin
    InputOptions input = new InputOptions();

    @Option(names = "--json", description = "Print one JSON document on standard output.")
    boolean json;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the schema to a new file, to be edited and given back by --schema; - for standard"
                    + " output.")
    @Nullable
    String output;

    @Override
    public Integer call() throws Exception {
        Console console = Objects.requireNonNull(root).console();
        if (input.inputs.isEmpty()) {
            throw Stop.usage("schema needs a file");
        }
        boolean printed = "-".equals(output);
        if (printed && json) {
            throw Stop.usage("--json and -o - both print to standard output; choose one");
        }
        Path file = output == null || printed ? null : Path.of(output);
        if (file != null && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw taken(file);
        }
        Dataset dataset = read(console);
        String text = json
                ? SchemaJson.toText(dataset, Home.version())
                : printed ? SchemaText.write(dataset) : SchemaReport.render(dataset, console.style());
        console.out().print(text);
        console.out().flush();
        if (file != null) {
            write(file, SchemaText.write(dataset), console);
        }
        return ExitCode.OK.code();
    }

    private Dataset read(Console console) throws IOException {
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try (ProgressPrinter progress = console.progress()) {
            return TopicInput.read(
                    Home::installation, input.sources(), input.reading().withoutHash(), folder.work(), progress);
        } finally {
            folder.discard();
        }
    }

    private static void write(Path file, String text, Console console) {
        try {
            Leftovers.write(file, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw taken(file);
        } catch (IOException e) {
            throw Stop.writing(TerminalText.text(file + "", 200), e);
        }
        console.err().println("schema   " + TerminalText.line(file.toString()));
        console.err().flush();
    }

    /** It may hold what somebody changed by hand. */
    private static Stop taken(Path file) {
        return Stop.usage(
                "-o: " + TerminalText.line(file.toString()) + " exists; schema files are never overwritten",
                "remove it, or choose another name:  -o "
                        + Shell.join(List.of(String.valueOf(file).replaceFirst("(\\.schema)?$", "-2.schema"))));
    }
}
