package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.journal.Entry.Checked;
import io.serdebench.lab.process.FakeWorker;
import io.serdebench.lab.process.WorkerCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
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
