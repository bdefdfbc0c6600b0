package io.serdebench.lab.reproduce;

import io.serdebench.lab.process.ParentBoundProcess;
import io.serdebench.lab.shell.Interrupt;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Commands of this program in processes of their own, on the JVM, with the options and the class path of this one. A session of
 * {@code run} counts its time from the start of its process, and a command that fails takes nothing with it.
 */
final class ChildCommands implements StepRunner {

    /** By its name, since the class leads back here by way of its commands. */
    private static final String MAIN = "io.serdebench.lab.cli.Main";

    private static final int POLL_MILLIS = 100;
    private static final int LIMIT_MILLIS = 2_000;

    private final AtomicBoolean interrupted;

    /**
     * Prepares it.
     *
     * @param interrupted Whoever sets it wants the command in hand to save what it has and to end.
     */
    ChildCommands(AtomicBoolean interrupted) {
        this.interrupted = interrupted;
    }

    @Override
    public int run(StepFolder folder, Runnable meanwhile) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        // it has ended when this one has to end
        command.add("-D" + Interrupt.PROPERTY + "=" + LIMIT_MILLIS);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(MAIN);
        command.addAll(folder.command());
        // what the user's file says of other runs must not change an experiment
        command.add("--config=none");
        command.add("--progress=none");
        command.add("--color=never");
        Process process = ParentBoundProcess.start(new ProcessBuilder(command)
                .redirectOutput(folder.printed().toFile())
                .redirectError(folder.said().toFile()));
        boolean ended = false;
        try {
            while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                meanwhile.run();
                if (interrupted.get() && !ended) {
                    // a terminal signals the child too; one who signals this process alone does not
                    process.destroy();
                    ended = true;
                }
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    @Override
    public boolean isThere(String program) {
        String path = System.getenv("PATH");
        if (path == null) {
            return false;
        }
        for (String folder : path.split(File.pathSeparator, -1)) {
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, program))) {
                return true;
            }
        }
        return false;
    }
}
