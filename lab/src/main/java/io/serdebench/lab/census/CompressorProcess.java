package io.serdebench.lab.census;

import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.process.LineProtocol;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.protocol.CompressReply;
import io.serdebench.protocol.CompressTurn;
import io.serdebench.protocol.Reply;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A living process of the program that compresses, asked for one file at a time. */
final class CompressorProcess implements AutoCloseable {

    private static final Set<String> WORDS = Set.of(
            CompressReply.Ready.WORD,
            CompressReply.Progress.WORD,
            CompressReply.Batched.WORD,
            CompressReply.Refused.WORD,
            Reply.Failed.WORD);

    /** The slowest level takes seconds for the batches of one progress; longer than that nothing takes. */
    private static final TimeLimit SILENCE = TimeLimit.ofOwn(Duration.ofMinutes(5));

    private final LineProtocol talk;
    private final Map<String, String> absent = new LinkedHashMap<>();
    private final int working;

    /**
     * Starts it.
     *
     * @param line The command line.
     * @param compressors How many compressors it has.
     * @param log Takes its standard error.
     */
    CompressorProcess(List<String> line, int compressors, Path log) throws WorkerException, InterruptedException {
        talk = LineProtocol.start("compression", line, log, WORDS);
        try {
            for (List<String> reply = next(); !reply.get(0).equals(CompressReply.Ready.WORD); reply = next()) {
                CompressReply.Refused one = CompressReply.Refused.of(reply);
                absent.put(one.compressor(), one.reason());
            }
        } catch (WorkerException | InterruptedException | RuntimeException e) {
            kill();
            throw e;
        }
        working = compressors - absent.size();
    }

    /** Compressors that cannot work here, with the reason. */
    Map<String, String> absent() {
        return absent;
    }

    /** The answer of each other compressor for a file: {@link CompressReply.Batched}, or {@link CompressReply.Refused}. */
    Map<String, CompressReply> compress(Path file) throws WorkerException, InterruptedException {
        talk.send(new CompressTurn(file.toString()).text() + "\n");
        Map<String, CompressReply> answers = new LinkedHashMap<>();
        while (answers.size() < working) {
            List<String> reply = next();
            switch (reply.get(0)) {
                case CompressReply.Batched.WORD -> {
                    CompressReply.Batched one = CompressReply.Batched.of(reply);
                    answers.put(one.compressor(), one);
                }
                case CompressReply.Refused.WORD -> {
                    CompressReply.Refused one = CompressReply.Refused.of(reply);
                    answers.put(one.compressor(), one);
                }
                default -> CompressReply.Progress.of(reply);
            }
        }
        return answers;
    }

    private List<String> next() throws WorkerException, InterruptedException {
        return talk.reply(SILENCE, () -> false);
    }

    /** Ends it at once. */
    void kill() {
        talk.kill();
        talk.close();
    }

    @Override
    public void close() {
        talk.close();
    }
}
