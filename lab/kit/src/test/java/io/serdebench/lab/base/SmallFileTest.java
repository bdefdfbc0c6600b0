package io.serdebench.lab.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SmallFileTest {

    @TempDir
    Path folder;

    @Test
    void asMuchAsIsAllowedIsRead() throws IOException {
        Path file = Files.writeString(folder.resolve("a.toml"), "\u00e9a");
        assertEquals("\u00e9a", SmallFile.text(file, 3, "note"));
        assertEquals(
                file + " is larger than any note",
                assertThrows(Stop.class, () -> SmallFile.text(file, 2, "note")).getMessage());
    }

    /** It says that it has no bytes. */
    @Test
    void aFileWithoutEndIsRefused() {
        Path zeros = Path.of("/dev/zero");
        assumeTrue(Files.exists(zeros));
        assertEquals(
                "/dev/zero is larger than any note",
                assertThrows(Stop.class, () -> SmallFile.text(zeros, 1_000, "note"))
                        .getMessage());
    }

    @Test
    void whatCannotBeReadIsNoText() throws IOException {
        assertThrows(NoSuchFileException.class, () -> SmallFile.text(folder.resolve("none"), 9, "note"));
        Path latin = Files.write(folder.resolve("latin"), new byte[] {(byte) 0xe9});
        assertThrows(CharacterCodingException.class, () -> SmallFile.text(latin, 9, "note"));
    }
}
