package io.serdebench.lab.measure;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.generate.OwnSerde;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.WorkerCommand;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.process.WorkerProcess;
import io.serdebench.lab.process.WorkerRequest;
import io.serdebench.protocol.OwnReply;
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
    private static final TimeLimit SILENCE = TimeLimit.ofOwn(Duration.ofMinutes(2));

    /**
     * Has a worker make the objects.
     *
     * @param command The command of the worker.
     * @param scratch Takes the file.
     * @throws Stop where the objects cannot be had; the message is that of the application's code
     */
    static Supplied of(OwnClasses own, WorkerCommand command, Path scratch, Progress progress)
            throws IOException, InterruptedException {
        String name = own.source().name();
        Path file = scratch.resolve(name.replace('#', '.') + ".jsonl");
        OwnReply.Supplied supplied =
                made(candidate(name, own, own.path().jars(), command), WorkerRequest.supply(file), scratch, progress);
        return new Supplied(file, own.supplied(supplied.type(), cases(supplied.cases())));
    }

    /**
     * Has a worker make the object of every record, as each codec's worker will: what is wrong with them is no codec's fault.
     *
     * @param libs The class path.
     * @param command The command of the worker.
     * @throws Stop where one cannot be made, or is another one in each process
     */
    static void check(
            OwnClasses own, List<Path> libs, Dataset dataset, WorkerCommand command, Path scratch, Progress progress)
            throws IOException, InterruptedException {
        String name = own.source().isListed() ? own.source().name() : own.type();
        made(candidate(name, own, libs, command), WorkerRequest.objects(dataset.rows()), scratch, progress);
    }

    private static Candidate candidate(String name, OwnClasses own, List<Path> libs, WorkerCommand command) {
        return new Candidate(name, "", "", "", libs, List.of(), false, command.untimed(), own.request(), 1);
    }

    private static OwnReply.Supplied made(Candidate candidate, WorkerRequest request, Path scratch, Progress progress)
            throws IOException, InterruptedException {
        try (WorkerProcess process = WorkerProcess.start(candidate, request, scratch.resolve("supply.stderr"))) {
            long made = 0;
            while (true) {
                String so = made + " objects";
                // whoever interrupts is heard while the application's code is silent
                List<String> reply = process.reply(SILENCE, () -> {
                    progress.at("make objects", -1, so);
                    return false;
                });
                if (reply.get(0).equals(OwnReply.Supplied.WORD)) {
                    return OwnReply.Supplied.of(reply);
                }
                made = WorkerReply.Progress.of(reply).records();
            }
        } catch (WorkerException e) {
            throw refused(candidate.codec(), String.valueOf(e.getMessage()));
        }
    }

    private static Stop refused(String name, String why) {
        if (why.startsWith("out of memory")) {
            return Stop.input(
                    name + ": its objects do not fit into the heap of a worker (" + why + ")",
                    "fewer objects, or a larger heap: --heap 4g");
        }
        if (why.startsWith("no answer")) {
            return Stop.input(name + ": " + why + ": the application's code does not come to an end");
        }
        return Stop.input(why.startsWith(name) ? why : name + ": " + why);
    }

    private static List<OwnSerde> cases(String names) {
        return Stream.of(names.split(","))
                .filter(name -> !name.isEmpty())
                .map(name -> new OwnSerde(name, OwnSerde.Kind.CASE, name))
                .toList();
    }
}
