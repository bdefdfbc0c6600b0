package io.serdebench.lab.io;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.process.WorkerException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The program that does file I/O: how it is asked what it can do, and how a process of it is started. */
public final class IoProgram {

    private static final String MAIN = "io.serdebench.io.IoMain";

    /** The heap holds buffers; files of any size are to go through it. */
    private static final List<String> FLAGS = List.of(
            "-Xms64m",
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-Xshare:auto",
            "-XX:-UsePerfData",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:+DisplayVMOutputToStderr");

    private static final int LIST_SECONDS = 60;

    private final Jvm jvm;
    private final String classPath;
    private final Path scratch;

    /**
     * Prepares it.
     *
     * @param jvm The JVM that runs it.
     * @param folder Its jars.
     * @param scratch Takes what processes write to standard error.
     */
    public IoProgram(Jvm jvm, Path folder, Path scratch) throws IOException {
        this.jvm = jvm;
        this.scratch = scratch;
        try (Stream<Path> jars = Files.list(folder)) {
            this.classPath = jars.filter(jar -> jar.toString().endsWith(".jar"))
                    .sorted()
                    .map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
        }
    }

    /** What there is on this JVM, and the programs of the system. */
    public StrategyCatalog offer() throws InterruptedException {
        String text = Tools.ask(line(List.of(), List.of("list")), LIST_SECONDS, TimeUnit.SECONDS);
        if (text.isEmpty()) {
            throw Stop.environment("the program that does file I/O does not start on " + jvm.text());
        }
        return StrategyCatalog.parse(text.lines().toList()).with(Tools.present());
    }

    /**
     * Starts a process that does one strategy.
     *
     * @param target The file that it writes, or {@code -}.
     * @param facts The facts about the source, as far as strategies may know them.
     * @param stop Asked now and then whether to give up a pass.
     */
    Runner start(Strategy strategy, Path source, String target, FileFacts facts, BooleanSupplier stop)
            throws WorkerException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(
                "run",
                strategy.name(),
                source.toString(),
                target,
                "ends=" + facts.ends(),
                "last=" + facts.endsWithLine(),
                "utf8=" + facts.utf8()));
        FileFacts.Field field = facts.field();
        if (field != null) {
            arguments.add("delimiter=" + (field.delimiter() & 0xff));
            arguments.add("column=" + field.column());
            arguments.add("scale=" + field.scale());
        }
        String name = strategy.name().replaceAll("[^a-z0-9-]", "_");
        return ProgramRunner.start(
                strategy.name(),
                line(strategy.flags(), arguments),
                scratch.resolve(strategy.work().word() + "-" + name + ".stderr"),
                stop);
    }

    private List<String> line(List<String> flags, List<String> arguments) {
        List<String> line = new ArrayList<>(List.of(jvm.java().toString()));
        line.addAll(FLAGS);
        line.addAll(flags);
        line.addAll(List.of("-cp", classPath, MAIN));
        line.addAll(arguments);
        return line;
    }
}
