package io.serdebench.bench;

import io.serdebench.api.gen.DomainSource;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.generate.Generator;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.RecordSample;
import io.serdebench.lab.process.WorkerCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What all proofs stand on: the data as rows, codecs generated for it, and the command that starts workers. */
final class Bed {

    private final Path work;
    private final Dataset dataset;
    private final WorkerCommand command;
    private final Map<String, Outcome.Ready> ready = new LinkedHashMap<>();

    private Bed(Path work, Dataset dataset, WorkerCommand command) {
        this.work = work;
        this.dataset = dataset;
        this.command = command;
    }

    /**
     * Reads the data and generates the codecs.
     *
     * @param codecs ids, or selections such as {@code @default}; those that cannot carry the data are reported and left out
     */
    static Bed open(Path data, List<String> codecs) throws IOException, InterruptedException {
        Path home = Path.of(System.getProperty("serdebench.home")).toAbsolutePath();
        Path work = Files.createTempDirectory("serdebench-bench");
        Dataset dataset = Datasets.read(List.of(data.toString()), Reading.DEFAULT, work, Progress.NONE);
        WorkerCommand command = WorkerCommand.of(JvmVariant.standard(), home.resolve("worker"), work);
        Bed bed = new Bed(work, dataset, command);
        List<Outcome> outcomes = new Generator()
                .generate(
                        dataset.schema(),
                        Catalog.load(home).select(codecs),
                        work.resolve("cache"),
                        api(home),
                        Progress.NONE);
        for (Outcome outcome : outcomes) {
            if (outcome instanceof Outcome.Ready r) {
                bed.ready.put(r.codec().id(), r);
            } else if (outcome instanceof Outcome.Refused r) {
                System.out.println(r.codec().id() + " takes no part: " + r.reason());
            }
        }
        return bed;
    }

    private static Path api(Path home) throws IOException {
        try (Stream<Path> files = Files.list(home.resolve("worker"))) {
            return files.filter(f -> f.getFileName().toString().startsWith("serdebench-api"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** The api, which generated code needs to be compiled. */
    static Path api() throws IOException {
        return api(Path.of(System.getProperty("serdebench.home")).toAbsolutePath());
    }

    Path work() {
        return work;
    }

    Dataset dataset() {
        return dataset;
    }

    /** The codecs that can carry the data, the harness's floor left out. */
    List<Outcome.Ready> codecs() {
        return ready.values().stream().filter(r -> !r.codec().isFloor()).toList();
    }

    Outcome.Ready codec(String id) {
        Outcome.Ready found = ready.get(id);
        if (found == null) {
            throw new IllegalArgumentException("no codec " + id);
        }
        return found;
    }

    /** Generated classes and the library. */
    static List<Path> classPath(Outcome.Ready codec) {
        List<Path> classPath = new ArrayList<>(List.of(codec.classes(), codec.domainClasses()));
        classPath.addAll(codec.codec().family().libs());
        return classPath;
    }

    static String domain() {
        return DomainSource.PACKAGE + "." + DomainSource.ROWS;
    }

    /** A codec under its own name. */
    Candidate candidate(String id) {
        Outcome.Ready r = codec(id);
        List<String> jvmArgs = r.codec().family().jvmArgs();
        return new Candidate(id, r.version(), r.bindingClass(), domain(), classPath(r), jvmArgs, false, command, 1);
    }

    /** A candidate of this module's own, which works on the domain's objects of any codec. */
    Candidate synthetic(String name, Class<?> binding) {
        try {
            List<Path> classPath = List.of(
                    Path.of(binding.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI()),
                    codecs().get(0).domainClasses());
            return new Candidate(name, "1", binding.getName(), domain(), classPath, List.of(), false, command, 1);
        } catch (java.net.URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The rows that a run would use. */
    RecordSample selection() throws IOException {
        return RecordSample.of(dataset.rows(), dataset.records(), Files.size(dataset.rows()));
    }

    /** The rows that a run would use in batches of 100, in which every slow-down of whole per cents is exact. */
    RecordSample hundreds() throws IOException {
        RecordSample usual = selection();
        return new RecordSample(usual.rows(), usual.stride(), usual.records(), Math.min(100, usual.records()));
    }
}
