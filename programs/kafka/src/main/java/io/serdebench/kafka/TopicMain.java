package io.serdebench.kafka;

import io.serdebench.net.NetFailure;
import io.serdebench.protocol.CommandInput;
import io.serdebench.protocol.Interrupts;
import io.serdebench.protocol.Reply;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.Request;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;

/**
 * Takes the values of a topic of the user's into a file. A {@link Request} on standard input says which: {@code host}, {@code port}
 * and {@code topic}; {@code most} is the number of records, {@code limit-millis} the time that it may take, {@code stall-millis} how
 * long the broker is waited for, {@code client-config} the user's {@link ClientSettings}, and {@code file} the new file. There a value is a big-endian length of 32 bits and the bytes. The
 * answer is {@link io.serdebench.protocol.TopicReply.Taken}.
 */
public final class TopicMain {

    private TopicMain() {}

    /** Takes no arguments. Exit status 1 when the topic cannot be read. */
    public static void main(String[] args) throws Exception {
        // before anything else: while the rest is still being loaded, the end of the input must end the process
        CommandInput in = new CommandInput(System.in, true);
        in.start();
        Interrupts.ignore();
        ReplyOutput replies = ReplyOutput.ofProcess(ReplyOutput.WORKER_FIELD);
        ClientSettings settings = ClientSettings.NONE;
        try {
            Request request = in.request();
            Topic topic = Topic.of(request);
            settings = topic.settings();
            replies.send(new TopicReader(topic)
                    .take(
                            Path.of(request.text("file")),
                            Long.parseLong(request.text("most")),
                            Long.parseLong(request.text("limit-millis"))));
        } catch (NetFailure e) {
            replies.send(new Reply.Failed(String.valueOf(e.getMessage())));
            Runtime.getRuntime().halt(1);
        } catch (Throwable e) {
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            System.err.println(settings.shown(trace.toString(), e));
            replies.send(new Reply.Failed(settings.shown(ReplyOutput.describe(e), e)));
            Runtime.getRuntime().halt(1);
        }
        in.join();
    }
}
