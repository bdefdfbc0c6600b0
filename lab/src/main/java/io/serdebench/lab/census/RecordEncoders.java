package io.serdebench.lab.census;

import io.serdebench.api.Schema;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.census.EncodedTally.Failure;
import io.serdebench.lab.process.Candidate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** Real codecs that encode, decode and compare every record, each in a process of its own. They are made ready once, for the first records. */
final class RecordEncoders implements AutoCloseable {

    private final EncoderSource source;
    private final Path scratch;
    private final @Nullable PieceCompressors compressors;
    private final ExecutorService pool;
    private final SortedMap<String, Failure> absent = new TreeMap<>();
    private final List<CodecProcess> processes = new ArrayList<>();
    private @Nullable Schema schema;
    private int parts;

    /**
     * Encoders that are not made yet.
     *
     * @param source Gives the codecs.
     * @param scratch A folder for records on their way, and for what processes say.
     * @param compressors Compress what codecs encode, and end with these encoders; or null.
     * @param atOnce Processes that work at a time.
     */
    RecordEncoders(EncoderSource source, Path scratch, @Nullable PieceCompressors compressors, int atOnce) {
        this.source = source;
        this.scratch = scratch;
        this.compressors = compressors;
        this.pool = Executors.newFixedThreadPool(atOnce, task -> {
            Thread thread = new Thread(task, "encoding records");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Begins to encode records into a part, in one thread.
     *
     * @throws Stop where code cannot be made, or was made for another schema
     */
    synchronized PartEncoder into(Part part) {
        if (schema == null) {
            // not before: a thread that comes next has to fail as well
            Schema wanted = part.schema();
            make(wanted);
            schema = wanted;
        }
        SameParts.schemas(schema, part.schema());
        return new PartEncoder(this, part, scratch.resolve("piece-" + parts++));
    }

    private void make(Schema wanted) {
        try {
            EncoderSource.Encoders made = source.of(wanted);
            made.absent().forEach((codec, reason) -> absent.put(codec, new Failure("", 0, 0, reason)));
            for (Candidate candidate : made.candidates()) {
                processes.add(new CodecProcess(candidate, scratch, compressors));
            }
        } catch (IOException e) {
            throw Stop.environment("codecs cannot be started: " + e.getMessage());
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    /** Has a part know all codecs, those that take no part among them. */
    void begin(Part part) {
        absent.forEach((codec, failure) -> part.encoded(codec).fail(failure));
        processes.forEach(process -> process.begin(part.encoded(process.codec())));
    }

    /** Has all codecs encode records. */
    void encode(RowsPiece piece, Part part) {
        List<Future<?>> running = new ArrayList<>();
        for (CodecProcess process : processes) {
            EncodedTally tally = part.encoded(process.codec());
            Failure failure = process.failure();
            if (failure != null && failure.file().compareTo(piece.place().name()) <= 0) {
                tally.fail(failure);
            } else if (!tally.failedBy(piece.place().name())) {
                running.add(pool.submit(() -> {
                    process.encode(piece, tally);
                    return null;
                }));
            }
        }
        try {
            for (Future<?> one : running) {
                one.get();
            }
        } catch (InterruptedException e) {
            throw interrupted();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Remembers failures in a file that was read to its end. Those in a file that cannot be read count as little as its records. */
    void end(Part part) {
        for (CodecProcess process : processes) {
            Failure failure = part.encoded(process.codec()).failure();
            if (failure != null) {
                process.fail(failure);
            }
        }
    }

    private static Stop interrupted() {
        Thread.currentThread().interrupt();
        return new Stop(ExitCode.INTERRUPTED, "interrupted while records were encoded");
    }

    @Override
    public void close() {
        pool.shutdownNow();
        processes.forEach(CodecProcess::close);
        if (compressors != null) {
            compressors.close();
        }
    }
}
