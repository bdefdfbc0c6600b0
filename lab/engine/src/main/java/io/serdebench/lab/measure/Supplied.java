package io.serdebench.lab.measure;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.generate.OwnSerde;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.WorkerCommand;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.process.WorkerProcess;
import io.serdebench.lab.process.WorkerRequest;
import io.serdebench.protocol.WorkerReply;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Objects that the application's supplier or suite gives, made once in a worker to be counted: a file has for each the text by which every other
 * process finds its own and knows that it is equal.
 *
 * @param file The file, of JSON lines.
 * @param own The application's class, with its type and the cases of its suite.
 */
public record Supplied(Path file, OwnClasses own) {

    /** A supplier that says nothing for so long hangs. */
    private static final Duration SILENCE = Duration.ofMinutes(2);

    /**
     * Has a worker make the objects.
     *
     * @param worker The jars of the worker.
     * @param scratch Takes the file.
     * @throws Stop where the objects cannot be had; the message is that of the application's code
     */
    static Supplied of(OwnClasses own, Path worker, Path scratch, Progress progress)
            throws IOException, InterruptedException {
        String name = own.source().name();
        Path file = scratch.resolve(name.replace('#', '.') + ".jsonl");
        Candidate candidate = new Candidate(
                name,
                "",
                "",
                "",
                own.path().jars(),
                List.of(),
                false,
                WorkerCommand.of(JvmVariant.standard(), worker, scratch).untimed(),
                own.request(),
                1);
        try (WorkerProcess process =
                WorkerProcess.start(candidate, WorkerRequest.supply(file), scratch.resolve("supply.stderr"))) {
            while (true) {
                List<String> reply = process.reply(SILENCE);
                if (reply.get(0).equals(WorkerReply.Supplied.WORD)) {
                    WorkerReply.Supplied supplied = WorkerReply.Supplied.of(reply);
                    return new Supplied(file, own.supplied(supplied.type(), cases(supplied.cases())));
                }
                progress.at("make objects", 0, WorkerReply.Progress.of(reply).records() + " objects");
            }
        } catch (WorkerException e) {
            throw Stop.input(name + ": " + e.getMessage());
        }
    }

    private static List<OwnSerde> cases(String names) {
        return Stream.of(names.split(","))
                .filter(name -> !name.isEmpty())
                .map(name -> new OwnSerde(name, OwnSerde.Kind.CASE, name))
                .toList();
    }
}
