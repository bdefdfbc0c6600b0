package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The size of the cache, and how it is emptied; a cache of its own, since other tests use theirs meanwhile. */
class CacheCommandTest extends ToolTest {

    private Tool.Outcome cache(String... words) throws Exception {
        return tool.runCommand(Tool.command(words), null, Map.of("XDG_CACHE_HOME", folder.toString()));
    }

    @Test
    @Tag("slow")
    void itIsShownAndEmptiedButForFilesOfOthers() throws Exception {
        Path cache = folder.resolve("serdebench");
        Path codec = Files.createDirectories(cache.resolve("0123456789abcdef0123456789abcdef/classes"));
        Files.write(codec.resolve("A.class"), new byte[1_000]);
        Files.createDirectories(cache.resolve("proofs"));
        Files.write(cache.resolve("proofs/p"), new byte[200]);
        Files.writeString(cache.resolve("mine.txt"), "not of this program");

        JsonNode shown = JSON.readTree(cache("cache", "--json").exits(0).out());
        assertEquals(cache.toString(), shown.path("folder").asText());
        assertEquals(1, shown.path("parts").path("codecs").path("entries").asInt());
        assertEquals(1_000, shown.path("parts").path("codecs").path("bytes").asInt());
        assertEquals(200, shown.path("parts").path("proofs").path("bytes").asInt());
        assertTrue(Files.exists(codec));

        String cleared = cache("cache", "clear").exits(0).out();
        assertTrue(cleared.startsWith("removed from ") && cleared.contains("1.0 kB"), cleared);
        assertFalse(Files.exists(cache.resolve("0123456789abcdef0123456789abcdef")));
        assertFalse(Files.exists(cache.resolve("proofs")));
        assertTrue(Files.exists(cache.resolve("mine.txt")));
        cache("cache", "clera").exits(2).says("cache takes show or clear").isNoBug();
    }
}
