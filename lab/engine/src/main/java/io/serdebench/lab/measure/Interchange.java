package io.serdebench.lab.measure;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.journal.Entry.Checked;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.process.WorkerProcess;
import io.serdebench.lab.process.WorkerRequest;
import io.serdebench.protocol.WorkerReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Has what one codec wrote read by the others of its format, record by record, each in a process of its own. */
public final class Interchange {

    private final Path rows;
    private final long records;
    private final Path scratch;
    private final Progress progress;

    /**
     * The outcome of one pair.
     *
     * @param format The format of both.
     * @param writer The codec that encoded the records.
     * @param reader The codec that decoded them; the same as the writer where it could not write.
     * @param checked What was found, named by the reader.
     */
    public record Exchange(String format, String writer, String reader, Checked checked) {

        /** True if every record came out with the values that went in. */
        public boolean agrees() {
            return checked.status() == Fidelity.LOSSLESS;
        }
    }

    /**
     * For one rows file.
     *
     * @param records The number of records in it.
     * @param scratch Takes what is encoded, and what workers write to standard error.
     */
    public Interchange(Path rows, long records, Path scratch, Progress progress) {
        this.rows = rows;
        this.records = records;
        this.scratch = scratch;
        this.progress = progress;
    }

    /**
     * Checks all pairs.
     *
     * @param byFormat The candidates of each format; a format of one has no pair.
     * @return One outcome for each pair, and one for each codec that cannot write the records.
     */
    public List<Exchange> check(Map<String, List<Candidate>> byFormat) throws IOException, InterruptedException {
        List<Exchange> found = new ArrayList<>();
        double all = byFormat.values().stream().mapToInt(List::size).sum();
        int done = 0;
        for (Map.Entry<String, List<Candidate>> group : byFormat.entrySet()) {
            for (Candidate writer : group.getValue()) {
                progress.at("interchange", done++ / all, writer.codec());
                if (group.getValue().size() > 1) {
                    written(group.getKey(), writer, group.getValue(), found);
                }
            }
        }
        return found;
    }

    private void written(String format, Candidate writer, List<Candidate> readers, List<Exchange> found)
            throws IOException, InterruptedException {
        Path encoded;
        try {
            encoded = new Encoder(rows, scratch).encode(untimed(writer), 0, Math.toIntExact(records), any -> {});
        } catch (WorkerException e) {
            found.add(new Exchange(format, writer.codec(), writer.codec(), failed(writer, e.getMessage())));
            return;
        }
        try {
            for (Candidate reader : readers) {
                if (!reader.codec().equals(writer.codec())) {
                    found.add(new Exchange(format, writer.codec(), reader.codec(), read(reader, encoded)));
                }
            }
        } finally {
            Files.deleteIfExists(encoded);
        }
    }

    private static Candidate untimed(Candidate candidate) {
        return candidate.with(candidate.command().untimed());
    }

    private static Checked failed(Candidate candidate, @Nullable String reason) {
        return new Checked(candidate.codec(), Fidelity.FAILED, candidate.version(), 0, 0, 0, reason);
    }

    private Checked read(Candidate reader, Path encoded) throws InterruptedException {
        Path log = scratch.resolve("check-" + reader.codec() + ".stderr");
        try (WorkerProcess worker = WorkerProcess.start(untimed(reader), WorkerRequest.check(rows, encoded), log)) {
            while (true) {
                List<String> reply;
                try {
                    reply = worker.reply(TimeLimit.STEP, () -> false);
                } catch (WorkerException | InterruptedException e) {
                    worker.kill();
                    throw e;
                }
                if (reply.get(0).equals(WorkerReply.Verified.WORD)) {
                    return Verifier.checked(reader, WorkerReply.Verified.of(reply), null);
                }
            }
        } catch (WorkerException e) {
            return failed(reader, e.getMessage());
        }
    }
}
