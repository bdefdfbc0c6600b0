package io.serdebench.lab.census;

import io.serdebench.lab.census.EncodedTally.Failure;
import io.serdebench.lab.measure.CompressProgram;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.protocol.CompressReply;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Compressors of what codecs encoded, in processes that live over all pieces: as many as are asked at a time. */
class PieceCompressors implements AutoCloseable {

    private final List<String> line;
    private final List<String> names;
    private final Path scratch;
    private final Deque<CompressorProcess> idle = new ConcurrentLinkedDeque<>();
    private final AtomicInteger started = new AtomicInteger();

    /**
     * Compressors that are not started.
     *
     * @param line The command line of a process.
     * @param names Their names in full.
     * @param scratch A folder for what processes say.
     */
    PieceCompressors(List<String> line, List<String> names, Path scratch) {
        this.line = line;
        this.names = List.copyOf(names);
        this.scratch = scratch;
    }

    /**
     * Those of the installation, or null where none is named.
     *
     * @param folder The jars of the program that compresses.
     * @param names Their names in full.
     * @param scratch A folder for what processes say.
     * @throws IOException where the folder cannot be read
     */
    static @Nullable PieceCompressors of(Path folder, List<String> names, Path scratch) throws IOException {
        return names.isEmpty() ? null : new PieceCompressors(CompressProgram.files(folder, names), names, scratch);
    }

    /** Has a tally know all compressors. */
    void begin(EncodedTally tally) {
        names.forEach(tally::compressed);
    }

    /**
     * What a codec encoded of a piece.
     *
     * @param file The file of encoded records.
     * @param records Their number.
     * @param bytes The bytes of these.
     */
    record Encoded(Path file, long records, long bytes) {}

    /** Compresses what a codec encoded of a piece, in batches that begin and end with it. */
    void compress(Encoded encoded, RowsPiece piece, EncodedTally into) throws InterruptedException {
        try {
            Answers all = WorkerException.twice(() -> answers(encoded.file()));
            all.absent().forEach((name, reason) -> into.compressed(name).fail(new Failure("", 0, 0, reason)));
            all.replies().forEach((name, reply) -> add(name, reply, piece, encoded, into));
        } catch (WorkerException | IllegalArgumentException e) {
            names.forEach(name -> into.compressed(name).fail(failure(piece, e.getMessage() + "")));
        }
    }

    /** The compressors that a process cannot have, with the reasons, and the replies of the others. */
    private record Answers(Map<String, String> absent, Map<String, CompressReply> replies) {}

    /** The answers of a process about a file. One that gave none is ended. */
    private Answers answers(Path file) throws WorkerException, InterruptedException {
        CompressorProcess known = idle.poll();
        CompressorProcess process = known == null ? start() : known;
        try {
            Answers all = new Answers(process.absent(), process.compress(file));
            idle.push(process);
            return all;
        } catch (WorkerException | IllegalArgumentException | InterruptedException e) {
            process.kill();
            throw e;
        }
    }

    /** Starts one; tests have it fail. */
    CompressorProcess start() throws WorkerException, InterruptedException {
        return new CompressorProcess(
                line, names.size(), scratch.resolve("compress-" + started.incrementAndGet() + ".stderr"));
    }

    private static void add(String name, CompressReply answer, RowsPiece piece, Encoded encoded, EncodedTally into) {
        CompressedTally tally = into.compressed(name);
        if (answer instanceof CompressReply.Batched all) {
            if (all.records() == encoded.records() && all.raw() == encoded.bytes()) {
                tally.add(piece.place().partition(), all.small());
            } else {
                tally.fail(failure(piece, "it took " + all.raw() + " bytes of " + encoded.bytes()));
            }
        } else if (answer instanceof CompressReply.Refused no) {
            tally.fail(failure(piece, no.reason()));
        }
    }

    private static Failure failure(RowsPiece piece, String reason) {
        return new Failure(piece.place().name(), piece.position(), piece.records(), reason);
    }

    @Override
    public void close() {
        idle.forEach(CompressorProcess::close);
    }
}
