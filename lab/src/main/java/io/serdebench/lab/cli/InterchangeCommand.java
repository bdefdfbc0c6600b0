package io.serdebench.lab.cli;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Interchange;
import io.serdebench.lab.measure.Interchange.Exchange;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.report.InterchangeReport;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.PluginOptions;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Has the bytes of each codec read by the others of its format. */
@Command(
        name = "interchange",
        description = "Have the bytes that one codec writes read by all others of its format, in whatever language, and"
                + " compare every record by value.",
        footer = {
            "",
            "A codec that reads other values than were written is a finding, shown with the record and the field.",
            "",
            "Examples:",
            "  serdebench interchange orders.csv -c json,python-json,python-orjson",
            "  serdebench interchange orders.csv -c protobuf,protobuf-wire"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage", "3:input", "4:environment"},
        sortOptions = false)
final class InterchangeCommand implements Callable<Integer> {

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Mixin
    InputOptions input = new InputOptions();

    @Option(
            names = {"-c", "--codecs"},
            paramLabel = "SEL",
            split = ",",
            required = true,
            description = "Codecs, two of one format at least. See 'serdebench list codecs'.")
    List<String> codecs = List.of();

    @Mixin
    PluginOptions plugins = new PluginOptions();

    @Override
    public Integer call() throws Exception {
        Console console = Objects.requireNonNull(root).console();
        if (input.inputs.isEmpty()) {
            throw Stop.usage("interchange needs a file");
        }
        Path home = Home.installation();
        List<Codec> chosen = plugins.catalog(home).select(codecs).stream()
                .filter(codec -> !codec.isFloor())
                .toList();
        if (chosen.stream().map(Codec::format).distinct().count() == chosen.size()) {
            throw Stop.usage(
                    "no two of these codecs have the same format, so that none reads what another wrote",
                    "serdebench list codecs   shows the formats");
        }
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try (ProgressPrinter progress = console.progress()) {
            Preparation preparation = new Preparation(home, Home.cache(), folder.work(), progress);
            Dataset dataset = preparation.read(input.sources(), input.reading());
            Candidates candidates = preparation.candidates(dataset, chosen);
            Map<String, List<Candidate>> byFormat = byFormat(chosen, preparation.ready(candidates));
            List<Exchange> found = new ArrayList<>(
                    new Interchange(dataset.rows(), dataset.records(), folder.work(), progress).check(byFormat));
            for (Entry.Checked refused : candidates.refused()) {
                found.add(new Exchange(format(chosen, refused.codec()), refused.codec(), refused.codec(), refused));
            }
            console.out().print(InterchangeReport.text(found, dataset.records(), console.style()));
            console.out().flush();
        } finally {
            folder.discard();
        }
        return ExitCode.OK.code();
    }

    private static Map<String, List<Candidate>> byFormat(List<Codec> codecs, List<Candidate> candidates) {
        Map<String, Codec> byId = codecs.stream().collect(Collectors.toMap(Codec::id, Function.identity()));
        return candidates.stream()
                .collect(Collectors.groupingBy(
                        candidate -> Objects.requireNonNull(byId.get(candidate.codec()))
                                .format(),
                        TreeMap::new,
                        Collectors.toList()));
    }

    private static String format(List<Codec> codecs, String id) {
        return codecs.stream()
                .filter(codec -> codec.id().equals(id))
                .map(Codec::format)
                .findFirst()
                .orElse("");
    }
}
