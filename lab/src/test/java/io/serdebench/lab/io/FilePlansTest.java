package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.io.IoSession.FilePlans;
import io.serdebench.lab.journal.FileEntry.FilePlan;
import io.serdebench.lab.journal.Plans;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A run goes on with the file that it began with, or not at all. */
class FilePlansTest {

    private static final FileFacts.Field PRICE = new FileFacts.Field("price", 1, (byte) ',', 2, 9, 250);
    private static final FileFacts FACTS = new FileFacts(900, 10, 0, 0, true, true, PRICE);
    private static final SourceFile FILE = file(1_000, 5);

    private static SourceFile file(long bytes, long millis) {
        return new SourceFile(Path.of("feed.tsv"), "feed.tsv", bytes, FileTime.fromMillis(millis));
    }

    private static FilePlan plan(FilePlan.Source source) {
        FilePlan plan = Plans.ofFile();
        return new FilePlan(
                plan.startedAt(),
                plan.tool(),
                plan.directory(),
                plan.arguments(),
                plan.budgetMillis(),
                plan.margin(),
                plan.seed(),
                plan.cache(),
                "a JVM",
                null,
                source,
                plan.absent(),
                plan.machine(),
                plan.warnings());
    }

    private static void check(SourceFile file, FileFacts facts, String fileSystem, String jvm) {
        FilePlans.check(plan(FilePlans.source(FILE, false, FACTS, null, "ext4")), file, false, facts, fileSystem, jvm);
    }

    @Test
    void aPlanHasWhatIsMeasuredAndWhatThereIs() {
        FilePlan.Source source = FilePlans.source(FILE, false, FACTS, null, "ext4");
        assertEquals(900, source.bytes(), "the piece");
        assertEquals(1_000, source.allBytes(), "the file");
        assertEquals(5, source.modified());
        assertEquals("price", source.field());
        FileFacts none = new FileFacts(900, 10, 0, 0, true, true, null);
        assertEquals(null, FilePlans.source(FILE, false, none, null, "ext4").field());
        assertEquals(0, FilePlans.source(FILE, false, none, null, "ext4").sum());
    }

    @Test
    void theSameFileGoesOn() {
        assertDoesNotThrow(() -> check(file(1_000, 5), FACTS, "ext4", "a JVM"));
    }

    /** A file that is made each time is as old as the run. */
    @Test
    void theTimeOfAFileThatIsMadeMeansNothing() {
        FilePlan made = plan(FilePlans.source(FILE, true, FACTS, null, "ext4"));
        assertDoesNotThrow(() -> FilePlans.check(made, file(1_000, 77), true, FACTS, "ext4", "a JVM"));
        assertThrows(Stop.class, () -> FilePlans.check(made, file(1_001, 77), true, FACTS, "ext4", "a JVM"));
        assertThrows(Stop.class, () -> check(file(1_000, 77), FACTS, "ext4", "a JVM"));
    }

    @Test
    void anyFactThatChangedIsAnotherFile() {
        List<FileFacts> others = new ArrayList<>(List.of(
                new FileFacts(901, 10, 0, 0, true, true, PRICE),
                new FileFacts(900, 11, 0, 0, true, true, PRICE),
                new FileFacts(900, 10, 10, 0, true, true, PRICE),
                new FileFacts(900, 10, 0, 1, true, true, PRICE),
                new FileFacts(900, 10, 0, 0, false, true, PRICE),
                new FileFacts(900, 10, 0, 0, true, false, PRICE),
                new FileFacts(900, 10, 0, 0, true, true, null),
                new FileFacts(900, 10, 0, 0, true, true, new FileFacts.Field("n", 1, (byte) ',', 2, 9, 250)),
                new FileFacts(900, 10, 0, 0, true, true, new FileFacts.Field("price", 1, (byte) ',', 2, 9, 251))));
        for (FileFacts facts : others) {
            Stop stop = assertThrows(Stop.class, () -> check(FILE, facts, "ext4", "a JVM"), facts::toString);
            assertEquals(ExitCode.INPUT, stop.code());
            assertTrue(String.valueOf(stop.getMessage()).startsWith("feed.tsv has changed"), stop::getMessage);
        }
    }

    @Test
    void anotherJvmAndAnotherFileSystemAreNotAnotherFile() {
        Stop jvm = assertThrows(Stop.class, () -> check(FILE, FACTS, "ext4", "another JVM"));
        assertEquals(ExitCode.USAGE, jvm.code());
        assertEquals(List.of("then: a JVM", "now:  another JVM"), jvm.details());
        Stop system = assertThrows(Stop.class, () -> check(FILE, FACTS, "tmpfs", "a JVM"));
        assertEquals(ExitCode.USAGE, system.code());
        assertEquals(List.of("then: ext4", "now:  tmpfs"), system.details());
        assertTrue(!String.valueOf(system.getMessage()).contains("feed.tsv"), "it is as it was");
    }
}
