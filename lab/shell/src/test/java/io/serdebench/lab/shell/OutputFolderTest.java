package io.serdebench.lab.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFolderTest {

    /** The folder of the results follows the umask; the copy of the data in it does not. */
    @Test
    void theCopyOfTheDataIsOfItsOwnerAlone(@TempDir Path folder) throws Exception {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
        Path out = folder.resolve("out");
        OutputFolder made = OutputFolder.create(out, "t", Instant.EPOCH);
        assertEquals("rwx------", rights(made.work()));
        assertEquals("rwx------", rights(OutputFolder.reopen(out).work()));
        assertEquals(
                "rwx------", rights(OutputFolder.scratch(folder.resolve("dry")).work()));

        Path file = Files.writeString(folder.resolve("a.csv"), "n\n1\n");
        Dataset dataset = Datasets.read(List.of(file.toString()), Reading.DEFAULT, made.work(), Progress.NONE);
        assertEquals("rw-------", rights(dataset.rows()));
    }

    private static String rights(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
