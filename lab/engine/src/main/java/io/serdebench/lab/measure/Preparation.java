package io.serdebench.lab.measure;

import io.serdebench.api.Schema;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Batching;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.source.FieldSelection;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.generate.Generator;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.generate.OwnCopies;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.WorkerCommand;
import io.serdebench.lab.store.JarFolder;
import io.serdebench.lab.topic.TopicInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * From data and codecs to candidates, in steps: read the records, generate and compile the codecs for their schema, and give each
 * its command on each JVM.
 */
public final class Preparation {

    private static final String WORKER = "worker";
    private static final String API = "serdebench-api";

    private final Path home;
    private final Path worker;
    private final Path apiJar;
    private final Path cache;
    private final Path scratch;
    private final Progress progress;

    /**
     * Looks where things are.
     *
     * @param home The installed distribution.
     * @param cache The cache of generated code.
     * @param scratch Takes rows, and what workers write to standard error.
     * @throws Stop where the installation is not complete
     */
    public Preparation(Path home, Path cache, Path scratch, Progress progress) {
        this.home = home;
        this.worker = home.resolve(WORKER);
        this.apiJar = apiJar(home);
        this.cache = cache;
        this.scratch = scratch;
        this.progress = progress;
    }

    /**
     * The jar with what generated code needs.
     *
     * @param home The installed distribution.
     * @throws Stop where it is not there
     */
    public static Path apiJar(Path home) {
        try {
            return JarFolder.jars(home.resolve(WORKER)).stream()
                    .filter(jar -> jar.getFileName().toString().startsWith(API))
                    .findFirst()
                    .orElseThrow(() ->
                            Stop.environment("the installation is incomplete: " + WORKER + "/" + API + " is missing"));
        } catch (IOException e) {
            throw Stop.environment("the installation cannot be read: " + e.getMessage());
        }
    }

    /**
     * Objects that the application's supplier or suite gives.
     *
     * @throws Stop where they cannot be had
     */
    public Supplied supplied(OwnClasses own, JvmVariant variant) throws IOException, InterruptedException {
        return Supplied.of(own, WorkerCommand.of(variant, worker, scratch), scratch, progress);
    }

    /**
     * Has a process make the application's object of every record, before any codec sees one.
     *
     * @param libs The class path of the process.
     * @throws Stop where one cannot be made, or is another one in each process
     */
    public void checkObjects(OwnClasses own, List<Path> libs, Dataset dataset, JvmVariant variant)
            throws IOException, InterruptedException {
        Supplied.check(own, libs, dataset, WorkerCommand.of(variant, worker, scratch), scratch, progress);
    }

    /**
     * Reads the records.
     *
     * @param inputs Files, globs, examples, or a topic of Kafka.
     * @throws Stop where they cannot be read, or have more fields than codecs are generated for
     */
    public Dataset read(List<String> inputs, Reading reading) {
        Dataset dataset = TopicInput.read(() -> home, inputs, reading, scratch, progress);
        FieldSelection.checkGenerated(dataset.schema());
        return dataset;
    }

    /**
     * The same in batches.
     *
     * @param batch Records that make one message; 0 for records by themselves.
     */
    public Dataset batched(Dataset dataset, int batch) throws IOException {
        return batch == 0 ? dataset : Batching.of(dataset, batch, scratch);
    }

    /** Makes the code of each codec, or says why it cannot be made; in their order. */
    public List<Outcome> generate(Dataset dataset, List<Codec> codecs) {
        return generate(dataset.schema(), codecs);
    }

    /** The same for records of a schema. */
    public List<Outcome> generate(Schema schema, List<Codec> codecs) {
        return new Generator().generate(schema, codecs, cache, apiJar, progress);
    }

    /**
     * The outcomes of codecs for an own class: of those that take it as it is, and of the others on types that are generated for a
     * schema of it. Where there is no schema, each of the others is refused with the reason.
     */
    public List<Outcome> own(Dataset dataset, OwnClasses own, Catalog catalog, List<Codec> codecs, JvmVariant variant)
            throws IOException, InterruptedException {
        List<Codec> copied = codecs.stream().filter(Codec::takesCopies).toList();
        if (copied.isEmpty()) {
            return own.outcomes(catalog, codecs);
        }
        Described described = Described.of(
                own, dataset.rows(), own.libs(catalog), WorkerCommand.of(variant, worker, scratch), scratch, progress);
        Schema schema = described.schema();
        if (schema != null) {
            List<Path> classPath = new ArrayList<>(own.path().jars());
            classPath.add(apiJar);
            OwnCopies copies = OwnCopies.of(
                    new Generator().generate(schema, copied, cache, apiJar, progress),
                    described.copy(),
                    described.sources(),
                    described.sources().resolveSibling("classes"),
                    classPath);
            return own.outcomes(catalog, codecs, copies);
        }
        return own.outcomes(catalog, codecs, OwnCopies.refused(described.refusal()));
    }

    /** The codecs on each JVM, those that take no part among them. */
    public Candidates candidates(Dataset dataset, List<Codec> codecs, List<JvmVariant> variants)
            throws InterruptedException {
        return new Candidates(generate(dataset, codecs), variants);
    }

    /** The codecs on the JVM that runs this program. */
    public Candidates candidates(Dataset dataset, List<Codec> codecs) throws InterruptedException {
        return candidates(dataset, codecs, List.of(JvmVariant.standard()));
    }

    /** Those that can be started. */
    public List<Candidate> ready(Candidates candidates) throws IOException {
        return candidates.candidates(worker, scratch);
    }

    /**
     * The same, whose workers' standard error goes elsewhere.
     *
     * @param place A folder that stays.
     */
    public List<Candidate> ready(Candidates candidates, Path place) throws IOException {
        return candidates.candidates(worker, place);
    }
}
