package io.serdebench.lab.topic;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.process.Jvm;
import io.serdebench.lab.process.LineProtocol;
import io.serdebench.lab.process.SideProgram;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.protocol.Request;
import io.serdebench.protocol.TopicReply;
import io.serdebench.protocol.TopicReply.Taken;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The program that takes the values of a topic into a file. */
final class TopicProgram {

    private static final String MAIN = "io.serdebench.kafka.TopicMain";
    private static final int HEAP_MIB = 512;

    /** How long a broker that does not answer is waited for. */
    private static final Duration STALL = Duration.ofSeconds(15);

    private TopicProgram() {}

    /**
     * Takes the values.
     *
     * @param home The folder of the installation.
     * @param work Takes what the process writes to standard error.
     * @param file The new file.
     * @param config Options of Kafka's clients, or null.
     * @throws Stop where the topic cannot be read
     */
    static Taken take(TopicUrl url, @Nullable ClientFile config, Path home, Path work, Path file) throws IOException {
        SideProgram program = new SideProgram(Jvm.running(), home.resolve("kafka"), MAIN);
        Duration limit = Duration.ofSeconds(url.seconds());
        Map<String, String> request = new LinkedHashMap<>();
        request.put("host", url.host());
        request.put("port", String.valueOf(url.port()));
        request.put("topic", url.topic());
        request.put("compression", "none");
        request.put("stall-millis", String.valueOf(STALL.toMillis()));
        request.put("most", String.valueOf(url.most()));
        request.put("limit-millis", String.valueOf(limit.toMillis()));
        request.put("file", file.toAbsolutePath().toString());
        if (config != null) {
            request.putAll(config.request());
        }
        try (LineProtocol process = LineProtocol.start(
                "topic",
                program.line(HEAP_MIB, List.of(), List.of()),
                work.resolve("topic.stderr"),
                TopicReply.WORDS)) {
            process.send(new Request(request).text());
            return Taken.of(process.reply(TimeLimit.STEP.plus(limit), () -> false));
        } catch (WorkerException e) {
            String why = TerminalText.text(e.getMessage() + "", 400);
            throw Stop.input(config != null && config.isNamedBy(why) ? why : url.shown() + ": " + why);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
