package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.acceptance.Tool.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The class data archive that the launcher keeps in the cache. */
class ArchiveTest extends ToolTest {

    /** What a full disk, a crash or a bad disk leaves. Blocks that never got to the disk are read as zeros. */
    private enum Damage {
        HALF,
        ONE_BYTE_LESS,
        EMPTY,
        OTHER_HEADER,
        ZEROS_AT_THE_END;

        byte[] of(byte[] whole) {
            byte[] bytes = Arrays.copyOf(
                    whole,
                    switch (this) {
                        case HALF -> whole.length / 2;
                        case ONE_BYTE_LESS -> whole.length - 1;
                        case EMPTY -> 0;
                        default -> whole.length;
                    });
            if (this == OTHER_HEADER) {
                byte[] other = new byte[400];
                new Random(7).nextBytes(other);
                System.arraycopy(other, 0, bytes, 64, other.length);
            } else if (this == ZEROS_AT_THE_END) {
                Arrays.fill(bytes, bytes.length / 2, bytes.length, (byte) 0);
            }
            return bytes;
        }
    }

    /** The JVM maps the file into memory, and a signal ends it where bytes are missing or others than were written. */
    @Test
    @Tag("slow")
    void anArchiveOfAnyDamageIsMadeAnew() throws Exception {
        isMadeAnew(Damage.values());
    }

    private void isMadeAnew(Damage... damages) throws Exception {
        String version = start().out();
        for (Damage damage : damages) {
            Path archive = archive();
            // each one is of another size: what was damaged of the first would be found by that alone
            byte[] whole = Files.readAllBytes(archive);
            // it cannot be written: the JVM makes it so
            Files.delete(archive);
            Files.write(archive, damage.of(whole));
            assertEquals(version, start().says("preparing serdebench").out(), damage::toString);
            assertTrue(Files.size(archive()) > whole.length / 2, damage::toString);
        }
        assertEquals("", start().err());
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
            List<Path> all =
                    files.filter(file -> file.toString().endsWith(".jsa")).toList();
            assertEquals(1, all.size(), all::toString);
            return all.get(0);
        }
    }
}
