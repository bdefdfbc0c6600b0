package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.catalog.Replaced;
import io.serdebench.lab.journal.Entry.Checked;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.FakeWorker;
import io.serdebench.lab.process.WorkerCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerifierTest {

    @TempDir
    Path folder;

    @Test
    void eachCodecHasItsOwnOutcome() throws Exception {
        WorkerCommand command = FakeWorker.command(folder);
        List<Checked> outcomes = new Verifier(folder, Progress.NONE)
                .verify(
                        List.of(
                                FakeWorker.candidate("good", "ns100", command),
                                FakeWorker.candidate("bad", "broken", command),
                                FakeWorker.candidate("near", "lossy", command)),
                        folder.resolve("rows"),
                        100,
                        2,
                        outcome -> {});
        assertEquals(
                List.of("lossless", "failed", "lossy"),
                outcomes.stream().map(checked -> checked.status().word()).toList());
        assertEquals(1000, outcomes.get(0).bytes());
        assertTrue(String.valueOf(outcomes.get(1).reason()).contains("no such thing as broken"));
        assertEquals(
                "3 of 100 records changed; first at record 17: total 1.50 -> 1.5",
                outcomes.get(2).reason());
    }

    @Test
    void oneChangedRecordIsEnoughToBeLossy() throws Exception {
        WorkerCommand command = FakeWorker.command(folder);
        Checked checked = new Verifier(folder, Progress.NONE)
                .verify(
                        List.of(FakeWorker.candidate("near", "lossy-once", command)),
                        folder.resolve("rows"),
                        100,
                        1,
                        outcome -> {})
                .get(0);
        assertEquals("lossy", checked.status().word());
        assertEquals(1, checked.changed());
        assertTrue(String.valueOf(checked.reason()).startsWith("1 of 100 records changed"));
    }

    /** The code of a library that does not fit to a jar of the application is no fault of the codec. */
    @Test
    void aLibraryOfAnotherVersionIsNamed() throws Exception {
        Path jar = folder.resolve("lib-1.0.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("a/b/Old.class"));
        }
        WorkerCommand command = FakeWorker.command(folder);
        List<Candidate> candidates = new ArrayList<>();
        for (String behaviour : List.of("NoSuchMethodError: a.b.Old.gone()", "broken")) {
            candidates.add(new Candidate(
                    behaviour.substring(0, 6),
                    "1",
                    behaviour,
                    "domain",
                    List.of(),
                    List.of(),
                    false,
                    command,
                    Map.of(),
                    List.of(new Replaced(jar, "2.0", "lib")),
                    1));
        }
        List<Checked> outcomes =
                new Verifier(folder, Progress.NONE).verify(candidates, folder.resolve("rows"), 100, 2, outcome -> {});
        assertEquals(
                List.of("unsupported", "failed"),
                outcomes.stream().map(checked -> checked.status().word()).toList());
        assertTrue(
                String.valueOf(outcomes.get(0).reason())
                        .startsWith("the class path has lib 1.0, with which this codec does not work: take 2.0 ("),
                String.valueOf(outcomes.get(0).reason()));
    }

    /** What an own serializer wrote is read by another process, and only by one that has lost nothing itself. */
    @Test
    void ownSerializersAreReadByAnotherProcess() throws Exception {
        WorkerCommand command = FakeWorker.command(folder);
        List<Candidate> candidates = new ArrayList<>();
        for (String behaviour : List.of("ns100", "padded", "lazy", "bound", "remembers", "dies-elsewhere", "lossy")) {
            candidates.add(new Candidate(
                    behaviour,
                    "1",
                    behaviour,
                    "domain",
                    List.of(),
                    List.of(),
                    false,
                    command,
                    Map.of("serde", "com.acme.Mine"),
                    1));
        }
        List<Checked> outcomes =
                new Verifier(folder, Progress.NONE).verify(candidates, folder.resolve("rows"), 100, 2, outcome -> {});
        assertEquals(
                List.of(
                        "ns100 LOSSLESS null",
                        "padded LOSSLESS record 1 takes 20 bytes, and 27 when it is encoded again",
                        "lazy LAZY record 1: nobody asks",
                        "bound BOUND it needs the process that wrote its bytes; in another one: record 1: NullPointerException",
                        "remembers STATEFUL record 1: it remembers",
                        "dies-elsewhere FAILED the process ended with status 3",
                        "lossy LOSSY 3 of 100 records changed; first at record 17: total 1.50 -> 1.5"),
                outcomes.stream()
                        .map(checked -> checked.codec() + " " + checked.status() + " " + checked.reason())
                        .toList());
    }

    /** Those that are checked keep their outcome; nobody failed because of it. */
    @Test
    void whoeverStopsItDoesNotWaitForTheRest() throws Exception {
        WorkerCommand command = FakeWorker.command(folder);
        AtomicBoolean stop = new AtomicBoolean();
        List<Checked> outcomes = new Verifier(folder, Progress.NONE, stop::get)
                .verify(
                        List.of(
                                FakeWorker.candidate("slow", "slow-to-verify", command),
                                FakeWorker.candidate("good", "ns100", command),
                                FakeWorker.candidate("later", "slow-to-verify", command)),
                        folder.resolve("rows"),
                        100,
                        2,
                        outcome -> stop.set(true));
        assertEquals(
                List.of("good lossless"),
                outcomes.stream()
                        .map(checked -> checked.codec() + " " + checked.status().word())
                        .toList());
    }
}
