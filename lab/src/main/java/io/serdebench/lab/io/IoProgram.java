package io.serdebench.lab.io;

import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.process.LineProtocol;
import io.serdebench.lab.process.SideProgram;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.protocol.FileReply;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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

    /** A JVM that does one strategy. */
    static final class ProgramRunner implements Runner {

        private static final Set<String> WORDS = Set.of("ready", "passed", "failed");

        /** A JVM and perhaps a compiler start. */

        /** A slow strategy on a large file takes minutes; longer than this nothing takes that does not hang. */
        private static final Duration PATIENCE = Duration.ofMinutes(60);

        private final LineProtocol talk;
        private final BooleanSupplier stop;

        private ProgramRunner(LineProtocol talk, BooleanSupplier stop) {
            this.talk = talk;
            this.stop = stop;
        }

        /**
         * Starts it and waits until it is ready.
         *
         * @param command The JVM and its arguments.
         * @param stop Asked now and then whether to give up what is in hand, since a pass may take minutes.
         */
        static ProgramRunner start(String name, List<String> command, Path stderr, BooleanSupplier stop)
                throws WorkerException, InterruptedException {
            ProgramRunner started = new ProgramRunner(LineProtocol.start(name, command, stderr, WORDS), stop);
            try {
                started.talk.reply(TimeLimit.STEP, stop);
                return started;
            } catch (WorkerException | InterruptedException e) {
                started.talk.kill();
                throw e;
            }
        }

        @Override
        public Passes pass(Workload work, int times) throws WorkerException, InterruptedException {
            talk.send("pass " + times + "\n");
            List<String> reply = talk.reply(PATIENCE, stop);
            try {
                FileReply.Passed passed = FileReply.Passed.of(reply);
                return new Passes(passed.nanos(), passed.value());
            } catch (IllegalArgumentException e) {
                throw new WorkerException("it did not answer a pass but printed: " + String.join(" ", reply));
            }
        }

        @Override
        public ProcessHandle handle() {
            return talk.handle();
        }

        @Override
        public void close() {
            talk.close();
        }
    }
}
