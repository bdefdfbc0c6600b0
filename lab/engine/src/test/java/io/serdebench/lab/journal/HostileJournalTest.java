package io.serdebench.lab.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines whose checksums fit, but which no run of this version wrote, and files that are no journals at all. */
class HostileJournalTest {

    private static final String SLICE =
            "\"type\":\"slice\",\"round\":1,\"index\":0,\"codec\":\"x\",\"operation\":\"encode\",\"nanos\":1,\"records\":1,"
                    + "\"allocated\":1,\"collections\":0,\"collectionMillis\":0";

    @TempDir
    Path folder;

    @Test
    void theSliceTheseStartFromIsSound() throws IOException {
        Path file = folder.resolve(Journal.FILE);
        Files.write(file, Line.sealed("{\"seq\":0," + SLICE));
        assertEquals(1, Journal.read(file).size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"round\":99999999999",
                "\"round\":1.5",
                "\"round\":1e999999999",
                "\"round\":null",
                "\"round\":\"1\"",
                "\"round\":true",
                "\"round\":[1]",
                "\"round\":{}",
                "\"round\":1,\"round\":2",
                "\"round\":1,\"surplus\":2",
                "\"surplus\":{}"
            })
    void aFieldThatDoesNotFitIsRefused(String round) throws IOException {
        refused(SLICE.replace("\"round\":1", round));
    }

    @ParameterizedTest
    @ValueSource(strings = {"round", "index", "codec", "operation", "nanos", "records", "allocated", "collections"})
    void aFieldThatIsMissingIsRefused(String field) throws IOException {
        String without = SLICE.replaceFirst("\"" + field + "\":[^,]+,", "");
        assertTrue(without.length() < SLICE.length());
        refused(without);
    }

    @Test
    void whatJournalsOfBeforeLackIsNull() throws IOException {
        Path file = folder.resolve(Journal.FILE);
        Files.write(file, Line.sealed("{\"seq\":0," + SLICE));
        Entry.Slice slice = (Entry.Slice) Journal.read(file).get(0);
        assertEquals(new Entry.Slice(1, 0, "x", "encode", 1, 1, 1, 0, 0), slice);
        assertNull(slice.instructions());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"type\":\"nuke\"",
                "\"type\":\"io.serdebench.lab.journal.Entry$Slice\"",
                "\"type\":\"java.net.URL\"",
                "\"type\":null",
                "\"type\":[]",
                "\"type\":7",
                "\"kind\":\"slice\"",
                "\"type\":\"void\",\"round\":1,\"codec\":null,\"reason\":\"x\"",
                "\"type\":\"round\",\"round\":1,\"codecs\":[null],\"startMillis\":1,\"warmMillis\":1",
                "\"type\":\"round\",\"round\":1,\"codecs\":\"x\",\"startMillis\":1,\"warmMillis\":1",
                "\"type\":\"end\"",
                "\"type\":\"end\",",
                "\"type\":",
                "]"
            })
    void aLineOfNoKnownShapeIsRefused(String fields) throws IOException {
        refused(fields);
    }

    @Test
    void deepNestingIsRefused() throws IOException {
        refused("\"type\":\"void\",\"codec\":" + "[".repeat(100_000) + "]".repeat(100_000));
        refused("\"a\":".repeat(1) + "{\"a\":".repeat(100_000) + "1" + "}".repeat(100_000));
    }

    @Test
    void longNumbersAreRefused() throws IOException {
        refused(SLICE.replace("\"nanos\":1", "\"nanos\":" + "9".repeat(1_000_000)));
    }

    /** One line may not be larger than the heap that reads it, nor may what never ends be kept until it does. */
    @Test
    void aHugeLineIsRefusedBeforeItIsRead() throws IOException {
        Path file = RecordedRun.write(folder);
        int lines = RecordedRun.entries().size();
        byte[] block = new byte[1 << 20];
        java.util.Arrays.fill(block, (byte) ' ');
        try (OutputStream out = Files.newOutputStream(file, java.nio.file.StandardOpenOption.APPEND)) {
            out.write("{\"seq\":1".getBytes(StandardCharsets.US_ASCII));
            for (int i = 0; i <= JournalContents.LONGEST_LINE >> 20; i++) {
                out.write(block);
            }
        }
        DamagedJournalException refusal = assertThrows(DamagedJournalException.class, () -> Journal.read(file));
        assertEquals(lines + 1, refusal.line());
        assertTrue(String.valueOf(refusal.getMessage()).endsWith("longer than any line of a journal"));
    }

    /** What a user may take for a journal: each is distinguished from a torn one. */
    @ParameterizedTest
    @ValueSource(
            strings = {"x", "\u0000\u0000\u0000", "{}", "[]", "null", "{\"seq\":1,\"type\":\"sl", "\n", "a,b\n1,2\n"})
    void whatIsNoJournalIsRefused(String text) throws IOException {
        Path file = folder.resolve("other");
        Files.writeString(file, text);
        DamagedJournalException refusal = assertThrows(DamagedJournalException.class, () -> Journal.read(file));
        assertEquals(1, refusal.line());
    }

    /** Whatever stands between the checksum's bytes, the outcome is entries or a refusal that names a line. */
    @Test
    void shuffledContentIsReadOrRefused() throws IOException {
        Random random = new Random(7);
        String[] pieces = {
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"",
            "\\",
            "\"type\":",
            "\"slice\"",
            "\"end\"",
            "\"round\":",
            "-1",
            "1e400",
            "NaN",
            "null",
            "true",
            "\"why\":",
            "\"elapsedMillis\":",
            "\u0000",
            "\ud83d\ude00",
            "\u2028",
            SLICE
        };
        Path file = folder.resolve(Journal.FILE);
        int refused = 0;
        for (int i = 0; i < 3_000; i++) {
            StringBuilder fields = new StringBuilder();
            for (int k = random.nextInt(12); k >= 0; k--) {
                fields.append(pieces[random.nextInt(pieces.length)]);
            }
            Files.write(file, Line.sealed("{\"seq\":0," + fields));
            try {
                assertEquals(1, Journal.read(file).size());
            } catch (DamagedJournalException e) {
                assertEquals(1, e.line());
                refused++;
            }
        }
        assertTrue(refused > 2_000 && refused < 3_000, refused + " refused");
    }

    private void refused(String fields) throws IOException {
        Path file = folder.resolve(Journal.FILE);
        Files.write(file, Line.sealed("{\"seq\":0," + fields));
        DamagedJournalException refusal = assertThrows(DamagedJournalException.class, () -> Journal.read(file));
        assertEquals(1, refusal.line());
        String message = String.valueOf(refusal.getMessage());
        assertTrue(message.startsWith(file + " line 1 is not understood: ") && message.length() < 500, message);
    }
}
