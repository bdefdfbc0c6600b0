package io.serdebench.lab.explain;

import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.explain.Document.Refused;
import io.serdebench.lab.generate.FormatRules;
import io.serdebench.lab.run.Contender;
import io.serdebench.lab.run.Encoder;
import io.serdebench.lab.run.WorkerException;
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
public final class Explainer {

    private final Schema schema;
    private final Encoder encoder;
    private final FormatRules rules;
    private final Progress progress;
    private final int cores;

    /**
     * For one dataset.
     *
     * @param schema of its records
     * @param encoder of its rows file
     * @param rules that stay open meanwhile
     * @param cores processes at a time
     */
    public Explainer(Schema schema, Encoder encoder, FormatRules rules, Progress progress, int cores) {
        this.schema = schema;
        this.encoder = encoder;
        this.rules = rules;
        this.progress = progress;
        this.cores = cores;
    }

    /** A codec with what runs it. */
    public record Candidate(Codec codec, Contender contender) {}

    /**
     * What came of a codec.
     *
     * @param told the explanation, or null
     * @param refused why there is none, or null
     */
    private record Outcome<T>(@Nullable T told, @Nullable Refused refused) {}

    /** What is made of the bytes of a codec. */
    private interface View<T> {
        T of(Codec codec, Dissector dissector, EncodedRecords records) throws IOException;
    }

    /**
     * Explains one record byte by byte.
     *
     * @param number of the record, from 1
     * @param refused takes the codecs that cannot do it
     */
    public List<Explained> record(List<Candidate> candidates, int number, List<Refused> refused)
            throws InterruptedException {
        return each(candidates, number - 1, 1, refused, (codec, dissector, records) -> {
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
    public List<Anatomy> anatomies(List<Candidate> candidates, int skip, int count, List<Refused> refused)
            throws InterruptedException {
        return each(candidates, skip, count, refused, (codec, dissector, records) -> {
            Tally tally = new Tally(codec.id(), codec.format(), dissector, schema);
            for (byte[] record = records.next(); record != null; record = records.next()) {
                tally.add(record);
            }
            return tally.anatomy();
        });
    }

    private <T> List<T> each(List<Candidate> candidates, int skip, int count, List<Refused> refused, View<T> view)
            throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(cores, runnable -> {
            Thread thread = new Thread(runnable, "explain");
            thread.setDaemon(true);
            return thread;
        });
        try {
            AtomicInteger done = new AtomicInteger();
            List<Future<Outcome<T>>> running = new ArrayList<>();
            for (Candidate candidate : candidates) {
                Dissector dissector;
                try {
                    dissector = rules.dissector(candidate.codec(), schema);
                } catch (Stop stop) {
                    refused.add(new Refused(candidate.codec().id(), String.valueOf(stop.getMessage())));
                    continue;
                }
                running.add(pool.submit(() -> {
                    Outcome<T> outcome = one(candidate, dissector, skip, count, view);
                    progress.at(
                            "explain",
                            (double) done.incrementAndGet() / candidates.size(),
                            candidate.codec().id());
                    return outcome;
                }));
            }
            List<T> told = new ArrayList<>();
            for (Future<Outcome<T>> future : running) {
                Outcome<T> outcome = future.get();
                if (outcome.told() != null) {
                    told.add(outcome.told());
                }
                if (outcome.refused() != null) {
                    refused.add(outcome.refused());
                }
            }
            return told;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            pool.shutdownNow();
        }
    }

    private <T> Outcome<T> one(Candidate candidate, Dissector dissector, int skip, int count, View<T> view)
            throws IOException, InterruptedException {
        Path file;
        try {
            file = encoder.encode(candidate.contender(), skip, count, so -> {});
        } catch (WorkerException e) {
            return new Outcome<>(null, new Refused(candidate.codec().id(), String.valueOf(e.getMessage())));
        }
        try (EncodedRecords records = new EncodedRecords(file)) {
            return new Outcome<>(view.of(candidate.codec(), dissector, records), null);
        } finally {
            // all codecs' bytes of a large file at once may be more than the disk has room for
            Files.deleteIfExists(file);
        }
    }
}
