package io.serdebench.lab.pipe;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.Interrupt;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.PlanNotes;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import io.serdebench.lab.text.Figures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One session of {@code pipe}, from the file to the report. */
final class PipeSession {

    private final Console console;
    private PipeOptions options;
    private final long begun = System.nanoTime();
    private final Instant startedAt = Instant.now();
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final List<Warning> warnings = new ArrayList<>();
    private final List<PipeResult.Run> runs = new ArrayList<>();

    PipeSession(Console console, PipeOptions options) {
        this.console = console;
        this.options = options;
    }

    /** Runs the session; where every run failed, something is wrong with the machine or the network. */
    ExitCode run() throws IOException, InterruptedException {
        Path home = Home.installation();
        OutputFolder folder = OutputFolder.create(options.output().folder(), "pipe-" + nameOf(), startedAt);
        PipeResult result;
        try (ProgressPrinter progress = console.progress()) {
            Ready ready = ready(options, home, folder, progress, warnings);
            options = options.shared(ready.candidates().size());
            notes(ready).tell(progress);
            result = through(home, folder, ready, progress);
            if (options.output().report()) {
                Leftovers.write(folder.path().resolve("report.html"), PipePage.render(result));
            }
        } finally {
            folder.clean();
            // removes nothing but an empty folder
            folder.discard();
        }
        console.print(
                PipeReport.KIND.answer(result, console),
                options.output().report() ? folder.path().resolve("report.html").toString() : null,
                options.output().json());
        if (result.partial()) {
            return ExitCode.INTERRUPTED;
        }
        boolean failed = result.runs().stream().allMatch(run -> run.status() == PipeResult.Status.FAILED);
        return failed ? ExitCode.ENVIRONMENT : ExitCode.OK;
    }

    private PipeResult through(Path home, OutputFolder folder, Ready ready, ProgressPrinter progress)
            throws IOException, InterruptedException {
        KafkaPlan plan = options.kafka();
        if (plan == null) {
            return measure(home, folder, ready, progress, null);
        }
        PipeProgram.Place bootstrap = plan.bootstrap();
        if (bootstrap != null) {
            if (plan.config() != null) {
                plan.config().warnings().stream()
                        .filter(warning -> !warnings.contains(warning))
                        .forEach(warnings::add);
            }
            return measure(home, folder, ready, progress, KafkaWay.through(plan, bootstrap));
        }
        try (PipeBroker broker = PipeBroker.start(home, folder.work())) {
            progress.note(
                    "kafka",
                    "a broker of this session on " + broker.place().host() + ":"
                            + broker.place().port());
            return measure(home, folder, ready, progress, KafkaWay.through(plan, broker));
        }
    }

    private PipeResult measure(
            Path home, OutputFolder folder, Ready ready, ProgressPrinter progress, @Nullable KafkaWay kafka)
            throws IOException, InterruptedException {
        Interrupt.handle(interrupted);
        PipeProgram program = kafka == null
                ? PipeProgram.tcp(home, folder.work(), options.plan(), ready.dataset())
                : PipeProgram.kafka(home, folder.work(), options.plan(), ready.dataset());
        PipeBenchmark bench = new PipeBenchmark(program, options.connect(), kafka, progress, interrupted, run -> {
            runs.add(run);
            try {
                // who is killed keeps what was done
                PipeResult.DOCUMENT.write(result(ready, List.of(), true), folder.path());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        List<PipeResult.Search> searches = List.of();
        if (options.target() == null) {
            bench.run(ready.candidates(), options.rates(), options.runs());
        } else {
            searches = bench.search(ready.candidates(), options.target());
        }
        PipeResult result = result(ready, searches, interrupted.get());
        PipeResult.DOCUMENT.write(result, folder.path());
        return result;
    }

    private PipeResult result(Ready ready, List<PipeResult.Search> searches, boolean partial) {
        return PipeResults.of(
                new PipeResults.About(
                        Home.version(),
                        startedAt.toString(),
                        console.arguments(),
                        partial,
                        (System.nanoTime() - begun) / 1e9,
                        connection(),
                        ready.formats()),
                ready.dataset(),
                options.plan(),
                List.copyOf(runs),
                searches,
                warnings);
    }

    private String connection() {
        KafkaPlan kafka = options.kafka();
        PipeProgram.Place place = kafka == null ? options.connect() : kafka.bootstrap();
        String where = place == null ? "loopback" : place.host() + ":" + place.port();
        return kafka == null ? where : place == null ? "Kafka broker of the session" : "Kafka broker " + where;
    }

    /** Reads the records and proves the codecs, as a session does, and prints what it would send. */
    void plan() throws IOException, InterruptedException {
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        PlanNotes notes;
        try (ProgressPrinter progress = console.progress()) {
            Ready ready = ready(options, Home.installation(), folder, progress, warnings);
            options = options.shared(ready.candidates().size());
            notes = notes(ready);
        } finally {
            folder.discard();
        }
        warnings.forEach(warning -> notes.with("left out", warning.message()));
        notes.print(console, options.output().json());
    }

    private PlanNotes notes(Ready ready) {
        PipePlan plan = options.plan();
        boolean search = options.target() != null;
        int runs = options.runsOf(ready.candidates().size());
        double seconds = runs * (plan.duration().toMillis() + plan.warmUp().toMillis()) / 1e3;
        PlanNotes notes = new PlanNotes("pipe", startedAt, seconds, true);
        notes.with(
                "data",
                ready.dataset().name() + ", " + Figures.many(ready.dataset().records(), "record"));
        notes.with("codecs", ready.candidates().stream().map(Candidate::codec).collect(Collectors.joining(", ")));
        notes.with(
                "plan",
                search
                        ? "a search for the highest rate of each codec, some runs each"
                        : Figures.many(runs, "run") + ": "
                                + options.rates().stream().map(PipeRate::text).collect(Collectors.joining(", "))
                                + (options.runs() > 1 ? ", each " + options.runs() + " times" : "")
                                + "; each run takes "
                                + Figures.duration(plan.duration().toMillis() / 1e3)
                                + " after its warm-up");
        notes.with("decides", "nothing: each figure is from one run");
        return notes;
    }

    /**
     * The records that are to be sent.
     *
     * @param dataset The records.
     * @param candidates The codecs that give each of them back.
     * @param formats The format of each codec, by its name.
     */
    record Ready(Dataset dataset, List<Candidate> candidates, Map<String, String> formats) {}

    /** Reads the records, makes the codecs and checks them. */
    static Ready ready(
            PipeOptions options, Path home, OutputFolder folder, ProgressPrinter progress, List<Warning> warnings)
            throws IOException, InterruptedException {
        List<Codec> codecs = options.plugins().catalog(home).selectOnJvmAsTyped(options.codecs(), "pipe").stream()
                .filter(codec -> !codec.isFloor())
                .toList();
        Preparation preparation = new Preparation(home, Home.cache(), folder.work(), progress);
        Dataset dataset =
                preparation.read(options.input().sources(), options.input().reading());
        progress.note(dataset.name(), dataset.sniffed());
        warnings.addAll(dataset.warnings());
        Candidates candidates = preparation.candidates(dataset, codecs);
        for (Entry.Checked refused : candidates.refused()) {
            warnings.add(Warning.leftOut(refused.codec(), String.valueOf(refused.reason())));
        }
        List<Candidate> lossless = PipeProofs.lossless(
                preparation.ready(candidates), dataset, folder.work(), Home.cache(), progress, warnings);
        if (lossless.isEmpty()) {
            throw Stop.input("no codec carries these records: "
                    + (warnings.isEmpty() ? "none is chosen" : warnings.get(0).message()));
        }
        Map<String, String> formats = new TreeMap<>();
        candidates.planned().forEach(planned -> formats.put(planned.name(), planned.format()));
        formats.keySet().retainAll(lossless.stream().map(Candidate::codec).toList());
        return new Ready(dataset, lossless, formats);
    }

    private String nameOf() {
        String name = OutputFolder.nameOf(options.input().inputs.get(0));
        return name.startsWith("example:") ? name.substring("example:".length()) : name;
    }
}
