package io.serdebench.lab.measure;

import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.process.WorkerProcess;
import io.serdebench.lab.process.WorkerRequest;
import io.serdebench.protocol.WorkerReply;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/** Has a codec encode records, in a process of its own, into a file of their bytes. */
public final class Encoder {

    private final Path rows;
    private final Path scratch;

    /**
     * For one rows file.
     *
     * @param scratch Folder that takes what is encoded, and what workers write to standard error.
     */
    public Encoder(Path rows, Path scratch) {
        this.rows = rows;
        this.scratch = scratch;
    }

    /**
     * Encodes this many records.
     *
     * @param skip Records passed over.
     * @param count Records encoded, if there are that many.
     * @param progress Takes the number of records done, now and then.
     * @return The file: each record after its length, a big-endian 32-bit integer.
     * @throws WorkerException where the codec cannot do it, or its process dies; there is no file then
     */
    public Path encode(Candidate candidate, int skip, int count, LongConsumer progress)
            throws WorkerException, InterruptedException {
        return encode(candidate, skip, count, progress, () -> false);
    }

    /**
     * The same for a caller that may stop before it is done.
     *
     * @param stop Is asked again and again whether to stop, which is a failure, too.
     */
    Path encode(Candidate candidate, int skip, int count, LongConsumer progress, BooleanSupplier stop)
            throws WorkerException, InterruptedException {
        Path out = scratch.resolve("encoded-" + candidate.codec());
        Path log = scratch.resolve("encode-" + candidate.codec() + ".stderr");
        WorkerRequest request = WorkerRequest.encode(rows, skip, count, out);
        try (WorkerProcess worker = WorkerProcess.start(candidate, request, log)) {
            while (true) {
                List<String> reply;
                try {
                    reply = worker.reply(TimeLimit.STEP, stop);
                } catch (WorkerException | InterruptedException e) {
                    worker.kill();
                    throw e;
                }
                if (reply.get(0).equals(WorkerReply.Progress.WORD)) {
                    progress.accept(WorkerReply.Progress.of(reply).records());
                } else if (reply.get(0).equals(WorkerReply.Encoded.WORD)) {
                    return out;
                }
            }
        }
    }
}
