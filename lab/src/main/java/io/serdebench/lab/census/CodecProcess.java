package io.serdebench.lab.census;

import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.census.EncodedTally.Failure;
import io.serdebench.lab.census.EncodedTally.Lossy;
import io.serdebench.lab.census.EncodedTally.Refused;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.process.WorkerProcess;
import io.serdebench.lab.process.WorkerRequest;
import io.serdebench.protocol.RowsReply;
import io.serdebench.protocol.RowsTurn;
import io.serdebench.protocol.WorkerReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The process of a codec, which encodes one piece after the other. It begins with the first piece, and again after a failure. */
class CodecProcess implements AutoCloseable {

    private final Candidate candidate;
    private final Path scratch;
    private final @Nullable PieceCompressors compressors;
    private @Nullable WorkerProcess worker;
    private volatile @Nullable Failure failure;

    /**
     * A process that is not started.
     *
     * @param scratch A folder for its standard error, and for what it encodes.
     * @param compressors Compress what it encodes, or null.
     */
    CodecProcess(Candidate candidate, Path scratch, @Nullable PieceCompressors compressors) {
        this.candidate = candidate;
        this.scratch = scratch;
        this.compressors = compressors;
    }

    /** The codec. */
    String codec() {
        return candidate.codec();
    }

    /** Has a tally know all that is found out. */
    void begin(EncodedTally tally) {
        if (compressors != null) {
            compressors.begin(tally);
        }
    }

    /** The first failure in a file that was read to its end, or null. */
    @Nullable
    Failure failure() {
        return failure;
    }

    /** Remembers a failure. */
    synchronized void fail(Failure other) {
        Failure known = failure;
        if (known == null || other.compareTo(known) < 0) {
            failure = other;
        }
    }

    /** Encodes, decodes and compares records, one piece at a time. */
    synchronized void encode(RowsPiece piece, EncodedTally into) throws InterruptedException {
        try {
            RowsReply.Compared all = WorkerException.twice(() -> answer(piece, into));
            compress(all, piece, into);
        } catch (WorkerException | IllegalArgumentException e) {
            kill();
            into.fail(new Failure(piece.place().name(), piece.position(), piece.records(), e.getMessage() + ""));
        } catch (InterruptedException e) {
            kill();
            throw e;
        }
    }

    /** What it says of a piece. A process that gave no answer is ended. */
    private RowsReply.Compared answer(RowsPiece piece, EncodedTally into) throws WorkerException, InterruptedException {
        try {
            WorkerProcess running = worker == null ? start() : worker;
            running.send(new RowsTurn(piece.rows().toString()).text() + "\n");
            return hear(running, piece, into);
        } catch (WorkerException e) {
            kill();
            throw e;
        }
    }

    /** Starts it; tests have it fail. */
    WorkerProcess start() throws WorkerException, InterruptedException {
        WorkerRequest request =
                compressors == null ? WorkerRequest.verifyFiles() : WorkerRequest.verifyFiles(encoded());
        WorkerProcess started =
                WorkerProcess.start(candidate, request, scratch.resolve("encode-" + candidate.codec() + ".stderr"));
        worker = started;
        started.reply(TimeLimit.STEP, () -> false);
        return started;
    }

    private Path encoded() {
        return scratch.resolve("encoded-" + candidate.codec());
    }

    private void compress(RowsReply.Compared all, RowsPiece piece, EncodedTally into) throws InterruptedException {
        if (compressors == null) {
            return;
        }
        compressors.compress(new PieceCompressors.Encoded(encoded(), all.records(), all.bytes()), piece, into);
        try {
            Files.deleteIfExists(encoded());
        } catch (IOException e) {
            // its folder is deleted at the end
        }
    }

    private static RowsReply.Compared hear(WorkerProcess running, RowsPiece piece, EncodedTally into)
            throws WorkerException, InterruptedException {
        String file = piece.place().name();
        long before = piece.position() - 1;
        List<Lossy> lossy = new ArrayList<>();
        List<Refused> refused = new ArrayList<>();
        while (true) {
            List<String> reply = running.reply(TimeLimit.STEP, () -> false);
            switch (reply.get(0)) {
                case RowsReply.Lossy.WORD -> {
                    RowsReply.Lossy one = RowsReply.Lossy.of(reply);
                    lossy.add(new Lossy(file, before + one.record(), one.path(), one.expected(), one.actual()));
                }
                case RowsReply.Refused.WORD -> {
                    RowsReply.Refused one = RowsReply.Refused.of(reply);
                    refused.add(new Refused(file, before + one.record(), one.reason()));
                }
                case RowsReply.Compared.WORD -> {
                    RowsReply.Compared all = RowsReply.Compared.of(reply);
                    if (all.records() + all.refused() != piece.records()) {
                        throw new WorkerException("it compared " + all.records() + " records of " + piece.records());
                    }
                    into.add(piece.place().partition(), all.records(), all.bytes());
                    into.addLossy(all.lossy(), lossy);
                    into.addRefused(all.refused(), refused);
                    return all;
                }
                default -> WorkerReply.Progress.of(reply);
            }
        }
    }

    private void kill() {
        WorkerProcess running = worker;
        if (running != null) {
            running.kill();
            running.close();
            worker = null;
        }
    }

    @Override
    public synchronized void close() {
        if (worker != null) {
            worker.close();
        }
    }
}
