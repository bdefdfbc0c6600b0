package io.serdebench.lab.measure;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.process.WorkerProcess;
import io.serdebench.lab.process.WorkerRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Classes that a library registers for the application's own class. */
public final class Registered {

    private static final TimeLimit SILENCE = TimeLimit.ofOwn(Duration.ofMinutes(2));

    private Registered() {}

    /**
     * Has a worker make the library ready as each process of a run does, and say what it registers.
     *
     * @param rows The rows that objects are made of.
     * @param scratch A folder that takes what the worker writes.
     * @return A line for each class, in the library's order; none where it registers none.
     * @throws Stop where the library takes no such class
     */
    public static List<String> by(Candidate candidate, Path rows, Path scratch)
            throws IOException, InterruptedException {
        Path out = scratch.resolve("registered-" + candidate.codec());
        try (WorkerProcess process = WorkerProcess.start(
                candidate,
                WorkerRequest.registered(rows, out),
                scratch.resolve("registered-" + candidate.codec() + ".stderr"))) {
            process.reply(SILENCE, () -> false);
            return Files.readAllLines(out);
        } catch (WorkerException e) {
            throw Stop.input(candidate.codec() + ": " + e.getMessage());
        }
    }
}
