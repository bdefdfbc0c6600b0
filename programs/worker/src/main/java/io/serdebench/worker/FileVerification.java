package io.serdebench.worker;

import io.serdebench.api.RowDiff;
import io.serdebench.api.RowsFile;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.RowsReply;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Encodes, decodes and compares every record of one file after the other, and goes on after records that cannot be encoded. */
final class FileVerification {

    /** Lossy records, and refused ones, that are named of each file. */
    static final int NAMED = 10;

    private final Verification.Check check;
    private final ReplyOutput replies;
    private final WallClock clock;
    private final @Nullable Path out;

    /**
     * Of files one after the other.
     *
     * @param out Takes the encoded records of each file in the place of those before, or null.
     */
    FileVerification(Verification.Check check, ReplyOutput replies, WallClock clock, @Nullable Path out) {
        this.check = check;
        this.replies = replies;
        this.clock = clock;
        this.out = out;
    }

    /** Answers {@code progress}, {@code lossy} and {@code refused} while it works and {@code compared} at the end. */
    void run(Path rows) throws IOException {
        long records = 0;
        long bytes = 0;
        long lossy = 0;
        long refused = 0;
        Progress progress = new Progress(replies, clock);
        try (RowsFile.Reader reader = new RowsFile.Reader(rows);
                EncodedFile file = out == null ? null : new EncodedFile(out)) {
            for (var row = reader.next(); row != null; row = reader.next()) {
                records++;
                byte @Nullable [] encoded = null;
                try {
                    @Nullable
                    RowDiff difference = check.difference(reader.schema().root(), row);
                    encoded = check.bytes();
                    if (difference != null && ++lossy <= NAMED) {
                        replies.send(new RowsReply.Lossy(
                                records, difference.path(), difference.expected(), difference.actual()));
                    }
                } catch (Exception | LinkageError | StackOverflowError | OutOfMemoryError e) {
                    if (++refused <= NAMED) {
                        String words = e instanceof Refusal ? String.valueOf(e.getMessage()) : ReplyOutput.describe(e);
                        replies.send(new RowsReply.Refused(records, words));
                    }
                }
                if (encoded != null) {
                    bytes += encoded.length;
                    if (file != null) {
                        file.write(encoded);
                    }
                }
                progress.done(records);
            }
        }
        // the file is complete before this is said
        replies.send(new RowsReply.Compared(records - refused, bytes, lossy, refused));
    }
}
