package io.serdebench.lab.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A single bit that changes on its own is noticed wherever it is, and so is the line it is in. */
class BitFlipTest {

    /** 500, and twenty times as many in the profile {@code slow}. */
    private static final int FLIPS = Integer.getInteger("serdebench.mutations", 500);

    @TempDir
    Path folder;

    private Path file = Path.of("");
    private byte[] whole = {};

    @BeforeEach
    void write() throws IOException {
        file = RecordedRun.write(folder);
        whole = Files.readAllBytes(file);
    }

    @Test
    void anyBitOfAJournal() throws IOException {
        Random random = new Random(1);
        for (int i = 0; i < FLIPS; i++) {
            noticed(random.nextInt(whole.length), random.nextInt(8));
        }
    }

    /** A torn last line is given up silently; a changed one must not look like it. */
    @Test
    void everyBitOfTheLastLine() throws IOException {
        int last = new String(whole, 0, whole.length - 1, StandardCharsets.ISO_8859_1).lastIndexOf('\n') + 1;
        for (int at = last; at < whole.length; at++) {
            for (int bit = 0; bit < 8; bit++) {
                noticed(at, bit);
            }
        }
    }

    @Test
    void everyBitOfEveryLineFeed() throws IOException {
        for (int at = 0; at < whole.length; at++) {
            for (int bit = 0; whole[at] == '\n' && bit < 8; bit++) {
                noticed(at, bit);
            }
        }
    }

    private void noticed(int at, int bit) throws IOException {
        byte[] flipped = whole.clone();
        flipped[at] ^= (byte) (1 << bit);
        Files.write(file, flipped);
        long line = new String(whole, 0, at, StandardCharsets.ISO_8859_1)
                        .chars()
                        .filter(c -> c == '\n')
                        .count()
                + 1;
        DamagedJournalException damage =
                assertThrows(DamagedJournalException.class, () -> Journal.read(file), "bit " + bit + " of byte " + at);
        assertEquals(line, damage.line(), "bit " + bit + " of byte " + at);
        assertTrue(String.valueOf(damage.getMessage()).startsWith(file + " line " + line + " "), damage.getMessage());
    }
}
