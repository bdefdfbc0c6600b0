package io.serdebench.lab.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheFolderTest {

    private static final String HOME = Path.of("home").toAbsolutePath().toString();
    private static final String XDG = Path.of("xdg").toAbsolutePath().toString();

    @Test
    void theVariableComesFirstIfItIsAbsolute() {
        assertEquals(Path.of(XDG, "serdebench"), CacheFolder.usual(Map.of("XDG_CACHE_HOME", XDG, "HOME", HOME), "?"));
        assertEquals(
                Path.of(HOME, ".cache", "serdebench"),
                CacheFolder.usual(Map.of("XDG_CACHE_HOME", "rel", "HOME", HOME), "?"));
    }

    @Test
    void whatJavaSaysOfTheHomeComesLast() {
        assertEquals(Path.of(HOME, ".cache", "serdebench"), CacheFolder.usual(Map.of("HOME", HOME), XDG));
        assertEquals(Path.of(XDG, ".cache", "serdebench"), CacheFolder.usual(Map.of(), XDG));
        assertEquals(Path.of(XDG, ".cache", "serdebench"), CacheFolder.usual(Map.of("HOME", ""), XDG));
    }

    /** Java says so of a user without an entry in the system's table. */
    @Test
    void aQuestionMarkIsNoHome() {
        assertNull(CacheFolder.usual(Map.of(), "?"));
        assertNull(CacheFolder.usual(Map.of("HOME", ""), ""));
    }

    /** It fails for every user, root included. */
    @Test
    void aFileInTheWayIsARefusal(@TempDir Path folder) throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        String why = String.valueOf(CacheFolder.refusal(file.resolve("serdebench")));
        assertTrue(why.startsWith("the cache folder " + file.resolve("serdebench") + " cannot be written ("), why);
        assertNull(CacheFolder.refusal(folder.resolve("serdebench")));
    }

    /** Classes below it would be looked for in two other folders. */
    @Test
    void aFolderThatNoClassPathCanNameIsRefused(@TempDir Path folder) {
        assumeTrue(File.pathSeparator.equals(":"), "':' is not a letter of a name elsewhere");
        Path split = folder.resolve("a:b");

        assertEquals(
                "the cache folder " + split + " has ':' in its name, where a class path ends",
                CacheFolder.refusal(split));
        assertNull(CacheFolder.refusal(folder));
    }
}
