package io.serdebench.lab.io;

import io.serdebench.lab.process.LineProtocol;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.protocol.FileReply;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** A JVM that does one strategy. */
final class ProgramRunner implements Runner {

    private static final Set<String> WORDS = Set.of("ready", "passed", "failed");

    /** A JVM and perhaps a compiler start. */
    private static final Duration START = Duration.ofSeconds(60);

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
            started.talk.reply(START, stop);
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
