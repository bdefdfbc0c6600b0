package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.RowsFile;
import io.serdebench.testkit.WorkerConformance;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The worker is what the page says, so is one that was written from the page, and none with a fault is. */
class WorkerConformanceTest {

    private static final Duration LONG = Duration.ofMinutes(10);

    /** Of a worker that is no more than an example: it ends before what the second compiler does pays. */
    private static final List<String> FIRST_COMPILER = List.of("-XX:TieredStopAtLevel=1");

    @TempDir
    Path folder = Path.of("");

    private Path rows = Path.of("");

    @BeforeEach
    void writeRows() throws IOException {
        rows = folder.resolve("orders.rows");
        try (RowsFile.Writer writer = new RowsFile.Writer(rows, Notation.parseSchema(TextRows.NOTATION))) {
            for (int i = 0; i < 1_000; i++) {
                writer.write(new @Nullable Object[] {i * 7_919 - 4_000_000, i % 3 == 0 ? null : "ñ".repeat(i % 90)});
            }
        }
    }

    private void check(Duration ending, List<String> flags, String main, String... arguments) throws Exception {
        TextBinding binding = new TextBinding();
        TextRows domain = new TextRows();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1"));
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
        command.addAll(List.of(arguments));
        new WorkerConformance(
                        command,
                        Map.of("domain", TextRows.class.getName(), "binding", TextBinding.class.getName()),
                        rows,
                        folder,
                        bytes -> domain.toRow(binding.toDomain(binding.decode(bytes))),
                        ending)
                .check();
    }

    private void assertFails(SecondWorker.Fault fault, Duration ending, String reason) {
        AssertionError failure = assertThrows(
                AssertionError.class,
                () -> check(ending, FIRST_COMPILER, SecondWorker.class.getName(), fault.name()),
                fault.name());
        assertTrue(String.valueOf(failure.getMessage()).contains(reason), failure.getMessage());
    }

    @Test
    void theWorkerConforms() throws Exception {
        check(LONG, List.of("-Djmh.ignoreLock=true"), WorkerMain.class.getName());
    }

    @Test
    void aWorkerWrittenFromThePageConforms() throws Exception {
        check(LONG, FIRST_COMPILER, SecondWorker.class.getName(), SecondWorker.Fault.NONE.name());
    }

    @Test
    void aCountOfRecordsThatIsWrongIsFound() {
        assertFails(
                SecondWorker.Fault.SKIPS_A_RECORD, LONG, "verify: 999 records were verified, and the file has 1000");
    }

    @Test
    void moreRecordsThanTheTimeAllowsAreFound() {
        assertFails(SecondWorker.Fault.COUNTS_TOO_MANY, LONG, "000000000 records in ");
    }

    @Test
    void wrongBytesAreFound() {
        assertFails(SecondWorker.Fault.WRONG_BYTES, LONG, "encode: record 1 is decoded to another value");
    }

    /** It never ends, so that a short time is long enough. */
    @Test
    void aWorkerThatOutlivesItsInputIsFound() {
        assertFails(
                SecondWorker.Fault.OUTLIVES_ITS_INPUT,
                Duration.ofSeconds(2),
                "the process is alive 2 s after its end was due");
    }
}
