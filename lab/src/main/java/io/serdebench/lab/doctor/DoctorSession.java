package io.serdebench.lab.doctor;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.measure.Cores;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.process.OtherLoad;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** One examination, from the first check to the last line. Checks are printed as soon as they are made. */
final class DoctorSession {

    /** Its code is made by no compiler of its own, and it is warm after a second or two. */
    private static final String CODEC = "msgpack";

    private final Console console;
    private final Duration bench;
    private final Duration planned;
    private final String plannedAsTyped;
    private final boolean fix;
    private final boolean json;
    private final Instant startedAt = Instant.now();
    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final Examination examination = new Examination();

    DoctorSession(Console console, Duration bench, Duration planned, String plannedAsTyped, boolean fix, boolean json) {
        this.console = console;
        this.bench = bench;
        this.planned = planned;
        this.plannedAsTyped = plannedAsTyped;
        this.fix = fix;
        this.json = json;
    }

    ExitCode run() throws IOException, InterruptedException {
        Path home = Home.installation();
        Catalog catalog = Catalog.load(home);
        // one codec of a run goes under a second name
        int processes = catalog.select(List.of()).size() + 1;
        int processors = Runtime.getRuntime().availableProcessors();
        int cores = Cores.atOnce();
        show(examination.ask(Path.of(""), Home.cache(), processors, processes));
        boolean measures = !bench.isZero() && !examination.isUnfit();
        OtherLoad load = measures ? OtherLoad.look(cores) : OtherLoad.NONE;
        if (measures) {
            show(examination.beside(load));
            show(measure(home, catalog));
        }
        Noise noise = examination.noise();
        Forecast forecast = noise == null ? null : Forecast.of(noise, planned, processes, cores, load.share());
        String unmeasured = measures ? examination.unmeasured() : bench.isZero() ? "--bench 0s" : "no run is possible";
        print(noise, forecast, unmeasured);
        return examination.isUnfit() ? ExitCode.ENVIRONMENT : interrupted.get() ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    private List<Finding> measure(Path home, Catalog catalog) throws IOException, InterruptedException {
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try (ProgressPrinter progress = console.progress()) {
            return examination.measure(
                    () -> new Trial(
                            catalog.select(List.of(CODEC)).get(0),
                            new Preparation(home, Home.cache(), folder.work(), progress),
                            folder.work()),
                    bench,
                    interrupted,
                    progress);
        } finally {
            folder.discard();
        }
    }

    private void show(List<Finding> findings) {
        if (!json) {
            console.out().print(DoctorReport.findings(findings, console.style()));
            console.out().flush();
        }
    }

    private void print(@Nullable Noise noise, @Nullable Forecast forecast, @Nullable String unmeasured) {
        List<Finding> findings = examination.findings();
        if (json) {
            console.out()
                    .print(ResultDocument.spread(new Diagnosis(
                            Diagnosis.SCHEMA,
                            Home.version(),
                            startedAt.toString(),
                            findings,
                            noise,
                            forecast,
                            unmeasured)));
        } else {
            console.out().print(DoctorReport.fixes(findings, fix, console.style()));
            console.out()
                    .print(
                            noise == null || forecast == null
                                    ? DoctorReport.unmeasured(unmeasured, console.style())
                                    : DoctorReport.noise(noise, forecast, plannedAsTyped, console.style()));
        }
        console.out().flush();
    }
}
