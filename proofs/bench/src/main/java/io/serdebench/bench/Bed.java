package io.serdebench.bench;

import io.serdebench.api.gen.DomainSource;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.RecordSample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The bed of all proofs: the data as rows, codecs generated for it, and the command that starts workers. */
final class Bed {

    private final Path work;
    private final Dataset dataset;
    private final Map<String, Outcome.Ready> ready = new LinkedHashMap<>();
    private final Map<String, Candidate> candidates = new LinkedHashMap<>();

    private Bed(Path work, Dataset dataset) {
        this.work = work;
        this.dataset = dataset;
    }

    /**
     * Reads the data and generates the codecs.
     *
     * @param codecs ids, or selections such as {@code @default}; those that cannot carry the data are reported and left out
     */
    static Bed open(Path data, List<String> codecs) throws IOException, InterruptedException {
        Path work = Files.createTempDirectory("serdebench-bench");
        Preparation preparation = new Preparation(home(), work.resolve("cache"), work, Progress.NONE);
        Bed bed = new Bed(work, preparation.read(List.of(data.toString()), Reading.DEFAULT));
        List<Outcome> outcomes =
                preparation.generate(bed.dataset, Catalog.load(home()).select(codecs));
        for (Outcome outcome : outcomes) {
            if (outcome instanceof Outcome.Ready r) {
                bed.ready.put(r.codec().id(), r);
            } else if (outcome instanceof Outcome.Refused r) {
                System.out.println(r.codec().id() + " takes no part: " + r.reason());
            }
        }
        preparation
                .ready(new Candidates(outcomes, List.of(JvmVariant.standard())))
                .forEach(candidate -> bed.candidates.put(candidate.codec(), candidate));
        return bed;
    }

    /** The same data as texts, which own classes are made of. */
    Dataset texts(Path data) throws IOException {
        Path folder = Files.createDirectories(work.resolve("texts"));
        return new Preparation(home(), work.resolve("cache"), folder, Progress.NONE)
                .read(List.of(data.toString()), Reading.DEFAULT.ofTexts());
    }

    private static Path home() {
        return Path.of(System.getProperty("serdebench.home")).toAbsolutePath();
    }

    /** The api, which generated code needs to be compiled. */
    static Path api() {
        return Preparation.apiJar(home());
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
        Candidate found = candidates.get(id);
        if (found == null) {
            throw new IllegalArgumentException("no codec " + id);
        }
        return found;
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
