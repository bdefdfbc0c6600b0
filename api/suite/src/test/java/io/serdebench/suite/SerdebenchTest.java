package io.serdebench.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The laboratory is found by its folder, or on the path. */
class SerdebenchTest {

    @TempDir
    Path folder;

    private Path launcher(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n");
        assertTrue(file.toFile().setExecutable(true));
        return file;
    }

    @Test
    void anInstallationIsNamedByItsFolder() throws IOException {
        Path inside = launcher("app/bin/serdebench");
        Path clone = launcher("clone/serdebench");
        assertEquals(
                List.of(inside.toString()),
                Serdebench.command(folder.resolve("app").toString(), ""));
        assertEquals(
                List.of(clone.toString()),
                Serdebench.command(folder.resolve("clone").toString(), ""));
        assertEquals(
                folder + " has neither bin/serdebench nor serdebench",
                assertThrows(IllegalStateException.class, () -> Serdebench.command(folder.toString(), ""))
                        .getMessage());
    }

    @Test
    void thePathIsLookedThrough() throws IOException {
        Path launcher = launcher("tools/serdebench");
        String path = String.join(
                File.pathSeparator,
                folder.toString(),
                "",
                folder.resolve("tools").toString());
        assertEquals(List.of(launcher.toString()), Serdebench.command("", path));
        assertEquals(
                "no serdebench is on the PATH; set the system property serdebench.home or the variable SERDEBENCH_HOME to"
                        + " the folder of an installation",
                assertThrows(IllegalStateException.class, () -> Serdebench.command("", folder.toString()))
                        .getMessage());
    }
}
