package io.serdebench.worker;

import io.serdebench.api.RowsFile;
import io.serdebench.api.objects.ObjectGraph;
import io.serdebench.protocol.OwnReply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.Request;
import java.io.IOException;
import java.nio.file.Path;

/** The application's object of every record, made once before any codec sees one: what is wrong with them is said once. */
final class OwnObjects {

    private OwnObjects() {}

    /** Answers {@code progress} while it works and {@code supplied} at the end. */
    static void run(Request request, ReplyOutput replies) throws IOException, ReflectiveOperationException {
        var domain = OwnSubject.domain(request);
        Progress progress = new Progress(replies, new WallClock());
        long records = 0;
        try (RowsFile.Reader reader = new RowsFile.Reader(Path.of(request.text("rows")))) {
            for (var row = reader.next(); row != null; row = reader.next()) {
                records++;
                try {
                    var other = ObjectGraph.difference(domain.fromRow(row), domain.again(row));
                    if (other != null) {
                        throw new Refusal("its class makes another object of the same text each time: " + other.path()
                                + " " + other.expected() + " -> " + other.actual());
                    }
                } catch (IllegalArgumentException e) {
                    throw new Refusal("record " + records + ": " + e.getMessage(), e);
                } catch (StackOverflowError e) {
                    throw OwnNames.deep(records, e);
                }
                progress.done(records);
            }
        }
        replies.send(new OwnReply.Supplied(records, request.text("type"), ""));
    }
}
