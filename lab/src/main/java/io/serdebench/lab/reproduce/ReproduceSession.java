package io.serdebench.lab.reproduce;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.measure.Cores;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.process.Machines;
import io.serdebench.lab.process.OtherLoad;
import io.serdebench.lab.reproduce.ReproduceResult.Reproduced;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.Interrupt;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** One session of {@code reproduce}, from the plan to the pages. The pages are written anew after each experiment. */
final class ReproduceSession {

    private final Console console;
    private final ReproducePlan plan;
    private final boolean json;
    private final AtomicBoolean interrupted = new AtomicBoolean();

    ReproduceSession(Console console, ReproducePlan plan, boolean json) {
        this.console = console;
        this.plan = plan;
        this.json = json;
    }

    /**
     * Begins a session.
     *
     * @param chosen The folder, or null for a new one of a name that is free.
     * @return True where all was done, false where it was interrupted.
     */
    boolean begin(@Nullable Path chosen, List<ChosenExperiment> experiments) throws IOException, InterruptedException {
        Home.installation();
        OutputFolder folder = OutputFolder.create(chosen, "reproduce", Instant.now());
        folder.clean();
        plan.write(folder.path());
        return run(folder.path(), experiments);
    }

    /**
     * Does the steps of a session that are not finished.
     *
     * @param folder The folder of the session.
     * @return True where all was done, false where it was interrupted.
     */
    boolean run(Path folder, List<ChosenExperiment> experiments) throws IOException, InterruptedException {
        Interrupt.handle(interrupted);
        List<Reproduced> done = new ArrayList<>();
        ReproduceResult result = result(done);
        try (ProgressPrinter progress = console.progress()) {
            String load = ReproduceWords.beside(OtherLoad.look(Cores.atOnce()), ReproduceWords.again(plan.arguments()));
            if (load != null) {
                progress.note("load", load);
            }
            Reproduction reproduction = new Reproduction(
                    folder.toAbsolutePath(), plan.scale(), new ChildCommands(interrupted), progress, interrupted);
            for (ChosenExperiment each : experiments) {
                done.add(reproduction.run(each.experiment(), each.place()));
                result = result(done);
                write(result, folder);
            }
        }
        console.print(
                ReproduceReport.KIND.answer(result, console),
                folder.resolve("index.html").toString(),
                json);
        return !result.partial();
    }

    private ReproduceResult result(List<Reproduced> done) throws InterruptedException {
        double seconds = done.stream()
                .flatMap(each -> each.steps().stream())
                .mapToDouble(ReproduceResult.StepDone::seconds)
                .sum();
        return new ReproduceResult(
                ReproduceResult.SCHEMA,
                Home.version(),
                plan.startedAt(),
                plan.arguments(),
                plan.scale(),
                interrupted.get(),
                seconds,
                Machines.describe(),
                Jvm.running().text(),
                List.copyOf(done));
    }

    private static void write(ReproduceResult result, Path folder) throws IOException {
        ReproduceResult.DOCUMENT.write(result, folder);
        Leftovers.write(folder.resolve("index.html"), ReproducePage.render(result));
        Leftovers.write(folder.resolve("claims.md"), ClaimsMarkdown.render(result));
        for (Reproduced each : result.experiments()) {
            Leftovers.write(folder.resolve(each.id() + ".html"), ExperimentPage.render(result, each));
        }
    }
}
