package io.serdebench.lab.cli;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.FirstCallRounds;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.RecordSample;
import io.serdebench.lab.process.WorkerRequest;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.PluginOptions;
import io.serdebench.lab.shell.Shell;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Prints what a worker is asked, so that one can be started and spoken to by hand. */
@Command(
        name = "request",
        description =
                "Print the request that a worker gets, to start one and talk to it by hand; see docs/internals/workers.md.",
        footer = {
            "",
            "The request goes to standard output, the worker's command line to standard error. What comes on"
                    + " standard input is passed on, until it ends: a worker takes its commands there, and ends with "
                    + "its input.",
            "",
            "Examples:",
            "  serdebench request a.csv -c msgpack --mode verify -o talk",
            "  serdebench request a.csv -c msgpack --mode measure -o talk </dev/null >request",
            "  cat request - | WORKER    the command line; then type: slice encode 4000 0"
        },
        exitCodeList = {"0:done", "1:a bug", "2:usage", "3:input", "4:environment"},
        sortOptions = false)
final class RequestCommand implements Callable<Integer> {

    private static final List<String> MODES = List.of("verify", "measure", "first", "encode", "log");
    private static final int BUFFER = 1 << 12;

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Mixin
    InputOptions input = new InputOptions();

    @Option(
            names = {"-c", "--codec"},
            paramLabel = "ID",
            required = true,
            description = "The codec. See 'serdebench list codecs'.")
    String codec = "";

    @Mixin
    PluginOptions plugins = new PluginOptions();

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            defaultValue = "verify",
            description = "What the worker is to do: verify, measure, first, encode or log (default ${DEFAULT-VALUE}).")
    String mode = "verify";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Folder for the rows file and whatever else the worker reads and writes"
                    + " (default serdebench-out/request-<utc>).")
    @Nullable
    Path output;

    @Override
    public Integer call() throws Exception {
        Console console = Objects.requireNonNull(root).console();
        if (input.inputs.isEmpty()) {
            throw Stop.usage("request needs a file");
        }
        if (!MODES.contains(mode)) {
            throw Stop.usage("no worker has the mode '" + TerminalText.line(mode) + "'." + Suggest.phrase(mode, MODES));
        }
        Path home = Home.installation();
        List<Codec> codecs = plugins.catalog(home).select(List.of(codec));
        if (codecs.size() != 1) {
            throw Stop.usage("a worker runs one codec, not " + codecs.size(), "choose it:  -c protobuf");
        }
        OutputFolder folder = OutputFolder.create(output, "request", Instant.now());
        Prepared prepared = null;
        try (ProgressPrinter progress = console.progress()) {
            prepared = prepare(home, codecs, folder, progress);
        } finally {
            folder.clean();
            if (prepared == null) {
                folder.discard();
            }
        }
        print(console, prepared);
        passOn(System.in, console);
        return ExitCode.OK.code();
    }

    /** A worker that may be started, and what it is asked. */
    private record Prepared(Candidate candidate, WorkerRequest request) {}

    private Prepared prepare(Path home, List<Codec> codecs, OutputFolder folder, Progress progress)
            throws IOException, InterruptedException {
        Preparation preparation = new Preparation(home, Home.cache(), folder.work(), progress);
        Dataset dataset = preparation.read(input.sources(), input.reading());
        Candidates candidates = preparation.candidates(dataset, codecs);
        List<Entry.Checked> refused = candidates.refused();
        if (!refused.isEmpty()) {
            throw Stop.input(
                    codec + " does not carry these records: " + refused.get(0).reason());
        }
        Path place = folder.path().toAbsolutePath();
        Path rows = Files.move(dataset.rows(), place.resolve("records.rows"));
        return new Prepared(preparation.ready(candidates, place).get(0), request(rows, dataset.records(), place));
    }

    private WorkerRequest request(Path rows, long records, Path place) throws IOException {
        RecordSample sample = RecordSample.of(rows, records, Files.size(rows));
        int all = Math.toIntExact(records);
        return switch (mode) {
            case "measure" -> WorkerRequest.measure(sample.ofRound(1));
            case "first" -> WorkerRequest.first(sample, FirstCallRounds.CHECKPOINTS, FirstCallRounds.LIMIT);
            case "encode" -> WorkerRequest.encode(rows, 0, all, place.resolve("encoded"));
            case "log" -> WorkerRequest.log(rows, all, "stream", place.resolve("log"), "none");
            default -> WorkerRequest.verify(rows);
        };
    }

    private static void print(Console console, Prepared prepared) {
        Candidate candidate = prepared.candidate();
        console.err().println(Shell.join(candidate.command().line(candidate)));
        console.err().flush();
        byte[] text = prepared.request().text(candidate).getBytes(StandardCharsets.UTF_8);
        console.out().write(text, 0, text.length);
        console.out().flush();
    }

    /** A worker ends with its input, so the output stays open for as long as somebody may have something to say. */
    private static void passOn(InputStream in, Console console) throws IOException {
        byte[] buffer = new byte[BUFFER];
        for (int n = in.read(buffer); n >= 0 && !console.out().checkError(); n = in.read(buffer)) {
            console.out().write(buffer, 0, n);
            console.out().flush();
        }
    }
}
