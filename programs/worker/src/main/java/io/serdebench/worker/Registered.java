package io.serdebench.worker;

import io.serdebench.api.objects.OwnBinding;
import io.serdebench.protocol.OwnReply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Says which classes a library registers for the application's own class, as it is made in each process. */
final class Registered {

    private Registered() {}

    /** Answers {@code supplied} at the end. */
    static void run(Subject subject, Request request, ReplyOutput replies) throws IOException {
        Object binding = subject.binding();
        List<String> lines = binding instanceof OwnBinding own ? own.registered() : List.of();
        Files.write(Path.of(request.text("out")), lines);
        replies.send(new OwnReply.Supplied(lines.size(), request.text("type"), ""));
    }
}
