package io.serdebench.worker;

import io.serdebench.api.RowDiff;
import io.serdebench.api.RowsFile;
import io.serdebench.api.objects.OwnDomain;
import io.serdebench.api.objects.Unfit;
import io.serdebench.protocol.OwnReply;
import io.serdebench.protocol.Reply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.WorkerReply;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decodes records that another worker has encoded, and compares them with the rows that they were encoded from. This process has encoded
 * nothing until then, so that it can be found out afterwards what a serializer of the application's own remembers.
 */
final class EncodedCheck {

    private static final int BUFFER = 1 << 16;
    private static final int SOME = 256;
    private static final int SOME_BYTES = 1 << 22;

    private final Subject subject;
    private final ReplyOutput replies;
    private final WallClock clock;

    EncodedCheck(Subject subject, ReplyOutput replies, WallClock clock) {
        this.subject = subject;
        this.replies = replies;
        this.clock = clock;
    }

    /**
     * Answers {@code progress} while it works and {@code verified} at the end, or {@code failed} at the first exception.
     *
     * @param encoded The file as {@link Encoding} writes it, of all rows.
     */
    void run(Path rows, Path encoded) throws IOException {
        long records = 0;
        long bytes = 0;
        long changed = 0;
        long firstRecord = 0;
        RowDiff first = null;
        Progress progress = new Progress(replies, clock);
        List<byte[]> some = new ArrayList<>();
        try (RowsFile.Reader reader = new RowsFile.Reader(rows);
                DataInputStream file =
                        new DataInputStream(new BufferedInputStream(Files.newInputStream(encoded), BUFFER))) {
            for (var row = reader.next(); row != null; row = reader.next()) {
                records++;
                @Nullable RowDiff difference;
                try {
                    byte[] record = file.readNBytes(file.readInt());
                    bytes += record.length;
                    if (some.size() < SOME && bytes < SOME_BYTES) {
                        some.add(record.clone());
                    }
                    Object object = subject.binding().toDomain(subject.binding().decode(record));
                    difference = subject.domain() instanceof OwnDomain own
                            ? own.difference(reader.schema().root(), row, object)
                            : RowDiff.first(
                                    reader.schema().root(),
                                    row,
                                    subject.domain().toRow(object));
                } catch (Exception | LinkageError | StackOverflowError | OutOfMemoryError e) {
                    replies.send(new Reply.Failed("record " + records + ": " + ReplyOutput.describe(e)));
                    return;
                }
                if (difference != null) {
                    changed++;
                    if (first == null) {
                        first = difference;
                        firstRecord = records;
                    }
                }
                progress.done(records);
            }
        }
        String remembered = first == null && subject.domain() instanceof OwnDomain
                ? new Remembrance(subject.binding(), new Clocks()::allocatedBytes, () -> progress.done(0)).found(some)
                : null;
        if (remembered != null) {
            replies.send(new OwnReply.Unfit(Unfit.Kind.STATEFUL.word(), remembered));
            return;
        }
        replies.send(
                first == null
                        ? new WorkerReply.Verified(records, bytes, 0, 0, "", "", "")
                        : new WorkerReply.Verified(
                                records, bytes, changed, firstRecord, first.path(), first.expected(), first.actual()));
    }
}
