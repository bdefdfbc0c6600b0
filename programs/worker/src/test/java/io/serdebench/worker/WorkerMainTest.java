package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.RowsFile;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.worker.file.IoPath;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a request makes a worker do, in this process; {@link WorkerConformanceTest} has it in one of its own. */
class WorkerMainTest {

    @TempDir
    Path folder = Path.of("");

    private final Map<String, String> request = new LinkedHashMap<>();
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final ByteArrayOutputStream complained = new ByteArrayOutputStream();
    private int status;

    @BeforeEach
    void rows() throws IOException {
        Path rows = folder.resolve("rows");
        try (RowsFile.Writer writer = new RowsFile.Writer(rows, Notation.parseSchema(TextRows.NOTATION))) {
            for (int i = 10; i < 18; i++) {
                writer.write(new @Nullable Object[] {i, null});
            }
        }
        ask("rows", rows.toString());
        ask("domain", TextRows.class.getName());
        ask("binding", TextBinding.class.getName());
    }

    private void ask(String... entries) {
        for (int i = 0; i < entries.length; i += 2) {
            request.put(entries[i], entries[i + 1]);
        }
    }

    /** What is answered to the request and the commands. */
    private List<String> work(String commands) {
        StringBuilder text = new StringBuilder();
        request.forEach((key, value) ->
                text.append(key + ":" + value.getBytes(StandardCharsets.UTF_8).length + ":" + value + "\n"));
        Input input = new Input(new Lasting(text + "begin:0:\n" + commands));
        input.start();
        said.reset();
        status = WorkerMain.work(
                input,
                new ReplyOutput(new PrintStream(said, true, StandardCharsets.UTF_8), ReplyOutput.WORKER_FIELD),
                new PrintStream(complained, true, StandardCharsets.UTF_8));
        return said.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void recordsAreVerified() {
        ask("mode", "verify");
        assertEquals(List.of("verified\t8\t16\t0\t0\t\t\t"), work(""));
        assertEquals(0, status);
    }

    @Test
    void recordsAreEncodedIntoAFile() throws IOException {
        Path out = folder.resolve("out");
        ask("mode", "encode", "skip", "6", "records", "9", "out", out.toString());
        assertEquals(List.of("encoded\t2\t4"), work(""));
        assertArrayEquals(new byte[] {0, 0, 0, 2, '1', '6', 0, 0, 0, 2, '1', '7'}, Files.readAllBytes(out));
    }

    @Test
    void firstCallsAreTimedAtEachCheckpoint() {
        ask("mode", "first", "stride", "3", "records", "9", "checkpoints", "1,7,200", "limit-millis", "3600000");
        List<String> fields = List.of(work("").get(0).split("\t"));
        assertEquals("first", fields.get(0));
        List<Long> nanos = fields.subList(1, 4).stream().map(Long::parseLong).toList();
        assertTrue(nanos.get(0) > 0 && nanos.get(0) <= nanos.get(1) && nanos.get(1) <= nanos.get(2), nanos.toString());
        assertEquals("" + 2 * 200, fields.get(4));
        assertEquals(5, fields.size());
        // no time at all: what takes more than 63 records is not waited for
        ask("limit-millis", "0");
        assertTrue(work("").get(0).contains("\t-1\t"), said.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aLogIsWrittenAndCheckedAsOftenAsIsCommanded() throws IOException {
        Path file = folder.resolve("log");
        ask("mode", "log", "stride", "2", "records", "10", "path", "stream", "sync", "none", "slowdown", "1.2");
        ask("file", file.toString());
        List<String> answers = work("slice log-write\nslice log-check\nslice burn\n");
        assertEquals(
                "ready\t" + new TextBinding().stream().framing() + "\t" + IoPath.STREAM.definition(), answers.get(0));
        assertTrue(answers.get(1).matches("slice\tlog-write\t\\d+\t10\t.*"), answers.get(1));
        assertEquals("checked\t12", answers.get(2));
        assertEquals("failed\tIllegalArgumentException: no command of a log: burn", answers.get(3));
        assertTrue(complained.toString(StandardCharsets.UTF_8).contains("at " + LogPasses.class.getName()));
        assertEquals(1, status);
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertTrue(text.indexOf("12") > text.indexOf("10") && text.indexOf("11") < 0, "every second row: " + text);
    }

    @Test
    void withoutRecordsThereIsNothingToMeasure() {
        ask("mode", "measure", "first", "8", "stride", "1", "records", "5", "first-records", "2", "batch", "1");
        assertEquals(
                List.of("failed\tIllegalArgumentException: no records to measure with"), work("slice encode 1 0\n"));
        assertEquals(1, status);
    }

    @Test
    void aRequestThatLacksAnEntryFails() {
        assertTrue(work("").get(0).startsWith("failed\t"), said.toString(StandardCharsets.UTF_8));
        assertEquals(1, status);
    }

    @Test
    void linesThatAreNoCommandsAreToldFromThoseThatAre() {
        Input input = new Input(new ByteArrayInputStream(new byte[0]));
        for (String command : List.of("load", "slice encode 1 0", "warm encode 1")) {
            assertTrue(input.isCommand(command), command);
        }
        for (String other : List.of("", "loads", "slices", "encode", "begin:0:")) {
            assertFalse(input.isCommand(other), other);
        }
    }
}
