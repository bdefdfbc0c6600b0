package io.serdebench.lab.doctor;

import io.serdebench.api.gen.DomainSource;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.Reading;
import io.serdebench.lab.decide.NoiseFloor;
import io.serdebench.lab.generate.Generator;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.run.Contender;
import io.serdebench.lab.run.Rounds;
import io.serdebench.lab.run.Selection;
import io.serdebench.lab.run.WorkerCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Measures one codec under two names, in rounds like any two codecs: whatever differs is noise.
 *
 * @param codec to measure
 * @param cache for generated code
 * @param apiJar what generated code is compiled against
 * @param command of the JVM to measure
 * @param scratch folder for files that nobody keeps
 * @param cores to warm up on
 */
public record Trial(Codec codec, Path cache, Path apiJar, WorkerCommand command, Path scratch, int cores) {

    /** The records measured with: small ones of mixed types, made here. */
    public static final String DATA = "example:orders";

    /** Ends the second name. */
    static final String AGAIN = "~again";

    private static final long SEED = 1;

    /**
     * Measures until two rounds are done, also where that takes twice the time.
     *
     * @param time for the rounds alone; making the code may take some seconds more, once
     * @param interrupted ends it early
     * @return the journals of one measurement, or of two where the first did not come far enough
     * @throws Stop where the codec's code cannot be made
     */
    List<List<Entry>> run(Duration time, AtomicBoolean interrupted, Progress progress)
            throws IOException, InterruptedException {
        Dataset dataset = Datasets.read(List.of(DATA), Reading.DEFAULT, scratch, Progress.NONE);
        Outcome outcome = new Generator()
                .generate(dataset.schema(), List.of(codec), cache, apiJar, progress)
                .get(0);
        if (outcome instanceof Outcome.Refused refused) {
            throw Stop.environment(codec.id() + " cannot be generated: " + refused.reason());
        }
        Outcome.Ready ready = (Outcome.Ready) outcome;
        List<Contender> twice = List.of(contender(ready, codec.id()), contender(ready, codec.id() + AGAIN));
        Selection selection = Selection.of(dataset.rows(), dataset.records(), Files.size(dataset.rows()));
        List<List<Entry>> journals = new ArrayList<>();
        int done = 0;
        while (done < NoiseFloor.LEAST_ROUNDS && journals.size() < 2 && !interrupted.get()) {
            Path file = scratch.resolve("journal-" + journals.size() + ".jsonl");
            try (Journal.Writer journal = new Journal.Writer(file)) {
                long seed = SEED + journals.size();
                done += new Rounds(twice, command, selection, journal, scratch, progress, seed, cores, interrupted)
                        .run(System.nanoTime() + time.toNanos(), slice -> {});
            }
            journals.add(Journal.read(file));
        }
        return journals;
    }

    private static Contender contender(Outcome.Ready ready, String name) {
        List<Path> classPath = new ArrayList<>(List.of(ready.classes(), ready.domainClasses()));
        classPath.addAll(ready.codec().family().libs());
        return new Contender(
                name,
                ready.version(),
                ready.bindingClass(),
                DomainSource.PACKAGE + "." + DomainSource.ROWS,
                classPath,
                ready.codec().family().jvmArgs(),
                false);
    }
}
