package io.serdebench.lab.process;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Patience;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.store.JarFolder;
import io.serdebench.lab.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program of the installation that runs in processes of its own, and says itself what it can do. */
public final class SideProgram {

    private static final List<String> FLAGS = List.of(
            "-Xms64m",
            "-XX:+UseSerialGC",
            "-Xshare:auto",
            "-XX:-UsePerfData",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:+DisplayVMOutputToStderr");

    private static final int LIST_HEAP = 256;

    private final Jvm jvm;
    private final String name;
    private final List<Path> jars;
    private final String classPath;
    private final String main;

    /**
     * Prepares it.
     *
     * @param jvm The JVM that runs it.
     * @param folder The folder of its jars.
     * @param main The name of its main class.
     */
    public SideProgram(Jvm jvm, Path folder, String main) throws IOException {
        this.jvm = jvm;
        this.main = main;
        this.name = String.valueOf(folder.getFileName());
        this.classPath = JarFolder.classPath(folder);
        this.jars = JarFolder.jars(folder);
    }

    /**
     * The lines that it answers to {@code list}.
     *
     * @param what What the program does, for the message.
     * @throws Stop where it does not start on this JVM
     */
    public List<String> list(String what) throws InterruptedException {
        String text = "";
        try {
            // one that hangs would not close its output
            Path said = TemporaryFiles.file();
            Process process = ParentBoundProcess.start(new ProcessBuilder(line(LIST_HEAP, List.of(), List.of("list")))
                    .redirectOutput(said.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD));
            try {
                process.getOutputStream().close();
                text = Patience.await(process, TimeLimit.STEP) && process.exitValue() == 0
                        ? Files.readString(said)
                        : "";
            } finally {
                process.destroyForcibly();
                Leftovers.remove(said);
            }
        } catch (IOException e) {
            // said below
        }
        if (text.isEmpty()) {
            String damage = Store.installed().damage(jars, name);
            if (damage != null) {
                throw Stop.environment(damage);
            }
            throw Stop.environment("the program that " + what + " does not start on " + jvm.text());
        }
        return text.lines().toList();
    }

    /**
     * The command line of a process.
     *
     * @param heap The most heap, MiB.
     * @param flags More flags of the JVM.
     * @param arguments The arguments of the program.
     */
    public List<String> line(int heap, List<String> flags, List<String> arguments) {
        List<String> line = new ArrayList<>(List.of(jvm.java().toString()));
        line.addAll(FLAGS);
        line.add("-Xmx" + heap + "m");
        line.addAll(flags);
        line.addAll(List.of("-cp", classPath, main));
        line.addAll(arguments);
        return line;
    }
}
