package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFileTest {

    @TempDir
    Path folder;

    private Path file() throws Exception {
        return Files.writeString(folder.resolve("file"), "text\n");
    }

    private static void refused(Path path, String words) {
        Stop stop = assertThrows(Stop.class, () -> SourceFile.of(path, "it"));
        assertEquals(ExitCode.INPUT, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).contains(words), stop::getMessage);
    }

    @Test
    void onlyARegularFileWithSomethingInItIsTaken() throws Exception {
        refused(folder, "folder");
        refused(folder.resolve("none"), "no such file");
        refused(Files.createFile(folder.resolve("empty")), "empty");
        assertEquals(5, SourceFile.of(file(), "it").bytes());
    }

    @Test
    void aPipeIsRefused() throws Exception {
        Path pipe = folder.resolve("pipe");
        Process made = new ProcessBuilder("mkfifo", pipe.toString()).start();
        assumeTrue(made.waitFor() == 0);
        refused(pipe, "is not a regular file");
    }

    @Test
    void aFileThatChangesOrVanishesIsNoticed() throws Exception {
        SourceFile source = SourceFile.of(file(), "it");
        source.checkUnchanged();
        Files.setLastModifiedTime(source.path(), FileTime.fromMillis(1));
        Stop changed = assertThrows(Stop.class, source::checkUnchanged);
        assertTrue(String.valueOf(changed.getMessage()).contains("changed"));
        Files.delete(source.path());
        Stop gone = assertThrows(Stop.class, source::checkUnchanged);
        assertTrue(String.valueOf(gone.getMessage()).contains("vanished"));
    }

    @Test
    void noSpaceIsSaidBeforeAnythingIsWritten() throws Exception {
        SourceFile huge = new SourceFile(file(), "it", Long.MAX_VALUE / 2, FileTime.fromMillis(1));
        Stop stop = assertThrows(Stop.class, () -> huge.checkTarget(folder, false));
        assertEquals(ExitCode.ENVIRONMENT, stop.code());
        assertTrue(String.valueOf(stop.getMessage()).contains("no space"), stop::getMessage);
    }

    @Test
    void anotherFileSystemIsRefusedUnlessWanted() throws Exception {
        Path memory = Path.of("/dev/shm");
        assumeTrue(Files.isDirectory(memory) && !Files.getFileStore(memory).equals(Files.getFileStore(folder)));
        SourceFile source = SourceFile.of(file(), "it");
        Stop stop = assertThrows(Stop.class, () -> source.checkTarget(memory, false));
        assertEquals(ExitCode.USAGE, stop.code());
        source.checkTarget(memory, true);
    }
}
