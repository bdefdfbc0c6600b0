package io.serdebench.lab.process;

import io.serdebench.api.gen.Javac;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Plans;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;

/** A worker program that plays scripted slices, so that rounds are tested without a codec and without a clock. */
public final class FakeWorker {

    private FakeWorker() {}

    /** A command that starts the fake in place of the real worker. */
    public static WorkerCommand command(Path folder) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("src"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Path jars = Files.createDirectories(folder.resolve("worker"));
        try (InputStream in =
                Objects.requireNonNull(FakeWorker.class.getResourceAsStream("/run/WorkerMain.java.txt"))) {
            Files.copy(in, sources.resolve("WorkerMain.java"));
        }
        Javac.compile(sources, classes, List.of());
        try (OutputStream out = Files.newOutputStream(jars.resolve("fake.jar"));
                JarOutputStream jar = new JarOutputStream(out)) {
            jar.putNextEntry(new ZipEntry("io/serdebench/worker/WorkerMain.class"));
            jar.write(Files.readAllBytes(classes.resolve("io/serdebench/worker/WorkerMain.class")));
            jar.closeEntry();
        }
        // a busy machine may keep a fake waiting for longer than a worker is waited for
        return WorkerCommand.of(JvmVariant.standard(), jars, folder).withPatience(Duration.ofMinutes(10));
    }

    public static Candidate candidate(String codec, String behaviour, WorkerCommand command) {
        return new Candidate(codec, "1", behaviour, "domain", List.of(), List.of(), false, command, Map.of(), 1);
    }

    /** A journal's first lines: a plan, and candidates that gave everything back. */
    public static void plan(Journal.Writer journal, List<Candidate> candidates) throws IOException {
        journal.append(Plans.of(candidates.stream().map(Candidate::codec).toArray(String[]::new)));
        for (Candidate candidate : candidates) {
            journal.append(new Entry.Checked(candidate.codec(), Fidelity.LOSSLESS, "1", 100, 1_000, 0, null));
        }
    }
}
