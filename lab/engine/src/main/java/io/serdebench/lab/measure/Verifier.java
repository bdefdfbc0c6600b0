package io.serdebench.lab.measure;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Entry.Checked;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.process.WorkerProcess;
import io.serdebench.lab.process.WorkerRequest;
import io.serdebench.protocol.WorkerReply;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Has every codec encode, decode and compare every record, in a process of its own, several at a time. */
public final class Verifier {

    /** A codec that says nothing for so long hangs; a record takes milliseconds at most. */
    private static final Duration SILENCE = Duration.ofSeconds(60);

    private final Path scratch;
    private final Progress progress;
    private final BooleanSupplier stop;

    /** The workers' standard errors go below {@code scratch}. */
    public Verifier(Path scratch, Progress progress) {
        this(scratch, progress, () -> false);
    }

    /**
     * One that ends early.
     *
     * @param stop Is asked again and again whether to stop; codecs that are not checked by then have no outcome.
     */
    Verifier(Path scratch, Progress progress, BooleanSupplier stop) {
        this.scratch = scratch;
        this.progress = progress;
        this.stop = stop;
    }

    /**
     * Checks all candidates but the floor.
     *
     * @param rows The rows file.
     * @param records The number of records in the file, for progress.
     * @param parallel Processes at a time.
     * @param each Takes every outcome as it comes, from any thread.
     * @return One outcome a candidate, in order, but for those that were not checked when it stopped.
     */
    public List<Checked> verify(
            List<Candidate> candidates, Path rows, long records, int parallel, Consumer<Checked> each)
            throws InterruptedException {
        Map<String, Long> done = new ConcurrentHashMap<>();
        ExecutorService pool = Executors.newFixedThreadPool(parallel, runnable -> {
            Thread thread = new Thread(runnable, "verify");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Map<String, Future<Optional<Checked>>> outcomes = new LinkedHashMap<>();
            for (Candidate candidate : candidates) {
                outcomes.put(candidate.codec(), pool.submit(() -> {
                    if (stop.getAsBoolean()) {
                        return Optional.<Checked>empty();
                    }
                    Optional<Checked> checked = verify(candidate, rows, checkedRecords -> {
                        done.put(candidate.codec(), checkedRecords);
                        show(done, records * candidates.size(), candidate.codec());
                    });
                    done.put(candidate.codec(), records);
                    show(done, records * candidates.size(), candidate.codec());
                    checked.ifPresent(each);
                    return checked;
                }));
            }
            List<Checked> checked = new ArrayList<>();
            for (Future<Optional<Checked>> outcome : outcomes.values()) {
                outcome.get().ifPresent(checked::add);
            }
            return checked;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            pool.shutdownNow();
        }
    }

    private void show(Map<String, Long> done, long all, String codec) {
        long sum = done.values().stream().mapToLong(Long::longValue).sum();
        progress.at("verify every record", (double) sum / all, codec);
    }

    private Optional<Checked> verify(Candidate candidate, Path rows, Consumer<Long> records)
            throws InterruptedException {
        if (candidate.floor()) {
            return Optional.of(new Checked(candidate.codec(), Fidelity.FLOOR, candidate.version(), 0, 0, 0, null));
        }
        Path log = scratch.resolve("verify-" + candidate.codec() + ".stderr");
        Candidate untimed = candidate.with(candidate.command().untimed());
        try (WorkerProcess worker = WorkerProcess.start(untimed, WorkerRequest.verify(rows), log)) {
            while (true) {
                List<String> reply;
                try {
                    reply = worker.reply(SILENCE, stop);
                } catch (WorkerException | InterruptedException e) {
                    worker.kill();
                    throw e;
                }
                if (reply.get(0).equals(WorkerReply.Progress.WORD)) {
                    records.accept(WorkerReply.Progress.of(reply).records());
                } else if (reply.get(0).equals(WorkerReply.Verified.WORD)) {
                    return Optional.of(checked(candidate, WorkerReply.Verified.of(reply)));
                }
            }
        } catch (WorkerException e) {
            return stop.getAsBoolean()
                    ? Optional.empty()
                    : Optional.of(new Checked(
                            candidate.codec(), Fidelity.FAILED, candidate.version(), 0, 0, 0, e.getMessage()));
        }
    }

    /** {@code verified records bytes changed firstRecord path expected actual}. */
    static Checked checked(Candidate candidate, WorkerReply.Verified reply) {
        String reason = reply.changed() == 0
                ? null
                : String.format(
                        java.util.Locale.ROOT,
                        "%,d of %,d records changed; first at record %d: %s %s -> %s",
                        reply.changed(),
                        reply.records(),
                        reply.first(),
                        reply.path(),
                        reply.expected(),
                        reply.actual());
        Fidelity status = reply.changed() == 0 ? Fidelity.LOSSLESS : Fidelity.LOSSY;
        return new Checked(
                candidate.codec(),
                status,
                candidate.version(),
                reply.records(),
                reply.bytes(),
                reply.changed(),
                reason);
    }
}
