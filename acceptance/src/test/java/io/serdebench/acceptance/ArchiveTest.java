package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.acceptance.Tool.Outcome;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The class data archive that the launcher keeps in the cache. */
class ArchiveTest extends ToolTest {

    /** The JVM maps the file into memory, and a signal ends it where the end of the file is missing. */
    @Test
    void aTruncatedArchiveIsMadeAnew() throws Exception {
        String version = start().out();
        Path archive = archive();
        long whole = Files.size(archive);
        for (long left : List.of(whole / 2, whole - 1, 100L, 0L)) {
            try (RandomAccessFile file = new RandomAccessFile(archive.toFile(), "rw")) {
                file.setLength(left);
            }
            Outcome outcome = start().says("preparing serdebench");
            assertEquals(version, outcome.out());
            archive = archive();
            assertTrue(Files.size(archive) > whole / 2, () -> left + " bytes were left");
        }
        assertEquals("", start().err());
    }

    /** As many bytes as were written, and others: blocks that never got to the disk are read as zeros. */
    @Test
    void aDamagedArchiveIsMadeAnew() throws Exception {
        String version = start().out();
        byte[] whole = Files.readAllBytes(archive());
        Random random = new Random(7);
        for (String what : List.of("header", "end", "anywhere")) {
            byte[] damaged = whole.clone();
            switch (what) {
                case "header" -> fill(random, damaged, 64, 464);
                case "end" -> Arrays.fill(damaged, damaged.length / 2, damaged.length, (byte) 0);
                default -> {
                    for (int at = 1 << 16; at < damaged.length; at += 1 << 18) {
                        fill(random, damaged, at, Math.min(damaged.length, at + 4096));
                    }
                }
            }
            // the file cannot be written, as the JVM makes it
            Path archive = archive();
            Files.delete(archive);
            Files.write(archive, damaged);
            Outcome outcome = start().says("preparing serdebench");
            assertEquals(version, outcome.out(), what);
        }
        assertEquals("", start().err());
    }

    private static void fill(Random random, byte[] bytes, int from, int to) {
        byte[] other = new byte[to - from];
        random.nextBytes(other);
        System.arraycopy(other, 0, bytes, from, other.length);
    }

    private Outcome start() throws IOException, InterruptedException {
        return tool.runCommand(
                        Tool.command("--version"),
                        null,
                        Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString()))
                .exits(0);
    }

    private Path archive() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("cache/serdebench"))) {
            List<Path> all = files.toList();
            assertEquals(1, all.size(), all::toString);
            return all.get(0);
        }
    }
}
