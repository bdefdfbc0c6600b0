package io.serdebench.lab.io;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.example.Examples;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.journal.FileEntry.FilePlan;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.WorkView;
import io.serdebench.lab.measure.RunClock;
import io.serdebench.lab.process.Machines;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.Interrupt;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.Resumed;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.SafeText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** One comparison of ways to do file I/O, from the file to the report. */
final class IoSession {

    /** Time kept for the report. */
    private static final Duration REPORTING = Duration.ofSeconds(1);

    /** Of all the time, for making an example's file. */
    private static final double MAKING = 0.25;

    /** The same for counting its lines. */
    private static final double COUNTING = 0.125;

    private final Console console;
    private final IoOptions options;
    private final @Nullable Resumed resumed;
    private final @Nullable FilePlan before;
    private final long begun = RunClock.ofStart();
    private final Instant startedAt = Instant.now();
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final List<Warning> warnings = new ArrayList<>();
    private @Nullable Long allLines;

    /** A new run, or with {@code resumed} one that goes on. */
    IoSession(Console console, IoOptions options, @Nullable Resumed resumed) {
        this.console = console;
        this.options = options;
        this.resumed = resumed;
        this.before = resumed == null ? null : resumed.filePlan();
    }

    /** True where all was done, false where it was interrupted. */
    boolean run() throws IOException, InterruptedException {
        Path home = Home.installation();
        SourceFile given = isExample()
                ? null
                : SourceFile.of(path(), SafeText.text(options.data().input(), true));
        if (given == null) {
            // a wrong name is reported before anything is made
            Examples.parse(options.data().input());
        }
        OutputFolder folder = resumed == null
                ? OutputFolder.create(options.output().folder(), "io-" + nameOf(), startedAt)
                : OutputFolder.reopen(resumed.folder());
        IoResult result;
        try (ProgressPrinter progress = console.progress();
                IoTarget place = IoTarget.of(options, folder, before)) {
            measure(home, folder, place, given, progress);
            result = IoResults.of(Journal.read(folder.journal()));
            IoResult.DOCUMENT.write(result, folder.path());
            if (options.output().report()) {
                Leftovers.write(folder.path().resolve("report.html"), IoPage.render(result));
            }
        } finally {
            folder.clean();
            // removes nothing but an empty folder
            folder.discard();
        }
        console.print(
                IoReport.KIND.answer(result, console),
                options.output().report() ? folder.path().resolve("report.html").toString() : null,
                options.output().json());
        return !result.partial();
    }

    private void measure(
            Path home, OutputFolder folder, IoTarget place, @Nullable SourceFile given, ProgressPrinter progress)
            throws IOException, InterruptedException {
        IoProgram program = new IoProgram(options.jvm(), home.resolve("io"), folder.work());
        StrategyCatalog offer = program.offer();
        SourceFile source = given == null ? made(folder, progress) : given;
        FilePiece whole = whole(source, folder, progress);
        possible(source, whole.facts());
        Interrupt.handle(interrupted);
        boolean begunWorks = resumed != null;
        try (Journal.Writer journal = journal(folder, place, source, whole.facts(), offer)) {
            long spent = new RunView(journal.entries()).elapsedMillis();
            RunClock clock = new RunClock(System::nanoTime, begun, spent);
            long end =
                    begun + options.budget().minus(REPORTING).minusMillis(spent).toNanos();
            IoOptions.Run run = new IoOptions.Run(options, folder, journal, clock, progress, interrupted);
            try {
                new IoWorks(run, end).run(home, place, program, offer, source, whole);
                begunWorks = true;
            } finally {
                begunWorks |= !WorkView.all(journal.entries()).isEmpty();
            }
            journal.append(new Entry.Ended(why(journal.entries()), clock.elapsedMillis()));
        } finally {
            if (!begunWorks) {
                // what was asked for cannot be done: there is nothing to report, or to resume
                Files.deleteIfExists(folder.journal());
            }
        }
    }

    private Entry.Why why(List<Entry> journal) {
        FileEntry.WorkEnded last = WorkView.all(journal).stream()
                .map(WorkView::ended)
                .filter(Objects::nonNull)
                .reduce((a, b) -> b)
                .orElse(null);
        return interrupted.get() ? Entry.Why.INTERRUPTED : last == null ? Entry.Why.NOTHING : last.why();
    }

    /** A new journal with its plan, or the one of before, if the file is the same. */
    private Journal.Writer journal(
            OutputFolder folder, IoTarget place, SourceFile source, FileFacts facts, StrategyCatalog offer)
            throws IOException {
        FilePlan plan = before;
        if (plan != null) {
            if (!interrupted.get()) {
                FilePlans.check(
                        plan,
                        source,
                        isExample(),
                        facts,
                        place.fileSystem(),
                        options.jvm().text());
            }
            Journal.Writer journal = Journal.Writer.resume(folder.journal());
            journal.append(new Entry.Resumed(startedAt.toString()));
            return journal;
        }
        Journal.Writer journal = new Journal.Writer(folder.journal());
        journal.append(new FilePlan(
                startedAt.toString(),
                Home.version(),
                Path.of("").toAbsolutePath().toString(),
                console.arguments(),
                options.budget().toMillis(),
                options.margin(),
                options.seed(),
                options.cache().word(),
                options.jvm().text(),
                place.own() ? place.folder().toAbsolutePath().toString() : null,
                FilePlans.source(source, isExample(), facts, allLines, place.fileSystem()),
                offer.absent(),
                Machines.describe(),
                warnings));
        return journal;
    }

    /** The example's text as a file, which goes with the folder for work. */
    private SourceFile made(OutputFolder folder, ProgressPrinter progress) throws IOException {
        Examples.Sized example = Examples.parse(options.data().input());
        Path file = folder.work()
                .resolve(example.example().name() + "." + example.example().format());
        FilePlan plan = before;
        boolean shorter = plan != null && IoResults.isShorter(plan.warnings());
        long size = plan != null && shorter
                ? plan.source().allBytes()
                : options.data().size();
        BooleanSupplier enough = plan == null ? isPast(MAKING) : () -> false;
        if (!ExampleFile.write(example, size, file, progress, enough, interrupted)) {
            warnings.add(IoResults.shorter(Files.size(file)));
        }
        return SourceFile.of(file, options.data().input());
    }

    /** A test that is true when more than a share of all the time has passed since now. */
    private BooleanSupplier isPast(double share) {
        long end = System.nanoTime() + (long) (options.budget().toNanos() * share);
        return () -> System.nanoTime() > end;
    }

    /** The file, or as much of it as can be counted in a share of the time, or as was counted then. */
    private FilePiece whole(SourceFile source, OutputFolder folder, ProgressPrinter progress) throws IOException {
        FilePlan plan = before;
        long then = plan == null ? Long.MAX_VALUE : plan.source().bytes();
        FilePiece whole;
        if (then < source.bytes()) {
            whole = first(source, then, folder, progress);
        } else {
            FactsReader reader = new FactsReader(source.path(), options.data().field(), progress, interrupted);
            FileFacts facts = plan == null ? reader.read(isPast(COUNTING)) : reader.read();
            whole = facts.bytes() < source.bytes() && !interrupted.get()
                    ? first(source, facts.bytes(), folder, progress)
                    : new FilePiece(source.path(), facts);
        }
        FileFacts facts = whole.facts();
        allLines = plan != null
                ? plan.source().allLines()
                : interrupted.get() ? null : LineCount.of(source.path(), facts, progress, isPast(COUNTING));
        progress.note(
                nameOf(),
                String.format(
                        Locale.ROOT,
                        "%s, %s, line endings %s%s",
                        Figures.many(source.bytes(), "byte"),
                        IoWords.lines(
                                IoResults.lines(facts.lines(), facts.bytes(), source.bytes(), allLines),
                                allLines == null),
                        FileFacts.written(facts.ends()),
                        facts.utf8() ? "" : ", not UTF-8"));
        return whole;
    }

    private FilePiece first(SourceFile source, long bytes, OutputFolder folder, ProgressPrinter progress)
            throws IOException {
        Path first = folder.work().resolve("first");
        return FilePiece.first(source.path(), bytes, first, options.data().field(), progress, interrupted);
    }

    private void possible(SourceFile source, FileFacts facts) throws IOException {
        if (options.works().contains(Workload.SCAN_SUM) && facts.field() == null) {
            warnings.add(SumField.none(source.path(), options.data().field()));
        }
    }

    private boolean isExample() {
        return options.data().input().startsWith(Examples.PREFIX);
    }

    private Path path() {
        return SourceFile.path(options.data().input());
    }

    private String nameOf() {
        if (isExample()) {
            return Examples.parse(options.data().input()).example().name();
        }
        Path name = path().getFileName();
        String text = name == null ? "file" : name.toString();
        int dot = text.indexOf('.');
        return dot > 0 ? text.substring(0, dot) : text;
    }

    /** Writes the facts of a file into the plan of {@code io}, and checks a file by them. */
    static final class FilePlans {

        private FilePlans() {}

        /**
         * The facts of the file in a plan.
         *
         * @param made Whether the file is made each time.
         * @param facts The facts about the file or piece that is measured.
         * @param lines The lines of the whole file; null where they were not counted.
         * @param fileSystem Type of that of the copies.
         */
        public static FilePlan.Source source(
                SourceFile source, boolean made, FileFacts facts, @Nullable Long lines, String fileSystem) {
            FileFacts.Field field = facts.field();
            return new FilePlan.Source(
                    source.shown(),
                    facts.bytes(),
                    source.bytes(),
                    made ? 0 : source.modified().toMillis(),
                    facts.lines(),
                    facts.ends(),
                    facts.endsWithLine(),
                    facts.utf8(),
                    field == null ? null : field.name(),
                    field == null ? 0 : field.sum(),
                    fileSystem,
                    lines);
        }

        /**
         * Stops where a file is not the one of a plan, or copies would go to another kind of file system.
         *
         * @param made Whether the file is made each time.
         * @param jvm The JVM that does the passes.
         */
        public static void check(
                FilePlan plan, SourceFile source, boolean made, FileFacts facts, String fileSystem, String jvm) {
            if (!plan.jvm().equals(jvm)) {
                throw Stop.usage(
                        "the JVM has changed since the run began; figures of two JVMs cannot be mixed",
                        "then: " + plan.jvm(),
                        "now:  " + jvm);
            }
            if (!plan.source().fileSystem().equals(fileSystem)) {
                throw Stop.usage(
                        "copies would go to another file system than before the run was stopped; figures of two cannot be"
                                + " mixed",
                        "then: " + plan.source().fileSystem(),
                        "now:  " + fileSystem);
            }
            if (!source(source, made, facts, plan.source().allLines(), fileSystem)
                    .equals(plan.source())) {
                throw Stop.input(
                        plan.source().name() + " has changed since the run began; figures of two files cannot be mixed",
                        "run it again");
            }
        }
    }
}
