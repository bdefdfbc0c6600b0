package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Domain;
import io.serdebench.api.Notation;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.worker.file.IoPath;
import io.serdebench.worker.file.Texts;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a pass over a log answers, by clocks that each record moves on. */
class LogPassesTest {

    private final ScriptedClocks clocks = new ScriptedClocks();
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final Path folder;
    private final ScriptedThreads threads;

    LogPassesTest(@TempDir Path folder) {
        this.folder = folder;
        threads = new ScriptedThreads(folder.resolve("tasks"));
    }

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

    /** A record that is written takes 100 ns, of which 70 on a core, and 8 bytes; one that is read takes twice as much. */
    private final class Slow extends Texts {

        @Override
        public Object create(Object object) {
            clocks.spend(100, 70, 8);
            threads.thread(9, "C2 CompilerThre", clocks.wall / 10);
            return object;
        }

        @Override
        public Object toDomain(Object message) {
            clocks.spend(200, 140, 16);
            return message;
        }
    }

    private LogPasses passes(int counted) {
        clocks.spend(7_000, 5_000, 3_000);
        RecordLog log = new RecordLog(
                new Subject(ROWS, new Slow()),
                Notation.parseSchema("x{text:string}").root(),
                new Object[] {"a", "b", "c"},
                4,
                new RecordLog.Place(IoPath.STREAM, folder.resolve("log"), SyncRule.of("none")));
        return new LogPasses(
                log,
                counted,
                new ReplyOutput(new PrintStream(said, true, StandardCharsets.UTF_8), ReplyOutput.WORKER_FIELD),
                clocks,
                ThreadTimes.compilers(threads.folder().toFile()));
    }

    private String answer(LogPasses passes, String command) throws Exception {
        said.reset();
        passes.run(command);
        return said.toString(StandardCharsets.UTF_8).strip();
    }

    /** The collections that happened meanwhile are the JVM's own, and cut out. */
    private static String withoutCollections(String answer) {
        return answer.replaceFirst("^((?:[^\t]*\t){5})[^\t]*\t[^\t]*", "$1-\t-");
    }

    @Test
    void eachClockIsReadBeforeAndBehindThePass() throws Exception {
        threads.thread(9, "C2 CompilerThre", 700);
        LogPasses passes = passes(3);
        assertEquals(
                "slice\tlog-write\t400\t3\t32\t-\t-\t280\t-1\t-1\t-1\t40",
                withoutCollections(answer(passes, "log-write")));
        assertEquals(
                "slice\tlog-read\t800\t3\t64\t-\t-\t560\t-1\t-1\t-1\t0",
                withoutCollections(answer(passes, "log-read")));
    }

    /** A compiler that is started while the pass runs is found behind it. */
    @Test
    void compilersThatAreStartedMeanwhileCount() throws Exception {
        threads.thread(8, "C1 CompilerThre", 5);
        LogPasses passes = passes(4);
        String answer = answer(passes, "log-write");
        assertEquals("" + (7_400 / 10), answer.substring(answer.lastIndexOf('\t') + 1));
    }

    /** An old file is removed outside of the time, so that it is not cut short within it. */
    @Test
    void aFileOfBeforeIsRemoved() throws Exception {
        Path file = folder.resolve("log");
        Path other = folder.resolve("other name of the same file");
        LogPasses passes = passes(4);
        answer(passes, "log-write");
        Files.createLink(other, file);
        byte[] before = Files.readAllBytes(other);
        Files.write(other, new byte[] {1});
        answer(passes, "log-write");
        assertEquals(before.length, Files.size(file));
        assertEquals(1, Files.size(other));
    }
}
