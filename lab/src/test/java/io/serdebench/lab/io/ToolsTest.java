package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.serdebench.lab.io.Strategy.Role;
import io.serdebench.lab.process.WorkerException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs of the system: as limits of what strategies do, and as those that tell and steer the page cache. */
class ToolsTest {

    private static final String HOSTILE = "-n $(id) \"a'b\n\u202e;*.tsv";

    @TempDir
    Path folder = Path.of("");

    private Path source = Path.of("");
    private Path copy = Path.of("");

    @BeforeEach
    void write() throws Exception {
        source = Files.writeString(folder.resolve(HOSTILE), "a\nb\nc");
        copy = folder.resolve(HOSTILE + " copy");
    }

    private static Strategy tool(String name, Workload work) {
        Strategy tool = Tools.present().stream()
                .filter(one -> one.name().equals(name) && one.work() == work)
                .findFirst()
                .orElse(null);
        assumeTrue(tool != null, () -> "this system has no " + name);
        return java.util.Objects.requireNonNull(tool);
    }

    private Runner runner(String name, Workload work) {
        return new ToolRunner(tool(name, work), source, copy);
    }

    @Test
    void everyToolIsALimitOfOneWorkAndHasACommand() {
        Set<String> names = new HashSet<>();
        for (Strategy tool : Tools.present()) {
            assertEquals(Role.TOOL, tool.role());
            assertTrue(tool.isLimit() && tool.usual() && tool.published().isEmpty(), tool::toString);
            assertTrue(names.add(tool.name() + " " + tool.work()), () -> tool.name() + " twice");
            assertTrue(
                    Tools.command(tool.name(), source, copy).command().stream()
                            .anyMatch(word -> tool.definition().contains(word)),
                    () -> "the definition is not of the command: " + tool.definition());
        }
        assertThrows(IllegalArgumentException.class, () -> Tools.command("rm", source, copy));
    }

    @Test
    void aCopyHasTheBytesWhateverTheNameOfTheFile() throws Exception {
        for (String name : List.of("cp", "cat")) {
            Files.writeString(copy, "something longer that was there before");
            try (Runner runner = runner(name, Workload.COPY_BYTES)) {
                Runner.Passes passes = runner.pass(Workload.COPY_BYTES, 2);
                assertEquals(5, passes.value(), name);
                assertTrue(passes.nanos() > 0, name);
            }
            assertArrayEquals(Files.readAllBytes(source), Files.readAllBytes(copy), name);
        }
        assertEquals(2, Files.list(folder).count(), "nothing else was made");
    }

    @Test
    void lineFeedsAreCountedAndNotLines() throws Exception {
        try (Runner runner = runner("wc-l", Workload.SCAN_LINES)) {
            assertEquals(2, runner.pass(Workload.SCAN_LINES, 1).value());
        }
        assertTrue(Files.notExists(copy));
    }

    @Test
    void aPassThatFailsIsNoTime() throws Exception {
        Files.delete(source);
        for (String name : List.of("cp", "cat")) {
            try (Runner runner = runner(name, Workload.COPY_BYTES)) {
                WorkerException gone = assertThrows(WorkerException.class, () -> runner.pass(Workload.COPY_BYTES, 1));
                assertEquals(name + " failed", gone.getMessage());
            }
        }
        Runner wc = runner("wc-l", Workload.SCAN_LINES);
        WorkerException gone = assertThrows(WorkerException.class, () -> wc.pass(Workload.SCAN_LINES, 1));
        assertTrue(String.valueOf(gone.getMessage()).startsWith("wc-l: "), gone::getMessage);
    }

    @Test
    void aCopyThatCannotBeMadeAnewIsNoTime() throws Exception {
        Files.createDirectory(copy);
        Files.createFile(copy.resolve("file"));
        Runner cp = runner("cp", Workload.COPY_BYTES);
        WorkerException there = assertThrows(WorkerException.class, () -> cp.pass(Workload.COPY_BYTES, 1));
        assertTrue(String.valueOf(there.getMessage()).startsWith("an earlier copy cannot be removed"));
    }

    @Test
    void anAnswerThatIsNoNumberIsNoCount() {
        Strategy silent = new Strategy("cp", Workload.SCAN_LINES, 1, "", "", List.of(), Role.TOOL, true);
        assumeTrue(!Tools.present().isEmpty());
        Runner runner = new ToolRunner(silent, source, copy);
        WorkerException none = assertThrows(WorkerException.class, () -> runner.pass(Workload.SCAN_LINES, 1));
        assertEquals("cp did not answer with a number", none.getMessage());
    }

    @Test
    void whatIsMissingOrFailsSaysNothing() throws Exception {
        assertEquals("", Tools.ask(List.of("there-is-no-such-program"), 60, TimeUnit.SECONDS));
        tool("cat", Workload.COPY_BYTES);
        assertEquals("a\nb\nc", Tools.ask(List.of("cat", "--", source.toString()), 60, TimeUnit.SECONDS));
        assertEquals("", Tools.ask(List.of("cat", "--", source.toString(), folder + "/none"), 60, TimeUnit.SECONDS));
        assertEquals("", Tools.ask(List.of("cat"), 60, TimeUnit.SECONDS), "it is given no input");
    }

    /** One minute would pass if the limit began where the output ends. */
    @Test
    void whatTakesTooLongIsEnded() {
        tool("cat", Workload.COPY_BYTES);
        assertEquals(
                "",
                assertTimeoutPreemptively(
                        Duration.ofSeconds(30), () -> Tools.ask(List.of("sleep", "60"), 50, TimeUnit.MILLISECONDS)));
    }

    @Test
    void theShareThatIsResidentIsAShare() throws Exception {
        assertEquals(OptionalDouble.of(1), PageCache.resident(Files.createFile(folder.resolve("empty"))));
        assertThrows(NoSuchFileException.class, () -> PageCache.resident(folder.resolve("none")));
        PageCache.warm(source);
        OptionalDouble share = PageCache.resident(source);
        assumeTrue(share.isPresent(), "this system does not tell");
        assertEquals(1, share.getAsDouble(), "a page is longer than the file, and no more than all is resident");
    }

    @Test
    void aFileWhoseNameBeginsLikeAnOptionIsLookedAt() throws Exception {
        PageCache.warm(source);
        assumeTrue(PageCache.resident(source).isPresent(), "this system does not tell");
        Path here = Files.createTempFile(Path.of(""), "-serdebench-test", ".tsv");
        try {
            Files.writeString(here, "a\n");
            assertTrue(here.toString().startsWith("-"), here::toString);
            assertEquals(OptionalDouble.of(1), PageCache.resident(here));
        } finally {
            Files.delete(here);
        }
    }

    @Test
    void aFileThatIsDroppedFromTheCacheIsTheSame() throws Exception {
        Files.setLastModifiedTime(source, FileTime.fromMillis(1_000));
        PageCache.evict(source);
        PageCache.warm(source);
        assertEquals("a\nb\nc", Files.readString(source));
        assertEquals(FileTime.fromMillis(1_000), Files.getLastModifiedTime(source));
        assertThrows(NoSuchFileException.class, () -> PageCache.evict(folder.resolve("none")));
        assertThrows(NoSuchFileException.class, () -> PageCache.warm(folder.resolve("none")));
    }
}
