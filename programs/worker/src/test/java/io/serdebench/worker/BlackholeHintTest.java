package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.RowsFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker whose compiler would remove what it times does not time it. */
class BlackholeHintTest {

    private static final String UNLOCK = "-XX:+UnlockExperimentalVMOptions";
    private static final String HINT = "blackhole,org/openjdk/jmh/infra/Blackhole.consumeCompiler";

    @TempDir
    Path folder = Path.of("");

    private String file(String... lines) throws IOException {
        return "-XX:CompileCommandFile=" + Files.write(Files.createTempFile(folder, "hints", ""), List.of(lines));
    }

    @Test
    void theLastFileOfHintsCounts() throws IOException {
        assertNull(BlackholeHint.refusal(List.of(UNLOCK, file("quiet", HINT))));
        assertNull(BlackholeHint.refusal(List.of(UNLOCK, file("quiet"), file(HINT))));
        String refusal = BlackholeHint.refusal(List.of(UNLOCK, file(HINT), file("quiet")));
        assertTrue(String.valueOf(refusal).contains(HINT), refusal);
        assertTrue(String.valueOf(BlackholeHint.refusal(List.of(UNLOCK))).contains(HINT));
    }

    @Test
    void theHintNeedsItsOptionUnlocked() throws IOException {
        assertTrue(String.valueOf(BlackholeHint.refusal(List.of(file(HINT)))).contains(UNLOCK));
    }

    /** JMH's own blackholes, which this process has, need no hint. */
    @Test
    void withoutThePropertyThereIsNothingToMiss() throws IOException {
        assertNull(BlackholeHint.refusal());
    }

    @Test
    void theWorkerTimesWithTheHintOnly() throws Exception {
        assertEquals("ready", firstReply(file("quiet", HINT)));
        String reply = firstReply(file("quiet"));
        assertTrue(reply.startsWith("failed\tIllegalStateException: the compiler would remove what is timed"), reply);
    }

    /** What a worker says first that is asked to measure. */
    private String firstReply(String hints) throws Exception {
        Path rows = folder.resolve("rows");
        try (RowsFile.Writer writer = new RowsFile.Writer(rows, Notation.parseSchema(TextRows.NOTATION))) {
            writer.write(new @Nullable Object[] {1, null});
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UnlockDiagnosticVMOptions",
                UNLOCK,
                "-DcompilerBlackholesEnabled=true",
                hints,
                "-Djmh.ignoreLock=true",
                "-cp",
                System.getProperty("java.class.path"),
                WorkerMain.class.getName()));
        Path out = folder.resolve("out");
        Process worker = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        try {
            StringBuilder request = new StringBuilder();
            String[] entries = {
                "mode",
                "measure",
                "rows",
                rows.toString(),
                "first",
                "0",
                "stride",
                "1",
                "records",
                "1",
                "first-records",
                "1",
                "batch",
                "1",
                "domain",
                TextRows.class.getName(),
                "binding",
                TextBinding.class.getName(),
                "begin",
                ""
            };
            for (int i = 0; i < entries.length; i += 2) {
                request.append(entries[i] + ":" + entries[i + 1].length() + ":" + entries[i + 1] + "\n");
            }
            worker.getOutputStream().write(request.toString().getBytes(StandardCharsets.UTF_8));
            worker.getOutputStream().flush();
            return firstLine(worker, out);
        } finally {
            worker.destroyForcibly();
        }
    }

    private static String firstLine(Process worker, Path out) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < TimeUnit.MINUTES.toNanos(10)) {
            boolean alive = worker.isAlive();
            List<String> lines = Files.readAllLines(out);
            if (!lines.isEmpty() || !alive) {
                return lines.isEmpty() ? "" : lines.get(0);
            }
            Thread.sleep(20);
        }
        return "";
    }
}
