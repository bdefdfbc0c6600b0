package io.serdebench.lab.io;

import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.dataset.example.Examples;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.PlanNotes;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.SafeText;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/** The plan of {@code io}, in words. The file is not read, so nothing is said of its lines. */
final class IoForesight {

    private final IoOptions options;

    IoForesight(IoOptions options) {
        this.options = options;
    }

    /** Prints the plan as the answer of a dry run. */
    void print(Console console) throws IOException, InterruptedException {
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try {
            IoProgram program = new IoProgram(options.jvm(), Home.installation().resolve("io"), folder.work());
            of(program.offer()).print(console, options.json());
        } finally {
            folder.discard();
        }
    }

    /** The plan in words. */
    PlanNotes of(StrategyCatalog offer) throws IOException {
        PlanNotes notes = new PlanNotes("io", Instant.now(), options.budget().toMillis() / 1e3, false);
        String name = SafeText.text(options.input(), true);
        if (options.input().startsWith(Examples.PREFIX)) {
            Examples.parse(options.input());
            notes.with("file", name + ", made for this run");
        } else {
            SourceFile file = SourceFile.of(SourceFile.path(options.input()), name);
            notes.with(
                    "file",
                    name + ", " + Figures.size(file.bytes()) + ", page cache "
                            + options.cache().word());
        }
        for (Workload work : options.works()) {
            List<Strategy> strategies = work.isLog() ? List.of() : StrategySelector.of(offer, work, options.paths());
            String who = work.isLog()
                    ? "logs of the codecs " + String.join(", ", options.codecs())
                            + (options.paths().isEmpty() ? ", by as many paths as the time has rounds for" : "")
                    : strategies.stream().map(Strategy::name).collect(Collectors.joining(", "));
            notes.with(work.word(), who.isEmpty() ? "no strategy of this work was chosen" : who);
        }
        return notes.with(
                "rounds", "an equal share of the time for each work; a work ends earlier once all pairs are decided");
    }
}
