package io.serdebench.worker;

import io.serdebench.api.RowDiff;
import io.serdebench.api.RowsFile;
import io.serdebench.protocol.Reply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.WorkerReply;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Encodes, decodes and compares every record by value, and so the fields that are read alone; counts the exact bytes. */
final class Verification {

    private final Subject subject;
    private final ReplyOutput replies;
    private final WallClock clock;

    Verification(Subject subject, ReplyOutput replies) {
        this(subject, replies, new WallClock());
    }

    Verification(Subject subject, ReplyOutput replies, WallClock clock) {
        this.subject = subject;
        this.replies = replies;
        this.clock = clock;
    }

    /** Answers {@code progress} while it works and {@code verified} at the end, or {@code failed} at the first exception. */
    void run(Path rows) throws IOException {
        long records = 0;
        long bytes = 0;
        long lossy = 0;
        long firstRecord = 0;
        RowDiff first = null;
        Progress progress = new Progress(replies, clock);
        @Nullable OwnChecks own = subject.domain().isOwn() ? new OwnChecks(subject) : null;
        try (RowsFile.Reader reader = new RowsFile.Reader(rows)) {
            for (var row = reader.next(); row != null; row = reader.next()) {
                records++;
                byte[] encoded;
                @Nullable RowDiff difference;
                try {
                    Object object = subject.domain().fromRow(row);
                    if (own != null) {
                        own.made(row, object);
                    }
                    encoded = subject.binding().encode(subject.binding().create(object));
                    Object message = subject.binding().decode(encoded);
                    subject.binding().access(message);
                    Object back = subject.binding().toDomain(message);
                    difference = subject.domain().difference(reader.schema().root(), row, back);
                    if (difference == null && own != null) {
                        difference = own.after(row, object, encoded, back);
                    }
                    if (difference == null && subject.domain().hasView()) {
                        difference = RowDiff.first(
                                reader.schema().root(),
                                subject.domain().viewRow(subject.domain().view(object)),
                                subject.domain().viewRow(subject.binding().readFields(encoded, subject.domain())));
                    }
                } catch (Exception | LinkageError | StackOverflowError | OutOfMemoryError e) {
                    replies.send(new Reply.Failed("record " + records + ": " + ReplyOutput.describe(e)));
                    return;
                }
                bytes += encoded.length;
                if (difference != null) {
                    lossy++;
                    if (first == null) {
                        first = difference;
                        firstRecord = records;
                    }
                }
                progress.done(records);
            }
        }
        if (first == null) {
            replies.send(new WorkerReply.Verified(records, bytes, 0, 0, "", "", ""));
        } else {
            replies.send(new WorkerReply.Verified(
                    records, bytes, lossy, firstRecord, first.path(), first.expected(), first.actual()));
        }
    }
}
