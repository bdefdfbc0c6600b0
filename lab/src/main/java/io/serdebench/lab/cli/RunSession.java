package io.serdebench.lab.cli;

import io.serdebench.api.gen.DomainSource;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.cli.progress.ProgressPrinter;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.generate.Generator;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.report.Extras;
import io.serdebench.lab.report.HtmlReport;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.run.Contender;
import io.serdebench.lab.run.Rounds;
import io.serdebench.lab.run.Selection;
import io.serdebench.lab.run.Verifier;
import io.serdebench.lab.run.WorkerCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** One run, from the file to the report. */
final class RunSession {

    /** Time kept for deciding and writing the report. */
    private static final Duration REPORTING = Duration.ofSeconds(3);

    private final Main console;
    private final InputOptions input;
    private final List<String> selectors;
    private final Duration budget;
    private final @Nullable Path chosenOutput;
    private final boolean writesReport;
    private final boolean json;
    private final long begun = System.nanoTime();
    private final Instant startedAt = Instant.now();
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final Interim interim = new Interim();

    RunSession(
            Main console,
            InputOptions input,
            List<String> selectors,
            Duration budget,
            @Nullable Path chosenOutput,
            boolean writesReport,
            boolean json) {
        this.console = console;
        this.input = input;
        this.selectors = selectors;
        this.budget = budget;
        this.chosenOutput = chosenOutput;
        this.writesReport = writesReport;
        this.json = json;
    }

    /** True where the whole plan was done, false where it was interrupted. */
    boolean run() throws IOException, InterruptedException {
        Path home = Home.installation();
        List<Codec> codecs = Catalog.load(home).select(selectors);
        OutputFolder folder = OutputFolder.create(chosenOutput, nameOf(input.inputs.get(0)), startedAt);
        Interrupt.handle(interrupted);
        boolean kept = false;
        Result result;
        try (ProgressPrinter progress = console.progress()) {
            long reading = System.nanoTime();
            Dataset dataset = Datasets.read(input.inputs, input.reading(), folder.work(), progress);
            progress.note(dataset.name(), dataset.sniffed());
            progress.note("read", speed(dataset.bytes(), System.nanoTime() - reading));
            List<Outcome> outcomes =
                    new Generator().generate(dataset.schema(), codecs, Home.cache(), Home.apiJar(home), progress);
            kept = true;
            result = measure(home, folder, dataset, outcomes, progress);
            ResultJson.write(result, folder.path().resolve("result.sdb.json"));
            if (writesReport) {
                HtmlReport.write(result, folder.path().resolve("report.html"), extras(folder));
            }
        } finally {
            folder.clean();
            if (!kept) {
                folder.discard();
            }
        }
        console.print(result, extras(folder), json);
        return !result.run().partial();
    }

    private static String speed(long bytes, long nanos) {
        double seconds = nanos / 1e9;
        return String.format(Locale.ROOT, "%.1f MB in %.1f s, %.0f MB/s", bytes / 1e6, seconds, bytes / 1e6 / seconds);
    }

    private Extras extras(OutputFolder folder) {
        String report = writesReport ? folder.path().resolve("report.html").toString() : null;
        return new Extras(report, "serdebench " + Shell.join(console.arguments()));
    }

    private static String nameOf(String input) {
        String name = input.equals("-") ? "stdin" : input;
        int slash = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
        name = name.substring(slash + 1);
        int dot = name.indexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private Result measure(Path home, OutputFolder folder, Dataset dataset, List<Outcome> outcomes, Progress progress)
            throws IOException, InterruptedException {
        WorkerCommand command = WorkerCommand.of(Home.java(), home.resolve("worker"), folder.work());
        int cores = Math.max(1, Math.min(4, Runtime.getRuntime().availableProcessors()));
        List<Contender> ready = contenders(outcomes);
        Path file = folder.path().resolve(Journal.FILE);
        try (Journal.Writer journal = new Journal.Writer(file)) {
            journal.append(new Entry.Plan(
                    startedAt.toString(),
                    Home.version(),
                    dataset.sha256(),
                    dataset.schema().toString(),
                    dataset.records(),
                    input.seed,
                    Rounds.SLICE_MICROS,
                    outcomes.stream().map(outcome -> outcome.codec().id()).toList(),
                    Home.jvm(),
                    WorkerCommand.FLAGS));
            List<Entry.Checked> checked = new Verifier(command, folder.work(), progress)
                    .verify(ready, dataset.rows(), dataset.records(), cores, outcome -> {
                        interim.add(outcome);
                        progress.interim(interim.lines());
                    });
            for (Entry.Checked outcome : refused(outcomes)) {
                journal.append(outcome);
            }
            for (Entry.Checked outcome : checked) {
                journal.append(outcome);
            }
            List<Contender> sound = ready.stream()
                    .filter(c -> checked.stream()
                            .anyMatch(o ->
                                    o.codec().equals(c.codec()) && !o.status().equals("failed")))
                    .toList();
            boolean measurable = sound.stream().anyMatch(contender -> !contender.floor());
            if (measurable && !interrupted.get()) {
                Selection selection = Selection.of(dataset.rows(), dataset.records(), Files.size(dataset.rows()));
                long deadline = begun + budget.minus(REPORTING).toNanos();
                new Rounds(sound, command, selection, journal, folder.work(), progress, input.seed, cores, interrupted)
                        .run(deadline, slice -> {
                            interim.add(slice);
                            String first = interim.firstFigure();
                            if (first != null) {
                                progress.note("first figure", first);
                            }
                            progress.interim(interim.lines());
                        });
            }
            journal.append(new Entry.Ended(interrupted.get(), (System.nanoTime() - begun) / 1_000_000));
        }
        return new Assembly(
                        dataset,
                        outcomes.stream().map(Outcome::codec).toList(),
                        input.inputs,
                        console.arguments(),
                        budget)
                .assemble(folder.path().getFileName().toString(), Journal.read(file));
    }

    private static List<Contender> contenders(List<Outcome> outcomes) {
        List<Contender> ready = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            if (outcome instanceof Outcome.Ready r) {
                List<Path> classPath = new ArrayList<>(List.of(r.classes(), r.domainClasses()));
                classPath.addAll(r.codec().family().libs());
                ready.add(new Contender(
                        r.codec().id(),
                        r.version(),
                        r.bindingClass(),
                        DomainSource.PACKAGE + "." + DomainSource.ROWS,
                        classPath,
                        r.codec().family().jvmArgs(),
                        r.codec().isFloor()));
            }
        }
        return ready;
    }

    private static List<Entry.Checked> refused(List<Outcome> outcomes) {
        List<Entry.Checked> refused = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            if (outcome instanceof Outcome.Refused r) {
                refused.add(new Entry.Checked(r.codec().id(), r.status(), "", 0, 0, 0, r.reason()));
            }
        }
        return refused;
    }
}
