package io.serdebench.lab.cli;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.cli.progress.ProgressPrinter;
import io.serdebench.lab.dataset.example.Examples;
import io.serdebench.lab.io.CacheState;
import io.serdebench.lab.io.ExampleFile;
import io.serdebench.lab.io.FactsReader;
import io.serdebench.lab.io.FileBenchmark;
import io.serdebench.lab.io.FileFacts;
import io.serdebench.lab.io.FilePiece;
import io.serdebench.lab.io.IoJson;
import io.serdebench.lab.io.IoProgram;
import io.serdebench.lab.io.IoResult;
import io.serdebench.lab.io.IoResults;
import io.serdebench.lab.io.SourceFile;
import io.serdebench.lab.io.Strategy;
import io.serdebench.lab.io.StrategyCatalog;
import io.serdebench.lab.io.StrategySelector;
import io.serdebench.lab.io.Workload;
import io.serdebench.lab.report.io.IoPage;
import io.serdebench.lab.report.io.IoReport;
import io.serdebench.lab.report.text.SafeText;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
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
    /** The start of this program counts, as it does for who waits. */
    private final long begun = System.nanoTime()
            - TimeUnit.MILLISECONDS.toNanos(Math.max(
                    0,
                    System.currentTimeMillis()
                            - ManagementFactory.getRuntimeMXBean().getStartTime()));

    private final Instant startedAt = Instant.now();
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final List<IoResult.Result> works = new ArrayList<>();
    private final List<Warning> warnings = new ArrayList<>();
    private volatile @Nullable IoTarget target;

    IoSession(Console console, IoOptions options) {
        this.console = console;
        this.options = options;
    }

    /** True where all was done, false where it was interrupted. */
    boolean run() throws IOException, InterruptedException {
        Path home = Home.installation();
        SourceFile given = isExample() ? null : SourceFile.of(path(), SafeText.text(options.input(), true));
        if (given == null) {
            // a wrong name is told before anything is made
            Examples.parse(options.input());
        }
        OutputFolder folder = OutputFolder.create(options.output(), "io-" + nameOf(), startedAt);
        Interrupt.handle(interrupted);
        // a program that is terminated leaves no copies behind either
        Thread cleaner = new Thread(() -> clean(folder), "clean");
        Runtime.getRuntime().addShutdownHook(cleaner);
        boolean kept = false;
        IoResult result;
        try (ProgressPrinter progress = console.progress();
                IoTarget place = IoTarget.of(options, folder)) {
            target = place;
            IoProgram program = new IoProgram(options.jvm(), home.resolve("io"), folder.work());
            StrategyCatalog offer = program.offer();
            SourceFile source = given == null ? made(folder, progress) : given;
            FilePiece whole = whole(source, folder, progress);
            FileFacts facts = whole.facts();
            files(program, offer, source, whole, folder, place, progress);
            if (options.works().stream().anyMatch(Workload::isLog)) {
                logs(home, folder, place, progress);
            }
            kept = true;
            result = IoResults.of(
                    works,
                    source,
                    facts,
                    place.fileSystem(),
                    offer.absent(),
                    warnings,
                    new IoResults.Asked(
                            Home.version(),
                            startedAt.toString(),
                            console.arguments(),
                            options.budget().toMillis() / 1e3,
                            options.margin(),
                            options.seed(),
                            options.jvm().text(),
                            options.cache()),
                    interrupted.get(),
                    (System.nanoTime() - begun) / 1e9);
            Files.writeString(folder.path().resolve(IoJson.FILE), IoJson.toText(result));
            if (options.report()) {
                Files.writeString(folder.path().resolve("report.html"), IoPage.render(result));
            }
        } finally {
            folder.clean();
            if (!kept) {
                folder.discard();
            }
            Runtime.getRuntime().removeShutdownHook(cleaner);
        }
        print(result, folder);
        return !result.partial();
    }

    private void clean(OutputFolder folder) {
        IoTarget place = target;
        try {
            if (place != null) {
                place.close();
            }
        } catch (IOException e) {
            // leftovers cost nothing but space
        }
        folder.clean();
    }

    /** The example's text as a file, which goes with the folder for work. */
    private SourceFile made(OutputFolder folder, ProgressPrinter progress) throws IOException {
        Examples.Sized example = Examples.parse(options.input());
        Path file = folder.work()
                .resolve(example.example().name() + "." + example.example().format());
        if (!ExampleFile.write(example, options.size(), file, progress, isPast(MAKING), interrupted)) {
            warnings.add(IoResults.shorter(Files.size(file)));
        }
        return SourceFile.of(file, options.input());
    }

    private void print(IoResult result, OutputFolder folder) {
        if (options.json()) {
            console.out().print(IoJson.toText(result));
        } else {
            console.out().print(IoReport.render(result, console.style(), console.isVerbose()));
            if (options.report()) {
                console.out().println();
                console.out().println("report   " + folder.path().resolve("report.html"));
            }
        }
        console.out().flush();
    }

    /** Whether more than a share of all the time has passed since now. */
    private BooleanSupplier isPast(double share) {
        long end = System.nanoTime() + (long) (options.budget().toNanos() * share);
        return () -> System.nanoTime() > end;
    }

    /** The file, or as much of it as can be counted in a share of the time. */
    private FilePiece whole(SourceFile source, OutputFolder folder, ProgressPrinter progress) throws IOException {
        FileFacts facts = new FactsReader(source.path(), options.field(), progress, interrupted).read(isPast(COUNTING));
        FilePiece whole = new FilePiece(source.path(), facts);
        if (facts.bytes() < source.bytes() && !interrupted.get()) {
            Path first = folder.work().resolve("first");
            whole = FilePiece.first(source.path(), facts.bytes(), first, options.field(), progress, interrupted);
        }
        facts = whole.facts();
        progress.note(
                nameOf(),
                String.format(
                        Locale.ROOT,
                        "%,d bytes, %,d lines, ends %s%s",
                        facts.bytes(),
                        facts.lines(),
                        facts.ends(),
                        facts.utf8() ? "" : ", not UTF-8"));
        return whole;
    }

    private void files(
            IoProgram program,
            StrategyCatalog offer,
            SourceFile source,
            FilePiece whole,
            OutputFolder folder,
            IoTarget target,
            ProgressPrinter progress)
            throws IOException, InterruptedException {
        List<Workload> asked =
                options.works().stream().filter(work -> !work.isLog()).toList();
        if (asked.stream().anyMatch(IoSession::isCopy)) {
            source.checkTarget(target.folder(), options.across());
        }
        FileBenchmark bench = new FileBenchmark(
                program,
                source,
                whole,
                options.field(),
                target.file(),
                folder.work(),
                options.cache(),
                options.margin(),
                options.seed(),
                progress,
                interrupted);
        boolean seen = true;
        boolean lukewarm = false;
        Map<Workload, List<Strategy>> chosen = new LinkedHashMap<>();
        for (Workload work : asked) {
            List<Strategy> strategies = StrategySelector.of(offer, work, options.paths());
            if (!strategies.isEmpty() && possible(work, whole.facts())) {
                chosen.put(work, strategies);
            }
        }
        int left = chosen.size() + options.works().size() - asked.size();
        for (Map.Entry<Workload, List<Strategy>> one : chosen.entrySet()) {
            if (interrupted.get()) {
                break;
            }
            FileBenchmark.Done done = bench.run(one.getKey(), one.getValue(), deadline(left--));
            works.add(done.result());
            seen &= done.cacheSeen();
            lukewarm |= done.someLukewarm();
        }
        if (options.cache() == CacheState.WARM && !seen) {
            warnings.add(IoResults.notSeenWarm());
        }
        if (lukewarm) {
            warnings.add(IoResults.lukewarm());
        }
    }

    private static boolean isCopy(Workload work) {
        return work == Workload.COPY_BYTES || work == Workload.COPY_LINES;
    }

    private boolean possible(Workload work, FileFacts facts) {
        if (work != Workload.SCAN_SUM || facts.field() != null) {
            return true;
        }
        warnings.add(IoResults.noField(options.field()));
        return false;
    }

    private void logs(Path home, OutputFolder folder, IoTarget target, ProgressPrinter progress)
            throws IOException, InterruptedException {
        IoLogs logs = new IoLogs(console, options, home, folder, target, progress, interrupted);
        if (!interrupted.get()) {
            works.addAll(
                    logs.run(options.works().stream().filter(Workload::isLog).toList(), deadline(1)));
        }
        warnings.addAll(logs.warnings());
    }

    /** The end of an equal share of the time that is left. */
    private long deadline(int worksLeft) {
        long end = begun + options.budget().minus(REPORTING).toNanos();
        long now = System.nanoTime();
        return now + Math.max(0, end - now) / Math.max(1, worksLeft);
    }

    private boolean isExample() {
        return options.input().startsWith(Examples.PREFIX);
    }

    private Path path() {
        try {
            return Path.of(options.input());
        } catch (java.nio.file.InvalidPathException e) {
            throw Stop.input("no such file: " + SafeText.text(options.input(), true));
        }
    }

    private String nameOf() {
        if (isExample()) {
            return Examples.parse(options.input()).example().name();
        }
        Path name = path().getFileName();
        String text = name == null ? "file" : name.toString();
        int dot = text.indexOf('.');
        return dot > 0 ? text.substring(0, dot) : text;
    }
}
