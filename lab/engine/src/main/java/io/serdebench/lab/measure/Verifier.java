package io.serdebench.lab.measure;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.generate.OwnSerde;
import io.serdebench.lab.journal.Entry.Checked;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.process.WorkerProcess;
import io.serdebench.lab.process.WorkerRequest;
import io.serdebench.lab.store.Store;
import io.serdebench.protocol.OwnReply;
import io.serdebench.protocol.WorkerReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Has every codec encode, decode and compare every record, in a process of its own, several at a time. What a serializer of the
 * application's own wrote is read by another process as well.
 */
public final class Verifier {

    /** Begins what a worker says about a record, and not about itself. */
    private static final String RECORD = "record ";

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
        if (!OwnSerde.isIn(candidate.request())) {
            return asked(candidate, WorkerRequest.verify(rows), "verify", records);
        }
        Path encoded = scratch.resolve("verified-" + candidate.codec());
        try {
            Optional<Checked> checked = asked(candidate, WorkerRequest.verify(rows, encoded), "verify", records);
            return checked.isPresent() && checked.get().status() == Fidelity.LOSSLESS
                    ? asked(candidate, WorkerRequest.check(rows, encoded), "check", records)
                            .map(other -> both(checked.get(), other))
                    : checked;
        } finally {
            delete(encoded);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            System.getLogger("serdebench").log(System.Logger.Level.DEBUG, "encoded records could not be deleted", e);
        }
    }

    /**
     * The outcome of a serializer of the application's own.
     *
     * @param here The outcome of the process that wrote the bytes, which lost nothing.
     * @param there The outcome of another process, which only read them.
     */
    private static Checked both(Checked here, Checked there) {
        String reason = there.reason();
        Fidelity status = there.status();
        if (status == Fidelity.LOSSLESS) {
            return here;
        }
        if (status == Fidelity.LOSSY
                || status == Fidelity.FAILED && String.valueOf(reason).startsWith(RECORD)) {
            status = Fidelity.BOUND;
            reason = "it needs the process that wrote its bytes; in another one: " + reason;
        }
        return new Checked(here.codec(), status, here.version(), here.records(), here.bytes(), 0, reason);
    }

    /** The outcome of one process, or nothing where it was stopped. */
    private Optional<Checked> asked(Candidate candidate, WorkerRequest request, String what, Consumer<Long> records)
            throws InterruptedException {
        try {
            return WorkerException.twice(() -> once(candidate, request, what, records));
        } catch (WorkerException e) {
            return stop.getAsBoolean() ? Optional.empty() : Optional.of(failed(candidate, e));
        }
    }

    private Optional<Checked> once(Candidate candidate, WorkerRequest request, String what, Consumer<Long> records)
            throws WorkerException, InterruptedException {
        Path log = scratch.resolve(what + "-" + candidate.codec() + ".stderr");
        Candidate untimed = candidate.with(candidate.command().untimed());
        String remark = null;
        try (WorkerProcess worker = WorkerProcess.start(untimed, request, log)) {
            while (true) {
                List<String> reply;
                try {
                    reply = worker.reply(TimeLimit.STEP, stop);
                } catch (WorkerException | InterruptedException e) {
                    worker.kill();
                    throw e;
                }
                switch (reply.get(0)) {
                    case WorkerReply.Progress.WORD ->
                        records.accept(WorkerReply.Progress.of(reply).records());
                    case OwnReply.Remark.WORD ->
                        remark = OwnReply.Remark.of(reply).text();
                    case OwnReply.Unfit.WORD -> {
                        OwnReply.Unfit unfit = OwnReply.Unfit.of(reply);
                        Fidelity status = Fidelity.valueOf(unfit.kind().toUpperCase(Locale.ROOT));
                        return Optional.of(
                                new Checked(candidate.codec(), status, candidate.version(), 0, 0, 0, unfit.reason()));
                    }
                    case WorkerReply.Verified.WORD -> {
                        return Optional.of(checked(candidate, WorkerReply.Verified.of(reply), remark));
                    }
                    default -> {
                        // no reply of this mode
                    }
                }
            }
        }
    }

    private static Checked failed(Candidate candidate, WorkerException e) {
        String message = e.getMessage();
        String clash = candidate.replaced().stream()
                .map(jar -> jar.reason(String.valueOf(message)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        String damage = Store.installed()
                .damage(candidate.classPath(), candidate.codec().replaceFirst("[@+].*", ""));
        return new Checked(
                candidate.codec(),
                clash != null && damage == null ? Fidelity.UNSUPPORTED : Fidelity.FAILED,
                candidate.version(),
                0,
                0,
                0,
                damage != null ? damage : clash != null ? clash : message);
    }

    /**
     * {@code verified records bytes changed firstRecord path expected actual}.
     *
     * @param remark A fact about a codec that changes nothing, or null.
     */
    static Checked checked(Candidate candidate, WorkerReply.Verified reply, @Nullable String remark) {
        String reason = reply.changed() == 0
                ? remark
                : String.format(
                        Locale.ROOT,
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
