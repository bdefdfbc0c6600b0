package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever becomes of a worker, the laboratory gets a reason in words and goes on. */
class WorkerProcessTest {

    private static final Duration LONG = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    @Test
    void anExhaustedHeapEndsTheWorkerAndIsNamed() throws Exception {
        assertEquals("out of memory: Java heap space", lastWords("devours", LONG));
    }

    @Test
    void aKilledWorkerIsNamedSo() throws Exception {
        try (WorkerProcess worker = start("ns100", LONG)) {
            worker.reply(LONG);
            worker.kill();
            WorkerException lost = assertThrows(WorkerException.class, () -> worker.reply(LONG));
            assertEquals("the process was ended by signal 9", lost.getMessage());
        }
    }

    @Test
    void aHangingWorkerIsNotWaitedForWithoutEnd() throws Exception {
        try (WorkerProcess worker = start("hangs", Duration.ofMillis(300))) {
            worker.reply(LONG);
            // on a busy machine another answer than the fifth may be the first that does not come
            WorkerException lost = assertThrows(WorkerException.class, () -> {
                for (int i = 0; i < 5; i++) {
                    worker.slice("encode", 1_000, 0);
                }
            });
            worker.kill();
            assertEquals("no answer for 0.3 s", lost.getMessage());
        }
    }

    @Test
    void anAnswerThatMakesNoSenseIsAReason() throws Exception {
        assertEquals("it did not answer a slice but printed: slice of cake", lastWords("babbles", LONG));
    }

    @Test
    void aJavaThatIsNotThereIsAReason() throws Exception {
        WorkerCommand command = WorkerCommand.of(
                new JvmVariant("", new Jvm(folder.resolve("nowhere"), 17, "17", "nobody", "none"), WorkerCommand.FLAGS),
                folder,
                folder);
        WorkerException lost = assertThrows(WorkerException.class, () -> {
            try (WorkerProcess worker = WorkerProcess.start(
                    FakeWorker.candidate("x", "ns100", command),
                    new WorkerRequest(Map.of("mode", "measure")),
                    folder.resolve("x.stderr"))) {
                worker.reply(LONG);
            }
        });
        assertTrue(String.valueOf(lost.getMessage()).contains("nowhere"), lost.getMessage());
    }

    /** What the fifth slice ends with; the four before are answered. */
    private String lastWords(String behaviour, Duration timeout) throws Exception {
        try (WorkerProcess worker = start(behaviour, timeout)) {
            assertEquals("ready", worker.reply(LONG).get(0));
            for (int i = 0; i < 4; i++) {
                assertEquals(1_000, worker.slice("encode", 1_000, 0).records());
            }
            WorkerException lost = assertThrows(WorkerException.class, () -> worker.slice("encode", 1_000, 0));
            worker.kill();
            return String.valueOf(lost.getMessage());
        }
    }

    private WorkerProcess start(String behaviour, Duration patience) throws Exception {
        return WorkerProcess.start(
                FakeWorker.candidate("x", behaviour, FakeWorker.command(folder).withPatience(patience)),
                new WorkerRequest(Map.of("mode", "measure")),
                folder.resolve("x.stderr"));
    }
}
