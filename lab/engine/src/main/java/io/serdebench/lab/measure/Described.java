package io.serdebench.lab.measure;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.dataset.source.FieldSelection;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.WorkerCommand;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.process.WorkerProcess;
import io.serdebench.lab.process.WorkerRequest;
import io.serdebench.protocol.OwnReply;
import io.serdebench.protocol.WorkerReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The application's class as a worker describes it: a schema, and the source of a class that copies objects into those that are
 * generated for that schema.
 *
 * @param schema The schema, or null where there is none.
 * @param copy The name of the class that copies.
 * @param sources The folder of its source.
 * @param refusal The reason why there is no schema; empty where there is one.
 */
record Described(@Nullable Schema schema, String copy, Path sources, String refusal) {

    private static final TimeLimit SILENCE = TimeLimit.ofOwn(Duration.ofMinutes(2));

    /**
     * Has a worker describe the class.
     *
     * @param rows The rows that its objects are made of.
     * @param libs The class path that they are made with.
     * @param command The command of the worker.
     * @param scratch Takes what it writes.
     */
    static Described of(
            OwnClasses own, Path rows, List<Path> libs, WorkerCommand command, Path scratch, Progress progress)
            throws IOException, InterruptedException {
        Path folder = Files.createDirectories(scratch.resolve("described"));
        Candidate candidate =
                new Candidate(own.type(), "", "", "", libs, List.of(), false, command.untimed(), own.request(), 1);
        try (WorkerProcess process = WorkerProcess.start(
                candidate, WorkerRequest.describe(rows, folder), scratch.resolve("describe.stderr"))) {
            while (true) {
                List<String> reply = process.reply(SILENCE, () -> false);
                if (reply.get(0).equals(OwnReply.Described.WORD)) {
                    return read(OwnReply.Described.of(reply), folder);
                }
                progress.at(
                        "describe " + own.type(),
                        0,
                        WorkerReply.Progress.of(reply).records() + " objects");
            }
        } catch (WorkerException e) {
            return refused(folder, String.valueOf(e.getMessage()));
        }
    }

    private static Described read(OwnReply.Described said, Path folder) throws IOException {
        if (!said.refusal().isEmpty()) {
            return refused(folder, said.refusal());
        }
        try {
            Schema schema = Notation.parseSchema(Files.readString(folder.resolve("record.schema")));
            FieldSelection.checkGenerated(schema);
            return new Described(schema, said.copy(), folder.resolve("sources"), "");
        } catch (Stop | IllegalArgumentException e) {
            // too many fields, or types that lie too deep
            return refused(folder, String.valueOf(e.getMessage()));
        }
    }

    private static Described refused(Path folder, String reason) {
        return new Described(null, "", folder, reason);
    }
}
