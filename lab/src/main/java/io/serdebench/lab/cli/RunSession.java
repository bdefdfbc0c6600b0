package io.serdebench.lab.cli;

import io.serdebench.lab.base.CommandWords;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.export.ExportOptions;
import io.serdebench.lab.export.Exportable;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RoundSeconds;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.measure.BusyRun;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Cores;
import io.serdebench.lab.measure.MeasurementRun;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.measure.Supplied;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.OtherLoad;
import io.serdebench.lab.report.ConsoleReport;
import io.serdebench.lab.report.HtmlReport;
import io.serdebench.lab.report.ReportContext;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.shell.Batches;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.FieldNotes;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.Interrupt;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.PlanNotes;
import io.serdebench.lab.shell.Resumed;
import io.serdebench.lab.shell.Shell;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One run, from the file to the report. */
final class RunSession {

    /** Fewer bytes are read before a speed can be seen. */
    private static final long FAST = 1_000_000;

    private final Console console;
    private final RunOptions options;
    private final @Nullable Resumed resumed;
    private final long begun = System.nanoTime();
    private final Instant startedAt = Instant.now();
    private final AtomicBoolean interrupted = new AtomicBoolean();

    /** A new run, or with {@code resumed} one that goes on. */
    RunSession(Console console, RunOptions options, @Nullable Resumed resumed) {
        this.console = console;
        this.options = options;
        this.resumed = resumed;
    }

    /**
     * {@link ExitCode#OK} where the whole plan was done.
     *
     * @throws Stop of class input where it was, and no codec gave every record back, or where an export could not be written; the
     *     result is written and printed
     */
    ExitCode run() throws IOException, InterruptedException {
        Path home = Home.installation();
        Catalog catalog = options.plugins().catalog(home);
        List<Codec> codecs = options.codecs(catalog);
        options.needs().entries(catalog, List.of());
        List<JvmVariant> variants = variants(codecs);
        BusyRun busy = beside(catalog, codecs, variants);
        OutputFolder folder = resumed == null
                ? OutputFolder.create(options.output().folder(), options.name(), startedAt)
                : OutputFolder.reopen(resumed.folder());
        boolean kept = resumed != null;
        List<Entry> journal;
        Result result;
        try (ProgressPrinter progress = console.progress()) {
            tell(busy, progress);
            Preparation preparation = new Preparation(home, Home.cache(), folder.work(), progress);
            Data data = read(preparation, catalog, variants.get(0), progress);
            Candidates candidates = candidates(preparation, data, catalog, staying(busy, codecs), variants);
            String baseline = baseline(catalog, candidates);
            kept = true;
            Interrupt.handle(interrupted);
            if (resumed == null) {
                RunForesight.of(options, busy.load(), candidates, startedAt).tell(progress);
            }
            measure(
                    home,
                    folder,
                    data,
                    busy,
                    candidates,
                    preparation,
                    options.needs().entries(catalog, candidates.planned()),
                    baseline,
                    progress);
            journal = Journal.read(folder.journal());
            if (console.isVerbose()) {
                RoundSeconds.of(journal).forEach(one -> progress.note("round " + one.round(), one.text()));
            }
            result = Assembly.assemble(journal);
            ResultJson.write(result, folder.path().resolve(ResultJson.FILE));
            if (options.output().report()) {
                HtmlReport.write(result, folder.path().resolve("report.html"), extras(folder));
            }
        } finally {
            folder.clean();
            if (!kept) {
                folder.discard();
            }
        }
        console.print(
                ConsoleReport.answer(result, console, extras(folder)),
                null,
                options.output().json());
        export(result, journal, folder.path());
        if (result.run().partial()) {
            return ExitCode.INTERRUPTED;
        }
        if (isFruitless(result)) {
            throw Stop.input(
                    "no codec could be ranked: none gave every record back, for the reasons that the result names");
        }
        return ExitCode.OK;
    }

    private void export(Result result, List<Entry> journal, Path folder) {
        try {
            ExportOptions.write(options.exports(), () -> Exportable.of(result, journal, null), folder, console.err());
        } catch (Stop e) {
            if (!result.run().partial()) {
                throw e;
            }
            throw new Stop(
                    ExitCode.INTERRUPTED,
                    String.valueOf(e.getMessage()),
                    e.details().toArray(String[]::new));
        }
    }

    /** True where there are codecs, and nothing can be said about the time of any. */
    private static boolean isFruitless(Result result) {
        Set<Fidelity> outcomes =
                result.candidates().stream().map(Result.Measurement::verified).collect(Collectors.toSet());
        outcomes.remove(Fidelity.FLOOR);
        return !outcomes.isEmpty() && !outcomes.contains(Fidelity.LOSSLESS);
    }

    /** Reads the data and makes the codecs, as a run does, and prints what it would measure. */
    void plan() throws IOException, InterruptedException {
        Path home = Home.installation();
        Catalog catalog = options.plugins().catalog(home);
        List<Codec> codecs = options.codecs(catalog);
        List<JvmVariant> variants = variants(codecs);
        BusyRun busy = beside(catalog, codecs, variants);
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        PlanNotes notes;
        try (ProgressPrinter progress = console.progress()) {
            Preparation preparation = new Preparation(home, Home.cache(), folder.work(), progress);
            tell(busy, progress);
            Data data = read(preparation, catalog, variants.get(0), progress);
            Candidates candidates = candidates(preparation, data, catalog, staying(busy, codecs), variants);
            baseline(catalog, candidates);
            notes = RunForesight.whole(options, busy.load(), data.dataset(), candidates, startedAt);
        } finally {
            folder.discard();
        }
        notes.print(console, options.output().json());
    }

    /** Looks at other load, and leaves codecs out for it; a run that goes on has those that it began with. */
    private BusyRun beside(Catalog catalog, List<Codec> codecs, List<JvmVariant> variants) throws InterruptedException {
        if (resumed != null) {
            return options.beside(OtherLoad.NONE, catalog, codecs, variants.size())
                    .without(resumed.leftOut());
        }
        return options.beside(OtherLoad.look(Cores.atOnce()), catalog, codecs, variants.size());
    }

    private void tell(BusyRun busy, ProgressPrinter progress) {
        if (busy.load().isIdle() || !options.scope().operations().steady()) {
            return;
        }
        progress.note("load", options.own() == null ? busy.sentence() : busy.beforeMaking());
        if (options.own() == null && busy.isVain()) {
            progress.note(
                    "advice",
                    busy.fewer().isEmpty()
                            ? "run it again on a quieter machine; what keeps this one busy:  " + Launcher.command()
                                    + " doctor"
                            : "a quieter machine, or fewer codecs:  " + of(busy.fewer()));
        }
        if (!busy.leftOut().isEmpty()) {
            progress.note("left out", String.join(", ", busy.leftOut()) + "; for them:  " + of(busy.leftOut()));
        }
    }

    /** The command of this run with other codecs. */
    private String of(List<String> codecs) {
        return Launcher.command() + " "
                + Shell.join(CommandWords.withCodecs(console.arguments(), String.join(",", codecs)));
    }

    private static List<Codec> staying(BusyRun busy, List<Codec> codecs) {
        return codecs.stream()
                .filter(codec -> !busy.leftOut().contains(codec.id()))
                .toList();
    }

    /**
     * Data of a run.
     *
     * @param own The application's class with what its objects say, or null.
     */
    private record Data(Dataset dataset, @Nullable OwnClasses own) {}

    /** The name of the codec that all others are held against, or null. */
    private @Nullable String baseline(Catalog catalog, Candidates candidates) {
        BaselineName typed = options.baseline();
        return typed == null ? null : typed.candidate(catalog, candidates.planned());
    }

    private List<JvmVariant> variants(List<Codec> codecs) throws InterruptedException {
        OwnClasses own = options.own();
        return options.jvms()
                .variants(codecs.size() + (own == null ? 0 : own.serdes().size()));
    }

    private Candidates candidates(
            Preparation preparation, Data data, Catalog catalog, List<Codec> codecs, List<JvmVariant> variants)
            throws IOException, InterruptedException {
        OwnClasses own = data.own();
        return own == null
                ? preparation.candidates(data.dataset(), codecs, variants)
                : new Candidates(preparation.own(data.dataset(), own, catalog, codecs, variants.get(0)), variants);
    }

    private Data read(Preparation preparation, Catalog catalog, JvmVariant variant, ProgressPrinter progress)
            throws IOException, InterruptedException {
        long reading = System.nanoTime();
        OwnClasses own = options.own();
        List<String> sources = options.input().sources();
        if (own != null && own.source().isListed()) {
            Supplied supplied = preparation.supplied(own, variant);
            own = supplied.own();
            sources = List.of(supplied.file().toString());
        }
        Dataset dataset = preparation.read(sources, options.reading());
        progress.note(dataset.name(), dataset.sniffed());
        if (own == null) {
            FieldNotes.tell(dataset, progress, console.style());
        } else {
            FieldNotes.tell(own.type(), own.source().isListed(), dataset, progress, console.style());
        }
        progress.note("read", speed(dataset.bytes(), System.nanoTime() - reading));
        dataset = preparation.batched(
                dataset.reading(options.scope().operations().fields()),
                options.scope().batch());
        if (resumed != null) {
            resumed.check(dataset);
        }
        if (own != null) {
            preparation.checkObjects(own, own.libs(catalog), dataset, variant);
        }
        return new Data(dataset, own);
    }

    static String speed(long bytes, long nanos) {
        double seconds = nanos / 1e9;
        if (bytes < FAST) {
            return String.format(Locale.ROOT, "%s in %.1f s", TerminalText.size(bytes), seconds);
        }
        return String.format(Locale.ROOT, "%.1f MB in %.1f s, %.0f MB/s", bytes / 1e6, seconds, bytes / 1e6 / seconds);
    }

    private ReportContext extras(OutputFolder folder) {
        String report =
                options.output().report() ? folder.path().resolve("report.html").toString() : null;
        List<String> again =
                resumed == null ? console.arguments() : resumed.plan().arguments();
        String program = Launcher.command();
        return new ReportContext(report, Shell.again(program, again), program);
    }

    private void measure(
            Path home,
            OutputFolder folder,
            Data data,
            BusyRun busy,
            Candidates candidates,
            Preparation preparation,
            List<Entry.Needed> needs,
            @Nullable String baseline,
            ProgressPrinter progress)
            throws IOException, InterruptedException {
        Dataset dataset = data.dataset();
        try (Journal.Writer journal =
                resumed == null ? new Journal.Writer(folder.journal()) : Journal.Writer.resume(folder.journal())) {
            long before = new RunView(journal.entries()).elapsedMillis();
            if (resumed == null) {
                String name = folder.path().getFileName().toString();
                journal.append(
                        RunPlanner.plan(options, console.arguments(), name, startedAt, dataset, data.own(), candidates)
                                .against(baseline));
                if (!busy.load().isIdle()) {
                    journal.append(busy.entry());
                }
                if (options.scope().batch() != Batches.NONE) {
                    journal.append(new Entry.Batched(options.scope().batch()));
                }
                if (!dataset.schema().read().isEmpty()) {
                    journal.append(
                            new Entry.ReadAsked(options.scope().operations().fields()));
                }
                for (Entry.Needed need : needs) {
                    journal.append(need);
                }
                if (options.scope().operations().first()) {
                    journal.append(
                            new Entry.FirstAsked(!options.scope().operations().steady()));
                }
                for (Entry.Checked outcome : candidates.refused()) {
                    journal.append(outcome);
                }
            } else {
                resumed.check(candidates.planned());
                journal.append(new Entry.Resumed(startedAt.toString()));
            }
            long deadline = begun + options.measuring().minusMillis(before).toNanos();
            Entry.Why why = new MeasurementRun(
                            dataset,
                            folder.work(),
                            progress,
                            interrupted,
                            options.input().seed,
                            options.scope().operations(),
                            options.scope().compressors(),
                            home.resolve("compress"),
                            Home.cache())
                    .measure(preparation.ready(candidates), journal, begun, deadline, Assembly::answer);
            journal.append(new Entry.Ended(why, before + (System.nanoTime() - begun) / 1_000_000));
        }
    }
}
