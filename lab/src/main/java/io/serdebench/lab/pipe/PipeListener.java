package io.serdebench.lab.pipe;

import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.Interrupt;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicBoolean;

/** Receives for a sender on another host until it is interrupted. The result is made there. */
final class PipeListener {

    private final Console console;
    private final PipeOptions options;
    private final PipeProgram.Place place;
    private final AtomicBoolean interrupted = new AtomicBoolean();

    PipeListener(Console console, PipeOptions options, PipeProgram.Place place) {
        this.console = console;
        this.options = options;
        this.place = place;
    }

    /** Serves senders, one after the other for each codec. */
    void run() throws IOException, InterruptedException {
        Path home = Home.installation();
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try (ProgressPrinter progress = console.progress()) {
            PipeSession.Ready ready = PipeSession.ready(options, home, folder, progress, new ArrayList<>());
            Interrupt.handle(interrupted);
            PipeProgram program = PipeProgram.tcp(home, folder.work(), options.plan(), ready.dataset());
            new PipeReceivers(program, place, progress, interrupted).serve(ready.candidates());
        } finally {
            folder.discard();
        }
    }
}
