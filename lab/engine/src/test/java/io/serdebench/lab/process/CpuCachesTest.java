package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.lab.journal.Entry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuCachesTest {

    @TempDir
    private Path folder = Path.of("");

    @Test
    void theSecondAndTheLastLevelAreRead() throws IOException {
        cache(0, "Data", 1, "32K");
        cache(1, "Instruction", 1, "32K");
        cache(2, "Unified", 2, "1024K");
        cache(3, "Unified", 3, "32768K");
        assertEquals(new Entry.Caches(1 << 20, 32 << 20), CpuCaches.read(folder));
    }

    @Test
    void whatIsNotThereIsNotKnown() throws IOException {
        assertNull(CpuCaches.read(folder.resolve("none")));
        assertNull(CpuCaches.read(folder));
        cache(0, "Data", 1, "32K");
        assertNull(CpuCaches.read(folder));
        cache(2, "Unified", 2, "unknown");
        assertNull(CpuCaches.read(folder));
    }

    private void cache(int index, String type, int level, String size) throws IOException {
        Path cache = Files.createDirectories(folder.resolve("index" + index));
        Files.writeString(cache.resolve("type"), type + "\n");
        Files.writeString(cache.resolve("level"), level + "\n");
        Files.writeString(cache.resolve("size"), size + "\n");
    }
}
