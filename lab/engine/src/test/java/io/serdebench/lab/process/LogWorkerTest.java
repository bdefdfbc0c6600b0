package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogWorkerTest {

    @TempDir
    Path folder;

    private LogWorker start(String behaviour) throws Exception {
        return start(behaviour, () -> false);
    }

    private LogWorker start(String behaviour, BooleanSupplier stop) throws Exception {
        return LogWorker.start(
                FakeWorker.candidate("x", behaviour, FakeWorker.command(folder)),
                new LogWorker.Log(folder.resolve("rows"), 4, "stream", folder.resolve("log"), "end"),
                folder.resolve("x.stderr"),
                stop);
    }

    @Test
    void aLogIsWrittenCheckedAndRead() throws Exception {
        try (LogWorker worker = start("good")) {
            assertThrows(WorkerException.class, worker::bytes);
            assertEquals(new LogWorker.Pass(9_000, 4, 640, 0), worker.pass(true));
            assertEquals(5, worker.bytes());
            assertEquals(4, worker.check());
            assertEquals(new LogWorker.Pass(9_000, 4, 640, 0), worker.pass(false));
        }
    }

    @Test
    void theWorkerHasTheHeapOfALogAndSaysWhatItDoes() throws Exception {
        try (LogWorker worker = start("good")) {
            long mebibytes = Long.parseLong(worker.framing().substring("heap of ".length()));
            // a part of the young generation does not count
            assertTrue(mebibytes > 2_000 && mebibytes <= 2_048, worker.framing());
            assertEquals("as a fake", worker.definition());
        }
    }

    @Test
    void aHeapIsTheOnlyFlagThatChanges() {
        List<String> flags =
                JvmVariant.standard().withHeap(HeapSize.parse("3g")).flags();
        assertEquals(
                WorkerCommand.FLAGS.stream()
                        .map(flag -> flag.replaceFirst("^(-Xm[sx])512m$", "$13g"))
                        .toList(),
                flags);
        assertTrue(flags.contains("-Xmx3g"));
    }

    @Test
    void aDifferenceIsToldAndTheWorkerGoesOn() throws Exception {
        try (LogWorker worker = start("lossy")) {
            WorkerException lossy = assertThrows(WorkerException.class, worker::check);
            assertEquals("record 2: total 1.50 -> 1.5", lossy.getMessage());
            assertEquals(4, worker.pass(false).records());
        }
    }

    @Test
    void aPassThatFailsEndsTheWorker() throws Exception {
        try (LogWorker worker = start("broken-log")) {
            WorkerException lost = assertThrows(WorkerException.class, () -> worker.pass(false));
            assertEquals("3 records were read, and 4 written", lost.getMessage());
            assertFalse(worker.handle().onExit().get(10, TimeUnit.MINUTES).isAlive());
        }
    }

    /** Otherwise one that does not answer is waited for, minutes after Ctrl-C. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatIsInHandIsGivenUpWhereSomebodyWantsToStop(boolean checks) throws Exception {
        AtomicBoolean stop = new AtomicBoolean();
        try (LogWorker worker = start("hangs", stop::get)) {
            stop.set(true);
            assertThrows(WorkerException.class, checks ? worker::check : () -> worker.pass(true));
        }
    }

    @Test
    void aWorkerWithoutAFramingIsRefused() {
        WorkerException refused = assertThrows(WorkerException.class, () -> start("mute"));
        assertEquals("it is not ready for a log but printed: ready", refused.getMessage());
    }
}
