package io.serdebench.worker;

import io.serdebench.api.RowsFile;
import io.serdebench.protocol.OwnReply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.Request;
import io.serdebench.worker.copy.OwnDescription;
import io.serdebench.worker.copy.Undescribed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Describes the application's class, so that code can be generated that stands beside it. */
final class Describe {

    /** The folder of sources within that of the request. */
    private static final String SOURCES = "sources";

    private Describe() {}

    /** Answers {@code progress} while it works and {@code described} at the end. */
    static void run(Request request, ReplyOutput replies) throws IOException, ReflectiveOperationException {
        Path folder = Path.of(request.text("out"));
        try {
            OwnDescription description = new OwnDescription(OwnNames.type(request.text("type")));
            var domain = OwnSubject.domain(request);
            Progress progress = new Progress(replies, new WallClock());
            long records = 0;
            try (RowsFile.Reader reader = new RowsFile.Reader(Path.of(request.text("rows")))) {
                for (var row = reader.next(); row != null; row = reader.next()) {
                    description.see(domain.fromRow(row));
                    progress.done(++records);
                }
            }
            String copy = description.write(folder, Files.createDirectories(folder.resolve(SOURCES)));
            replies.send(new OwnReply.Described(copy, ""));
        } catch (Undescribed e) {
            replies.send(new OwnReply.Described("", String.valueOf(e.getMessage())));
        }
    }
}
