package io.serdebench.lab.dataset;

import io.serdebench.api.Schema;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * The second pass over all records, by several threads. A thread takes the next file that no other one has, so that files are begun in
 * their order. Of several that cannot be read, the first one is named, whatever thread came to it.
 */
final class EveryRecord {

    private final Source source;
    private final Schema schema;
    private final long expected;

    /**
     * Of files that were scanned.
     *
     * @param expected Their records.
     */
    EveryRecord(Source source, Schema schema, long expected) {
        this.source = source;
        this.schema = schema;
        this.expected = expected;
    }

    /**
     * A reader's end.
     *
     * @param records The records that it gave.
     * @param file The file that it read when it failed.
     * @param failure Why it failed.
     */
    private record End(
            long records, @Nullable Input file, @Nullable Throwable failure) {}

    /** Reads all records and gives their number. */
    long read(List<Input> inputs, List<Pass> passes, Everything.Taker taker) throws IOException {
        ExecutorService threads = Executors.newFixedThreadPool(passes.size(), EveryRecord::daemon);
        List<End> ends = new ArrayList<>();
        try {
            List<Future<End>> running = new ArrayList<>();
            for (Pass pass : passes) {
                Everything.Records records = taker.records();
                running.add(threads.submit(() -> read(pass, records)));
            }
            for (Future<End> one : running) {
                ends.add(one.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("it was interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            threads.shutdownNow();
        }
        throwFirst(inputs, ends);
        return ends.stream().mapToLong(End::records).sum();
    }

    private End read(Pass pass, Everything.Records taker) {
        long[] records = {0};
        try {
            source.rows(pass, schema, SampleSelector.all(expected), row -> {
                taker.record(Objects.requireNonNull(pass.current()), row);
                records[0]++;
            });
            return new End(records[0], null, null);
        } catch (IOException | RuntimeException | Error e) {
            pass.end();
            return new End(records[0], pass.current(), e);
        }
    }

    private static void throwFirst(List<Input> inputs, List<End> ends) throws IOException {
        End first = null;
        for (End end : ends) {
            if (end.failure() != null && (first == null || inputs.indexOf(end.file()) < inputs.indexOf(first.file()))) {
                first = end;
            }
        }
        Throwable failure = first == null ? null : first.failure();
        if (failure instanceof IOException e) {
            throw e;
        }
        if (failure instanceof RuntimeException e) {
            throw e;
        }
        if (failure instanceof Error e) {
            throw e;
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "reading files");
        thread.setDaemon(true);
        return thread;
    }
}
