package io.serdebench.lab.io;

import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.process.SideProgram;
import io.serdebench.lab.process.WorkerException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** The program that does file I/O: how it is asked what it can do, and how a process of it is started. */
public final class IoProgram {

    private static final String MAIN = "io.serdebench.io.IoMain";

    /** The most heap, MiB. It holds buffers; files of any size are to go through it. */
    private static final int HEAP = 256;

    private final SideProgram program;
    private final Path scratch;

    /**
     * Prepares it.
     *
     * @param jvm The JVM that runs it.
     * @param folder Its jars.
     * @param scratch Takes what processes write to standard error.
     */
    public IoProgram(Jvm jvm, Path folder, Path scratch) throws IOException {
        this.program = new SideProgram(jvm, folder, MAIN);
        this.scratch = scratch;
    }

    /** Strategies on this JVM, and the programs of the system. */
    public StrategyCatalog offer() throws InterruptedException {
        return StrategyCatalog.parse(program.list("does file I/O")).with(Tools.present());
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
                program.line(HEAP, strategy.flags(), arguments),
                scratch.resolve(strategy.work().word() + "-" + name + ".stderr"),
                stop);
    }
}
