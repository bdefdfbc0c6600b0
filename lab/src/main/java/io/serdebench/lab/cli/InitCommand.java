package io.serdebench.lab.cli;

import io.serdebench.api.Notation;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.config.ConfigText;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.source.FieldSelection;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Writes a file of options. */
@Command(
        name = "init",
        description = "Write a file of options for your data, serdebench.toml, with every option of run as a comment.",
        footer = {
            "",
            "Examples:",
            "  serdebench init orders.csv",
            "  serdebench init orders.csv -o bench/serdebench.toml"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage, or the file exists", "3:input", "4:environment"},
        sortOptions = false)
final class InitCommand implements Callable<Integer> {

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Spec
    @Nullable
    CommandSpec spec;

    @Mixin
    InputOptions input = new InputOptions();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The file to write (serdebench.toml). It is never overwritten.")
    Path output = Path.of("serdebench.toml");

    @Override
    public Integer call() throws IOException {
        if (input.inputs.size() != 1 || input.inputs.get(0).equals("-")) {
            throw Stop.usage("init takes one file of data", "serdebench init orders.csv");
        }
        if (Files.exists(output)) {
            throw taken();
        }
        Console console = Objects.requireNonNull(root).console();
        Dataset dataset = read(console);
        Map<String, String> types = new LinkedHashMap<>();
        dataset.schema()
                .fields()
                .forEach(field -> types.put(
                        field.name(),
                        // as --types takes it, which has no mark for numbers that are never negative
                        Notation.write(field.type()).replace("+", "")));
        CommandLine run = Objects.requireNonNull(
                Objects.requireNonNull(spec).root().subcommands().get("run"));
        String text = ConfigText.of(path(), dataset.sniffed(), types, run.getCommandSpec());
        try {
            Leftovers.write(output, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw taken();
        } catch (IOException e) {
            throw Stop.writing(TerminalText.text(output.toString(), 200), e);
        }
        console.err().println("options  " + TerminalText.line(output.toString()));
        console.err().println("  serdebench run           measures with it");
        console.err().println("  serdebench config show   prints what it sets");
        console.err().flush();
        return 0;
    }

    /** The data as seen from the file, since paths in it start there. */
    private String path() {
        String data = input.inputs.get(0);
        Path folder = output.toAbsolutePath().normalize().getParent();
        if (data.startsWith("example:") || Path.of(data).isAbsolute() || folder == null) {
            return data;
        }
        return folder.relativize(Path.of(data).toAbsolutePath().normalize())
                .toString()
                .replace('\\', '/');
    }

    private Dataset read(Console console) throws IOException {
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try (ProgressPrinter progress = console.progress()) {
            Dataset dataset =
                    Datasets.read(List.copyOf(input.inputs), input.reading().withoutHash(), folder.work(), progress);
            FieldSelection.checkGenerated(dataset.schema());
            return dataset;
        } finally {
            folder.discard();
        }
    }

    private Stop taken() {
        return Stop.usage(
                TerminalText.line(output.toString()) + " exists; files of options are never overwritten",
                "remove it, or choose another name:  -o other.toml");
    }
}
