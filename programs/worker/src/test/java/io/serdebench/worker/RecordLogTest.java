package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Domain;
import io.serdebench.api.Notation;
import io.serdebench.api.RecordStream;
import io.serdebench.api.RecordStream.Sink;
import io.serdebench.api.RecordStream.Source;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.worker.file.IoPath;
import io.serdebench.worker.file.Texts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordLogTest {

    @TempDir
    Path folder = Path.of("");

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private Path file = Path.of("");

    /** A row is one text. */
    private static final Domain<Object> ROWS = new Domain<>() {
        @Override
        public Object fromRow(@Nullable Object[] row) {
            return String.valueOf(row[0]);
        }

        @Override
        public @Nullable Object[] toRow(Object object) {
            return new Object[] {object};
        }
    };

    /** Reads another text than was written. */
    private static final class Forgetful extends Texts {
        @Override
        public Object toDomain(Object message) {
            return message.equals("b") ? "B" : message;
        }
    }

    @BeforeEach
    void names() {
        file = folder.resolve("log");
    }

    private RecordLog log(Texts binding, int count, IoPath path, String sync) {
        return new RecordLog(
                new Subject(ROWS, binding),
                Notation.parseSchema("x{text:string}").root(),
                new Object[] {"a", "b", "c"},
                count,
                new RecordLog.Place(path, file, SyncRule.of(sync)));
    }

    private String answers(RecordLog log, String... commands) throws Exception {
        said.reset();
        LogPasses passes = new LogPasses(
                log,
                log.count(),
                new ReplyOutput(new PrintStream(said, true, StandardCharsets.UTF_8), ReplyOutput.WORKER_FIELD));
        for (String command : commands) {
            passes.run(command);
        }
        return said.toString(StandardCharsets.UTF_8).strip();
    }

    @ParameterizedTest
    @EnumSource(IoPath.class)
    void recordsRotateThroughTheFile(IoPath path) throws Exception {
        RecordLog log = log(new Texts(), 5, path, "none");
        String[] answers = answers(log, "log-write", "log-read", "log-check").split("\n");
        assertTrue(
                answers[0].matches("slice\tlog-write\t[1-9]\\d*\t5\t\\d+\t\\d+\t\\d+\t\\d+\t-1\t-1\t-1\t\\d+"),
                answers[0]);
        assertTrue(
                answers[1].matches("slice\tlog-read\t[1-9]\\d*\t5\t\\d+\t\\d+\t\\d+\t\\d+\t-1\t-1\t-1\t\\d+"),
                answers[1]);
        assertEquals("checked\t5", answers[2]);
        assertArrayEquals(
                new byte[] {1, 'a', 1, 'b', 1, 'c', 1, 'a', 1, 'b'}, Files.readAllBytes(file), "from the first again");
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "end", "each:1", "each:2", "each:5", "each:9"})
    void forcingChangesNothingInTheFile(String sync) throws Exception {
        for (IoPath path : IoPath.values()) {
            RecordLog log = log(new Texts(), 5, path, sync);
            log.clear();
            log.write();
            assertNull(log.difference());
            assertEquals(10, Files.size(file));
        }
    }

    @Test
    void aCheckWritesTheLogIfNobodyHas() throws Exception {
        assertEquals("checked\t4", answers(log(new Texts(), 4, IoPath.STREAM, "none"), "log-check"));
    }

    @Test
    void aDifferenceIsNamed() throws Exception {
        assertEquals(
                "failed\trecord 2: text b -> B", answers(log(new Forgetful(), 4, IoPath.STREAM, "none"), "log-check"));
    }

    @Test
    void aFileThatIsCutIsNoticed() throws Exception {
        RecordLog log = log(new Texts(), 4, IoPath.CHANNEL, "none");
        log.write();
        Files.write(file, new byte[] {1, 'a', 1, 'b', 1});
        assertEquals("after record 2: EOFException: 1 bytes are announced and 0 are left", log.difference());
        Files.write(file, new byte[] {1, 'a', 1, 'b'});
        assertEquals("the file ends after record 2 of 4", log.difference());
        IllegalStateException fewer = assertThrows(IllegalStateException.class, log::read);
        assertEquals("2 records were read, and 4 written", fewer.getMessage());
        Files.write(file, new byte[] {1, 'a', 1, 'b', 1, 'c', 1, 'a', 1, 'b'});
        assertEquals("more than the 4 records that were written", log.difference());
    }

    @Test
    void readingOtherValuesThanBeforeIsNoticed() throws Exception {
        RecordLog log = log(new Texts(), 3, IoPath.STREAM, "none");
        log.write();
        log.read();
        log.read();
        Files.write(file, new byte[] {1, 'a', 1, 'x', 1, 'c'});
        assertThrows(IllegalStateException.class, log::read);
    }

    @Test
    void rulesSayWhenToForce() {
        assertFalse(SyncRule.of("none").isDue(5, 5));
        assertTrue(SyncRule.of("end").isDue(5, 5));
        assertFalse(SyncRule.of("end").isDue(4, 5));
        assertTrue(SyncRule.of("each:2").isDue(4, 5));
        assertFalse(SyncRule.of("each:2").isDue(3, 5));
        assertTrue(SyncRule.of("each:2").isDue(5, 5));
        for (String wrong : new String[] {"", "always", "each", "each:", "each:0", "each:-1", "each:x"}) {
            assertThrows(IllegalArgumentException.class, () -> SyncRule.of(wrong), wrong);
        }
    }

    @Test
    void unknownCommandsAreRefused() {
        assertThrows(
                IllegalArgumentException.class, () -> answers(log(new Texts(), 4, IoPath.STREAM, "none"), "log-burn"));
    }

    @Test
    void recordsAreForcedAsTheRuleSays() throws Exception {
        for (String rule : new String[] {"none 0", "end 1", "each:2 3", "each:5 1"}) {
            String[] words = rule.split(" ");
            int[] flushed = {0};
            Texts texts = new Texts() {
                @Override
                public RecordStream<Object> stream() {
                    return new Flushing(super.stream(), flushed);
                }
            };
            log(texts, 5, IoPath.STREAM, words[0]).write();
            assertEquals(Integer.parseInt(words[1]), flushed[0], rule);
        }
    }

    /** Counts how often records are flushed. */
    private record Flushing(RecordStream<Object> stream, int[] flushed) implements RecordStream<Object> {

        @Override
        public String framing() {
            return stream.framing();
        }

        @Override
        public Sink<Object> writer(OutputStream out) throws Exception {
            Sink<Object> sink = stream.writer(out);
            return new Sink<>() {
                @Override
                public void write(Object message) throws Exception {
                    sink.write(message);
                }

                @Override
                public void flush() throws IOException {
                    flushed[0]++;
                    sink.flush();
                }

                @Override
                public void close() throws IOException {
                    sink.close();
                }
            };
        }

        @Override
        public Source<Object> reader(InputStream in) throws Exception {
            return stream.reader(in);
        }
    }

    @Test
    void aLogSaysHowItsRecordsStand() {
        Texts texts = new Texts();
        assertEquals(
                texts.stream().framing(), log(texts, 1, IoPath.STREAM, "none").framing());
    }

    @Test
    void aLogHasARecord() {
        assertThrows(IllegalArgumentException.class, () -> log(new Texts(), 0, IoPath.STREAM, "none"));
    }
}
