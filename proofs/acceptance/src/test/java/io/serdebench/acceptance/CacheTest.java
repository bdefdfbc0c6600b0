package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever a crash, a full disk or a bad one left in the cache, the next start works and makes it anew. */
class CacheTest extends ToolTest {

    /** What may have become of a file. */
    private enum Damage {
        CUT,
        EMPTY,
        ZEROS,
        GARBLED;

        byte[] of(byte[] whole) {
            byte[] bytes = this == CUT || this == EMPTY
                    ? new byte[this == CUT ? whole.length / 2 : 0]
                    : new byte[whole.length];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (this == ZEROS ? 0 : this == CUT || i % 97 != 50 ? whole[i] : whole[i] ^ 0x15);
            }
            return bytes;
        }
    }

    @Test
    void everyFileInTheCacheHealsItself() throws Exception {
        healsItself(Damage.GARBLED);
    }

    @Test
    @Tag("slow")
    void filesOfAnyDamageHealThemselves() throws Exception {
        healsItself(Damage.CUT, Damage.EMPTY, Damage.ZEROS);
    }

    private void healsItself(Damage... damages) throws Exception {
        tool.write("data.csv", "id,name\n1,a\n2,b\n");
        takeArchive();
        String first = explained().out();
        for (Damage damage : damages) {
            List<Path> files = files();
            assertTrue(files.size() > 4, files::toString);
            for (Path file : files) {
                byte[] whole = Files.readAllBytes(file);
                Files.delete(file);
                Files.write(file, damage.of(whole));
            }
            assertEquals(first, explained().out(), damage::toString);
            assertEquals(files.size(), files().size(), damage::toString);
        }
        assertEquals("", explained().err());
    }

    /** The launcher's archive of classes, which takes seconds to make. */
    private void takeArchive() throws Exception {
        Path place = Files.createDirectories(folder.resolve("cache/serdebench"));
        for (Path archive : WarmTool.archive().stream().toList()) {
            Files.copy(archive, place.resolve(archive.getFileName()));
        }
    }

    private Tool.Outcome explained() throws Exception {
        return tool.runCommand(
                        Tool.command("explain", "data.csv", "-c", "json", "--progress", "none"),
                        null,
                        Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString()))
                .exits(0)
                .isNoBug();
    }

    private List<Path> files() throws Exception {
        try (Stream<Path> walk = Files.walk(folder.resolve("cache"))) {
            // the launcher's own file has a test of its own
            return walk.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(".jsa"))
                    .sorted()
                    .toList();
        }
    }
}
