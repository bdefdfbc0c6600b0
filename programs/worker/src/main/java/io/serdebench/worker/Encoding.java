package io.serdebench.worker;

import io.serdebench.api.RowsFile;
import io.serdebench.protocol.Reply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.WorkerReply;
import java.io.IOException;
import java.nio.file.Path;

/** Encodes records and keeps their bytes in a file. */
final class Encoding {

    private final Subject subject;
    private final ReplyOutput replies;
    private final WallClock clock;

    Encoding(Subject subject, ReplyOutput replies) {
        this(subject, replies, new WallClock());
    }

    Encoding(Subject subject, ReplyOutput replies, WallClock clock) {
        this.subject = subject;
        this.replies = replies;
        this.clock = clock;
    }

    /**
     * Answers {@code progress} while it works and {@code encoded} at the end, or {@code failed} at the first exception.
     *
     * @param skip rows passed over
     * @param count rows encoded at most
     */
    void run(Path rows, long skip, long count, Path out) throws IOException {
        long records = 0;
        long bytes = 0;
        Progress progress = new Progress(replies, clock);
        try (RowsFile.Reader reader = new RowsFile.Reader(rows);
                EncodedFile file = new EncodedFile(out)) {
            for (long i = 0; i < skip && reader.skip(); i++) {}
            while (records < count) {
                var row = reader.next();
                if (row == null) {
                    break;
                }
                records++;
                byte[] encoded;
                try {
                    encoded = subject.binding()
                            .encode(subject.binding().create(subject.domain().fromRow(row)));
                } catch (Exception | LinkageError | StackOverflowError | OutOfMemoryError e) {
                    replies.send(new Reply.Failed("record " + (skip + records) + ": " + ReplyOutput.describe(e)));
                    return;
                }
                file.write(encoded);
                bytes += encoded.length;
                progress.done(records);
            }
        }
        // the file is complete before this is said
        replies.send(new WorkerReply.Encoded(records, bytes));
    }
}
