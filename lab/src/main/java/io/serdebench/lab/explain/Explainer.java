package io.serdebench.lab.explain;

import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.explain.Document.Refused;
import io.serdebench.lab.generate.FormatRules;
import io.serdebench.lab.measure.Encoder;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.EncodedRecords;
import io.serdebench.lab.process.WorkerException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Has codecs encode records and explains what they wrote, several codecs at a time. */
final class Explainer {

    private final Schema schema;
    private final Encoder encoder;
    private final FormatRules rules;
    private final Progress progress;
    private final int cores;

    /**
     * For one dataset.
     *
     * @param schema The schema of the dataset's records.
     * @param encoder The encoder of the dataset's rows file.
     * @param rules The rules of the codecs, which stay open meanwhile.
     * @param cores The number of processes at a time.
     */
    public Explainer(Schema schema, Encoder encoder, FormatRules rules, Progress progress, int cores) {
        this.schema = schema;
        this.encoder = encoder;
        this.rules = rules;
        this.progress = progress;
        this.cores = cores;
    }

    /** A codec with what runs it. */
    public record Target(Codec codec, Candidate candidate) {}

    /**
     * The outcome of a codec.
     *
     * @param explained the explanation, or null
     * @param refused why there is none, or null
     */
    private record Outcome<T>(
            @Nullable T explained, @Nullable Refused refused) {}

    /** A view of the bytes of a codec. */
    private interface View<T> {
        T of(Codec codec, Dissector dissector, EncodedRecords records) throws IOException;
    }

    /**
     * Explains one record byte by byte.
     *
     * @param number The number of the record, from 1.
     * @param refused Takes the codecs that cannot do it.
     */
    public List<Explained> record(List<Target> targets, int number, List<Refused> refused) throws InterruptedException {
        return each(targets, number - 1, 1, refused, (codec, dissector, records) -> {
            byte[] record = records.next();
            if (record == null) {
                throw new IOException("there is no record " + number);
            }
            return Explained.of(codec.id(), codec.format(), dissector, record);
        });
    }

    /**
     * Tells where the bytes of records go.
     *
     * @param skip records passed over
     * @param count records looked at
     * @param refused takes the codecs that cannot do it
     */
    public List<Anatomy> anatomies(List<Target> targets, int skip, int count, List<Refused> refused)
            throws InterruptedException {
        return each(targets, skip, count, refused, (codec, dissector, records) -> {
            ByteBreakdown tally = new ByteBreakdown(codec.id(), codec.format(), dissector, schema);
            for (byte[] record = records.next(); record != null; record = records.next()) {
                tally.add(record);
            }
            return tally.anatomy();
        });
    }

    private <T> List<T> each(List<Target> targets, int skip, int count, List<Refused> refused, View<T> view)
            throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(cores, runnable -> {
            Thread thread = new Thread(runnable, "explain");
            thread.setDaemon(true);
            return thread;
        });
        try {
            AtomicInteger done = new AtomicInteger();
            List<Future<Outcome<T>>> running = new ArrayList<>();
            for (Target target : targets) {
                Dissector dissector;
                try {
                    dissector = rules.dissector(target.codec(), schema);
                } catch (Stop stop) {
                    refused.add(new Refused(target.codec().id(), String.valueOf(stop.getMessage())));
                    continue;
                }
                running.add(pool.submit(() -> {
                    Outcome<T> outcome = one(target, dissector, skip, count, view);
                    progress.at(
                            "explain",
                            (double) done.incrementAndGet() / targets.size(),
                            target.codec().id());
                    return outcome;
                }));
            }
            List<T> explained = new ArrayList<>();
            for (Future<Outcome<T>> future : running) {
                Outcome<T> outcome = future.get();
                if (outcome.explained() != null) {
                    explained.add(outcome.explained());
                }
                if (outcome.refused() != null) {
                    refused.add(outcome.refused());
                }
            }
            return explained;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            pool.shutdownNow();
        }
    }

    private <T> Outcome<T> one(Target target, Dissector dissector, int skip, int count, View<T> view)
            throws IOException, InterruptedException {
        Path file;
        try {
            file = encoder.encode(target.candidate(), skip, count, done -> {});
        } catch (WorkerException e) {
            return new Outcome<>(null, new Refused(target.codec().id(), String.valueOf(e.getMessage())));
        }
        try (EncodedRecords records = new EncodedRecords(file)) {
            return new Outcome<>(view.of(target.codec(), dissector, records), null);
        } finally {
            // all codecs' bytes of a large file at once may be more than the disk has room for
            Files.deleteIfExists(file);
        }
    }
}
