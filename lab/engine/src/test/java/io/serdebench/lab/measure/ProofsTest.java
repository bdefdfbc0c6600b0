package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.FakeWorker;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.WorkerCommand;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProofsTest {

    @TempDir
    Path folder;

    /** Another sample of the same file may have as many records and bytes. */
    @Test
    void aProofHoldsForItsOwnRowsAlone() throws Exception {
        Path rows = Files.writeString(folder.resolve("rows"), "one");
        Candidate candidate = FakeWorker.candidate("a", "ns100", FakeWorker.command(folder));
        Entry.Checked checked = new Entry.Checked("a", Fidelity.LOSSLESS, "1", 100, 2_000, 0, null);
        Proofs proofs = new Proofs(folder.resolve("proofs"), "sha", rows);
        assertNull(proofs.of(candidate, 100));
        proofs.keep(candidate, checked);
        assertEquals(checked, proofs.of(candidate, 100));
        assertNull(proofs.of(candidate, 99));
        assertNull(new Proofs(folder.resolve("proofs"), "other", rows).of(candidate, 100));
        Files.writeString(rows, "two");
        assertNull(new Proofs(folder.resolve("proofs"), "sha", rows).of(candidate, 100));
    }

    /** A crash or a bad disk leaves any bytes; a size among them would be printed. */
    @Test
    void aDamagedProofProvesNothing() throws Exception {
        Path rows = Files.writeString(folder.resolve("rows"), "one");
        Candidate candidate = FakeWorker.candidate("a", "ns100", FakeWorker.command(folder));
        Entry.Checked checked = new Entry.Checked("a", Fidelity.LOSSLESS, "1", 100, 2_000, 0, null);
        Proofs proofs = new Proofs(folder.resolve("proofs"), "sha", rows);
        proofs.keep(candidate, checked);
        Path file;
        try (Stream<Path> files = Files.list(folder.resolve("proofs"))) {
            file = files.findFirst().orElseThrow();
        }
        byte[] whole = Files.readAllBytes(file);
        for (int at = 0; at < whole.length; at++) {
            byte[] garbled = whole.clone();
            garbled[at] ^= 1;
            Files.write(file, garbled);
            assertNull(proofs.of(candidate, 100), new String(garbled, StandardCharsets.ISO_8859_1));
            Files.write(file, Arrays.copyOf(whole, at));
            assertNull(proofs.of(candidate, 100), () -> "cut short");
        }
        Files.write(file, new byte[whole.length]);
        assertNull(proofs.of(candidate, 100));
        proofs.keep(candidate, checked);
        assertEquals(checked, proofs.of(candidate, 100));
    }

    @Test
    void whatWasLostIsNotKept() throws Exception {
        Path rows = Files.writeString(folder.resolve("rows"), "one");
        Candidate candidate = FakeWorker.candidate("a", "ns100", FakeWorker.command(folder));
        Proofs proofs = new Proofs(folder.resolve("proofs"), "sha", rows);
        proofs.keep(candidate, new Entry.Checked("a", Fidelity.LOSSY, "1", 100, 2_000, 3, "total 1.50 -> 1.5"));
        assertNull(proofs.of(candidate, 100));
    }

    /** Another JVM, other flags or another library may not give back what these did. */
    @Test
    void aProofHoldsForItsJvmAndItsLibraryAlone() throws Exception {
        Path rows = Files.writeString(folder.resolve("rows"), "one");
        Path library = Files.writeString(folder.resolve("library.jar"), "code");
        WorkerCommand command =
                WorkerCommand.of(JvmVariant.standard(), Files.createDirectories(folder.resolve("worker")), folder);
        Candidate candidate = new Candidate(
                "a", "1", "binding", "domain", List.of(folder, library), List.of(), false, command, Map.of(), 1);
        Entry.Checked checked = new Entry.Checked("a", Fidelity.LOSSLESS, "1", 100, 2_000, 0, null);
        Proofs proofs = new Proofs(folder.resolve("proofs"), "sha", rows);
        proofs.keep(candidate, checked);
        assertEquals(checked, proofs.of(candidate, 100));
        assertNull(proofs.of(candidate.with(command.untimed()), 100));
        Files.writeString(library, "other code");
        assertNull(proofs.of(candidate, 100));
    }

    /** Another class of the same application, or the same one compiled again, may not come back. */
    @Test
    void anOwnClassIsCheckedInEveryRun() throws Exception {
        Path rows = Files.writeString(folder.resolve("rows"), "one");
        Candidate own = new Candidate(
                "a",
                "1",
                "binding",
                "",
                List.of(folder),
                List.of(),
                false,
                FakeWorker.command(folder),
                Map.of("type", "a.Order"),
                1);
        Proofs proofs = new Proofs(folder.resolve("proofs"), "sha", rows);
        proofs.keep(own, new Entry.Checked("a", Fidelity.LOSSLESS, "1", 100, 2_000, 0, null));
        assertNull(proofs.of(own, 100));
    }
}
